//! The rulebook's examples, by the names of the people in them, and what its text says plainly.

use crate::drawn::{content, drawn, drawn_with, space, space_id};
use moytura::{
    action::Action,
    content::clans::Face,
    event::Event,
    names::{
        Clan,
        Color::{Black, White},
        Deity, Faction, Mode, Upgrade,
    },
    rules::scoring::{score_region, share},
    space::Region,
};

/// "2. Upgrade the tile", first example.
#[test]
fn conor_pays_two_tokens_for_boand() {
    let mut game = drawn("cualu: white 2\n corcu_duibne: black 2")
        .display([Deity::Eriu, Deity::Morrigan, Deity::Boand, Deity::Dagda])
        .start();
    game.choose(3);
    assert_eq!(game.worship(White), 0);
    let upgrades = game.public().upgrades(White, Deity::Boand);
    assert!(upgrades.minor && !upgrades.major);
    assert_eq!(game.asked()["followers"], 4, "three for the slot and one for the upgrade");
    game.expand("cheinnselaig").expect("cheinnselaig: white 4\n cualu: white 2");
}

/// "2. Upgrade the tile", second example.
#[test]
fn nora_pays_one_token_for_eriu_upgraded_twice() {
    let mut game = drawn("cualu: white 2\n caisel: black 2")
        .display([Deity::Morrigan, Deity::Eriu, Deity::Boand, Deity::Dagda])
        .upgraded(Black, Deity::Eriu, &[Upgrade::Minor, Upgrade::Major])
        .turn(Black, 6)
        .start();
    game.choose(2);
    assert_eq!(game.worship(Black), 1);
    game.expand("deisi").expect("deisi: black 6");
}

/// "4. Resolve conflicts".
#[test]
fn brian_expands_with_four_followers_into_two_enemy_units() {
    let mut game = drawn("caisel: white 2\n sid_femen: red 2\n temair: black 2")
        .display([Deity::Boand, Deity::Eriu, Deity::Dagda, Deity::Morrigan])
        .upgraded(White, Deity::Eriu, &[Upgrade::Minor])
        .start();
    let before = game.public().board.follower_supply(White);
    game.choose(2).expand("sid_femen").expect("sid_femen: white 2");
    assert_eq!(game.public().board.follower_supply(White), before - 2, "two are back in supply");
    assert_eq!(game.defeated(White), [2, 0, 0], "the two units lie before Brian");
}

/// "Enemy Turns": two equal groups of the teal clan, the northern one with more units.
#[test]
fn teal_two_strength_card_expands_the_northern_of_two_largest_groups() {
    let game = drawn(
        "mag_nitha: teal 2
         ailech: teal 1
         emain_macha: teal 1
         dal_naraidi: teal 1
         sliab_liacc: gold 1
         clochar: black 1
         caisel: black 1
         temair: white 2",
    )
    .strongholds(["fir_maige", "cheinnselaig", "bru_na_boinne"])
    .enemy(Clan::TealFomorians, Face::Double)
    .start();
    // Three spaces by path; the fourth in the north holds another clan's unit.
    assert_eq!(game.placed(), [["ciannachta", "clochar", "cnoc_fola"]]);
    game.expect(
        "ciannachta: teal 2
         cnoc_fola: teal 2
         sliab_liacc: gold 1
         clochar: teal 1
         muirthemne:
         dal_riata:",
    );
    assert_eq!(game.defeated(Black), [0; 3], "nobody claims units on the enemy's turn");
    let supply =
        game.public().board.unit_supply(game.public().clan_no(Clan::TealFomorians).unwrap());
    assert_eq!(supply, 20 - 5 - 6 + 1, "the removed unit is back in the supply");
}

/// "Ending an Era and Scoring": three regions of the green province.
#[test]
fn ciara_and_cillian_score_three_green_regions() {
    let game = drawn(
        "caisel: black 4
         sid_femen: red 3
         ciarraige: black 2
         corcu_duibne: red 2
         corcu_mruad: white 2
         craig_liath: black 1",
    )
    .strongholds(["fir_maige", "ailech", "temair"])
    .start();
    let scored = |id: &str| {
        let regions = &content().map.regions;
        let at = regions.iter().position(|region| region.id.as_str() == id).unwrap();
        let scored = score_region(content(), game.public(), Region(at as u8));
        Faction::ALL.map(|faction| scored.total(faction))
    };
    assert_eq!(scored("caisel"), [0, 8, 3], "six and two for the stronghold; three");
    assert_eq!(scored("iarmuma"), [0, 3, 3], "four and two shared");
    assert_eq!(scored("tuadmuma"), [3, 1, 0]);
}

