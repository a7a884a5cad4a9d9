//! One test for each ruling of `RULINGS.md`, by its number.

use crate::drawn::{Drawn, KIT, content, drawn, drawn_with, space, space_id};
use engine::{Game, Refusal, Seat, SeatSet};
use moytura::{
    Moytura,
    action::Action,
    board::ClanNo,
    content::clans::Face,
    event::Event,
    names::{
        Clan,
        Color::{Black, White},
        Deity, Difficulty, Mode, Upgrade,
    },
    options::{ClanChoice, Options},
    rules::scoring::score_region,
    space::{Region, SpaceSet},
    state::Phase,
};

fn region(id: &str) -> Region {
    let at = content().map.regions.iter().position(|region| region.id.as_str() == id);
    Region(at.expect("a region") as u8)
}

#[test]
fn r01_a_choice_needs_a_target() {
    // Síd Nechtain is inland: Bóand in the first slot has no target there.
    let mut game = drawn("sid_nechtain: white 2\n ailech: black 2")
        .display([Deity::Boand, Deity::Eriu, Deity::Dagda, Deity::Morrigan])
        .tokens(White, 0)
        .start();
    // Only the card is left, which the engine takes at once; the next question is its target.
    assert_eq!(game.asked()["type"], "expand");
    assert_eq!(game.asked()["deity"], serde_json::Value::Null);
    game.expand("temair");
    assert_eq!(game.worship(White), 1);

    // All around Dál Riata is black: the card without a follower, but with its token.
    let game = drawn("dal_riata: white 2\n ciannachta: black 1\n dal_naraidi: black 1")
        .display([Deity::Morrigan, Deity::Dagda, Deity::Lugh, Deity::Eriu])
        .tokens(White, 2)
        .start();
    assert_eq!(game.worship(White), 3);
    assert_eq!(game.public().color, Black);
    assert!(game.told.contains(&Event::NowhereToExpand { color: White }));
    assert_eq!(game.public().display, [Deity::Dagda, Deity::Lugh, Deity::Eriu, Deity::Morrigan]);
}

#[test]
fn r02_tokens_gained_this_turn_come_too_late() {
    let game = drawn("caisel: white 2\n cnoc_aine: worship\n temair: black 2")
        .defeated(White, [2, 0, 0])
        .tokens(White, 0)
        .start();
    assert_eq!(game.slots(), [0, 1]);
}

#[test]
fn r03_upgrades_are_automatic() {
    let mut game = drawn("caisel: white 2\n temair: black 2").tokens(White, 3).start();
    game.choose(4);
    assert!(game.public().upgrades(White, Deity::Dagda).major);
    assert!(game.told.contains(&Event::TileUpgraded {
        color: White,
        deity: Deity::Dagda,
        upgrade: Upgrade::Major
    }));
    let mut game = drawn("caisel: white 2\n temair: black 2")
        .upgraded(White, Deity::Dagda, &[Upgrade::Major])
        .tokens(White, 3)
        .start();
    game.choose(4);
    assert!(!game.told.iter().any(|event| matches!(event, Event::TileUpgraded { .. })));
}

#[test]
fn r04_supplies_never_run_out() {
    let mut game = drawn("caisel: white 45\n temair: black 46\n ailech: red 20").start();
    game.choose(1).expand("sid_femen").expect("sid_femen: white 2");
    assert_eq!(game.public().board.follower_supply(White), -1);
    let game = drawn("caisel: white 2\n temair: black 2\n ailech: red 20")
        .enemy(Clan::RedFomorians, Face::Double)
        .start();
    assert_eq!(game.public().board.unit_supply(ClanNo(0)), -6);
}

#[test]
fn r05_the_exact_number_is_placed() {
    let mut game = drawn("caisel: white 2\n temair: black 2")
        .display([Deity::Boand, Deity::Eriu, Deity::Morrigan, Deity::Dagda])
        .start();
    game.choose(2);
    assert!(game.offered().iter().all(|action| matches!(action, Action::Expand { .. })));
    game.expand("sid_femen").expect("sid_femen: white 3");
}

#[test]
fn r06_players_need_no_path() {
    let mut game = drawn("caisel: white 2\n temair: black 2").start();
    let (from, to) = (space("caisel"), space("belach_gabrain"));
    assert!(!content().map.paths[from].contains(to));
    game.choose(0).expand("belach_gabrain").expect("belach_gabrain: white 1");
}

#[test]
fn r07_own_spaces_cannot_be_reinforced() {
    let mut game = drawn("caisel: white 2\n sid_femen: white 1\n temair: black 2").start();
    game.choose(0);
    assert!(!game.spaces().contains(&"sid_femen".to_owned()));
}

