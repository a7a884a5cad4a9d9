//! "3. Expand".

use crate::{
    action::Action,
    content::Content,
    event::Event,
    names::{Color, Deity},
    prompt::Prompt,
    rules::{
        Ask, Next, Table,
        deity::{dagda, lugh, morrigan, reach},
    },
    space::{Space, SpaceSet},
    state::{Chosen, Phase, Public},
};
use engine::{Step, done};

pub(crate) fn expand(table: &mut Table<'_>, ask: &mut Ask) -> Step<Next> {
    match chosen(table).deity {
        None | Some(Deity::Eriu | Deity::Boand) => {
            expand_once(table, ask)?;
        }
        Some(Deity::Morrigan) => morrigan::expand(table, ask)?,
        Some(Deity::Dagda) => dagda::expand(table, ask)?,
        Some(Deity::Lugh) => lugh::expand(table, ask)?,
    }
    done(Next::Phase(Phase::Conflicts))
}

/// What the player whose turn it is has chosen.
pub(crate) fn chosen(table: &Table<'_>) -> Chosen {
    table.state.public.chosen.expect("a tile was chosen before")
}

/// Spaces within reach of the colour's followers that hold nobody's followers and no stronghold
/// marker; the card reaches as far as a neighbour.
pub(crate) fn targets(
    content: &Content,
    public: &Public,
    color: Color,
    deity: Option<Deity>,
) -> SpaceSet {
    let reach = reach(&content.map, deity);
    let near =
        public.board.followed(color).fold(SpaceSet::EMPTY, |near, space| near | reach[space]);
    near & public.open_targets()
}

/// Chooses a target and places all followers there.
pub(crate) fn expand_once(table: &mut Table<'_>, ask: &mut Ask) -> Step<Space> {
    let chosen = chosen(table);
    let target = choose_target(table, ask)?;
    place(table, target, chosen.followers);
    done(target)
}

/// Asks where to expand to.
pub(crate) fn choose_target(table: &Table<'_>, ask: &mut Ask) -> Step<Space> {
    let Chosen { deity, followers, .. } = chosen(table);
    let (content, public) = (table.content, &table.state.public);
    let color = public.color;
    let prompt = Prompt::Expand { color, deity, followers };
    let answer = ask.one(public.seat(color), prompt, || {
        let targets = targets(content, public, color, deity);
        targets.map(|space| Action::Expand { target: content.map.id(space) }).collect()
    })?;
    let Action::Expand { target } = answer else { unreachable!("only targets are offered") };
    done(content.map.space(target))
}

/// Places followers of the player whose turn it is.
pub(crate) fn place(table: &mut Table<'_>, target: Space, followers: u8) {
    let public = &mut table.state.public;
    let color = public.color;
    public.board.place_followers(color, target, followers);
    let chosen = public.chosen.as_mut().expect("a tile was chosen before");
    if !chosen.targets().any(|space| space == target) {
        chosen.add_target(target);
    }
    let target = table.content.map.id(target);
    table.tell(Event::Expanded { color, target, followers });
}
