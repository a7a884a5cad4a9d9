//! A table drawn by hand, and a match played on it answer by answer.

use engine::{Game as _, Match, Pile, Rng, Seat, SeatSet, Settings, State};
use mordred::{
    Action, Event, Mordred, Options, Phase, Prompt,
    board::Order,
    set::Set,
    state::{Player, ZoneToken},
    wire::names::*,
};
use std::sync::{Arc, LazyLock};
use testkit::Kit;

pub(crate) use mordred::wire::names::{Nation::*, Territory::*};

/// One kit for all tests.
pub(crate) static KIT: LazyLock<Kit<Mordred>> =
    LazyLock::new(|| Kit::new().conserving(crate::playouts::components));

/// Everything but the nations that most scenes need.
pub(crate) const FOUR: [Nation; 4] = Nation::ALL;

/// A table without squads, Monsters' and Patrons' whereabouts set apart from the middle.
pub(crate) struct Scene {
    pub(crate) settings: Arc<Settings<Mordred>>,
    pub(crate) state: State<Mordred>,
}

/// Options for a War with these nations.
pub(crate) fn options(nations: &[Nation]) -> Options {
    Options { nations: nations.to_vec(), ..Options::default() }
}

/// Where a Chieftain stands who is not put anywhere.
const ASIDE: [Territory; 4] = [Sarras, CaerSidi, Avalon, Avalon];

/// A cleared table for these nations; the first is furthest behind on the disc and active.
pub(crate) fn scene(nations: &[Nation]) -> Scene {
    scene_with(&options(nations))
}

/// As [`scene`] with all options.
pub(crate) fn scene_with(options: &Options) -> Scene {
    let settings = KIT.settings(options, options.nations.len());
    let mut rng = Rng::from_number(1);
    let (mut state, _) =
        Mordred::setup(&settings.content, options, options.nations.len(), &mut rng);
    let public = &mut state.public;
    public.squads = [[Squads::NONE; 15]; 4];
    public.inside = [Favor::NONE; 15];
    public.zones = [ZoneToken::Empty; 18];
    public.strongholds = [Set::EMPTY; 3];
    public.patrons = [Lothian, Garlot, Malahaut];
    public.monsters = [(Monster::Nightmare, Lothian), (Monster::MistLord, Garlot)];
    public.supply = Favor::each(30);
    for seat in public.seats() {
        let reserve = Squads { chieftain: 1, sorcerers: 3, warriors: 9, champion: 0 };
        public.players[seat.index()] = Player {
            position: 4 * seat.0,
            arrival: u16::from(seat.0),
            unused: 4,
            reserve,
            ..Player::default()
        };
    }
    public.time.active = Seat(0);
    // The islands are not empty, or Chaos would come at once.
    for (island, patron) in [Avalon, CaerSidi, Sarras].into_iter().zip(public.islands) {
        public.strongholds[patron.index()].insert(island);
    }
    Scene { settings, state }.inside(Avalon, [1, 0, 0])
}

/// Squads from letters: `c`hieftain, `s`orcerer, `w`arrior, cha`m`pion.
pub(crate) fn squads(letters: &str) -> Squads {
    let mut squads = Squads::NONE;
    for letter in letters.chars() {
        squads.add(Squads::one(match letter {
            'c' => SquadKind::Chieftain,
            's' => SquadKind::Sorcerer,
            'w' => SquadKind::Warrior,
            'm' => SquadKind::Champion,
            other => panic!("no squad {other}"),
        }));
    }
    squads
}

/// Favor from numbers of Mordred, Morgana, Merlin.
pub(crate) fn favor([mordred, morgana, merlin]: [u8; 3]) -> Favor {
    Favor { mordred, morgana, merlin }
}

fn position<'a>(mut ids: impl Iterator<Item = &'a String>, id: &str) -> u8 {
    ids.position(|other| other == id).unwrap_or_else(|| panic!("no card {id}")) as u8
}

