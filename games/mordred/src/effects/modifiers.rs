//! Effects that last: which are in force, and what they change.

use crate::{
    content::Content,
    effects::words::{BonusWhen, CostScope, Effect, Effects, Modifier, Occasion, Per},
    state::{HAND, Public},
    wire::names::*,
};
use engine::Seat;

fn modifiers(effects: &Effects) -> impl Iterator<Item = &Modifier> {
    effects.iter().filter_map(|effect| match effect {
        Effect::Modifier(modifier) => Some(modifier),
        _ => None,
    })
}

/// Modifiers of a permanent Spell: its Chaos half once Chaos has come.
pub fn of_permanent<'c>(
    content: &'c Content,
    public: &Public,
    spell: Spell,
) -> impl Iterator<Item = &'c Modifier> + use<'c> {
    let file = content.spell(spell);
    modifiers(if public.chaos { &file.chaos.effects } else { &file.base.effects })
}

/// Modifiers of all permanent Spells of a player.
pub fn of_permanents<'c>(
    content: &'c Content,
    public: &Public,
    seat: Seat,
) -> impl Iterator<Item = &'c Modifier> + use<'c> {
    let chaos = public.chaos;
    public.players[seat.index()].permanents.iter().flat_map(move |spell| {
        let file = content.spell(spell);
        modifiers(if chaos { &file.chaos.effects } else { &file.base.effects })
    })
}

/// Modifiers of a Champion.
pub fn of_champion(content: &Content, champion: Champion) -> impl Iterator<Item = &Modifier> {
    modifiers(&content.champions[champion.index()].effects)
}

/// Modifiers of a Lost Lands tile.
pub fn of_tile(content: &Content, tile: TileSide) -> impl Iterator<Item = &Modifier> {
    modifiers(&content.tile_sides[tile.index()].effects)
}

/// Whether a player has earned a Patron's power ("Patron Favor").
pub fn has_power(
    content: &Content,
    side: PatronSide,
    public: &Public,
    seat: Seat,
    patron: Patron,
) -> bool {
    let threshold = content.patron_cards[patron.index()].favor.threshold;
    side == PatronSide::Favor && public.players[seat.index()].favor.of(patron) >= threshold
}

/// Modifiers of the Patrons' powers a player has.
fn of_powers<'c>(
    content: &'c Content,
    side: PatronSide,
    public: &Public,
    seat: Seat,
) -> impl Iterator<Item = &'c Modifier> + use<'c> {
    let powers = Patron::ALL.map(|patron| has_power(content, side, public, seat, patron));
    let cards = content.patron_cards.iter().zip(powers).filter(|(_, has)| *has);
    cards.flat_map(|(card, _)| modifiers(&card.favor.effects))
}

/// By how much the cost of a player's action changes.
pub fn cost_change(
    content: &Content,
    side: PatronSide,
    public: &Public,
    seat: Seat,
    kind: ActionKind,
) -> i8 {
    let own = of_permanents(content, public, seat).chain(of_powers(content, side, public, seat));
    let mut change = 0;
    for modifier in own {
        if let Modifier::ActionCost { action, delta, scope: CostScope::Owner } = modifier
            && *action == kind
        {
            change += delta;
        }
    }
    for (tile, territory) in tiles(content, public) {
        for modifier in of_tile(content, tile) {
            if let Modifier::ActionCost { action, delta, scope: CostScope::Controller } = modifier
                && *action == kind
                && public.controller(content, territory) == Some(seat)
            {
                change += delta;
            }
        }
    }
    change
}

/// How many Spells more than he has Sorcerers a player may play.
pub fn spell_bonus(content: &Content, side: PatronSide, public: &Public, seat: Seat) -> u8 {
    let mut bonus = 0;
    for modifier in of_powers(content, side, public, seat) {
        if let Modifier::SpellLimit { delta } = modifier {
            bonus += delta;
        }
    }
    bonus
}

/// Up to how many battle cards a player draws after a War.
pub fn hand_limit(content: &Content, side: PatronSide, public: &Public, seat: Seat) -> u8 {
    let mut limit = HAND;
    for modifier in of_powers(content, side, public, seat) {
        if let Modifier::HandLimit { value } = modifier {
            limit = limit.max(*value);
        }
    }
    limit
}

/// What a March group pays for entering a territory, besides the usual.
pub fn enter_cost(content: &Content, public: &Public, territory: Territory) -> u8 {
    let Some(tile) = public.tile_at(content, territory) else { return 0 };
    let mut cost = 0;
    for modifier in of_tile(content, tile) {
        if let Modifier::EnterCost { delta } = modifier {
            cost += delta;
        }
    }
    cost
}

/// Tiles on the board.
pub fn tiles<'a>(
    content: &'a Content,
    public: &'a Public,
) -> impl Iterator<Item = (TileSide, Territory)> + 'a {
    let slots = content.boards.unfolded.iter().zip(public.tiles);
    slots.filter_map(|(territory, tile)| Some((tile?, territory)))
}

/// What lasting effects add to attack and defence of a side in the running battle.
pub fn battle_bonus(content: &Content, public: &Public, side: usize) -> (i8, i8) {
    let Some(battle) = &public.battle else { return (0, 0) };
    let seat = battle.seats[side];
    let tile = public.tile_at(content, battle.territory);
    let here = tile.into_iter().flat_map(|tile| of_tile(content, tile));
    let own = of_permanents(content, public, seat);
    let (mut attack_sum, mut defense_sum) = (0, 0);
    let mut add = |modifier: &Modifier, place: BonusWhen| {
        if let Modifier::BattleBonus { when, attack, defense, per } = modifier
            && *when == place
        {
            let times = per.map_or(1, |per| count(public, side, per, None));
            attack_sum += attack * times;
            defense_sum += defense * times;
        }
    };
    here.for_each(|modifier| add(modifier, BonusWhen::Here));
    if battle.began_with[side].sorcerers > 0 {
        own.for_each(|modifier| add(modifier, BonusWhen::OwnSorcererInBattle));
    }
    (attack_sum, defense_sum)
}

/// Counts what a bonus depends on; `except` is the card that asks.
pub fn count(public: &Public, side: usize, per: Per, except: Option<BattleCard>) -> i8 {
    let Some(battle) = &public.battle else { return 0 };
    let cards = &battle.cards[side];
    let count = match per {
        Per::OwnWarriorHere => {
            let squads = public.squads(battle.seats[side], battle.territory);
            return (squads.warriors + squads.champion) as i8;
        }
        Per::OtherOwnMeleeCard => {
            let melee = cards[Area::Chieftain.index()].or(cards[Area::Warriors.index()]);
            let mut counted = melee.without(battle.cancelled[side]);
            except.iter().for_each(|card| counted.remove(*card));
            counted.len()
        }
        Per::OwnSorceryCard => cards[Area::Sorcerers.index()].len(),
    };
    count as i8
}

/// Effects of triggers for an occasion among modifiers.
pub fn triggers<'c>(
    modifiers: impl Iterator<Item = &'c Modifier>,
    occasion: Occasion,
) -> impl Iterator<Item = &'c Effects> {
    modifiers.filter_map(move |modifier| match modifier {
        Modifier::Trigger { on, effects } if *on == occasion => Some(effects),
        _ => None,
    })
}
