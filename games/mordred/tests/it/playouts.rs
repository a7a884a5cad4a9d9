//! Random play of every mode and number of seats, and what must hold all the way.

use crate::scene::KIT;
use engine::{Match, Rng, SeatSet, Settings, State, bots};
use mordred::{Mordred, Phase, set::Set, state::ZoneToken, wire::names::*};
use testkit::Components;

/// Everything in the box that must never be lost or doubled.
pub(crate) fn components(settings: &Settings<Mordred>, state: &State<Mordred>) -> Components {
    let public = &state.public;
    let mut counts = Vec::new();
    let names = ["favor of mordred", "favor of morgana", "favor of merlin"];
    for (patron, name) in Patron::ALL.into_iter().zip(names) {
        let pools = public.players.iter().map(|player| player.favor.of(patron));
        let inside = public.inside.iter().map(|favor| favor.of(patron));
        let zones = public.zones.iter().filter(|zone| zone.favor() == Some(patron)).count() as i64;
        let tokens = pools.chain(inside).chain([public.supply.of(patron)]).map(i64::from);
        counts.push((name, tokens.sum::<i64>() + zones));
    }
    let strongholds = public.zones.iter().filter(|zone| matches!(zone, ZoneToken::Stronghold(_)));
    counts.push(("strongholds in zones", strongholds.count() as i64));
    for seat in public.seats() {
        let player = &public.players[seat.index()];
        let own = &state.seats[seat];
        let mut figures = public.on_board(seat);
        figures.add(player.reserve);
        let champion = i64::from(figures.champion) - i64::from(player.champion.is_some());
        counts.push(("chieftains", i64::from(figures.chieftain)));
        counts.push(("sorcerers", i64::from(figures.sorcerers)));
        counts.push(("warriors", i64::from(figures.warriors)));
        counts.push(("champions without a card", champion));
        counts.push(("action tokens", i64::from(player.cells.total() + player.unused)));
        let spells = own.spells.len() + player.spell_discard.len() + player.permanents.len();
        let spells = spells as i64 + in_play(settings, state, seat.index());
        counts.push(("spells", spells));
        let mut cards: Vec<BattleCard> =
            own.hand.iter().chain(own.laid.into_iter().flat_map(Set::iter)).collect();
        cards.extend(player.discard.iter());
        cards.extend(state.secret.decks[seat.index()].cards());
        if let Some(battle) = &public.battle
            && let Some(side) = battle.side(seat)
        {
            cards.extend(battle.cards[side].into_iter().flat_map(Set::iter));
        }
        let different: Set<BattleCard> = cards.iter().copied().collect();
        let nation = settings.options.nations[seat.index()];
        let own_deck = different == settings.content.battle_decks[nation.index()];
        counts.push(("battle cards", cards.len() as i64));
        counts.push(("battle cards of another nation", i64::from(!own_deck)));
    }
    let champions = public.players.iter().filter(|player| player.champion.is_some()).count();
    counts.push(("champions", (champions + public.champions.len()) as i64));
    counts.push(("fate cards", fate_cards(state)));
    counts.push(("chaos cards", chaos_cards(state)));
    counts
}

/// A one-time Spell that is being resolved is neither in hand nor discarded.
fn in_play(settings: &Settings<Mordred>, state: &State<Mordred>, seat: usize) -> i64 {
    let public = &state.public;
    if public.time.active.index() != seat {
        return 0;
    }
    let nation = settings.options.nations[seat];
    let all = settings.content.nation_spells[nation.index()];
    let player = &public.players[seat];
    let known = state.seats[public.time.active].spells.or(player.spell_discard);
    let missing = all.without(known.or(player.permanents)).len();
    assert!(missing <= 1, "only one Spell is resolved at a time");
    missing as i64
}

fn fate_cards(state: &State<Mordred>) -> i64 {
    let held = state.seats.iter().map(|(_, own)| own.fate.len() + own.cauldron.len());
    let resolved = state.public.fate_discard.len();
    (held.sum::<usize>() + state.secret.fate.len() + resolved) as i64
}

fn chaos_cards(state: &State<Mordred>) -> i64 {
    let held = state.seats.iter().map(|(_, own)| own.chaos.len());
    let resolved = state.public.chaos_discard.len();
    (held.sum::<usize>() + state.secret.chaos.len() + resolved) as i64
}

/// What holds between actions.
fn check_limits(game: &Match<Mordred>) {
    let public = &game.state().public;
    for at in Territory::ALL {
        let nations = public.nations_at(at);
        assert!(nations <= 2, "{nations} nations on {at:?} at {:?}", game.phase());
        for seat in public.seats() {
            let squads = public.squads(seat, at).total();
            assert!(squads <= 4, "{squads} squads on {at:?} at {:?}", game.phase());
        }
        let closed = !public.open(&game.settings().content).contains(at);
        assert!(!closed || nations == 0, "squads on {at:?} before Chaos");
    }
    let [a, b, c] = public.patrons;
    assert!(a != b && b != c && a != c, "two Patrons on one territory: {a:?} {b:?} {c:?}");
    for seat in public.seats() {
        public.chieftain(seat);
        let player = &public.players[seat.index()];
        assert!(player.cells.total() + player.unused == 4);
    }
}

#[test]
fn random_matches_of_every_mode_and_seat_count_end_with_all_components() {
    for settings in KIT.presets() {
        for seed in testkit::seeds(12) {
            let playout = KIT.playout(&settings, seed);
            assert!(playout.actions_max < 400, "{} actions in one decision", playout.actions_max);
        }
    }
}

#[test]
fn every_check_holds_on_matches_of_every_mode_and_seat_count() {
    for (seed, settings) in KIT.presets().iter().enumerate() {
        let playout = KIT.check(settings, seed as u64);
        assert!(playout.tables_shuffled > 0);
    }
}

#[test]
fn limits_hold_between_actions_and_a_match_by_the_line_has_six_wars() {
    for settings in KIT.presets() {
        for seed in 100..104 {
            let mut game = KIT.start(&settings, seed);
            let mut rng = Rng::from_number(seed);
            let mut wars = 0;
            while let Some(decision) = game.open().first() {
                let seat = decision.open.seat;
                let (id, action) =
                    bots::choose(bots::Policy::Random, &game, seat, &mut rng).unwrap();
                game.apply(SeatSet::one(seat), id, &action).unwrap();
                let ended = |told: &&engine::Told<mordred::Event>| {
                    *told.version_for(SeatSet::NONE) == mordred::Event::WarEnded
                };
                wars += game.news().iter().filter(ended).count();
                if *game.phase() != Phase::March {
                    check_limits(&game);
                }
            }
            if game.state().public.time.end_war.is_none() {
                assert_eq!(wars, 6);
            }
        }
    }
}

#[test]
fn greedy_bots_play_to_the_end() {
    for settings in KIT.presets().iter().step_by(4) {
        let mut game = KIT.start(settings, 5);
        let mut rng = Rng::from_number(5);
        let mut answers = 0;
        while let Some(decision) = game.open().first() {
            let seat = decision.open.seat;
            let policy = if answers % 8 == 0 { bots::Policy::Greedy } else { bots::Policy::Random };
            let (id, action) = bots::choose(policy, &game, seat, &mut rng).unwrap();
            game.apply(SeatSet::one(seat), id, &action).unwrap();
            answers += 1;
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn a_recorded_match_plays_as_before() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/war_four_seats.json");
    let options = crate::scene::options(&Nation::ALL);
    KIT.golden(std::path::Path::new(file), &options, 4, 7);
}