/// A battle card by its id.
pub(crate) fn card(id: &str) -> BattleCard {
    BattleCard(position(KIT.content().battle_cards.iter().map(|card| &card.id), id))
}

/// A Spell by its id.
pub(crate) fn spell(id: &str) -> Spell {
    Spell(position(KIT.content().spells.iter().map(|card| &card.id), id))
}

/// A Fate card by its id.
pub(crate) fn fate(id: &str) -> FateCard {
    FateCard(position(KIT.content().fate_cards.iter().map(|card| &card.id), id))
}

/// A Chaos card by its id.
pub(crate) fn chaos(id: &str) -> ChaosCard {
    ChaosCard(position(KIT.content().chaos_cards.iter().map(|card| &card.id), id))
}

/// A side of a tile by its id.
pub(crate) fn tile(id: &str) -> TileSide {
    TileSide(position(KIT.content().tile_sides.iter().map(|side| &side.id), id))
}

impl Scene {
    pub(crate) fn seat(&self, nation: Nation) -> Seat {
        seat(&self.settings, nation)
    }

    pub(crate) fn player(&mut self, nation: Nation) -> &mut Player {
        let seat = self.seat(nation);
        &mut self.state.public.players[seat.index()]
    }

    /// Squads come from the reserve.
    pub(crate) fn put(mut self, nation: Nation, at: Territory, letters: &str) -> Self {
        let seat = self.seat(nation);
        self.player(nation).reserve.subtract(squads(letters));
        self.state.public.squads_mut(seat, at).add(squads(letters));
        self
    }

    /// A player has a Champion, who stands somewhere.
    pub(crate) fn champion(mut self, nation: Nation, champion: Champion, at: Territory) -> Self {
        let seat = self.seat(nation);
        self.player(nation).champion = Some(champion);
        self.state.public.champions.remove(champion);
        self.state.public.squads_mut(seat, at).add(squads("m"));
        self
    }

    fn take(&mut self, tokens: [u8; 3]) {
        for (patron, count) in Patron::ALL.into_iter().zip(tokens) {
            *self.state.public.supply.of_mut(patron) -= count;
        }
    }

    /// A player has won Favor.
    pub(crate) fn favor(mut self, nation: Nation, tokens: [u8; 3]) -> Self {
        self.take(tokens);
        self.player(nation).favor.add(favor(tokens));
        self
    }

    /// Favor lies inside a territory.
    pub(crate) fn inside(mut self, at: Territory, tokens: [u8; 3]) -> Self {
        self.take(tokens);
        self.state.public.inside[at.index()].add(favor(tokens));
        self
    }

    /// Favor lies in a zone.
    pub(crate) fn zone(mut self, zone: Zone, patron: Patron) -> Self {
        *self.state.public.supply.of_mut(patron) -= 1;
        self.state.public.zones[zone.index()] = ZoneToken::Favor(patron);
        self
    }

    /// A Stronghold lies in a zone.
    pub(crate) fn stronghold(mut self, zone: Zone, patron: Patron) -> Self {
        self.state.public.zones[zone.index()] = ZoneToken::Stronghold(patron);
        for at in self.settings.content.boards.between[zone.index()] {
            self.state.public.strongholds[patron.index()].insert(at);
        }
        self
    }

    /// The Strongholds of Mordred, Morgana and Merlin lie on these islands.
    pub(crate) fn islands(mut self, islands: [Territory; 3]) -> Self {
        for (patron, at) in Patron::ALL.into_iter().zip(islands) {
            for island in [Avalon, CaerSidi, Sarras] {
                self.state.public.strongholds[patron.index()].remove(island);
            }
            self.state.public.strongholds[patron.index()].insert(at);
            let place = [Avalon, CaerSidi, Sarras].iter().position(|island| *island == at);
            self.state.public.islands[place.expect("an island")] = patron;
        }
        self
    }

    pub(crate) fn patrons(mut self, at: [Territory; 3]) -> Self {
        self.state.public.patrons = at;
        self
    }

