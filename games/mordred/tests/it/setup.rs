//! Setup and content.

use crate::scene::{KIT, options};
use engine::{ContentFiles, Game as _, Rng, SeatSet, State};
use mordred::{
    Mordred,
    content::Content,
    state::{Public, ZoneToken},
    wire::names::*,
};

fn state(seats: usize, seed: u64) -> State<Mordred> {
    let mut rng = Rng::from_number(seed);
    Mordred::setup(KIT.content(), &options(&Nation::ALL), seats, &mut rng).0
}

fn squads_on_board(public: &Public) -> Vec<[u8; 3]> {
    let board = public.seats().map(|seat| public.on_board(seat));
    board.map(|squads| [squads.chieftain, squads.sorcerers, squads.warriors]).collect()
}

#[test]
fn r70_region_cards_place_patrons_monsters_and_nations_apart() {
    for seed in 0..20 {
        for seats in 2..=4 {
            let public = state(seats, seed).public;
            let extra = u8::from(seats == 2);
            for squads in squads_on_board(&public) {
                assert_eq!(squads, [1, 1 + extra, 1 + extra]);
            }
            let mut taken: Vec<Territory> = public.patrons.to_vec();
            taken.extend(public.monsters.iter().map(|(_, at)| *at));
            for at in Territory::ALL {
                taken.extend((0..public.nations_at(at)).map(|_| at));
            }
            let all = taken.len();
            taken.sort_unstable();
            taken.dedup();
            assert_eq!(taken.len(), all, "no two on one Region card");
            assert_eq!(all, if seats == 3 { 8 } else { 9 }, "r75: one card is unused with three");
            assert_ne!(public.monsters[0].0, public.monsters[1].0);
        }
    }
}

#[test]
fn r72_r75_three_strongholds_and_nine_favor_fill_the_zones_of_britain() {
    for seed in 0..20 {
        let public = state(3, seed).public;
        let zones = &public.zones[..12];
        let strongholds = zones.iter().filter(|zone| matches!(zone, ZoneToken::Stronghold(_)));
        assert_eq!(strongholds.count(), 3);
        for patron in Patron::ALL {
            let favor = zones.iter().filter(|zone| zone.favor() == Some(patron)).count();
            assert_eq!(favor, 3);
            assert_eq!(public.supply.of(patron), 23);
            let start = public.patrons[patron.index()];
            assert_eq!(public.inside[start.index()].of(patron), 2);
            assert!(public.strongholds[patron.index()].contains(start));
        }
        assert!(zones.iter().all(|zone| *zone != ZoneToken::Empty));
        assert!(public.zones[12..].iter().all(|zone| *zone == ZoneToken::Empty));
    }
}

#[test]
fn each_island_has_a_stronghold_and_two_favor_of_one_patron() {
    let public = state(4, 1).public;
    for (island, patron) in KIT.content().boards.islands.iter().zip(public.islands) {
        assert_eq!(public.inside[island.index()].of(patron), 2);
        assert_eq!(public.inside[island.index()].total(), 2);
        assert!(public.strongholds[patron.index()].contains(island));
    }
}

#[test]
fn each_player_starts_with_seven_battle_cards_and_five_spells() {
    let state = state(4, 1);
    for (seat, own) in state.seats.iter() {
        assert_eq!((own.hand.len(), own.spells.len()), (7, 5));
        assert_eq!(state.secret.decks[seat.index()].len(), 5);
    }
    assert_eq!((state.secret.fate.len(), state.secret.chaos.len()), (9, 11));
}

#[test]
fn time_markers_are_stacked_at_random_on_the_first_sector() {
    let active: std::collections::BTreeSet<_> =
        (0..40).map(|seed| state(4, seed).public.time.active).collect();
    assert_eq!(active.len(), 4);
    assert!(state(4, 1).public.players.iter().all(|player| player.position == 0));
}

#[test]
fn r71_a_player_chooses_a_nation_by_its_seat() {
    let settings = KIT.settings(&options(&[Nation::TunnelDwarves, Nation::Humans]), 2);
    let game = KIT.start(&settings, 1);
    let view = game.view(SeatSet::NONE);
    let nations: Vec<Nation> = view.nations.iter().map(|nation| nation.nation).collect();
    assert_eq!(nations, [Nation::TunnelDwarves, Nation::Humans]);
    assert_eq!(settings.seats, ["tunnel_dwarves", "humans"]);
}