/// "Ellén Trechend": every adjacent space but the one with a Fomorian unit.
#[test]
fn ellen_trechend_expands_into_every_adjacent_space() {
    let clans = [Clan::EllenTrechend, Clan::TealFomorians, Clan::GoldFomorians];
    let game = drawn_with(
        clans,
        "uisnech: ellen_trechend 2
         temair: ellen_trechend 1
         sid_nechtain: gold 1
         muirthemne: white 2
         ailech: black 2",
    )
    .strongholds(["uisnech", "cnoc_fola", "fir_maige"])
    .enemy(Clan::EllenTrechend, Face::Double)
    .start();
    let expected = [
        "bri_leith",
        "bru_na_boinne",
        "cualu",
        "muirthemne",
        "sliab_bladma",
        "tailtiu",
        "ui_maine",
    ];
    assert_eq!(game.placed(), [expected]);
    game.expect("sid_nechtain: gold 1\n tailtiu: ellen_trechend 1\n muirthemne: white 1");
}

/// "Oilliphéist": twice by sea, skipping spaces with Fomorian and Oilliphéist units.
#[test]
fn oillipheist_expands_twice_by_sea() {
    let clans = [Clan::RedFomorians, Clan::Oillipheist, Clan::GoldFomorians];
    let game = drawn_with(
        clans,
        "umall: oillipheist 1
         irrus_domnann: oillipheist 2
         cnoc_na_riabh: gold 1
         temair: white 2
         caisel: black 2",
    )
    .strongholds(["fir_maige", "irrus_domnann", "bru_na_boinne"])
    .enemy(Clan::Oillipheist, Face::Double)
    .start();
    // First past the Fomorians to Sliab Liacc and on to Conmaicne Mara; then from the grown group.
    assert_eq!(game.placed(), [["conmaicne_mara", "sliab_liacc"], ["cnoc_fola", "cnoc_meda"]]);
    game.expect("cnoc_na_riabh: gold 1\n umall: oillipheist 1\n sliab_liacc: oillipheist 1");
}

/// "Banshees": one unit on each mound of the card, beside a Fomorian unit and a marker too.
#[test]
fn banshees_appear_on_every_mound_of_the_card() {
    let clans = [Clan::RedFomorians, Clan::TealFomorians, Clan::Banshees];
    let game = drawn_with(
        clans,
        "ailech: teal 1
         emain_macha: white 2
         temair: black 2",
    )
    .strongholds(["fir_maige", "ailech", "cualu"])
    .enemy(Clan::Banshees, Face::Section(0))
    .start();
    game.expect(
        "ailech: teal 1 banshees 1
         sliab_slanga: banshees 1
         emain_macha: white 1",
    );
}

/// "Lugh": a unit into a space of the opponent, who fights it; with both upgrades both units.
#[test]
fn cillian_moves_fomorians_onto_ciara() {
    let position = drawn(
        "caisel: white 2
         temair: red 2
         tailtiu: black 2
         ailech: black 2",
    )
    .display([Deity::Lugh, Deity::Boand, Deity::Morrigan, Deity::Dagda]);

    let mut half = position.clone().upgraded(White, Deity::Lugh, &[Upgrade::Major]).start();
    half.choose(1).expand("sid_femen").move_to("tailtiu");
    half.expect("temair: red 1\n tailtiu: black 1");
    assert_eq!(half.defeated(White), [0; 3], "nobody claims the unit");

    let mut whole =
        position.upgraded(White, Deity::Lugh, &[Upgrade::Minor, Upgrade::Major]).start();
    whole.choose(1).expand("sid_femen").move_to("tailtiu");
    whole.answer(Action::MoveUnits {
        from: space_id("temair"),
        to: space_id("tailtiu"),
        clan: Clan::RedFomorians,
        count: 2,
    });
    whole.expect("temair:\n tailtiu:");
}