    pub(crate) fn monsters(mut self, monsters: [(Monster, Territory); 2]) -> Self {
        self.state.public.monsters = monsters;
        self
    }

    /// Exactly these battle cards are in hand; the rest of the deck lies below `top`.
    pub(crate) fn hand(mut self, nation: Nation, ids: &[&str], top: &[&str]) -> Self {
        let seat = self.seat(nation);
        let hand: Set<BattleCard> = ids.iter().map(|id| card(id)).collect();
        let top: Vec<BattleCard> = top.iter().map(|id| card(id)).collect();
        let all = self.settings.content.battle_decks[nation.index()];
        let mut deck: Vec<BattleCard> =
            all.without(hand).iter().filter(|card| !top.contains(card)).collect();
        deck.extend(top.iter().rev());
        self.state.seats[seat].hand = hand;
        self.state.secret.decks[seat.index()] = Pile::new(deck);
        self
    }

    /// A player has a permanent Spell in force.
    pub(crate) fn permanent(mut self, nation: Nation, id: &str) -> Self {
        let seat = self.seat(nation);
        self.state.seats[seat].spells.remove(spell(id));
        self.player(nation).permanents.insert(spell(id));
        self
    }

    pub(crate) fn at(mut self, nation: Nation, position: u8) -> Self {
        self.state.public.time.arrivals += 1;
        let arrival = self.state.public.time.arrivals;
        let player = self.player(nation);
        (player.position, player.arrival) = (position, arrival);
        self
    }

    /// Action tokens in the March, Gather and Sorcery cells.
    pub(crate) fn cells(mut self, nation: Nation, [march, gather, sorcery]: [u8; 3]) -> Self {
        let cells = Cells { march, gather, sorcery };
        let player = self.player(nation);
        (player.cells, player.unused) = (cells, 4 - cells.total());
        self
    }

    /// Chaos has come.
    pub(crate) fn chaos(mut self) -> Self {
        self.state.public.unfolded = true;
        self.state.public.chaos = true;
        self
    }

    pub(crate) fn tile(mut self, at: Territory, id: &str) -> Self {
        let slot = [Annwn, Broceliande, WasteLand].iter().position(|slot| *slot == at);
        self.state.public.tiles[slot.expect("a slot")] = Some(tile(id));
        self
    }

    /// The Fate deck, the top card first.
    pub(crate) fn fate_deck(mut self, ids: &[&str]) -> Self {
        let top: Vec<FateCard> = ids.iter().map(|id| fate(id)).collect();
        let all = (0..9).map(FateCard).filter(|card| !top.contains(card));
        self.state.secret.fate = Pile::new(all.chain(top.iter().rev().copied()).collect());
        self
    }

    /// The Chaos deck, the top card first.
    pub(crate) fn chaos_deck(mut self, ids: &[&str]) -> Self {
        let top: Vec<ChaosCard> = ids.iter().map(|id| chaos(id)).collect();
        let all = (0..11).map(ChaosCard).filter(|card| !top.contains(card));
        self.state.secret.chaos = Pile::new(all.chain(top.iter().rev().copied()).collect());
        self
    }

    /// A Fate card lies on the Cauldron, put there by a player.
    pub(crate) fn cauldron(mut self, nation: Nation, id: &str) -> Self {
        let seat = self.seat(nation);
        let card = fate(id);
        let mut deck = self.state.secret.fate.cards().to_vec();
        deck.retain(|other| *other != card);
        self.state.secret.fate = Pile::new(deck);
        self.state.seats[seat].cauldron.push(card);
        self.state.public.cauldron.push(seat);
        self
    }

    /// Whose turn it is.
    pub(crate) fn turn(mut self, nation: Nation) -> Self {
        self.state.public.time.active = self.seat(nation);
        self
    }

