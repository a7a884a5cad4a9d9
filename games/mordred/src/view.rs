//! What a viewer sees: written field by field from what the viewer knows.

use crate::{
    battle,
    effects::modifiers,
    game::{Mordred, Phase},
    set::Set,
    state::{Battle, FinalCount, Outline, SEATS_MAX},
    war,
    wire::{names::*, view::*},
};
use engine::{Known, Seat, State};

type Knows<'a> = Known<'a, Mordred>;

/// Counts of hidden things.
pub(crate) fn outline(state: &State<Mordred>) -> Outline {
    let mut outline = Outline {
        hands: [0; SEATS_MAX],
        decks: [0; SEATS_MAX],
        spells: [0; SEATS_MAX],
        laid: [[0; 3]; SEATS_MAX],
        fate: state.secret.fate.len() as u8,
        chaos: state.secret.chaos.len() as u8,
    };
    for (seat, own) in state.seats.iter() {
        let at = seat.index();
        outline.hands[at] = own.hand.len() as u8;
        outline.decks[at] = state.secret.decks[at].len() as u8;
        outline.spells[at] = own.spells.len() as u8;
        outline.laid[at] = own.laid.map(|cards| cards.len() as u8);
    }
    outline
}

fn nation(known: &Knows<'_>, seat: Seat) -> Nation {
    known.options.nations[seat.index()]
}

/// The whole table.
pub(crate) fn view(known: &Knows<'_>) -> View {
    let public = known.public;
    View {
        mode: known.options.mode,
        patron_side: known.options.patrons,
        phase: phase(known.phase),
        active: nation(known, public.time.active),
        waiting_on: known.waiting_on.iter().map(|seat| nation(known, seat)).collect(),
        chaos: public.unfolded,
        sectors: sectors(known),
        last_war: public.time.end_war,
        supply: public.supply,
        nations: public.seats().map(|seat| player(known, seat)).collect(),
        territories: territories(known),
        zones: Zone::ALL
            .into_iter()
            .map(|zone| {
                let token = public.zones[zone.index()];
                ZoneView { zone, favor: token.favor(), stronghold: token.stronghold() }
            })
            .collect(),
        patrons: public.patrons,
        monsters: public
            .monsters
            .iter()
            .map(|(monster, territory)| MonsterView { monster: *monster, territory: *territory })
            .collect(),
        champions: public.champions.iter().collect(),
        fate: fate(known),
        chaos_cards: chaos_cards(known),
        war: public.war.map(|position| WarView {
            position,
            battles: war::battlefields(known.content, public).iter().collect(),
        }),
        battle: public.battle.as_ref().map(|battle| battle_view(known, battle)),
        final_count: public.final_count.as_ref().map(|count| final_count(known, count)),
    }
}

fn phase(phase: Option<&Phase>) -> PhaseView {
    match phase {
        None | Some(Phase::FinalCount) => PhaseView::FinalCount,
        Some(phase) => match phase {
            Phase::ChooseAction | Phase::Pay(..) | Phase::MoveMarker | Phase::Sweep => {
                PhaseView::ChooseAction
            }
            Phase::March => PhaseView::March,
            Phase::Gather => PhaseView::Gather,
            Phase::Sorcery(_) => PhaseView::Sorcery,
            Phase::Spell(spell, _) => PhaseView::Spell { spell: *spell },
            Phase::Monsters(_) => PhaseView::Monsters,
            Phase::Patrons => PhaseView::Patrons,
            Phase::DrawFate | Phase::ChooseFate => PhaseView::Fate,
            Phase::FateCard(card) => PhaseView::FateCard { card: *card },
            Phase::ChaosCard(card) => PhaseView::ChaosCard { card: *card },
            Phase::War => PhaseView::War,
            Phase::EndOfWar => PhaseView::EndOfWar,
            Phase::Unfold => PhaseView::Onslaught { step: 1 },
            Phase::Cauldron => PhaseView::Onslaught { step: 2 },
            Phase::CauldronCard(card) => PhaseView::FateCard { card: *card },
            Phase::LostLands => PhaseView::Onslaught { step: 3 },
            Phase::FinalCount => PhaseView::FinalCount,
            Phase::LayCards(_) | Phase::Reveal => battle_step(BattleStep::LayCards),
            Phase::BattleSorcery(_) => battle_step(BattleStep::Sorcery),
            Phase::BattleMelee(_) | Phase::CompareBattle => battle_step(BattleStep::Melee),
            Phase::Losses(_) => battle_step(BattleStep::Losses),
            Phase::Aftermath => battle_step(BattleStep::Aftermath),
        },
    }
}

const fn battle_step(step: BattleStep) -> PhaseView {
    PhaseView::Battle { step }
}

fn sectors(known: &Knows<'_>) -> Vec<SectorView> {
    let sectors = known.content.sectors(known.options.mode);
    let place = |seat: Seat| usize::from(known.public.players[seat.index()].position);
    let order = known.public.order();
    let stack = |at: usize| {
        let there = order.seats().iter().filter(|seat| place(**seat) % sectors.len() == at);
        there.map(|seat| nation(known, *seat)).collect()
    };
    let events = sectors.iter().enumerate();
    events.map(|(at, event)| SectorView { event: *event, stack: stack(at) }).collect()
}

