//! Battle Result: a battle from laying cards to its battle token. Side 0 is the player further
//! ahead on the disc.

use crate::{
    effects::{self, Scope, modifiers, words::*},
    game::{Ask, Phase, Table},
    pieces::{self, nation},
    set::Set,
    state::{Battle, Registered},
    wire::{action::Action, event::Event, names::*, prompt::Prompt},
};
use engine::{Seat, Step, done};

fn battle<'a>(t: &'a Table<'_>) -> &'a Battle {
    t.state.public.battle.as_ref().expect("a battle is being fought")
}

fn battle_mut<'a>(t: &'a mut Table<'_>) -> &'a mut Battle {
    t.state.public.battle.as_mut().expect("a battle is being fought")
}

/// How many cards an area takes: one per squad.
fn area_size(squads: Squads, area: Area) -> u8 {
    match area {
        Area::Chieftain => squads.chieftain,
        Area::Sorcerers => squads.sorcerers,
        Area::Warriors => squads.warriors + squads.champion,
    }
}

/// Step 1: a side lays a card face down, or is done. The other side sees how many lie where.
pub(crate) fn lay_cards(t: &mut Table<'_>, ask: &mut Ask, side: usize) -> Step<Phase> {
    let Battle { territory, seats, .. } = *battle(t);
    let seat = seats[side];
    let squads = t.state.public.squads(seat, territory);
    let own = &t.state.seats[seat];
    let (hand, laid) = (own.hand, own.laid);
    let open = |area: &Area| laid[area.index()].len() < usize::from(area_size(squads, *area));
    let next = if side == 0 { Phase::LayCards(1) } else { Phase::Reveal };
    if hand.is_empty() || !Area::ALL.iter().any(open) {
        return done(next);
    }
    let offers = || {
        let areas = Area::ALL.into_iter().filter(open);
        let lay = areas.flat_map(|area| hand.iter().map(move |card| Action::Lay { card, area }));
        lay.chain([Action::Done]).collect()
    };
    let answer = ask.private(seat, Prompt::LayCards { territory }, offers)?;
    let Action::Lay { card, area } = answer else { return done(next) };
    let own = &mut t.state.seats[seat];
    own.hand.remove(card);
    own.laid[area.index()].insert(card);
    let laid = |card| Event::CardLaid { nation: nation(t, seat), area, card };
    let (secret, shared) = (laid(Some(card)), laid(None));
    t.tell_one(seat, secret, shared);
    done(Phase::LayCards(side as u8))
}

/// Step 2: both sides reveal.
pub(crate) fn reveal(t: &mut Table<'_>) -> Phase {
    let Battle { territory, seats, .. } = *battle(t);
    for (side, seat) in seats.into_iter().enumerate() {
        let laid = std::mem::take(&mut t.state.seats[seat].laid);
        battle_mut(t).cards[side] = laid;
    }
    battle_mut(t).revealed = true;
    t.barrier.raise();
    let cards = battle(t).cards.map(|areas| areas.map(|cards| cards.iter().collect()));
    t.tell(Event::CardsRevealed { territory, cards });
    Phase::BattleSorcery(0)
}

/// Step 2: a side resolves its sorcery cards one after another, in an order of its choice.
pub(crate) fn sorcery(t: &mut Table<'_>, ask: &mut Ask, side: usize) -> Step<Phase> {
    let Battle { territory, seats, .. } = *battle(t);
    let seat = seats[side];
    let cards = battle(t).cards[side][Area::Sorcerers.index()];
    let open = cards.without(battle(t).resolved[side]);
    if open.is_empty() {
        return done(if side == 0 { Phase::BattleSorcery(1) } else { Phase::BattleMelee(0) });
    }
    let offers = || open.iter().map(|card| Action::BattleCard { card }).collect();
    let prompt = Prompt::SorceryOrder { territory };
    let Action::BattleCard { card } = ask.one(seat, prompt, offers)? else {
        unreachable!("only cards were offered");
    };
    t.tell(Event::SorceryCard { nation: nation(t, seat), card });
    battle_mut(t).resolved[side].insert(card);
    let effects = &t.content.battle_card(card).sorcery.effects;
    resolve_card(t, ask, seat, card, Area::Sorcerers, effects)?;
    done(Phase::BattleSorcery(side as u8))
}

fn resolve_card(
    t: &mut Table<'_>,
    ask: &mut Ask,
    seat: Seat,
    card: BattleCard,
    area: Area,
    effects: &Effects,
) -> Step<()> {
    let source = Source::BattleCard { card };
    let mut scope = Scope::at(seat, source, battle(t).territory);
    scope.card = Some((card, area));
    effects::resolve(t, ask, &mut scope, effects)
}

/// Step 3: the melee effects of a side's cards that are not ignored.
pub(crate) fn melee(t: &mut Table<'_>, ask: &mut Ask, side: usize) -> Step<Phase> {
    let seat = battle(t).seats[side];
    for area in [Area::Chieftain, Area::Warriors] {
        let cards = battle(t).cards[side][area.index()].without(battle(t).cancelled[side]);
        for card in cards.iter() {
            let effects = &t.content.battle_card(card).melee.effects;
            resolve_card(t, ask, seat, card, area, effects)?;
        }
    }
    done(if side == 0 { Phase::BattleMelee(1) } else { Phase::CompareBattle })
}

/// Attack and defence of a side as they stand: its melee cards, effects, lasting effects.
pub(crate) fn totals(
    content: &crate::content::Content,
    public: &crate::state::Public,
    side: usize,
) -> (u8, u8) {
    let Some(battle) = &public.battle else { return (0, 0) };
    let (attack_bonus, defense_bonus) = modifiers::battle_bonus(content, public, side);
    let mut attack = battle.attack[side] + attack_bonus;
    let mut defense = battle.defense[side] + defense_bonus;
    for card in effects::melee_cards(battle, side).iter() {
        let melee = &content.battle_card(card).melee;
        attack += melee.attack as i8;
        defense += melee.defense as i8;
    }
    (attack.max(0) as u8, defense.max(0) as u8)
}