    /// Plays from here.
    pub(crate) fn begin(mut self, phase: Phase) -> Play {
        for (nation, island) in self.settings.options.nations.clone().into_iter().zip(ASIDE) {
            if self.player(nation).reserve.chieftain > 0 {
                self = self.put(nation, island, "c");
            }
        }
        let Scene { settings, state } = self;
        let game = Match::from_position(settings, state, phase, Rng::from_number(1));
        let mut play = Play { game, told: Vec::new(), marched: 0 };
        play.listen();
        play
    }

    /// Plays from a War.
    pub(crate) fn war(mut self) -> Play {
        self.state.public.war = Some(3);
        self.begin(Phase::War)
    }

    /// Resolves a Spell for a player.
    pub(crate) fn cast(self, nation: Nation, id: &str) -> Play {
        let chaos = self.state.public.chaos;
        let casting = mordred::sorcery::Casting { played: 1, most: 1, cost: 0, chaos };
        self.turn(nation).begin(Phase::Spell(spell(id), casting))
    }

    /// Resolves a Fate card's upper effect for a player.
    pub(crate) fn upper(self, nation: Nation, id: &str) -> Play {
        self.turn(nation).begin(Phase::FateCard(fate(id)))
    }

    /// Resolves a Fate card's Chaos effect for a player; the Lost Lands are unfolded.
    pub(crate) fn turned_up(mut self, nation: Nation, id: &str) -> Play {
        self.state.public.unfolded = true;
        self.turn(nation).begin(Phase::CauldronCard(fate(id)))
    }

    /// Resolves a Chaos card for a player.
    pub(crate) fn chaos_card(self, nation: Nation, id: &str) -> Play {
        self.chaos().turn(nation).begin(Phase::ChaosCard(chaos(id)))
    }

    pub(crate) fn order(&self) -> Order {
        self.state.public.order()
    }
}

fn seat(settings: &Settings<Mordred>, nation: Nation) -> Seat {
    let found = settings.options.nations.iter().position(|other| *other == nation);
    Seat(found.expect("the nation takes part") as u8)
}

/// A match under way, with everything told so far.
pub(crate) struct Play {
    pub(crate) game: Match<Mordred>,
    pub(crate) told: Vec<Event>,
    marched: usize,
}

impl Play {
    fn listen(&mut self) {
        let news = self.game.news().iter();
        self.told.extend(news.map(|told| told.version_for(SeatSet::NONE).clone()));
    }

    pub(crate) fn seat(&self, nation: Nation) -> Seat {
        seat(self.game.settings(), nation)
    }

    pub(crate) fn state(&self) -> &State<Mordred> {
        self.game.state()
    }

    pub(crate) fn player(&self, nation: Nation) -> &Player {
        &self.state().public.players[self.seat(nation).index()]
    }

    pub(crate) fn squads(&self, nation: Nation, at: Territory) -> Squads {
        self.state().public.squads(self.seat(nation), at)
    }

    pub(crate) fn hand(&self, nation: Nation) -> Set<BattleCard> {
        self.state().seats[self.seat(nation)].hand
    }

    /// Who is asked.
    pub(crate) fn asked(&self) -> Nation {
        let decision = self.game.open().first().expect("somebody is asked");
        self.game.settings().options.nations[decision.open.seat.index()]
    }

    pub(crate) fn prompt(&self) -> &Prompt {
        &self.game.open().first().expect("somebody is asked").open.prompt
    }

    pub(crate) fn offered(&self) -> &[Action] {
        &self.game.open().first().expect("somebody is asked").open.actions
    }

    /// Territories offered.
    pub(crate) fn places(&self) -> Vec<Territory> {
        let places = self.offered().iter().filter_map(|action| match action {
            Action::Territory { territory } => Some(*territory),
            _ => None,
        });
        places.collect()
    }

    pub(crate) fn offers(&self, action: &Action) -> bool {
        self.offered().contains(action)
    }

