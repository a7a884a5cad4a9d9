//! Player Actions: March.

use crate::{
    effects::modifiers,
    game::{Ask, Phase, Table},
    pieces,
    set::Set,
    state::{NATIONS_MAX, SQUADS_MAX},
    time,
    wire::{action::Action, names::*, prompt::Prompt},
};
use engine::{Seat, Step, done};

/// Moves groups one after another. Limits count only at the end, so a group is offered only if
/// the time left suffices to end within them.
pub(crate) fn march(t: &mut Table<'_>, ask: &mut Ask) -> Step<Phase> {
    let seat = t.state.public.time.active;
    let most = time::march_budget(t, seat);
    let map = Map::new(t, seat);
    let mut spent = 0;
    loop {
        let left = most - spent;
        let counts = counts(t, seat);
        let from = {
            let offers = || {
                let finish = (spent > 0 && map.within_limits(&counts)).then_some(Action::Done);
                let open = Territory::ALL.into_iter().filter(|from| {
                    Territory::ALL.iter().any(|to| map.may_go(&counts, *from, *to, left))
                });
                open.map(|territory| Action::Territory { territory }).chain(finish).collect()
            };
            match ask.one(seat, Prompt::MarchFrom { spent, most }, offers)? {
                Action::Territory { territory } => territory,
                _ => return done(Phase::Pay(ActionKind::March, spent)),
            }
        };
        let offers = || {
            let open = Territory::ALL.into_iter().filter(|to| map.may_go(&counts, from, *to, left));
            open.map(|territory| Action::Territory { territory }).collect()
        };
        let Action::Territory { territory: to } =
            ask.one(seat, Prompt::MarchTo { from }, offers)?
        else {
            unreachable!("only territories were offered");
        };
        let offers = || {
            let groups = groups(t.state.public.squads(seat, from));
            let size = |group: &Squads| map.completes(&counts, from, to, group.total(), left);
            groups.filter(size).map(|squads| Action::Group { squads }).collect()
        };
        let prompt = Prompt::MarchGroup { from, to };
        let Action::Group { squads } = ask.one(seat, prompt, offers)? else {
            unreachable!("only groups were offered");
        };
        spent += map.cost(to);
        pieces::move_squads(t, seat, squads, from, to);
    }
}

/// Every group that squads on a territory can make.
fn groups(there: Squads) -> impl Iterator<Item = Squads> {
    let chieftains = 0..=there.chieftain;
    let mut groups = Vec::new();
    for chieftain in chieftains {
        for sorcerers in 0..=there.sorcerers {
            for warriors in 0..=there.warriors {
                for champion in 0..=there.champion {
                    groups.push(Squads { chieftain, sorcerers, warriors, champion });
                }
            }
        }
    }
    groups.into_iter().filter(|group| !group.is_empty())
}

type Counts = [u8; 15];

fn counts(t: &Table<'_>, seat: Seat) -> Counts {
    t.state.public.squads[seat.index()].map(Squads::total)
}

/// What a March depends on and does not change: ways, their cost, and how many squads may end
/// where.
struct Map {
    ways: [Set<Territory>; 15],
    costs: [u8; 15],
    limits: [u8; 15],
}

impl Map {
    fn new(t: &Table<'_>, seat: Seat) -> Self {
        let public = &t.state.public;
        let open = public.open(t.content);
        let way = |at: Territory| {
            if open.contains(at) {
                public.adjacent_in_march(t.content, seat, at)
            } else {
                Set::EMPTY
            }
        };
        let limit = |at: Territory| {
            if public.others_at(seat, at) < NATIONS_MAX { SQUADS_MAX } else { 0 }
        };
        Self {
            ways: Territory::ALL.map(way),
            costs: Territory::ALL.map(|at| 1 + modifiers::enter_cost(t.content, public, at)),
            limits: Territory::ALL.map(limit),
        }
    }

    const fn cost(&self, to: Territory) -> u8 {
        self.costs[to.index()]
    }

    fn within_limits(&self, counts: &Counts) -> bool {
        counts.iter().zip(&self.limits).all(|(count, limit)| count <= limit)
    }

    /// Whether some group may go this way.
    fn may_go(&self, counts: &Counts, from: Territory, to: Territory, left: u8) -> bool {
        self.ways[from.index()].contains(to)
            && (1..=counts[from.index()]).any(|size| self.completes(counts, from, to, size, left))
    }

    /// Whether the March can still end within the limits after this group has moved.
    fn completes(
        &self,
        counts: &Counts,
        from: Territory,
        to: Territory,
        size: u8,
        left: u8,
    ) -> bool {
        let Some(left) = left.checked_sub(self.cost(to)) else { return false };
        let mut after = *counts;
        after[from.index()] -= size;
        after[to.index()] += size;
        self.can_end(&after, left)
    }

    /// Whether `left` time suffices to come within the limits. Some territory with too many
    /// squads must send its surplus, or a part of it, somewhere; more never helps.
    fn can_end(&self, counts: &Counts, left: u8) -> bool {
        let surplus = |at: usize| counts[at].saturating_sub(self.limits[at]);
        let crowded = (0..counts.len()).filter(|at| surplus(*at) > 0);
        let many = crowded.clone().count();
        if many == 0 || many > usize::from(left) {
            return many == 0;
        }
        for at in crowded {
            for to in self.ways[at].iter() {
                let sizes = (1..=surplus(at)).rev();
                let from = Territory::ALL[at];
                if sizes.into_iter().any(|size| self.completes(counts, from, to, size, left)) {
                    return true;
                }
            }
        }
        false
    }
}
