//! Chaos Disc Events: War. Which battles are fought, and what a War ends with.

use crate::{
    content::Content,
    effects::{self, modifiers, words::Occasion},
    game::{Ask, Phase, Table},
    pieces::{self, nation},
    set::Set,
    state::{Battle, Public, ZoneToken},
    time,
    wire::{action::Action, event::Event, names::*, prompt::Prompt},
};
use engine::{Seat, Step, done};

/// Territories where a battle is to be fought: squads of two nations and no battle token.
pub(crate) fn battlefields(content: &Content, public: &Public) -> Set<Territory> {
    let open = public.open(content).without(public.battle_tokens);
    open.iter().filter(|at| public.nations_at(*at) >= 2).collect()
}

/// The active player chooses the next battle, until none is left; battles that arise during the
/// War are fought in it.
pub(crate) fn next_battle(t: &mut Table<'_>, ask: &mut Ask) -> Step<Phase> {
    let open = battlefields(t.content, &t.state.public);
    if open.is_empty() {
        return done(Phase::EndOfWar);
    }
    let seat = t.state.public.time.active;
    let offers = || open.iter().map(|territory| Action::Territory { territory }).collect();
    let Action::Territory { territory } = ask.one(seat, Prompt::NextBattle, offers)? else {
        unreachable!("only territories were offered");
    };
    begin_battle(t, territory);
    done(Phase::LayCards(0))
}

/// Begins a battle: the player further ahead on the disc is side 0.
fn begin_battle(t: &mut Table<'_>, territory: Territory) {
    let public = &mut t.state.public;
    let order = public.order();
    let there = |seat: &Seat| !public.squads(*seat, territory).is_empty();
    let mut fighters = order.seats().iter().copied().filter(there);
    let mut next = || fighters.next().expect("two nations stand on a battlefield");
    let seats = [next(), next()];
    public.battle = Some(Battle {
        territory,
        seats,
        began_with: seats.map(|seat| public.squads(seat, territory)),
        revealed: false,
        cards: [[Set::EMPTY; 3]; 2],
        cancelled: [Set::EMPTY; 2],
        resolved: [Set::EMPTY; 2],
        attack: [0; 2],
        defense: [0; 2],
        prevented: [0; 2],
        damage: None,
        lost: [0; 2],
        registered: Vec::new(),
    });
    let nations = seats.map(|seat| nation(t, seat));
    t.tell(Event::BattleBegan { territory, nations });
}

/// "End of War": battle tokens leave, control is determined once, Favor is collected; then tiles
/// act, Chieftains stand up and hands are filled.
pub(crate) fn end(t: &mut Table<'_>, ask: &mut Ask) -> Step<Phase> {
    t.tell(Event::WarEnded);
    t.state.public.battle_tokens = Set::EMPTY;
    let control = Territory::ALL.map(|at| t.state.public.controller(t.content, at));
    collect_favor(t, &control);
    tiles(t, ask, &control)?;
    let public = &mut t.state.public;
    for seat in public.seats() {
        public.players[seat.index()].lies = false;
    }
    for seat in t.state.public.order().seats() {
        let limit = modifiers::hand_limit(t.content, t.options.patrons, &t.state.public, *seat);
        let hand = t.state.seats[*seat].hand.len() as u8;
        pieces::draw_battle_cards(t, *seat, limit.saturating_sub(hand));
    }
    t.state.public.time.last_fought = t.state.public.war.take();
    done(time::after_batch(t))
}

/// The controller of a territory receives the Favor inside; who controls both territories of a
/// zone receives its Favor.
fn collect_favor(t: &mut Table<'_>, control: &[Option<Seat>; 15]) {
    for territory in Territory::ALL {
        let favor = t.state.public.inside[territory.index()];
        let Some(seat) = control[territory.index()].filter(|_| !favor.is_empty()) else { continue };
        t.state.public.inside[territory.index()] = Favor::NONE;
        t.state.public.players[seat.index()].favor.add(favor);
        t.tell(Event::FavorTaken { nation: nation(t, seat), favor, territory });
    }
    for zone in Zone::ALL {
        let [a, b] = t.content.boards.between[zone.index()];
        let taker = control[a.index()].filter(|seat| control[b.index()] == Some(*seat));
        if let (Some(seat), ZoneToken::Favor(_)) = (taker, t.state.public.zones[zone.index()]) {
            pieces::take_zone(t, seat, zone);
        }
    }
}

/// Tiles that act at the end of a War.
fn tiles(t: &mut Table<'_>, ask: &mut Ask, control: &[Option<Seat>; 15]) -> Step<()> {
    let content = t.content;
    let placed: Vec<_> = modifiers::tiles(content, &t.state.public).collect();
    for (tile, territory) in placed {
        let source = Source::Tile { tile };
        let lasting = || modifiers::of_tile(content, tile);
        if let Some(seat) = control[territory.index()] {
            for effects in modifiers::triggers(lasting(), Occasion::WarEndController) {
                effects::trigger(t, ask, seat, source, territory, effects)?;
            }
        }
        let active = t.state.public.time.active;
        for effects in modifiers::triggers(lasting(), Occasion::WarEnd) {
            effects::trigger(t, ask, active, source, territory, effects)?;
        }
    }
    done(())
}