/// "Bánánach": a unit and a spirit on each space, no second spirit.
#[test]
fn bananach_places_units_with_spirits() {
    let clans = [Clan::Bananach, Clan::TealFomorians, Clan::GoldFomorians];
    let game = drawn_with(
        clans,
        "caisel: bananach 2
         sid_femen: spirit
         temair: white 2
         ailech: black 2",
    )
    .strongholds(["caisel", "cnoc_fola", "bru_na_boinne"])
    .enemy(Clan::Bananach, Face::Single)
    .start();
    game.expect(
        "cnoc_aine: bananach 1 spirit
         craig_liath: bananach 1 spirit
         sid_femen: bananach 1 spirit
         sliab_bladma: bananach 1 spirit
         belach_gabrain:",
    );
    assert!(
        game.told
            .iter()
            .any(|event| matches!(event, Event::SpiritsPlaced { spaces } if spaces.len() == 3))
    );
}

/// "Balor's Army": two units and a camp on each space, no second camp.
#[test]
fn balors_army_places_units_with_camps() {
    let clans = [Clan::RedFomorians, Clan::BalorsArmy, Clan::GoldFomorians];
    let game = drawn_with(
        clans,
        "caisel: balors_army 2
         sid_femen: camp
         temair: white 2
         ailech: black 2",
    )
    .strongholds(["fir_maige", "caisel", "bru_na_boinne"])
    .enemy(Clan::BalorsArmy, Face::Double)
    .start();
    game.expect(
        "cnoc_aine: balors_army 2 camp
         craig_liath: balors_army 2 camp
         sid_femen: balors_army 2 camp
         sliab_bladma: balors_army 2 camp",
    );
    assert!(
        game.told
            .iter()
            .any(|event| matches!(event, Event::CampsPlaced { spaces } if spaces.len() == 3))
    );
}

/// "Aos Sí": one unit on every space of every region with a portal, but for spaces with units.
#[test]
fn aos_si_fill_the_regions_of_their_portals() {
    let clans = [Clan::RedFomorians, Clan::TealFomorians, Clan::AosSi];
    let game = drawn_with(
        clans,
        "osraige: portal
         tuadmuma: portal
         belach_gabrain: red 1
         corcu_mruad: aos_si 1
         temair: white 2
         ailech: black 2",
    )
    .strongholds(["fir_maige", "cnoc_fola", "corcu_mruad"])
    .enemy(Clan::AosSi, Face::Double)
    .start();
    game.expect(
        "belach_gabrain: red 1
         corcu_mruad: aos_si 1
         sliab_bladma: aos_si 1
         comar_tri_nuisce: aos_si 1
         corcu_baiscinn: aos_si 1
         craig_liath: aos_si 1
         caisel:",
    );
}

/// "1. Choose a tile or card": the card and the first tile are free, each tile above costs one more.
#[test]
fn higher_tiles_cost_a_token_for_each_tile_skipped() {
    let table =
        [(0, vec![0, 1]), (1, vec![0, 1, 2]), (2, vec![0, 1, 2, 3]), (3, vec![0, 1, 2, 3, 4])];
    for (tokens, slots) in table {
        // Corcu Baiscinn is on the sea, so every tile has a target.
        let game = drawn("corcu_baiscinn: white 2\n temair: black 2").tokens(White, tokens).start();
        assert_eq!(game.slots(), slots, "with {tokens} tokens");
    }
}

/// The numbers of followers for each slot, without and with upgrades.
#[test]
fn slots_and_upgrades_give_two_to_six_followers() {
    let none: &[Upgrade] = &[];
    let both: &[Upgrade] = &[Upgrade::Minor, Upgrade::Major];
    let table = [
        (0, none, 1),
        (0, both, 1),
        (1, none, 2),
        (2, none, 3),
        (3, none, 4),
        (4, none, 5),
        (1, both, 5),
        (2, both, 6),
        (3, both, 6),
        (4, both, 6),
    ];
    for (slot, upgrades, followers) in table {
        let mut position = drawn("corcu_baiscinn: white 2\n temair: black 2").tokens(White, 3);
        for deity in Deity::ALL {
            position = position.upgraded(White, deity, upgrades);
        }
        let mut game = position.start();
        game.choose(slot);
        assert_eq!(game.asked()["followers"], followers, "slot {slot} with {upgrades:?}");
    }
}