#[test]
fn r08_nothing_bars_the_way() {
    // Dál Riata's only neighbours: an own space, and a stronghold with enemies.
    let mut game =
        drawn("dal_riata: white 1\n ciannachta: white 1\n dal_naraidi: red 2\n temair: black 2")
            .strongholds(["dal_naraidi", "fir_maige", "cualu"])
            .start();
    game.choose(1);
    let spaces = game.spaces();
    for beyond in ["dun_lethglaise", "emain_macha", "mag_nitha", "clochar"] {
        assert!(spaces.contains(&beyond.to_owned()), "{beyond} not in {spaces:?}");
    }
}

#[test]
fn r09_boand_counts_along_the_coast() {
    let mut game = drawn("deisi: white 2\n temair: black 2").start();
    game.choose(2);
    assert_eq!(
        game.spaces(),
        [
            "cheinnselaig",
            "ciarraige",
            "cnoc_aine",
            "comar_tri_nuisce",
            "corcu_duibne",
            "corcu_loigde",
            "cualu",
            "muirthemne",
        ],
        "five each way, but for the strongholds in Fir Maige and Brú na Bóinne"
    );
}

#[test]
fn r10_boand_keeps_to_one_shore() {
    let map = &content().map;
    // Uí Maine is on two lakes and not on the sea: all of both shores, nothing beyond.
    let reached = map.ids(map.along_shore[space("ui_maine")]);
    let mut names: Vec<String> = reached.iter().map(ToString::to_string).collect();
    names.sort();
    assert_eq!(
        names,
        ["bri_leith", "caisel", "craig_liath", "cruachain", "sliab_bladma", "uisnech"]
    );
    // The other reading, over land borders between spaces on one water, differs.
    let mut differing = 0;
    for from in map.all {
        let waters = waters_of(from);
        let mut other = SpaceSet::EMPTY;
        for water in waters {
            let mut found = SpaceSet::one(from);
            for _ in 0..5 {
                found |= map.next_to(found) & water;
            }
            other |= found;
        }
        other.remove(from);
        differing += ((other - map.along_shore[from]) | (map.along_shore[from] - other)).len();
    }
    assert_eq!(differing, 90);
}

/// The shores a space is on, as sets.
fn waters_of(from: moytura::space::Space) -> Vec<SpaceSet> {
    let client = Moytura::content_for_clients(content());
    client
        .waters
        .iter()
        .map(|water| water.ring.iter().map(|id| content().map.space(*id)).collect::<SpaceSet>())
        .filter(|water| water.contains(from))
        .collect()
}

#[test]
fn r11_eriu_passes_over_anything() {
    let mut game = drawn("cnoc_fola: black 1\n ailech: red 1\n sliab_liacc: white 2")
        .strongholds(["mag_nitha", "fir_maige", "cualu"])
        .start();
    game.choose(1);
    // Over black followers, over the stronghold, and the enemy's space itself.
    assert_eq!(
        game.spaces(),
        [
            "ailech",
            "ciannachta",
            "clochar",
            "cnoc_na_riabh",
            "irrus_domnann",
            "mag_slecht",
            "mag_tuired"
        ]
    );
}

#[test]
fn r12_morrigan_strikes_up_to_two_units() {
    let position = drawn(
        "caisel: white 2
         sid_femen: red 1 spirit
         fir_maige: red 2
         comar_tri_nuisce: teal 1
         temair: black 2",
    )
    .display([Deity::Morrigan, Deity::Eriu, Deity::Boand, Deity::Dagda]);
    let mut game = position.clone().start();
    game.choose(1).expand("sid_femen");
    // In the target, on a stronghold, and across a border without a path.
    assert_eq!(game.spaces(), ["comar_tri_nuisce", "fir_maige", "sid_femen"]);
    game.strike("sid_femen", Clan::RedFomorians);
    game.strike("comar_tri_nuisce", Clan::TealFomorians);
    game.expect("sid_femen: white 2 spirit\n comar_tri_nuisce:\n fir_maige: red 2");
    assert_eq!(game.defeated(White), [1, 1, 0]);

    let mut game = position.clone().start();
    game.choose(1).expand("sid_femen").answer(Action::StrikeNoMore);
    game.expect("sid_femen: white 1 spirit");

    // Without enemies in reach nothing is asked.
    let mut game = position.start();
    game.choose(1).expand("craig_liath");
    assert_eq!(game.public().color, Black);
}

