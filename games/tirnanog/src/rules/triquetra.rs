//! Module 4, Triquetra: goals, tokens, blessings and bridges. Followers of The Morrigan brings
//! tokens and blessings without goals.

use super::{effects, options::has_blessings, recall};
use crate::{
    content::VALUE_MAX,
    game::{Play, Questions},
    saga::{COLUMNS, Placed, Saga},
    state::bit,
    wire::{
        Action, Blessing, CardId, Colour, Event, Goal, Prompt, Row, SagaCell, Side, ValueChange,
    },
};
use engine::{Seat, Step, done};

/// The rounds at whose end Balor takes a token.
const BALOR_ROUNDS: std::ops::RangeInclusive<u8> = 2..=4;

/// Whether a Saga fulfils a goal, with values and colours as they are now.
pub(crate) fn is_reached(saga: &Saga, goal: Goal) -> bool {
    match goal {
        Goal::FullRow => Row::ALL.into_iter().any(|row| saga.is_full(row)),
        Goal::TwoColumns => {
            Row::ALL.into_iter().all(|row| saga.row(row)[..2].iter().all(Option::is_some))
        }
        Goal::FourColours => Colour::ALL
            .into_iter()
            .all(|colour| saga.cards().any(|(_, card)| card.colour == colour)),
        Goal::ThreeToSix => (3..=6).all(|value| saga.cards().any(|(_, card)| card.value == value)),
    }
}

/// Gaining tokens: the first to reach a goal takes the token on its card; others who do so before
/// it is flipped take one from the supply, which a solo game does not have.
pub(crate) fn check_goals(t: &mut Play<'_>, side: Side) {
    for nth in 0..t.state.public.goals.len() {
        let public = &mut t.state.public;
        let card = public.goals[nth];
        let had = card.closed || card.reached & bit(side) != 0;
        let gone = public.solo && !card.token;
        if had || gone || !is_reached(public.saga(side), card.goal) {
            continue;
        }
        public.goals[nth].token = false;
        public.goals[nth].reached |= bit(side);
        public.tokens[side.index()] += 1;
        t.tell(Event::GoalReached { side, goal: card.goal, first: card.token });
    }
}

/// The blessings that could do something now.
pub(crate) fn offers(t: &Play<'_>, side: Side, offers: &mut Vec<Action>) {
    let public = &t.state.public;
    let tokens = public.tokens[side.index()] > 0 && !public.token_spent[side.index()];
    if !has_blessings(t.options) || !tokens {
        return;
    }
    let can = Blessing::ALL.into_iter().filter(|blessing| !choices(t, side, *blessing).is_empty());
    offers.extend(can.map(|blessing| Action::Spend { blessing }));
}

/// Spends a token, one a round at most.
pub(crate) fn spend(
    t: &mut Play<'_>,
    ask: &mut Questions,
    side: Side,
    blessing: Blessing,
) -> Step<()> {
    let seat = side.seat().expect("Balor is not blessed");
    t.state.public.tokens[side.index()] -= 1;
    t.state.public.token_spent[side.index()] = true;
    t.tell(Event::TokenSpent { side, blessing });
    match ask.one(seat, Prompt::Blessing { blessing }, || choices(t, side, blessing))? {
        Action::Revalue { cell, value } => {
            effects::revalue(t, side, cell, value, ValueChange::Blessing);
        }
        Action::Bridge { from, to } => {
            t.state.public.saga_mut(side).bridge = Some([from, to]);
            t.tell(Event::BridgeLaid { side, from, to });
            recall::after_change(t, side);
        }
        Action::Exchange { cell, card } => exchange(t, seat, cell, card),
        other => unreachable!("{other:?} was not offered"),
    }
    done(())
}

