//! Each enemy clan by itself: preparation, cards, and what it shares with the Fomorians.

use crate::drawn::{KIT, content, drawn_with, space};
use engine::Rng;
use moytura::{
    board::ClanNo,
    content::clans::Face,
    names::Clan,
    options::{ClanChoice, Options, Strongholds},
};

/// The units of a clan, alone at the first stronghold of a setup, as a drawing.
fn prepared(clan: Clan, setup: &str) -> (Vec<(String, u8)>, Vec<String>) {
    let others = [Clan::GoldFomorians, Clan::TealFomorians, Clan::RedFomorians, Clan::AosSi]
        .into_iter()
        .filter(|other| *other != clan && clan.reverse() != Some(*other))
        .take(2);
    let options = Options {
        setup: setup.to_owned(),
        clans: std::iter::once(clan).chain(others).map(ClanChoice::from).collect(),
        strongholds: Strongholds::AsListed,
        ..Options::default()
    };
    let game = KIT.start(&KIT.settings(&options, 2), 1);
    let public = &game.state().public;
    let no = ClanNo(0);
    assert_eq!(public.clan(no), clan);
    let map = &content().map;
    let units =
        public.board.held(no).map(|at| (map.id(at).to_string(), public.board.units(no, at)));
    let portals = public.board.portals.map(|at| map.regions[at.index()].id.to_string());
    (units.collect(), portals.collect())
}

#[test]
fn preparation_of_each_clan() {
    let by_path = [("cnoc_fola", 1), ("ailech", 2), ("mag_nitha", 1), ("ciannachta", 1)];
    for clan in Clan::ALL {
        // Ailech is a sea space with three paths.
        let (units, portals) = prepared(clan, "standard_1");
        let expected: Vec<(&str, u8)> = match clan {
            Clan::Oillipheist => vec![("cnoc_fola", 1), ("ailech", 2), ("ciannachta", 1)],
            Clan::Banshees => vec![("ailech", 3)],
            _ => by_path.to_vec(),
        };
        let expected: Vec<(String, u8)> =
            expected.into_iter().map(|(id, count)| (id.to_owned(), count)).collect();
        assert_eq!(units, expected, "{clan:?}");
        if clan == Clan::AosSi {
            assert_eq!(portals, ["fochla"]);
        }
    }
}

/// The card mixes that the statistics were made with.
#[test]
fn cards_of_each_clan() {
    use Face::{Double, Section, Single, Triple};
    for clan in Clan::ALL {
        let cards = content().cards[clan.index()];
        match clan {
            Clan::Banshees => assert_eq!(cards, [Section(0), Section(1), Section(2), Section(3)]),
            Clan::Oillipheist => {
                for face in [Single, Double, Triple] {
                    assert!(cards.contains(&face), "{clan:?} {face:?}");
                }
            }
            _ => {
                assert!(cards.contains(&Single) && cards.contains(&Double), "{clan:?}");
                assert!(cards.iter().all(|face| matches!(face, Single | Double)), "{clan:?}");
            }
        }
    }
}

/// One icon is the same for all clans that expand by path, two icons differ: the same position
/// with each clan.
#[test]
fn single_and_double_cards_of_each_clan() {
    let by_path = "cnoc_aine craig_liath sid_femen sliab_bladma";
    let table = [
        (Clan::RedFomorians, Face::Single, by_path, 1),
        (Clan::RedFomorians, Face::Double, by_path, 2),
        (Clan::TealFomorians, Face::Double, by_path, 2),
        (Clan::GoldFomorians, Face::Double, by_path, 2),
        (Clan::EllenTrechend, Face::Single, by_path, 1),
        (
            Clan::EllenTrechend,
            Face::Double,
            "belach_gabrain cnoc_aine craig_liath sid_femen sliab_bladma",
            1,
        ),
        (Clan::Bananach, Face::Single, by_path, 1),
        (Clan::Bananach, Face::Double, by_path, 2),
        (Clan::BalorsArmy, Face::Single, by_path, 1),
        (Clan::BalorsArmy, Face::Double, by_path, 2),
        (Clan::AosSi, Face::Single, by_path, 1),
        (Clan::AosSi, Face::Double, "cnoc_aine deisi fir_maige sid_femen", 1),
    ];
    for (clan, face, spaces, units) in table {
        let mut clans = [clan, Clan::Banshees, Clan::Oillipheist];
        if clan.reverse().is_some() {
            clans = [clan, Clan::Bananach, Clan::BalorsArmy];
        }
        let name = serde_json::to_value(clan).unwrap();
        let name = name.as_str().unwrap();
        let portal = if clan == Clan::AosSi { "caisel: portal" } else { "" };
        let text = format!("caisel: {name} 2\n temair: white 2\n ailech: black 2\n {portal}");
        let game = drawn_with(clans, &text)
            .strongholds(["caisel", "cnoc_fola", "cualu"])
            .enemy(clan, face)
            .start();
        let spaces: Vec<String> = spaces.split(' ').map(str::to_owned).collect();
        assert_eq!(game.placed(), std::slice::from_ref(&spaces), "{clan:?} {face:?}");
        for id in spaces {
            assert_eq!(
                game.public().board.units(ClanNo(0), space(&id)),
                units,
                "{clan:?} {face:?}"
            );
        }
        let board = &game.public().board;
        let spirits = clan == Clan::Bananach && face == Face::Single;
        let camps = clan == Clan::BalorsArmy && face == Face::Double;
        assert_eq!(board.spirits.len(), if spirits { 4 } else { 0 }, "{clan:?} {face:?}");
        assert_eq!(board.camps.len(), if camps { 4 } else { 0 }, "{clan:?} {face:?}");
    }
}

