//! "Alternative Starting Locations": the draft of the four starting spaces.

use crate::{
    action::Action,
    event::Event,
    names::Color,
    prompt::Prompt,
    rules::{Ask, Next, Table},
    state::{Phase, Public},
};
use engine::{Step, done};

/// Who chooses in turn; the last takes what is left.
const ORDER: [Color; 4] = [Color::White, Color::Black, Color::Black, Color::White];
/// Followers on each starting space.
const FOLLOWERS_AT_START: u8 = 2;

pub(crate) fn draft(table: &mut Table<'_>, ask: &mut Ask) -> Step<Next> {
    for color in ORDER {
        let map = &table.content.map;
        let public = &mut table.state.public;
        let starts = public.starts;
        let answer = ask.one(public.seat(color), Prompt::Draft { color }, || {
            let free = starts.iter().filter(|start| start.1.is_none());
            free.map(|start| Action::Draft { space: map.id(start.0) }).collect()
        })?;
        let Action::Draft { space } = answer else { unreachable!("only spaces are offered") };
        let taken = map.space(space);
        let at = starts.iter().position(|start| start.0 == taken).expect("it was offered");
        take_start(public, at, color);
        table.tell(Event::StartTaken { color, space });
    }
    done(Next::Phase(Phase::ChooseTile))
}

/// Places two followers on a starting space.
pub(crate) fn take_start(public: &mut Public, at: usize, color: Color) {
    let (space, taken) = &mut public.starts[at];
    *taken = Some(color);
    public.board.place_followers(color, *space, FOLLOWERS_AT_START);
}
