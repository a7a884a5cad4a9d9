//! "1. Choose a tile or card".

use crate::{
    action::Action,
    content::Content,
    event::Event,
    names::{Color, Deity},
    prompt::Prompt,
    rules::{Ask, Next, Table, expand, upgrade},
    state::{Chosen, Phase, Public},
};
use engine::{Step, done};

/// The number of the card; tiles are 1 to 4.
pub(crate) const CARD: u8 = 0;

pub(crate) fn choose_tile(table: &mut Table<'_>, ask: &mut Ask) -> Step<Next> {
    let content = table.content;
    let public = &table.state.public;
    let color = public.color;
    if color == public.first_player() {
        let (era, round) = (public.era_index() as u8 + 1, public.round);
        table.tell(Event::RoundBegan { era, round });
    }
    let public = &table.state.public;
    let prompt = Prompt::ChooseTile { color, worship: public.supply(color).worship };
    let answer = ask.one(public.seat(color), prompt, || offers(content, public, color))?;
    let Action::Choose { slot } = answer else { unreachable!("only slots are offered") };
    let cost = cost(content, slot);
    let public = &mut table.state.public;
    let deity = deity_in(public, slot);
    public.supply_mut(color).worship -= cost;
    public.board.return_worship(cost);
    let upgraded = deity.and_then(|deity| upgrade::upgrade(public, color, deity, slot));
    let followers = followers(content, public, color, slot);
    public.chosen = Some(Chosen { slot, deity, followers, targets: [None; 2] });
    let nowhere = expand::targets(content, public, color, deity).is_empty();
    table.tell(Event::TileChosen { color, slot, deity, paid: cost, followers });
    if let Some((deity, upgrade)) = deity.zip(upgraded) {
        table.tell(Event::TileUpgraded { color, deity, upgrade });
    }
    if nowhere {
        table.tell(Event::NowhereToExpand { color });
        return done(Next::Phase(Phase::ClaimTokens));
    }
    done(Next::Phase(Phase::Expand))
}

/// The card and the lowest tile can always be chosen, higher tiles if they can be paid. A choice
/// without any target is none (ruling 1); if all are, the card remains.
fn offers(content: &Content, public: &Public, color: Color) -> Vec<Action> {
    let mut offers = Vec::with_capacity(5);
    let worship = public.supply(color).worship;
    for slot in CARD..=4 {
        let affordable = cost(content, slot) <= worship;
        if affordable && !expand::targets(content, public, color, deity_in(public, slot)).is_empty()
        {
            offers.push(Action::Choose { slot });
        }
    }
    if offers.is_empty() {
        offers.push(Action::Choose { slot: CARD });
    }
    offers
}

fn cost(content: &Content, slot: u8) -> u8 {
    if slot == CARD { 0 } else { content.display.slots[usize::from(slot) - 1].cost }
}

fn deity_in(public: &Public, slot: u8) -> Option<Deity> {
    if slot == CARD { None } else { Some(public.display[usize::from(slot) - 1]) }
}

/// "3. Expand": one follower for the card; for a tile the slot's value and the upgrades.
fn followers(content: &Content, public: &Public, color: Color, slot: u8) -> u8 {
    let rules = &content.display;
    deity_in(public, slot).map_or(rules.card_followers, |deity| {
        let upgrades = public.upgrades(color, deity);
        rules.slots[usize::from(slot) - 1].followers + upgrades.followers(deity, rules)
    })
}