fn player(known: &Knows<'_>, seat: Seat) -> NationView {
    let public = known.public;
    let player = &public.players[seat.index()];
    let own = known.own(seat);
    let sectors = known.content.sectors(known.options.mode).len() as u8;
    let order = public.order();
    let has_power = |patron: &Patron| {
        modifiers::has_power(known.content, known.options.patrons, public, seat, *patron)
    };
    NationView {
        nation: nation(known, seat),
        position: player.position,
        lap: player.position / sectors,
        order: order.seats().iter().position(|other| *other == seat).unwrap_or(0) as u8,
        cells: player.cells,
        unused_tokens: player.unused,
        favor: player.favor,
        powers: Patron::ALL.into_iter().filter(has_power).collect(),
        reserve: player.reserve,
        on_board: public.on_board(seat).total(),
        chieftain_lies: player.lies,
        champion: player.champion,
        hand: known.outline.hands[seat.index()],
        hand_cards: own.map(|own| own.hand.iter().collect()),
        deck: known.outline.decks[seat.index()],
        discard: player.discard.iter().collect(),
        spells: known.outline.spells[seat.index()],
        spell_cards: own.map(|own| own.spells.iter().collect()),
        spell_discard: player.spell_discard.iter().collect(),
        permanents: player.permanents.iter().collect(),
    }
}

fn territories(known: &Knows<'_>) -> Vec<TerritoryView> {
    let public = known.public;
    let content = known.content;
    let open = public.open(content);
    let stronghold = |territory: Territory| {
        let place = content.boards.islands.iter().position(|island| island == territory);
        place.map(|place| public.islands[place])
    };
    let one = |territory: Territory| TerritoryView {
        territory,
        open: open.contains(territory),
        squads: public.seats().map(|seat| public.squads(seat, territory)).collect(),
        controller: public.controller(content, territory).map(|seat| nation(known, seat)),
        favor: public.inside[territory.index()],
        stronghold: stronghold(territory),
        tile: public.tile_at(content, territory),
        battle_token: public.battle_tokens.contains(territory),
    };
    Territory::ALL.into_iter().map(one).collect()
}

fn choosing(known: &Knows<'_>) -> Option<Seat> {
    known.public.choosing
}

fn fate(known: &Knows<'_>) -> FateView {
    let public = known.public;
    let mut seen = [0; SEATS_MAX];
    let cauldron = public.cauldron.iter().map(|seat| {
        let place = seen[seat.index()];
        seen[seat.index()] += 1;
        let card = known.own(*seat).map(|own| own.cauldron[place]);
        CauldronView { nation: nation(known, *seat), card }
    });
    let cauldron = cauldron.collect();
    let chooser = choosing(known).filter(|_| !public.chaos);
    FateView {
        deck: known.outline.fate,
        discard: public.fate_discard.iter().collect(),
        cauldron,
        choosing: chooser.map(|seat| nation(known, seat)),
        drawn: chooser.and_then(|seat| known.own(seat)).map(|own| own.fate.iter().collect()),
    }
}

fn chaos_cards(known: &Knows<'_>) -> ChaosView {
    let public = known.public;
    let mut seen = [0; SEATS_MAX];
    let under = public.under.iter().map(|placed| {
        let Some(seat) = placed else { return UnderView { nation: None, card: None } };
        let place = seen[seat.index()];
        seen[seat.index()] += 1;
        let card = known.own(*seat).map(|own| own.under[place]);
        UnderView { nation: Some(nation(known, *seat)), card }
    });
    let under = under.collect();
    let chooser = choosing(known).filter(|_| public.chaos);
    ChaosView {
        deck: known.outline.chaos,
        discard: public.chaos_discard.iter().collect(),
        under,
        choosing: chooser.map(|seat| nation(known, seat)),
        drawn: chooser.and_then(|seat| known.own(seat)).map(|own| own.chaos.iter().collect()),
    }
}

fn battle_view(known: &Knows<'_>, battle: &Battle) -> BattleView {
    let step = match phase(known.phase) {
        PhaseView::Battle { step } => step,
        _ => BattleStep::Aftermath,
    };
    BattleView {
        territory: battle.territory,
        step,
        revealed: battle.revealed,
        sides: [side(known, battle, 0), side(known, battle, 1)],
    }
}

fn side(known: &Knows<'_>, battle: &Battle, side: usize) -> SideView {
    let seat = battle.seats[side];
    let totals = battle.revealed.then(|| battle::totals(known.content, known.public, side));
    let area = |area: Area| {
        let laid = |cards: Set<BattleCard>| {
            let one = |card| LaidView {
                card,
                cancelled: battle.cancelled[side].contains(card),
                resolved: battle.resolved[side].contains(card),
            };
            cards.iter().map(one).collect::<Vec<_>>()
        };
        if battle.revealed {
            let cards = battle.cards[side][area.index()];
            return AreaView { count: cards.len() as u8, cards: Some(laid(cards)) };
        }
        AreaView {
            count: known.outline.laid[seat.index()][area.index()],
            cards: known.own(seat).map(|own| laid(own.laid[area.index()])),
        }
    };
    SideView {
        nation: nation(known, seat),
        chieftain: area(Area::Chieftain),
        sorcerers: area(Area::Sorcerers),
        warriors: area(Area::Warriors),
        attack: totals.map(|totals| totals.0),
        defense: totals.map(|totals| totals.1),
        prevented: battle.prevented[side],
        damage: battle.damage.map(|damage| damage[side]),
        lost: battle.lost[side],
    }
}

fn final_count(known: &Knows<'_>, count: &FinalCount) -> FinalCountView {
    let one = |seat: Seat| {
        let own = &count.counts[seat.index()];
        let [mordred_bonus, morgana_bonus, merlin_bonus] = own.bonuses;
        CountView {
            nation: nation(known, seat),
            favor: known.public.players[seat.index()].favor,
            mordred_bonus,
            morgana_bonus,
            merlin_bonus,
            total: own.total,
            squads: own.squads,
            from_behind: own.from_behind,
            rank: own.rank,
        }
    };
    FinalCountView { reason: count.reason, nations: known.public.seats().map(one).collect() }
}