/// "6. Reset the deity display".
#[test]
fn the_chosen_tile_goes_to_the_top_and_with_the_card_the_lowest_does() {
    use Deity::{Boand, Dagda, Eriu, Morrigan};
    let table = [
        (0, [Boand, Morrigan, Dagda, Eriu]),
        (1, [Boand, Morrigan, Dagda, Eriu]),
        (2, [Eriu, Morrigan, Dagda, Boand]),
        (3, [Eriu, Boand, Dagda, Morrigan]),
        (4, [Eriu, Boand, Morrigan, Dagda]),
    ];
    for (slot, display) in table {
        let mut game = drawn("corcu_baiscinn: white 2\n temair: black 2").tokens(White, 3).start();
        game.choose(slot).expand("corcu_mruad");
        if game.offered().contains(&Action::ExpandOnce) {
            game.answer(Action::ExpandOnce);
        }
        assert_eq!(game.public().display, display, "after slot {slot}");
    }
}

/// "3. Expand": nobody's followers and no stronghold marker on the target; enemy units may be.
#[test]
fn a_target_holds_no_followers_and_no_stronghold() {
    let mut game = drawn(
        "caisel: white 2
         cnoc_aine: white 1
         craig_liath: black 1
         sid_femen: red 2",
    )
    .strongholds(["sliab_bladma", "cnoc_fola", "bru_na_boinne"])
    .start();
    game.choose(0);
    // From Caisel: Belach Gabráin and Síd Femen; from Cnoc Áine three more.
    assert_eq!(
        game.spaces(),
        ["belach_gabrain", "ciarraige", "da_chich_anann", "fir_maige", "sid_femen"]
    );
}

/// "5. Claim worship tokens": mounds, three defeated units, and the card, all in one turn.
#[test]
fn tokens_are_claimed_from_mounds_enemies_and_the_card() {
    let mut game = drawn("caisel: white 2\n cnoc_aine: red 1 worship\n temair: black 2")
        .defeated(White, [0, 2, 0])
        .start();
    // The card's one follower and the unit remove each other: no token of the mound.
    game.choose(0).expand("cnoc_aine").expect("cnoc_aine: worship");
    assert_eq!((game.worship(White), game.defeated(White)), (4, [0; 3]), "card and three units");

    let mut game = drawn("caisel: white 2\n cnoc_aine: red 1 worship\n temair: black 2").start();
    game.choose(1).expand("cnoc_aine").expect("cnoc_aine: white 1");
    assert_eq!((game.worship(White), game.defeated(White)), (3, [1, 0, 0]));
}

/// "Preparation": the beginner map.
#[test]
fn the_beginner_map_is_set_up_as_printed() {
    let kit = &crate::drawn::KIT;
    let settings = kit.settings(&moytura::options::Options::default(), 2);
    let game = kit.start(&settings, 1);
    let public = &game.state().public;
    for clan in moytura::board::ClanNo::ALL {
        assert_eq!(public.board.unit_supply(clan), 16, "four units of each clan");
    }
    for color in [White, Black] {
        assert_eq!(public.board.follower_supply(color), 42);
        assert_eq!(public.board.followed(color).len(), 2);
        assert_eq!(public.supply(color).worship, 2);
    }
    let free = content().map.mounds - public.board.held_by_any() - public.board.followed_by_any();
    assert_eq!(public.board.worship(), free);
    assert_eq!(public.board.worship_supply(), 25 - 4 - free.len() as i16);
    assert!(!free.contains(space("bru_na_boinne")) && !free.contains(space("cnoc_aine")));
    let left: Vec<usize> = game.state().secret.decks.iter().map(engine::Pile::len).collect();
    assert_eq!((left, game.state().secret.out.len()), (vec![5, 5], 2));
}