    /// A nation answers; it must be asked, and the answer offered.
    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "answers are written where they are given")]
    pub(crate) fn say(&mut self, nation: Nation, action: Action) -> &mut Self {
        let decision = self.game.open().first().unwrap_or_else(|| {
            panic!("nobody is asked, but {nation:?} says {action:?}");
        });
        let seat = self.seat(nation);
        assert_eq!(decision.open.seat, seat, "{:?} is asked {:?}", self.asked(), self.prompt());
        let offered = decision.open.actions.contains(&action);
        assert!(offered, "{action:?} is not offered: {:?}", decision.open);
        let id = decision.id;
        self.game.apply(SeatSet::one(seat), id, &action).expect("it is offered");
        self.listen();
        self
    }

    /// The next group of a March, whatever of it the engine answers itself.
    #[track_caller]
    pub(crate) fn march(
        &mut self,
        nation: Nation,
        from: Territory,
        to: Territory,
        letters: &str,
    ) -> &mut Self {
        let moves = |play: &Self| -> Vec<Event> {
            let moved = play.told.iter().filter(|event| matches!(event, Event::Moved { .. }));
            moved.cloned().collect()
        };
        while moves(self).len() == self.marched {
            match self.prompt() {
                Prompt::MarchFrom { .. } => self.say(nation, go(from)),
                Prompt::MarchTo { .. } => self.say(nation, go(to)),
                Prompt::MarchGroup { .. } => self.say(nation, group(letters)),
                other => panic!("{other:?} instead of a March"),
            };
        }
        let expected = Event::Moved { nation, squads: squads(letters), from, to };
        assert_eq!(moves(self)[self.marched], expected);
        self.marched += 1;
        self
    }

    /// Everybody answers with the last that is offered until `stop`.
    pub(crate) fn go_on_until(&mut self, stop: impl Fn(&Match<Mordred>) -> bool) -> &mut Self {
        for _ in 0..1000 {
            if self.game.outcome().is_some() || stop(&self.game) {
                return self;
            }
            let decision = self.game.open().first().expect("somebody is asked");
            let (id, seat) = (decision.id, decision.open.seat);
            let action = decision.open.actions.last().expect("never empty").clone();
            self.game.apply(SeatSet::one(seat), id, &action).expect("it is offered");
            self.listen();
        }
        panic!("it does not stop");
    }

    /// Goes on to the next turn.
    pub(crate) fn until_next_turn(&mut self) -> &mut Self {
        self.go_on_until(|game| *game.phase() == Phase::ChooseAction)
    }

    /// Whether something was told.
    pub(crate) fn heard(&self, event: &Event) -> bool {
        self.told.contains(event)
    }

    /// Whether the running effect is over: the next turn has begun.
    pub(crate) fn is_over(&self) -> bool {
        *self.game.phase() == Phase::ChooseAction || self.game.outcome().is_some()
    }
}

pub(crate) fn act(action: ActionKind) -> Action {
    Action::Act { action }
}

pub(crate) fn go(territory: Territory) -> Action {
    Action::Territory { territory }
}

pub(crate) fn group(letters: &str) -> Action {
    Action::Group { squads: squads(letters) }
}

pub(crate) fn squad(letter: &str) -> Action {
    let squads = squads(letter);
    let kind = SquadKind::ALL.into_iter().find(|kind| squads.of(*kind) > 0).expect("a squad");
    Action::Squad { kind }
}

pub(crate) fn lay(id: &str, area: Area) -> Action {
    Action::Lay { card: card(id), area }
}

pub(crate) fn battle_card(id: &str) -> Action {
    Action::BattleCard { card: card(id) }
}

pub(crate) fn cast(id: &str) -> Action {
    Action::Spell { spell: spell(id) }
}

pub(crate) fn of(patron: Patron) -> Action {
    Action::Favor { patron }
}

pub(crate) fn token(territory: Territory, patron: Patron) -> Action {
    Action::FavorInside { territory, patron }
}

pub(crate) fn player(nation: Nation) -> Action {
    Action::Player { nation }
}

pub(crate) fn cell(cell: ActionKind) -> Action {
    Action::Cell { cell }
}