/// Step 3: attack against defence fixes both losses.
pub(crate) fn compare(t: &mut Table<'_>) -> Phase {
    let totals = [0, 1].map(|side| totals(t.content, &t.state.public, side));
    let battle = battle_mut(t);
    let damage = [0, 1].map(|side: usize| {
        let beyond = totals[1 - side].0.saturating_sub(totals[side].1);
        beyond.saturating_sub(battle.prevented[side])
    });
    battle.damage = Some(damage);
    let territory = battle.territory;
    let (attack, defense) = (totals.map(|total| total.0), totals.map(|total| total.1));
    t.tell(Event::BattleCounted { territory, attack, defense, damage });
    Phase::Losses(0)
}

/// Step 3: a side chooses its losses. A Chieftain is never lost: left alone with damage, he lies
/// down.
pub(crate) fn losses(t: &mut Table<'_>, ask: &mut Ask, side: usize) -> Step<Phase> {
    let Battle { territory, seats, .. } = *battle(t);
    let seat = seats[side];
    loop {
        let left = battle(t).damage.map_or(0, |damage| damage[side]);
        let squads = t.state.public.squads(seat, territory);
        if left == 0 || squads.is_empty() {
            break;
        }
        if squads == Squads::one(SquadKind::Chieftain) {
            t.state.public.players[seat.index()].lies = true;
            t.tell(Event::ChieftainLies { nation: nation(t, seat) });
            break;
        }
        let kinds = [SquadKind::Sorcerer, SquadKind::Warrior, SquadKind::Champion];
        let offers = || {
            let open = kinds.into_iter().filter(|kind| squads.of(*kind) > 0);
            open.map(|kind| Action::Squad { kind }).collect()
        };
        let prompt = Prompt::LoseSquad { territory, left };
        let Action::Squad { kind } = ask.one(seat, prompt, offers)? else {
            unreachable!("only squads were offered");
        };
        if let Some(damage) = &mut battle_mut(t).damage {
            damage[side] -= 1;
        }
        pieces::kill(t, ask, seat, kind, territory)?;
    }
    if let Some(damage) = &mut battle_mut(t).damage {
        damage[side] = 0;
    }
    done(if side == 0 { Phase::Losses(1) } else { Phase::Aftermath })
}

/// Step 4: the battle token; then lasting effects of Spells and Champions, then what battle
/// cards and killed Champions registered; at last the cards are discarded.
pub(crate) fn aftermath(t: &mut Table<'_>, ask: &mut Ask) -> Step<Phase> {
    let Battle { territory, seats, .. } = *battle(t);
    t.state.public.battle_tokens.insert(territory);
    for side in 0..2 {
        if battle(t).lost[1 - side] > 0 {
            victory_triggers(t, ask, side)?;
        }
    }
    let mut at = 0;
    while let Some(registered) = battle(t).registered.get(at).copied() {
        at += 1;
        match registered {
            Registered::Champion { seat, champion } => {
                pieces::champion_killed(t, ask, seat, champion, territory)?;
            }
            Registered::Card { side, card, area, index } => {
                after_losses(t, ask, usize::from(side), card, area, index)?;
            }
        }
    }
    let Some(battle) = t.state.public.battle.take() else { return done(Phase::War) };
    for (seat, cards) in seats.into_iter().zip(battle.cards) {
        let discard = &mut t.state.public.players[seat.index()].discard;
        *discard = cards.into_iter().fold(*discard, Set::or);
    }
    t.tell(Event::BattleEnded { territory, lost: battle.lost });
    done(Phase::War)
}

/// Lasting effects of a side whose opponent lost a squad.
fn victory_triggers(t: &mut Table<'_>, ask: &mut Ask, side: usize) -> Step<()> {
    let content = t.content;
    let Battle { territory, seats, began_with, .. } = *battle(t);
    let seat = seats[side];
    let player = t.state.public.players[seat.index()];
    for spell in player.permanents.iter() {
        let lasting = modifiers::of_permanent(content, &t.state.public, spell);
        for effects in modifiers::triggers(lasting, Occasion::OwnBattleOpponentLost) {
            effects::trigger(t, ask, seat, Source::Spell { spell }, territory, effects)?;
        }
    }
    let there = began_with[side].champion + t.state.public.squads(seat, territory).champion;
    if let Some(champion) = player.champion.filter(|_| there > 0) {
        let lasting = modifiers::of_champion(content, champion);
        for effects in modifiers::triggers(lasting, Occasion::ChampionBattleOpponentLost) {
            effects::trigger(t, ask, seat, Source::Champion { champion }, territory, effects)?;
        }
    }
    done(())
}

/// An effect that a battle card registered.
fn after_losses(
    t: &mut Table<'_>,
    ask: &mut Ask,
    side: usize,
    card: BattleCard,
    area: Area,
    index: u8,
) -> Step<()> {
    let file = t.content.battle_card(card);
    let half = if area == Area::Sorcerers { &file.sorcery.effects } else { &file.melee.effects };
    let Some(Effect::AfterLosses { cond, effects }) = half.get(usize::from(index)) else {
        return done(());
    };
    let lost = battle(t).lost;
    let holds = match cond {
        LossCondition::Always => true,
        LossCondition::OpponentLost => lost[1 - side] > 0,
        LossCondition::SelfLost => lost[side] > 0,
    };
    if holds {
        let seat = battle(t).seats[side];
        resolve_card(t, ask, seat, card, area, effects)?;
    }
    done(())
}