/// White goes first in the first era, black in the second; ten rounds and two scorings.
#[test]
fn the_order_of_turns_depends_on_the_era() {
    let kit = &crate::drawn::KIT;
    let settings = kit.settings(&moytura::options::Options::default(), 2);
    let mut game = kit.start(&settings, 3);
    let mut turns = Vec::new();
    let mut rng = engine::Rng::from_number(3);
    while game.outcome().is_none() {
        let public = &game.state().public;
        let turn = (public.round, public.color);
        if turns.last() != Some(&turn) {
            turns.push(turn);
        }
        let seat = game.waiting_on().iter().next().unwrap();
        let (id, action) =
            engine::bots::choose(engine::bots::Policy::Random, &game, seat, &mut rng).unwrap();
        game.apply(engine::SeatSet::one(seat), id, &action).unwrap();
    }
    let expected: Vec<_> = (1..=10)
        .flat_map(|round| {
            let order = if round <= 5 { [White, Black] } else { [Black, White] };
            order.map(|color| (round, color))
        })
        .collect();
    assert_eq!(turns, expected);
    assert!(game.state().public.scorings.iter().all(Option::is_some));
}

/// "Ending an Era and Scoring", the text on ties, for the three values of regions.
#[test]
fn points_are_shared_in_ties_and_rounded_down() {
    let table = [
        ([4, 2, 1], (6, 3), [6, 3, 0]),
        ([0, 0, 2], (6, 3), [0, 0, 6]),
        ([2, 2, 1], (6, 3), [4, 4, 0]),
        ([2, 2, 0], (4, 2), [3, 3, 0]),
        ([0, 1, 1], (3, 1), [0, 2, 2]),
        ([5, 5, 5], (6, 3), [3, 3, 3]),
        ([5, 5, 5], (4, 2), [2, 2, 2]),
        ([5, 5, 5], (3, 1), [1, 1, 1]),
        ([3, 1, 1], (6, 3), [6, 1, 1]),
        ([3, 1, 1], (4, 2), [4, 1, 1]),
        ([3, 1, 1], (3, 1), [3, 0, 0]),
        ([0, 0, 0], (6, 3), [0, 0, 0]),
    ];
    for (units, (first, second), points) in table {
        assert_eq!(share(units, first, second), points, "{units:?} for {first}|{second}");
    }
}

/// "Ending the Game" and the variant's end, by final scores.
#[test]
fn the_winner_by_scores() {
    use Mode::{Cooperative, Solo, Versus};
    let table = [
        (Versus, [30, 20, 10], [0, 0], "white by score"),
        (Versus, [20, 30, 10], [0, 0], "black by score"),
        (Versus, [20, 10, 30], [0, 0], "enemy by score"),
        (Versus, [30, 20, 30], [5, 0], "enemy by score"),
        (Versus, [30, 30, 30], [5, 0], "enemy by score"),
        (Versus, [30, 30, 10], [2, 1], "white by score"),
        (Versus, [30, 30, 10], [1, 2], "black by score"),
        (Versus, [30, 30, 10], [1, 1], "white and black by score"),
        (Cooperative, [30, 20, 19], [0, 0], "white and black by score"),
        (Cooperative, [30, 20, 20], [0, 0], "enemy by score"),
        (Cooperative, [30, 20, 25], [0, 0], "enemy by score"),
        (Solo, [21, 30, 20], [0, 0], "solo by score"),
        (Solo, [20, 30, 20], [0, 0], "enemy by score"),
    ];
    for (mode, scores, tokens, result) in table {
        // One region with followers and enemies in balance, so scoring adds the same to all.
        let mut position = drawn("uisnech: white 1\n temair: black 1\n tailtiu: red 1")
            .mode(mode)
            .turn(White, 10)
            .scores(scores)
            .tokens(White, tokens[0])
            .scoring();
        if mode != Solo {
            position = position.tokens(Black, tokens[1]);
        }
        assert_eq!(position.start().result(), result, "{mode:?} {scores:?} {tokens:?}");
    }
}

/// "In the rare event that one of the players has no followers left on the board".
#[test]
fn a_player_without_followers_loses_at_once() {
    let game = drawn("caisel: white 1\n temair: black 2\n sid_femen: red 2")
        .scores([40, 0, 0])
        .enemy(Clan::RedFomorians, Face::Single)
        .start();
    assert_eq!(game.result(), "black by elimination");
}