/// All ways to use a blessing.
fn choices(t: &Play<'_>, side: Side, blessing: Blessing) -> Vec<Action> {
    let saga = t.state.public.saga(side);
    match blessing {
        Blessing::Value => {
            let plain = saga.cards().filter(|(_, placed)| !t.content.face(placed.card).ailm);
            plain
                .flat_map(|(cell, placed)| {
                    let others = (1..=VALUE_MAX).filter(move |value| *value != placed.value);
                    others.map(move |value| Action::Revalue { cell, value })
                })
                .collect()
        }
        Blessing::Bridge if saga.bridge.is_some() => Vec::new(),
        Blessing::Bridge => bridges(saga).map(|(from, to)| Action::Bridge { from, to }).collect(),
        Blessing::Exchange => {
            let seat = side.seat().expect("Balor is not blessed");
            let hand = t.state.seats[seat].hand;
            saga.cards()
                .flat_map(|(cell, _)| hand.iter().map(move |card| Action::Exchange { cell, card }))
                .collect()
        }
    }
}

/// The pairs of cards a bridge may connect: at a corner, or two apart in a row or column.
fn bridges(saga: &Saga) -> impl Iterator<Item = (SagaCell, SagaCell)> + use<'_> {
    const STEPS: [(u8, i8); 4] = [(1, 1), (1, -1), (0, 2), (2, 0)];
    saga.cards().flat_map(move |(from, _)| {
        STEPS.into_iter().filter_map(move |(down, right)| {
            let row = *Row::ALL.get(from.row().index() + usize::from(down))?;
            let column = from.column().checked_add_signed(right).filter(|at| *at < COLUMNS)?;
            let to = SagaCell::at(row, column);
            saga.get(to).map(|_| (from, to))
        })
    })
}

/// Swaps a Saga card with a hand card. It is no play: the new card has no When Played effect.
fn exchange(t: &mut Play<'_>, seat: Seat, cell: SagaCell, card: CardId) {
    let side = Side::of(seat);
    let face = t.content.face(card);
    let new = Placed { card, colour: face.colour, value: face.rank };
    let old = t.state.public.saga_mut(side).cells[cell.index()].replace(new);
    let old = old.expect("the cell was offered").card;
    let hand = &mut t.state.seats[seat].hand;
    hand.remove(card);
    hand.insert(old);
    t.tell(Event::Exchanged { side, cell, into_saga: card, into_hand: old });
    lift_bridge(t, side, cell);
    recall::after_change(t, side);
}

/// A bridge goes back to its owner when the card at an end leaves its cell.
pub(crate) fn lift_bridge(t: &mut Play<'_>, side: Side, left: SagaCell) {
    let saga = t.state.public.saga_mut(side);
    if saga.bridge.is_some_and(|ends| ends.contains(&left)) {
        saga.bridge = None;
        t.tell(Event::BridgeLifted { side });
    }
}

/// Cleanup: in solo games Balor takes a token of the player's choice after rounds 2, 3 and 4;
/// goals without a token are flipped.
pub(crate) fn clean_up(t: &mut Play<'_>, ask: &mut Questions) -> Step<()> {
    let public = &t.state.public;
    let left = public.goals.iter().filter(|card| card.token && !card.closed);
    if public.solo && BALOR_ROUNDS.contains(&public.round) && left.clone().count() > 0 {
        let answer = ask.one(Seat(0), Prompt::ChooseGoal, || {
            left.map(|card| Action::ChooseGoal { goal: card.goal }).collect()
        })?;
        if let Action::ChooseGoal { goal } = answer {
            balor_takes(t, goal);
        }
    }
    let mut goals = Vec::new();
    for card in t.state.public.goals.iter_mut().filter(|card| !card.token && !card.closed) {
        card.closed = true;
        goals.push(card.goal);
    }
    if !goals.is_empty() {
        t.tell(Event::GoalsClosed { goals });
    }
    done(())
}

fn balor_takes(t: &mut Play<'_>, goal: Goal) {
    let public = &mut t.state.public;
    public.tokens[Side::Balor.index()] += 1;
    for card in public.goals.iter_mut().filter(|card| card.goal == goal) {
        card.token = false;
        card.reached |= bit(Side::Balor);
    }
    t.tell(Event::BalorBlessed { goal });
}
