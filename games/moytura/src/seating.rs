//! Which options make a game, and the seats it has.

use crate::{
    board::CLANS,
    content::{Content, setups::Setup},
    names::{Clan, Deity, Mode},
    options::{Options, Strongholds},
};
use engine::{OptionsError, Seating};

/// The seats, or a sentence that says why the options make no game.
pub(crate) fn seating(content: &Content, options: &Options) -> Result<Seating, OptionsError> {
    check(content, options).map_err(OptionsError)?;
    Ok(Seating::exactly(match options.mode {
        Mode::Solo => &["solo"],
        Mode::Versus | Mode::Cooperative => &["white", "black"],
    }))
}

fn check(content: &Content, options: &Options) -> Result<(), String> {
    if options.mode == Mode::Versus && options.difficulty.is_some() {
        return Err(
            "a difficulty is for the solo and co-operative game, not for two rivals".to_owned()
        );
    }
    if options.lugh_replaces == Some(Deity::Lugh) {
        return Err("Lugh takes the place of one of the four other deities, not his own".to_owned());
    }
    let Some(setup) = content.setup(&options.setup) else {
        return Err(format!("there is no setup called {:?}", options.setup));
    };
    check_clans(options)?;
    if setup.fixed.is_some() {
        check_fixed(setup, options)
    } else {
        check_free(content, setup, options)
    }
}

fn check_clans(options: &Options) -> Result<(), String> {
    let count = options.clans.len();
    if count != CLANS {
        return Err(format!("a game has exactly three enemy clans, not {count}"));
    }
    let named: Vec<Clan> = options.clans.iter().filter_map(|choice| choice.clan()).collect();
    for (at, clan) in named.iter().enumerate() {
        if named[..at].contains(clan) {
            return Err(format!("{} is chosen twice", name(*clan)));
        }
        if let Some(reverse) = clan.reverse().filter(|reverse| named[..at].contains(reverse)) {
            return Err(format!(
                "{} and {} are two sides of the same pieces and cannot play together",
                name(reverse),
                name(*clan)
            ));
        }
    }
    Ok(())
}

fn check_fixed(setup: &Setup, options: &Options) -> Result<(), String> {
    let Some(fixed) = &setup.fixed else { return Ok(()) };
    let chosen = |clan: &Clan| options.clans.iter().any(|choice| choice.clan() == Some(*clan));
    if !fixed.clans.iter().all(|fixed| chosen(&fixed.clan)) {
        let names: Vec<&str> = fixed.clans.iter().map(|fixed| name(fixed.clan)).collect();
        return Err(format!(
            "the setup {:?} is made for these clans: {}",
            setup.id,
            names.join(", ")
        ));
    }
    if options.strongholds == Strongholds::AsListed {
        return Err(format!("the setup {:?} says itself which clan starts where", setup.id));
    }
    Ok(())
}

fn check_free(content: &Content, setup: &Setup, options: &Options) -> Result<(), String> {
    if options.strongholds == Strongholds::Random {
        return Ok(());
    }
    for (choice, stronghold) in options.clans.iter().zip(setup.strongholds) {
        if choice.clan() == Some(Clan::Oillipheist) && !content.map.sea.contains(stronghold) {
            return Err(format!(
                "the Oilliphéist's stronghold must be on the sea, and {} is not",
                content.map.id(stronghold)
            ));
        }
    }
    Ok(())
}

const fn name(clan: Clan) -> &'static str {
    match clan {
        Clan::RedFomorians => "the red Fomorians",
        Clan::TealFomorians => "the teal Fomorians",
        Clan::GoldFomorians => "the gold Fomorians",
        Clan::EllenTrechend => "Ellén Trechend",
        Clan::Oillipheist => "the Oilliphéist",
        Clan::Banshees => "the Banshees",
        Clan::Bananach => "the Bánánach",
        Clan::BalorsArmy => "Balor's Army",
        Clan::AosSi => "the Aos Sí",
    }
}
