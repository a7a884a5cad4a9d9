//! Moving pieces: every change of figures, tokens and cards that several rules share, and the
//! news of it.

use crate::{
    effects::{self, modifiers, words::Occasion},
    game::{Ask, Table},
    state::{Registered, ZoneToken},
    wire::{event::Event, names::*},
};
use engine::{Seat, Step, done};

/// The nation a seat leads.
pub(crate) fn nation(t: &Table<'_>, seat: Seat) -> Nation {
    t.options.nations[seat.index()]
}

/// Takes up to `count` tokens of a colour from the supply, and notes when it is empty.
pub(crate) fn take_from_supply(t: &mut Table<'_>, patron: Patron, count: u8) -> u8 {
    let public = &mut t.state.public;
    let supply = public.supply.of_mut(patron);
    let taken = count.min(*supply);
    *supply -= taken;
    if *supply == 0 && public.ran_out.is_none() {
        public.ran_out = Some(patron);
    }
    taken
}

/// A player gains a token from the supply, if there is one.
pub(crate) fn gain_favor(t: &mut Table<'_>, seat: Seat, patron: Patron) {
    if take_from_supply(t, patron, 1) == 1 {
        *t.state.public.players[seat.index()].favor.of_mut(patron) += 1;
        t.tell(Event::FavorGained { nation: nation(t, seat), patron });
    }
}

/// A player gives a token back to the supply.
pub(crate) fn lose_favor(t: &mut Table<'_>, seat: Seat, patron: Patron) {
    *t.state.public.players[seat.index()].favor.of_mut(patron) -= 1;
    *t.state.public.supply.of_mut(patron) += 1;
    t.tell(Event::FavorLost { nation: nation(t, seat), patron });
}

/// Tokens come from the supply to the inside of a territory, as many as there are.
pub(crate) fn add_favor_inside(t: &mut Table<'_>, patron: Patron, count: u8, territory: Territory) {
    let count = take_from_supply(t, patron, count);
    if count > 0 {
        *t.state.public.inside[territory.index()].of_mut(patron) += count;
        t.tell(Event::FavorPlaced { patron, count, territory });
    }
}

/// A token comes from the supply to an empty zone, if there is one.
pub(crate) fn add_favor_in_zone(t: &mut Table<'_>, patron: Patron, zone: Zone) {
    if take_from_supply(t, patron, 1) == 1 {
        t.state.public.zones[zone.index()] = ZoneToken::Favor(patron);
        t.tell(Event::FavorInZone { patron, zone });
    }
}

/// A player takes tokens from inside a territory.
pub(crate) fn take_inside(t: &mut Table<'_>, seat: Seat, territory: Territory, patron: Patron) {
    *t.state.public.inside[territory.index()].of_mut(patron) -= 1;
    *t.state.public.players[seat.index()].favor.of_mut(patron) += 1;
    let mut favor = Favor::NONE;
    *favor.of_mut(patron) = 1;
    t.tell(Event::FavorTaken { nation: nation(t, seat), favor, territory });
}

/// A player takes the token of a zone.
pub(crate) fn take_zone(t: &mut Table<'_>, seat: Seat, zone: Zone) {
    if let ZoneToken::Favor(patron) = t.state.public.zones[zone.index()] {
        t.state.public.zones[zone.index()] = ZoneToken::Empty;
        *t.state.public.players[seat.index()].favor.of_mut(patron) += 1;
        t.tell(Event::ZoneTaken { nation: nation(t, seat), patron, zone });
    }
}

/// A squad comes from the reserve.
pub(crate) fn place_squad(t: &mut Table<'_>, seat: Seat, kind: SquadKind, territory: Territory) {
    let squad = Squads::one(kind);
    t.state.public.players[seat.index()].reserve.subtract(squad);
    t.state.public.squads_mut(seat, territory).add(squad);
    t.tell(Event::Placed { nation: nation(t, seat), kind, territory });
}

/// Squads go from one territory to another.
pub(crate) fn move_squads(
    t: &mut Table<'_>,
    seat: Seat,
    squads: Squads,
    from: Territory,
    to: Territory,
) {
    t.state.public.squads_mut(seat, from).subtract(squads);
    t.state.public.squads_mut(seat, to).add(squads);
    t.tell(Event::Moved { nation: nation(t, seat), squads, from, to });
}