#[test]
fn r13_dagda_may_expand_twice() {
    let position = drawn(
        "caisel: white 2
         sid_femen: red 1 worship
         sliab_bladma: worship
         temair: black 2",
    )
    .display([Deity::Dagda, Deity::Eriu, Deity::Boand, Deity::Morrigan])
    .tokens(White, 3);
    let mut game = position.clone().start();
    game.choose(1).expand("sid_femen");
    // Not onward from the first target, which held nobody before.
    assert_eq!(game.spaces(), ["belach_gabrain", "cnoc_aine", "craig_liath", "sliab_bladma"]);
    game.expand("sliab_bladma");
    game.expect("sid_femen: worship\n sliab_bladma: white 1");
    assert_eq!(game.worship(White), 4, "one mound; the other's follower fell");

    let mut game = position.clone().start();
    game.choose(1).expand("sid_femen").answer(Action::ExpandOnce);
    game.expect("sid_femen: white 1\n sliab_bladma: worship");

    let mut game =
        position.upgraded(White, Deity::Dagda, &[Upgrade::Minor, Upgrade::Major]).start();
    game.choose(1).expand("sid_femen").expand("sliab_bladma");
    let splits: Vec<u8> = game
        .offered()
        .iter()
        .map(|action| match action {
            Action::Split { first_followers, second_followers, .. } => {
                assert_eq!(first_followers + second_followers, 5);
                *first_followers
            }
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(splits, [1, 2, 3, 4], "one each at least");
    let split = game.offered()[2];
    game.answer(split).expect("sid_femen: white 2\n sliab_bladma: white 2");
    assert_eq!(game.worship(White), 5, "both mounds");
}

fn lugh(text: &str, upgrades: &[Upgrade]) -> Drawn {
    drawn_with([Clan::RedFomorians, Clan::Oillipheist, Clan::GoldFomorians], text)
        .display([Deity::Lugh, Deity::Boand, Deity::Morrigan, Deity::Dagda])
        .upgraded(White, Deity::Lugh, upgrades)
}

#[test]
fn r14_lugh_moves_units() {
    // A unit leaves the target before the conflict; a bare stronghold and a worship token are empty.
    let mut game =
        lugh("caisel: white 2\n sid_femen: red 1\n temair: black 2\n deisi: worship", &[]).start();
    game.choose(1).expand("sid_femen");
    assert_eq!(game.asked()["color"], "white");
    // Only Síd Femen has units, so the engine has taken it; the destinations are empty neighbours.
    assert_eq!(
        game.spaces(),
        ["belach_gabrain", "cnoc_aine", "comar_tri_nuisce", "deisi", "fir_maige"]
    );
    game.move_to("fir_maige").expect("sid_femen: white 2\n fir_maige: red 1");
    assert_eq!(game.defeated(White), [0; 3]);

    // Nothing on the map: nothing to move.
    let mut game = lugh("caisel: white 2\n temair: black 2", &[]).start();
    game.choose(1).expand("sid_femen");
    assert!(game.told.contains(&Event::NothingToMove { color: White }));

    // The serpent keeps to the sea, and stays behind when others leave it.
    let text = "caisel: white 2\n temair: black 2\n cualu: oillipheist 1 red 1";
    let mut game = lugh(text, &[Upgrade::Minor]).start();
    game.choose(1).expand("sid_femen");
    game.move_to("sid_nechtain").expect("cualu: oillipheist 1\n sid_nechtain: red 1");
    let mut game = lugh(text, &[Upgrade::Minor]).start();
    game.choose(1).expand("sid_femen").move_to("cheinnselaig");
    let whole = |clan, count| Action::MoveUnits {
        from: space_id("cualu"),
        to: space_id("cheinnselaig"),
        clan,
        count,
    };
    assert_eq!(game.offered(), [whole(Clan::RedFomorians, 1), whole(Clan::RedFomorians, 0)]);
    game.answer(whole(Clan::RedFomorians, 0));
    game.expect("cualu: red 1\n cheinnselaig: oillipheist 1");
}

#[test]
fn r15_water_is_no_border() {
    let map = &content().map;
    // Across Loch Dergdeirc and across the mouth of the Shannon.
    for (one, other) in [("sliab_bladma", "craig_liath"), ("corcu_baiscinn", "ciarraige")] {
        assert!(!map.adjacent[space(one)].contains(space(other)));
    }
}

#[test]
fn r16_equal_numbers_empty_the_space() {
    let mut game = drawn("caisel: white 2\n sid_femen: red 2 worship\n temair: black 2").start();
    game.choose(1).expand("sid_femen").expect("sid_femen: worship");
    assert_eq!((game.defeated(White), game.worship(White)), ([2, 0, 0], 2));
}

#[test]
fn r17_the_player_on_turn_picks_the_clans() {
    let mut game =
        drawn("caisel: white 2\n sid_femen: red 1 teal 2 gold 1\n temair: black 2").start();
    game.choose(1).expand("sid_femen");
    let remove = |clan, count| Action::Remove { space: space_id("sid_femen"), clan, count };
    // The larger stack is asked about first, the most first.
    assert_eq!(game.offered(), [2, 1, 0].map(|count| remove(Clan::TealFomorians, count)));
    game.answer(remove(Clan::TealFomorians, 1)).answer(remove(Clan::RedFomorians, 0));
    game.expect("sid_femen: red 1 teal 1");
    assert_eq!(game.defeated(White), [0, 1, 1]);

    // Enough followers for all: nothing to pick.
    let mut game = drawn("caisel: white 2\n sid_femen: red 1 teal 1\n temair: black 2")
        .display([Deity::Boand, Deity::Eriu, Deity::Morrigan, Deity::Dagda])
        .start();
    game.choose(2).expand("sid_femen").expect("sid_femen: white 1");
    assert_eq!(game.public().color, Black);
}

#[test]
fn r18_a_mound_needs_a_survivor() {
    // Enemies who enter leave the token; nobody claims it on the enemy's turn.
    let game = drawn("sid_femen: worship\n caisel: red 2\n temair: white 2\n ailech: black 2")
        .strongholds(["caisel", "cnoc_fola", "bru_na_boinne"])
        .enemy(Clan::RedFomorians, Face::Single)
        .start();
    game.expect("sid_femen: red 1 worship");
    // Starting mounds have none.
    let options = Options { setup: "standard_1".to_owned(), ..Options::default() };
    let game = KIT.start(&KIT.settings(&options, 2), 5);
    let board = &game.state().public.board;
    assert!(!board.worship().contains(space("bri_leith")));
    assert!(!board.worship().meets(board.held_by_any()));
}

#[test]
fn r19_three_units_are_exchanged_at_once() {
    let mut game = drawn("caisel: white 2\n sid_femen: red 2\n temair: black 2")
        .defeated(White, [1, 2, 2])
        .start();
    game.choose(1).expand("sid_femen");
    assert_eq!(game.worship(White), 4, "seven units make two tokens");
    assert_eq!(game.defeated(White).iter().sum::<u8>(), 1);
}

#[test]
fn r20_spaces_then_units_then_all() {
    let map_test = |text: &str| {
        let game = drawn(text).enemy(Clan::RedFomorians, Face::Single).start();
        let groups = game.told.iter().find_map(|event| match event {
            Event::LargestGroups { groups, .. } => Some(groups.clone()),
            _ => None,
        });
        let mut names: Vec<String> =
            groups.unwrap().concat().iter().map(ToString::to_string).collect();
        names.sort();
        names
    };
    let players = "temair: white 2\n cualu: black 2\n";
    // Two spaces beat one with more units. Síd Femen and Cnoc Áine join without a path.
    let more_spaces = format!("{players} ailech: red 5\n sid_femen: red 1\n cnoc_aine: red 1");
    assert_eq!(map_test(&more_spaces), ["cnoc_aine", "sid_femen"]);
    // Equal spaces: more units; another clan's units on them do not count.
    let more_units = format!("{players} ailech: red 2\n sid_femen: red 1 teal 5");
    assert_eq!(map_test(&more_units), ["ailech"]);
    let equal = format!("{players} ailech: red 1\n sid_femen: red 1");
    assert_eq!(map_test(&equal), ["ailech", "sid_femen"]);
}

#[test]
fn r21_a_shared_target_is_filled_once() {
    // Both reach Sliab Bladma; the units placed there do not lead on.
    let game = drawn("caisel: red 1\n sid_nechtain: red 1\n ailech: white 2\n cualu: black 2")
        .enemy(Clan::RedFomorians, Face::Double)
        .start();
    game.expect("sliab_bladma: red 2\n ui_maine:\n belach_gabrain:");
    assert_eq!(
        game.placed(),
        [["cnoc_aine", "craig_liath", "dinn_rig", "sid_femen", "sliab_bladma", "temair"]]
    );
}

#[test]
fn r22_markers_and_followers_do_not_stop_the_enemy() {
    let game =
        drawn("muirthemne: red 1\n emain_macha: white 2\n caisel: black 2\n sliab_slanga: teal 1")
            .enemy(Clan::RedFomorians, Face::Single)
            .start();
    assert_eq!(game.placed(), [["bru_na_boinne", "emain_macha"]]);
    game.expect("bru_na_boinne: red 1\n emain_macha: white 1");
}

#[test]
fn r23_unable_to_expand() {
    let players = "temair: white 2\n cualu: black 2\n";
    // No unit left on the board.
    let none = drawn(players).enemy(Clan::RedFomorians, Face::Double).start();
    none.expect("fir_maige: red 2");
    assert!(none.placed().is_empty());
    // The largest group is shut in; the smaller one in Caisel does not expand instead.
    let shut = format!(
        "{players} dal_riata: red 2\n dal_naraidi: red 1\n caisel: red 1
         ciannachta: teal 1\n dun_lethglaise: teal 1\n emain_macha: gold 1\n fir_maige: gold 1"
    );
    let shut = drawn(&shut).enemy(Clan::RedFomorians, Face::Single).start();
    shut.expect("fir_maige: red 2 gold 1\n sid_femen:\n sliab_bladma:");
    // One of two equal groups is able: no units on the stronghold.
    let one = format!(
        "{players} dal_riata: red 1\n ciannachta: teal 1\n dal_naraidi: teal 1\n caisel: red 1"
    );
    let one = drawn(&one).enemy(Clan::RedFomorians, Face::Single).start();
    one.expect("fir_maige:\n sid_femen: red 1");
}

#[test]
fn r24_ellen_trechend_needs_no_path() {
    let clans = [Clan::EllenTrechend, Clan::TealFomorians, Clan::GoldFomorians];
    // Every path from Tailtiu is barred, its other borders are not.
    let text = "tailtiu: ellen_trechend 1\n bri_leith: gold 1\n temair: gold 1
                ailech: white 2\n cualu: black 2";
    let single = drawn_with(clans, text).enemy(Clan::EllenTrechend, Face::Single).start();
    single.expect("fir_maige: ellen_trechend 2\n clochar:");
    let double = drawn_with(clans, text).enemy(Clan::EllenTrechend, Face::Double).start();
    assert_eq!(double.placed(), [["clochar", "mag_slecht", "muirthemne", "uisnech"]]);
}

#[test]
fn r25_the_serpent_skips_and_repeats() {
    let clans = [Clan::RedFomorians, Clan::Oillipheist, Clan::GoldFomorians];
    // Two walks meet in Corcu Loígde; followers there do not stop them and fight at the end.
    let game = drawn_with(
        clans,
        "fir_maige: oillipheist 1\n corcu_duibne: oillipheist 1
         corcu_loigde: white 1\n ailech: white 1\n temair: black 2",
    )
    .enemy(Clan::Oillipheist, Face::Double)
    .start();
    assert_eq!(
        game.placed(),
        [vec!["ciarraige", "corcu_loigde", "deisi"], vec!["cnoc_aine", "comar_tri_nuisce"]]
    );
    game.expect("corcu_loigde:\n cnoc_aine: oillipheist 1");
    // An inland group has no sea space: unable.
    let inland = drawn_with(clans, "temair: oillipheist 1\n ailech: white 2\n cualu: black 2")
        .enemy(Clan::Oillipheist, Face::Triple)
        .start();
    inland.expect("cnoc_fola: oillipheist 2");
}

#[test]
fn r26_banshees_are_never_unable() {
    let clans = [Clan::RedFomorians, Clan::TealFomorians, Clan::Banshees];
    let game = drawn_with(clans, "cnoc_aine: white 2 \n sid_femen: red 1 teal 1\n cualu: black 2")
        .enemy(Clan::Banshees, Face::Section(2))
        .start();
    game.expect(
        "cnoc_aine: white 1\n sid_femen: red 1 teal 1 banshees 1\n da_chich_anann: banshees 1",
    );
    game.expect("bru_na_boinne:");
}

#[test]
fn r27_spirits_count_but_are_no_units() {
    let clans = [Clan::Bananach, Clan::TealFomorians, Clan::GoldFomorians];
    let game = drawn_with(
        clans,
        "caisel: bananach 1\n sid_femen: white 1\n cualu: black 2\n ailech: white 1",
    )
    .strongholds(["caisel", "cnoc_fola", "temair"])
    .enemy(Clan::Bananach, Face::Single)
    .start();
    // The unit fell, the spirit stays; two-icon cards place none.
    game.expect("sid_femen: spirit");
    let double = drawn_with(clans, "caisel: bananach 1\n ailech: white 1\n cualu: black 2")
        .enemy(Clan::Bananach, Face::Double)
        .start();
    double.expect("sid_femen: bananach 2");
    // Spirits alone make the enemy present and outnumber, but bar no expansion.
    let game = drawn_with(
        clans,
        "corcu_mruad: spirit\n corcu_baiscinn: spirit\n craig_liath: white 1\n cualu: black 2\n cnoc_aine: teal 1",
    )
    .enemy(Clan::TealFomorians, Face::Single)
    .start();
    let scored = score_region(content(), game.public(), region("tuadmuma"));
    assert_eq!((scored.units, scored.points), ([0, 0, 2], [0, 0, 3]));
    let unable = drawn_with(clans, "temair: white 1\n cualu: black 2")
        .enemy(Clan::Bananach, Face::Single)
        .start();
    unable.expect("fir_maige: bananach 2");
    let blocked =
        drawn_with(clans, "caisel: teal 1\n sid_femen: spirit\n temair: white 1\n cualu: black 2")
            .enemy(Clan::TealFomorians, Face::Single)
            .start();
    blocked.expect("sid_femen: teal 1 spirit");
}

#[test]
fn r28_camps_score_for_whoever_is_there() {
    let clans = [Clan::RedFomorians, Clan::BalorsArmy, Clan::GoldFomorians];
    let game = drawn_with(
        clans,
        "corcu_mruad: white 1 camp\n corcu_baiscinn: black 3 camp\n craig_liath: red 1 gold 1 camp\n temair: camp",
    )
    .start();
    let scored = score_region(content(), game.public(), region("tuadmuma"));
    assert_eq!(scored.camps, [1, 1, 1], "the third place scores its camp too");
    assert_eq!(scored.points, [0, 3, 1]);
    let scored = score_region(content(), game.public(), region("mide"));
    assert_eq!(scored.camps, [0; 3]);
    let unable = drawn_with(clans, "temair: white 1\n cualu: black 2")
        .enemy(Clan::BalorsArmy, Face::Double)
        .start();
    unable.expect("cnoc_fola: balors_army 2");
}

#[test]
fn r29_portals_belong_to_regions() {
    let clans = [Clan::RedFomorians, Clan::TealFomorians, Clan::AosSi];
    let single = drawn_with(
        clans,
        "caisel: aos_si 1\n sliab_bladma: white 1\n temair: white 1\n cualu: black 2",
    )
    .enemy(Clan::AosSi, Face::Single)
    .start();
    // Osraige has a portal though the unit fell at once.
    single.expect("sliab_bladma:");
    assert_eq!(single.portals(), ["osraige", "caisel", "tuadmuma"]);
    // Two icons need no group.
    let double = drawn_with(clans, "tuadmuma: portal\n temair: white 1\n cualu: black 2")
        .enemy(Clan::AosSi, Face::Double)
        .start();
    assert_eq!(double.placed(), [["corcu_baiscinn", "corcu_mruad", "craig_liath"]]);
    let unable = drawn_with(clans, "temair: white 1\n cualu: black 2")
        .enemy(Clan::AosSi, Face::Double)
        .start();
    unable.expect("bru_na_boinne: aos_si 2");
}

#[test]
fn r30_the_serpent_starts_on_the_sea() {
    // Standard setup 3 has a stronghold inland.
    let options = Options {
        setup: "standard_3".to_owned(),
        clans: vec![ClanChoice::RedFomorians, ClanChoice::Oillipheist, ClanChoice::GoldFomorians],
        ..Options::default()
    };
    let settings = KIT.settings(&options, 2);
    let mut elsewhere = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let game = KIT.start(&settings, seed);
        let strongholds = game.state().public.strongholds;
        assert!(content().map.sea.contains(strongholds[1]));
        elsewhere.insert(strongholds.map(|space| space.0));
    }
    assert_eq!(elsewhere.len(), 4, "two places for the serpent, two ways for the others");
    // The draft: white, black, black, and the last is white's.
    let mut game = KIT.start(&settings, 1);
    for expected in [Seat(0), Seat(1), Seat(1)] {
        assert_eq!(*game.phase(), Phase::Draft);
        let open = &game.open()[0];
        assert_eq!(open.open.seat, expected);
        let (id, action) = (open.id, open.open.actions[0]);
        game.apply(SeatSet::one(expected), id, &action).unwrap();
    }
    assert_eq!(*game.phase(), Phase::ChooseTile);
    let taken = game.state().public.starts.map(|start| start.1);
    assert_eq!(taken, [Some(White), Some(Black), Some(Black), Some(White)]);
}

#[test]
fn r31_a_clan_and_its_reverse_do_not_meet() {
    let refused = |clans: [ClanChoice; 3]| {
        let options =
            Options { setup: "standard_1".to_owned(), clans: clans.to_vec(), ..Options::default() };
        Moytura::seating(content(), &options).is_err()
    };
    use ClanChoice::{
        AosSi, Banshees, EllenTrechend, GoldFomorians, Oillipheist, Random, RedFomorians,
        TealFomorians,
    };
    assert!(refused([RedFomorians, EllenTrechend, AosSi]));
    assert!(refused([Oillipheist, AosSi, TealFomorians]));
    assert!(refused([GoldFomorians, AosSi, Banshees]));
    assert!(!refused([EllenTrechend, Oillipheist, Banshees]));
    let options =
        Options { setup: "standard_1".to_owned(), clans: vec![Random; 3], ..Options::default() };
    let settings = KIT.settings(&options, 2);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..100 {
        let clans = KIT.start(&settings, seed).state().public.clans;
        for clan in clans {
            assert!(clan.reverse().is_none_or(|reverse| !clans.contains(&reverse)));
            seen.insert(clan);
        }
    }
    assert_eq!(seen.len(), 9, "every clan is drawn");
}

#[test]
fn r32_only_the_decks_are_hidden() {
    let game = KIT.start(&KIT.settings(&Options::default(), 2), 1);
    let view = game.view(SeatSet::NONE);
    let in_play: usize = view.clans.iter().map(|clan| clan.cards.len()).sum();
    assert_eq!(in_play, 12);
    assert_eq!([view.decks[0].left, view.decks[1].left], [5, 5]);
    for holder in [SeatSet::one(Seat(0)), SeatSet::one(Seat(1)), SeatSet::all(2)] {
        assert_eq!(game.view(holder), view, "everybody sees the same");
    }
}

#[test]
fn r33_who_is_absent_scores_nothing() {
    let game = drawn("corcu_mruad: white 1\n temair: black 2").start();
    let scored = score_region(content(), game.public(), region("tuadmuma"));
    assert_eq!(scored.points, [3, 0, 0]);
    let scored = score_region(content(), game.public(), region("osraige"));
    assert_eq!(scored.points, [0, 0, 0]);
}

#[test]
fn r34_the_bonus_is_for_a_sole_majority() {
    // Two markers in one region give the bonus once.
    let strongholds = ["fir_maige", "cnoc_aine", "temair"];
    let bonus = |text: &str, mode| {
        let players = "ailech: white 1\n muirthemne: black 1\n";
        let game = drawn(&format!("{players}{text}")).strongholds(strongholds).mode(mode).start();
        score_region(content(), game.public(), region("caisel")).bonus
    };
    assert_eq!(bonus("caisel: white 2\n deisi: black 1", Mode::Versus), [2, 0, 0]);
    assert_eq!(bonus("caisel: white 2\n deisi: black 2", Mode::Versus), [0; 3]);
    assert_eq!(bonus("caisel: red 2\n deisi: black 1", Mode::Versus), [0; 3]);
    assert_eq!(bonus("caisel: red 2\n deisi: black 1", Mode::Cooperative), [0, 0, 2]);
    assert_eq!(bonus("caisel: red 2\n deisi: black 2", Mode::Solo), [0; 3]);
}

#[test]
fn r35_the_second_era_goes_on() {
    let game = drawn("caisel: white 2\n temair: black 2\n ailech: red 1 teal 1")
        .turn(White, 5)
        .scoring()
        .start();
    game.expect("caisel: white 2\n temair: black 2\n ailech: red 1 teal 1");
    assert_eq!((game.public().round, game.public().color), (6, Black));
    assert_eq!(game.public().scores, [8, 8, 6], "each alone in a region with a stronghold");
    assert!(game.public().scorings[0].is_some());
}

#[test]
fn r37_elimination() {
    // Both at once: the enemy wins. The last card of the game does not score before.
    let both = drawn("caisel: white 1\n deisi: black 1\n sid_femen: red 2\n mag_nitha: gold 1")
        .turn(White, 10)
        .scores([90, 80, 0])
        .enemy(Clan::RedFomorians, Face::Single)
        .start();
    assert_eq!(both.result(), "enemy by elimination");
    assert_eq!(both.public().scores, [90, 80, 0]);
    for mode in [Mode::Cooperative, Mode::Solo] {
        let one = drawn("caisel: white 1\n temair: black 1\n sid_femen: red 2")
            .mode(mode)
            .scores([90, 80, 0])
            .enemy(Clan::RedFomorians, Face::Single)
            .start();
        assert_eq!(one.result(), "enemy by elimination");
    }
    // On a player's own turn, by Lugh.
    let mut game = drawn("caisel: white 2\n temair: red 2\n tailtiu: black 1")
        .display([Deity::Lugh, Deity::Boand, Deity::Morrigan, Deity::Dagda])
        .upgraded(White, Deity::Lugh, &[Upgrade::Major])
        .start();
    game.choose(1).expand("sid_femen").move_to("tailtiu");
    assert_eq!(game.result(), "white by elimination");
}

#[test]
fn r38_alone_and_together() {
    let options = |mode, difficulty| Options { mode, difficulty, ..Options::default() };
    let solo = KIT.start(&KIT.settings(&options(Mode::Solo, None), 1), 1);
    let public = &solo.state().public;
    assert_eq!(public.supplies.map(|supply| supply.worship), [2, 0]);
    assert_eq!(public.seat(White), public.seat(Black));
    let view = solo.view(SeatSet::NONE);
    assert!(view.shared_supply);
    assert_eq!(view.players.each_ref().map(|player| player.worship), [2, 2]);

    let both = KIT.start(&KIT.settings(&options(Mode::Cooperative, None), 2), 1);
    assert_eq!(both.state().public.supplies.map(|supply| supply.worship), [2, 2]);

    // Black spends what white has claimed.
    let mut game = drawn("caisel: white 2\n temair: black 2\n sid_femen: red 1")
        .mode(Mode::Solo)
        .defeated(White, [1, 1, 0])
        .start();
    game.choose(0).expand("sid_femen");
    assert_eq!(game.worship(Black), 4, "two, the card's, and one for three units");
    assert_eq!(game.asked()["worship"], 4);

    for (difficulty, units) in
        [(Difficulty::Beginner, 4), (Difficulty::Standard, 4 + 3), (Difficulty::Maximum, 4 + 6)]
    {
        let settings = KIT.settings(&options(Mode::Cooperative, Some(difficulty)), 2);
        let board = &KIT.start(&settings, 1).state().public.board.clone();
        for no in ClanNo::ALL {
            assert_eq!(20 - board.unit_supply(no), units, "{difficulty:?}");
        }
    }
}

#[test]
fn r39_units_are_exchanged_in_the_clans_order() {
    let mut game = drawn("caisel: white 2\n temair: black 2").defeated(White, [1, 1, 2]).start();
    game.choose(1).expand("sid_femen");
    assert_eq!(game.defeated(White), [0, 0, 1]);
}

#[test]
fn r40_lugh_treats_the_other_colour_as_opponent() {
    for mode in [Mode::Solo, Mode::Cooperative] {
        let position = drawn("caisel: white 2\n temair: red 1\n tailtiu: black 2\n cualu: white 2")
            .mode(mode)
            .display([Deity::Lugh, Deity::Boand, Deity::Morrigan, Deity::Dagda])
            .upgraded(White, Deity::Lugh, &[Upgrade::Major]);
        let mut game = position.clone().start();
        game.choose(1).expand("sid_femen").move_to("tailtiu").expect("tailtiu: black 1");
        assert_eq!(game.defeated(White), [0; 3]);
        let mut game = position.start();
        game.choose(1).expand("sid_femen").move_to("cualu").expect("cualu: white 1");
        assert_eq!(game.defeated(White), [1, 0, 0], "one's own followers claim");
    }
}

#[test]
fn r41_giving_up() {
    let position = drawn("caisel: white 2\n temair: black 2").scores([3, 5, 9]);
    let mut versus = position.clone().start();
    versus.game.resign(Seat(1)).unwrap();
    assert_eq!(versus.result(), "white by resigned");
    assert_eq!(versus.game.resign(Seat(0)), Err(Refusal::MatchOver));
    for (mode, seat) in [(Mode::Cooperative, Seat(1)), (Mode::Solo, Seat(0))] {
        let mut together = position.clone().mode(mode).start();
        together.game.resign(seat).unwrap();
        assert_eq!(together.result(), "enemy by resigned");
    }
}

/// Every ruling names a test that exists.
#[test]
fn every_ruling_has_its_test() {
    let tests =
        [("rulings", include_str!("rulings.rs")), ("rulebook", include_str!("rulebook.rs"))];
    let text = include_str!("../../RULINGS.md");
    let mut named = 0;
    for line in text.lines().filter_map(|line| line.strip_prefix("Test: ")) {
        let (module, name) = line.trim_matches('`').split_once("::").expect("module::name");
        let source = tests.iter().find(|test| test.0 == module).expect("a module").1;
        assert!(source.contains(&format!("\nfn {name}()")), "no test {line}");
        named += 1;
    }
    assert_eq!(named, Moytura::content_for_clients(content()).rulings.len());
}