/// One, two and three icons of the serpent from the same stronghold.
#[test]
fn the_serpent_goes_once_twice_and_thrice() {
    let clans = [Clan::RedFomorians, Clan::Oillipheist, Clan::GoldFomorians];
    let passes = [
        vec!["cnoc_meda", "umall"],
        vec!["corcu_mruad", "irrus_domnann"],
        vec!["cnoc_na_riabh", "corcu_baiscinn"],
    ];
    for (face, times) in [(Face::Single, 1), (Face::Double, 2), (Face::Triple, 3)] {
        let text = "conmaicne_mara: oillipheist 2\n temair: white 2\n ailech: black 2";
        let game = drawn_with(clans, text)
            .strongholds(["fir_maige", "conmaicne_mara", "cualu"])
            .enemy(Clan::Oillipheist, face)
            .start();
        assert_eq!(game.placed(), passes[..times], "{face:?}");
    }
}

/// Each of the Banshees' cards.
#[test]
fn each_section_of_the_banshees() {
    let clans = [Clan::RedFomorians, Clan::TealFomorians, Clan::Banshees];
    let sections = [
        vec!["ailech", "emain_macha", "sliab_slanga"],
        vec!["cnoc_meda", "cnoc_na_riabh", "cruachain"],
        vec!["cnoc_aine", "da_chich_anann", "sid_femen"],
        vec!["bri_leith", "bru_na_boinne", "sid_nechtain"],
    ];
    for (number, spaces) in sections.into_iter().enumerate() {
        let game = drawn_with(clans, "temair: white 2\n cualu: black 2")
            .enemy(Clan::Banshees, Face::Section(number as u8))
            .start();
        assert_eq!(game.placed(), [spaces]);
    }
}

/// The largest group and the targets agree with a slow, plain count, on many boards.
#[test]
fn groups_and_targets_agree_with_a_plain_count() {
    use moytura::{board::Board, rules::largest_group::LargestGroups, space::SpaceSet};
    let map = &content().map;
    let mut rng = Rng::from_number(11);
    for _ in 0..300 {
        let mut board = Board::new(content().printed);
        for space in map.all {
            if rng.below("held", 100) < 45 {
                board.place_units(ClanNo(0), space, 1 + rng.below("units", 3) as u8);
            }
        }
        let held = board.held(ClanNo(0));
        // Joins spaces that touch until nothing changes.
        let mut label: Vec<usize> = (0..64).collect();
        loop {
            let before = label.clone();
            for one in held {
                for other in held & map.adjacent[one] {
                    let low = label[one.index()].min(label[other.index()]);
                    label[one.index()] = low;
                    label[other.index()] = low;
                }
            }
            if label == before {
                break;
            }
        }
        let mut groups: Vec<(u32, u16, SpaceSet)> = Vec::new();
        for first in 0..64 {
            let group: SpaceSet = held.filter(|at| label[at.index()] == first).collect();
            if !group.is_empty() {
                let units = group.map(|at| u16::from(board.units(ClanNo(0), at))).sum();
                groups.push((group.len(), units, group));
            }
        }
        let best = groups.iter().map(|group| (group.0, group.1)).max();
        let expected: Vec<SpaceSet> = groups
            .iter()
            .filter(|group| Some((group.0, group.1)) == best)
            .map(|group| group.2)
            .collect();
        assert_eq!(LargestGroups::find(map, &board, ClanNo(0)).groups(), expected);
    }
}