/// A squad is killed: it goes to its owner's reserve. A Champion's ability acts at once, or after
/// the losses of the running battle.
pub(crate) fn kill(
    t: &mut Table<'_>,
    ask: &mut Ask,
    seat: Seat,
    kind: SquadKind,
    territory: Territory,
) -> Step<()> {
    let squad = Squads::one(kind);
    let public = &mut t.state.public;
    public.squads_mut(seat, territory).subtract(squad);
    public.players[seat.index()].reserve.add(squad);
    if let Some(battle) = &mut public.battle
        && battle.territory == territory
        && let Some(side) = battle.side(seat)
    {
        battle.lost[side] += 1;
    }
    t.tell(Event::Killed { nation: nation(t, seat), kind, territory });
    if kind != SquadKind::Champion {
        return done(());
    }
    let Some(champion) = t.state.public.players[seat.index()].champion else { return done(()) };
    match &mut t.state.public.battle {
        Some(battle) => {
            battle.registered.push(Registered::Champion { seat, champion });
            done(())
        }
        None => champion_killed(t, ask, seat, champion, territory),
    }
}

/// What a killed Champion's own effect does.
pub(crate) fn champion_killed(
    t: &mut Table<'_>,
    ask: &mut Ask,
    seat: Seat,
    champion: Champion,
    here: Territory,
) -> Step<()> {
    let content = t.content;
    let lasting = modifiers::of_champion(content, champion);
    for effects in modifiers::triggers(lasting, Occasion::SelfKilled) {
        effects::trigger(t, ask, seat, Source::Champion { champion }, here, effects)?;
    }
    done(())
}

/// A player draws battle cards; an empty deck is made anew from the discard pile.
pub(crate) fn draw_battle_cards(t: &mut Table<'_>, seat: Seat, count: u8) {
    let mut drawn = Vec::new();
    for _ in 0..count {
        let deck = &mut t.state.secret.decks[seat.index()];
        if deck.is_empty() {
            let discard = &mut t.state.public.players[seat.index()].discard;
            if discard.is_empty() {
                break;
            }
            *deck = engine::Pile::new(discard.iter().collect());
            *discard = crate::set::Set::EMPTY;
            deck.shuffle(RESHUFFLE[seat.index()], &mut t.rng);
            t.tell(Event::DeckReshuffled { nation: nation(t, seat) });
        }
        let deck = &mut t.state.secret.decks[seat.index()];
        let Some(card) = deck.draw(&mut t.barrier) else { break };
        t.state.seats[seat].hand.insert(card);
        drawn.push(card);
    }
    if !drawn.is_empty() {
        let (nation, count) = (nation(t, seat), drawn.len() as u8);
        let shared = Event::CardsDrawn { nation, count, cards: None };
        t.tell_one(seat, Event::CardsDrawn { nation, count, cards: Some(drawn) }, shared);
    }
}

const RESHUFFLE: [&str; 4] = ["battle deck 0", "battle deck 1", "battle deck 2", "battle deck 3"];

/// A time marker moves on; it comes to lie on top of those on its new sector ("Turns").
pub(crate) fn advance_marker(t: &mut Table<'_>, seat: Seat, sectors: u8) {
    let public = &mut t.state.public;
    public.time.arrivals += 1;
    let arrival = public.time.arrivals;
    let player = &mut public.players[seat.index()];
    let from = player.position;
    player.position += sectors;
    player.arrival = arrival;
    let to = player.position;
    t.tell(Event::MarkerMoved { nation: nation(t, seat), from, to });
}

/// An unused action token goes into a cell; without one nothing happens.
pub(crate) fn place_action_token(t: &mut Table<'_>, seat: Seat, cell: ActionKind) {
    let player = &mut t.state.public.players[seat.index()];
    if player.unused > 0 {
        player.unused -= 1;
        *player.cells.of_mut(cell) += 1;
        t.tell(Event::TokenPlaced { nation: nation(t, seat), cell });
    }
}
