//! Each deity by itself.

use crate::drawn::{Drawn, content, drawn, drawn_with, space, space_id};
use moytura::{
    action::Action,
    names::{
        Clan,
        Color::{Black, White},
        Deity, Upgrade,
    },
};

/// The deity in the lowest slot, white to move.
fn with(deity: Deity, text: &str) -> Drawn {
    let mut display = [Deity::Eriu, Deity::Boand, Deity::Morrigan, Deity::Dagda];
    display[0] = deity;
    display[1] = if deity == Deity::Boand { Deity::Eriu } else { Deity::Boand };
    drawn(text).display(display)
}

/// What each tile and the card reach from Sliab Bladma, on Loch Dergdeirc.
#[test]
fn reach_of_each_tile() {
    let neighbors = "belach_gabrain caisel dinn_rig sid_nechtain ui_maine uisnech"
        .split(' ')
        .collect::<Vec<_>>();
    let two = "belach_gabrain bri_leith caisel cheinnselaig cnoc_aine cnoc_meda comar_tri_nuisce \
               craig_liath cruachain cualu dinn_rig sid_femen sid_nechtain tailtiu ui_maine uisnech";
    let shore = vec!["caisel", "craig_liath", "ui_maine"];
    let table = [
        (None, neighbors.clone()),
        (Some(Deity::Eriu), two.split_whitespace().collect()),
        (Some(Deity::Boand), shore),
        (Some(Deity::Morrigan), neighbors.clone()),
        (Some(Deity::Dagda), neighbors.clone()),
        (Some(Deity::Lugh), neighbors),
    ];
    for (deity, spaces) in table {
        let text = "sliab_bladma: white 2\n temair: black 2";
        let mut game = with(deity.unwrap_or(Deity::Eriu), text).start();
        game.choose(u8::from(deity.is_some()));
        assert_eq!(game.spaces(), spaces, "{deity:?}");
    }
}

/// From several origins the reach is that of all of them together.
#[test]
fn any_origin_will_do() {
    let mut game =
        with(Deity::Eriu, "dal_riata: white 1\n deisi: white 1\n temair: black 2").start();
    game.choose(0);
    assert_eq!(
        game.spaces(),
        ["ciannachta", "comar_tri_nuisce", "dal_naraidi", "sid_femen"],
        "Fir Maige is a stronghold"
    );
}

/// The number of steps between two spaces, counted in the plainest way.
#[test]
fn reach_agrees_with_a_plain_count() {
    let map = &content().map;
    for from in map.all {
        for to in map.all {
            let near = map.adjacent[from].contains(to);
            let between = map
                .all
                .into_iter()
                .any(|by| map.adjacent[from].contains(by) && map.adjacent[by].contains(to));
            let reached = map.within_two[from].contains(to);
            assert_eq!(reached, from != to && (near || between), "{from:?} {to:?}");
            assert_eq!(map.along_shore[from].contains(to), map.along_shore[to].contains(from));
        }
    }
    assert!(map.along_shore[space("temair")].is_empty(), "no water, no way");
}

#[test]
fn morrigan_can_spare_the_conflict() {
    let mut game =
        with(Deity::Morrigan, "caisel: white 2\n sid_femen: red 2 worship\n temair: black 2")
            .start();
    game.choose(1).expand("sid_femen");
    game.strike("sid_femen", Clan::RedFomorians).strike("sid_femen", Clan::RedFomorians);
    game.expect("sid_femen: white 2");
    assert_eq!((game.defeated(White), game.worship(White)), ([2, 0, 0], 3));
}

#[test]
fn morrigan_strikes_a_clan_of_choice() {
    let mut game =
        with(Deity::Morrigan, "caisel: white 2\n sid_femen: red 1 teal 1\n temair: black 2")
            .start();
    game.choose(1).expand("craig_liath");
    assert_eq!(game.public().color, Black, "Síd Femen is out of reach from there");
    let mut game =
        with(Deity::Morrigan, "caisel: white 2\n sid_femen: red 1 teal 1\n temair: black 2")
            .start();
    game.choose(1).expand("cnoc_aine").strike("sid_femen", Clan::TealFomorians);
    game.answer(Action::StrikeNoMore).expect("sid_femen: red 1");
}

#[test]
fn dagda_splits_two_followers_evenly() {
    let mut game = with(Deity::Dagda, "caisel: white 2\n temair: black 2").start();
    game.choose(1).expand("sid_femen").expand("cnoc_aine");
    game.expect("sid_femen: white 1\n cnoc_aine: white 1\n caisel: white 2");
}

#[test]
fn dagda_expands_from_two_origins() {
    let mut game =
        with(Deity::Dagda, "deisi: white 1\n dal_riata: white 1\n temair: black 2").start();
    game.choose(1).expand("sid_femen").expand("dal_naraidi");
    game.expect("sid_femen: white 1\n dal_naraidi: white 1");
}

