//! Which options make a game, and for how many players.

use crate::{
    content::Content,
    wire::{Balor, BoardSide, GeasId, GeasMode, Options, OtherworldLayout, Row, Side},
};
use engine::{OptionsError, SeatRange, Seating};

/// The seats of a match, or a sentence that says why there is none.
pub(crate) fn seating(content: &Content, options: &Options) -> Result<Seating, OptionsError> {
    geas(content, options)?;
    modules(options)?;
    let solo = options.balor != Balor::Absent;
    let (min, max) = match (solo, options.board_side) {
        (true, _) => (1, 1),
        (false, BoardSide::ByPlayers) => (2, 5),
        (false, BoardSide::OneToThree) => (2, 3),
        (false, BoardSide::FourToFive) => (4, 5),
    };
    let names = Side::ALL[..max].iter().map(|side| side.name()).collect();
    Ok(Seating { range: SeatRange { min, max: max as u8 }, names })
}

/// Whether tokens, blessings and bridges are in play.
pub(crate) const fn has_blessings(options: &Options) -> bool {
    options.triquetra || options.followers
}

/// The Geas cards a random or drafted match may use.
pub(crate) fn may_use(content: &Content, options: &Options, geas: GeasId) -> bool {
    let card = content.geas(geas);
    let new = options.new_geas || options.followers || !card.new;
    new && (card.solo || options.balor == Balor::Absent)
}

fn modules(options: &Options) -> Result<(), OptionsError> {
    let solo = options.balor != Balor::Absent;
    if options.followers && solo {
        return refuse(
            "Followers of The Morrigan is for two or more players, so not for solo games.",
        );
    }
    let smaller = options.lore_of_places || options.triquetra;
    match options.otherworld {
        OtherworldLayout::Base if smaller && !solo => {
            return refuse(
                "The Lore of Places and Triquetra use a smaller Otherworld: choose layout a or b. \
                 With two players there is no difference.",
            );
        }
        OtherworldLayout::A | OtherworldLayout::B if solo => {
            return refuse("A solo game has only the base layout of the Otherworld.");
        }
        OtherworldLayout::A | OtherworldLayout::B if !smaller => {
            return refuse(
                "Layouts a and b of the Otherworld come with The Lore of Places and Triquetra: \
                 choose one of these modules or the base layout.",
            );
        }
        OtherworldLayout::Base | OtherworldLayout::A | OtherworldLayout::B => {}
    }
    match options.board_side {
        BoardSide::OneToThree | BoardSide::FourToFive if !options.blessed_realms => {
            refuse("A board side can be chosen only with Blessed Realms.")
        }
        BoardSide::FourToFive if solo => {
            refuse("A solo game uses the side of the board for one to three players.")
        }
        BoardSide::ByPlayers | BoardSide::OneToThree | BoardSide::FourToFive => Ok(()),
    }
}

fn geas(content: &Content, options: &Options) -> Result<(), OptionsError> {
    let named = [options.top, options.middle, options.bottom];
    let drafted = options.geas == GeasMode::Drafted;
    if drafted && !options.followers {
        return refuse("Geas cards are drafted only with Followers of The Morrigan.");
    }
    if options.followers && !drafted {
        return refuse("With Followers of The Morrigan the Geas cards are drafted.");
    }
    if options.geas != GeasMode::Chosen {
        return if named.iter().any(Option::is_some) {
            refuse("Geas cards can be named only when they are chosen.")
        } else {
            Ok(())
        };
    }
    for (row, geas) in Row::ALL.into_iter().zip(named) {
        let Some(geas) = geas else {
            return refuse("Name a Geas card for the top, the middle and the bottom row.");
        };
        if geas.row() != row {
            return refuse("Each Geas card belongs to one row: one of those named is in another.");
        }
        if content.geas(geas).new && !options.new_geas {
            return refuse("A Geas card that is named belongs to Module 1, which is not in play.");
        }
        if !content.geas(geas).solo && options.balor != Balor::Absent {
            return refuse("A Geas card that is named is marked as not for solo games.");
        }
    }
    Ok(())
}

fn refuse<T>(sentence: &str) -> Result<T, OptionsError> {
    Err(OptionsError(sentence.to_owned()))
}