fn with(name: &str, change: impl Fn(String) -> String) -> String {
    let mut files = Mordred::files();
    let text = files.iter().find(|(file, _)| *file == name).expect("a file").1.to_owned();
    let changed = change(text.clone());
    assert_ne!(changed, text, "the change must hit");
    files.replace(name, changed);
    Content::load(&files).expect_err("it is wrong").to_string()
}

fn replaced(name: &str, old: &str, new: &str) -> String {
    with(name, |text| text.replacen(old, new, 1))
}

#[test]
fn unknown_effect_words_are_refused_with_file_and_place() {
    let table = [
        ("battle_cards.json", "\"battle_mod\"", "\"battle_hymn\"", "[0].sorcery"),
        ("spells.json", "\"sorcerer\"", "\"sorceror\"", "[0].base"),
        ("fate_cards.json", "\"each\"", "\"every\"", "[0].chaos"),
        ("chaos_cards.json", "\"region\"", "\"realm\"", "[1]"),
        ("tiles.json", "\"war_end_controller\"", "\"war_over\"", "[0].sides[0]"),
        ("monsters.json", "\"each_at:$here\"", "\"each_at:here\"", "[0]"),
    ];
    for (file, old, new, place) in table {
        let error = replaced(file, old, new);
        assert!(error.starts_with(file), "{error}");
        assert!(error.contains(place), "{error}");
    }
}

#[test]
fn content_that_makes_no_game_is_refused_with_file_and_place() {
    let table = [
        ("britain.json", "\"number\": 1", "\"number\": 2", "zones"),
        ("britain.json", "\"x\": 500", "\"x\": 5", "territories[0]"),
        ("lost_lands.json", "\"opposite\": \"annwn\"", "\"opposite\": \"waste_land\"", "opposite"),
        ("region_cards.json", "\"zone\": \"b1\"", "\"zone\": \"b5\"", "region_cards.json"),
        ("disc.json", "\"monsters\", \"patrons\"", "\"patrons\", \"monsters\"", "begin with"),
        ("nations.json", "\"bh1\"", "\"be1\"", "battle_deck[8]"),
        ("spells.json", "\"permanent\"", "\"one_time\"", "modifiers"),
        ("battle_cards.json", "\"attack\": 3", "\"attack\": 9", "values are 0 to 4"),
        ("chaos_cards.json", "\"c2\"", "\"c1\"", "is taken"),
        ("fate_cards.json", "\"at\": \"$t\"", "\"at\": \"$x\"", "before it is bound"),
        ("champions.json", "\"britomart\"", "\"elaine\"", "in their order"),
    ];
    for (file, old, new, part) in table {
        let error = replaced(file, old, new);
        assert!(error.starts_with(file) && error.contains(part), "{error}");
    }
    let missing = Content::load(&ContentFiles::default()).expect_err("nothing is there");
    assert!(missing.to_string().contains("the file is missing"));
}

#[test]
fn clients_get_every_card_with_its_text() {
    let client = Mordred::content_for_clients(KIT.content());
    assert_eq!(client.battle_cards.len(), 24);
    assert!(client.battle_cards.iter().all(|card| !card.sorcery_text.is_empty()));
    assert_eq!(client.spells.len(), 11);
    assert_eq!((client.fate_cards.len(), client.chaos_cards.len()), (9, 11));
    assert_eq!((client.champions.len(), client.monsters.len()), (4, 4));
    assert_eq!((client.tile_sides.len(), client.patron_cards.len()), (6, 3));
    for nation in &client.nations {
        assert_eq!((nation.battle_deck.len(), nation.spells.len()), (12, 5));
    }
    assert_eq!(client.britain.territories.len() + client.lost_lands.territories.len(), 15);
}

#[test]
fn adjacency_is_as_the_rulebook_shows_it() {
    let neighbours = &KIT.content().boards.neighbours;
    let linked = |a: Territory, b: Territory| {
        assert_eq!(neighbours[a.index()].contains(b), neighbours[b.index()].contains(a));
        neighbours[a.index()].contains(b)
    };
    assert!(linked(Territory::Garlot, Territory::Monsalvat));
    assert!(linked(Territory::Monsalvat, Territory::Elmet));
    assert!(linked(Territory::Elmet, Territory::Malahaut));
    assert!(linked(Territory::Garlot, Territory::Cornwall), "by sea");
    assert!(!linked(Territory::Avalon, Territory::CaerSidi));
    assert!(!linked(Territory::Lothian, Territory::Monsalvat), "they meet in a point only");
}