#[test]
fn dagda_fights_on_both_targets() {
    let mut game = with(
        Deity::Dagda,
        "caisel: white 2\n sid_femen: red 1\n cnoc_aine: teal 1\n temair: black 2",
    )
    .start();
    game.choose(1).expand("sid_femen").expand("cnoc_aine");
    game.expect("sid_femen:\n cnoc_aine:");
    assert_eq!(game.defeated(White), [1, 1, 0]);
}

/// Lugh's four combinations of upgrades: where units may go, and how many.
#[test]
fn lughs_upgrades() {
    let text = "caisel: white 2\n uisnech: red 2\n temair: black 2\n tailtiu: gold 1";
    let table: [(&[Upgrade], &str, usize); 4] = [
        (&[], "bri_leith sid_nechtain sliab_bladma ui_maine", 0),
        (&[Upgrade::Minor], "bri_leith sid_nechtain sliab_bladma ui_maine", 2),
        (&[Upgrade::Major], "bri_leith sid_nechtain sliab_bladma tailtiu temair ui_maine", 0),
        (
            &[Upgrade::Minor, Upgrade::Major],
            "bri_leith sid_nechtain sliab_bladma tailtiu temair ui_maine",
            2,
        ),
    ];
    for (upgrades, spaces, counts) in table {
        let mut game = with(Deity::Lugh, text).upgraded(White, Deity::Lugh, upgrades).start();
        game.choose(1);
        assert_eq!(game.asked()["followers"], 2, "Lugh's upgrades give no followers");
        game.expand("craig_liath").move_from("uisnech");
        let spaces: Vec<&str> = spaces.split(' ').collect();
        assert_eq!(game.spaces(), spaces, "{upgrades:?}");
        game.move_to("bri_leith");
        let offered = game.offered();
        let moves =
            offered.iter().filter(|action| matches!(action, Action::MoveUnits { .. })).count();
        assert_eq!(moves, counts, "{upgrades:?}");
    }
}

/// On other enemies moved units stay beside them; in this turn's target all fight together.
#[test]
fn lugh_moves_beside_others_and_into_the_target() {
    let text = "caisel: white 2\n uisnech: red 1\n tailtiu: gold 1\n temair: black 2";
    let mut game = with(Deity::Lugh, text).upgraded(White, Deity::Lugh, &[Upgrade::Major]).start();
    game.choose(1).expand("craig_liath").move_from("uisnech").move_to("tailtiu");
    game.expect("tailtiu: red 1 gold 1\n uisnech:");

    let text = "caisel: white 2\n sid_femen: red 1\n belach_gabrain: gold 1\n temair: black 2";
    let mut game = with(Deity::Lugh, text).upgraded(White, Deity::Lugh, &[Upgrade::Major]).start();
    game.choose(1).expand("belach_gabrain");
    let neighbors = content().map.adjacent[space("sid_femen")].contains(space("belach_gabrain"));
    assert!(neighbors);
    game.move_from("sid_femen").move_to("belach_gabrain");
    game.expect("belach_gabrain:\n sid_femen:");
    assert_eq!(game.defeated(White), [1, 0, 1], "both fell to the two followers");
}

/// One unit of several clans: the player says which.
#[test]
fn lugh_moves_a_unit_of_choice() {
    let clans = [Clan::Bananach, Clan::TealFomorians, Clan::GoldFomorians];
    let text = "caisel: white 2\n uisnech: bananach 1 gold 2 spirit\n temair: black 2";
    let mut game = drawn_with(clans, text)
        .display([Deity::Lugh, Deity::Boand, Deity::Eriu, Deity::Dagda])
        .start();
    game.choose(1).expand("craig_liath").move_to("bri_leith");
    let unit = |clan| Action::MoveUnits {
        from: space_id("uisnech"),
        to: space_id("bri_leith"),
        clan,
        count: 1,
    };
    assert_eq!(game.offered(), [unit(Clan::Bananach), unit(Clan::GoldFomorians)]);
    game.answer(unit(Clan::GoldFomorians));
    game.expect("uisnech: bananach 1 gold 1 spirit\n bri_leith: gold 1");
}

/// With the minor upgrade and several clans, any numbers of each, but one unit at least.
#[test]
fn lugh_moves_any_number_of_several_clans() {
    let text = "caisel: white 2\n uisnech: red 1 gold 2\n temair: black 2";
    let mut game = with(Deity::Lugh, text).upgraded(White, Deity::Lugh, &[Upgrade::Minor]).start();
    game.choose(1).expand("craig_liath").move_to("bri_leith");
    let units = |clan, count| Action::MoveUnits {
        from: space_id("uisnech"),
        to: space_id("bri_leith"),
        clan,
        count,
    };
    game.answer(units(Clan::RedFomorians, 0));
    assert_eq!(game.offered(), [units(Clan::GoldFomorians, 2), units(Clan::GoldFomorians, 1)]);
    game.answer(units(Clan::GoldFomorians, 1));
    game.expect("uisnech: red 1 gold 1\n bri_leith: gold 1");
}
