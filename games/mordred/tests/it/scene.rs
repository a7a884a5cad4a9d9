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

pub use mordred::wire::names::{Nation::*, Territory::*};

/// One kit for all tests.
pub static KIT: LazyLock<Kit<Mordred>> =
    LazyLock::new(|| Kit::new().conserving(crate::playouts::components));

/// Everything but the nations that most scenes need.
pub const FOUR: [Nation; 4] = Nation::ALL;

/// A table without squads, Monsters' and Patrons' whereabouts set apart from the middle.
pub struct Scene {
    pub settings: Arc<Settings<Mordred>>,
    pub state: State<Mordred>,
}

/// Options for a War with these nations.
pub fn options(nations: &[Nation]) -> Options {
    Options { nations: nations.to_vec(), ..Options::default() }
}

/// A cleared table for these nations; the first is furthest behind on the disc and active.
pub fn scene(nations: &[Nation]) -> Scene {
    scene_with(options(nations))
}

/// As [`scene`] with all options.
pub fn scene_with(options: Options) -> Scene {
    let settings = KIT.settings(&options, options.nations.len());
    let mut rng = Rng::from_number(1);
    let (mut state, _) =
        Mordred::setup(&settings.content, &options, options.nations.len(), &mut rng);
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
    // The islands are not empty, or Chaos would come at once.
    for (island, patron) in [Avalon, CaerSidi, Sarras].into_iter().zip(public.islands) {
        public.strongholds[patron.index()].insert(island);
    }
    Scene { settings, state }.inside(Avalon, [1, 0, 0])
}

/// Squads from letters: `c`hieftain, `s`orcerer, `w`arrior, cha`m`pion.
pub fn squads(letters: &str) -> Squads {
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
pub fn favor([mordred, morgana, merlin]: [u8; 3]) -> Favor {
    Favor { mordred, morgana, merlin }
}

fn position<'a>(mut ids: impl Iterator<Item = &'a String>, id: &str) -> u8 {
    ids.position(|other| other == id).unwrap_or_else(|| panic!("no card {id}")) as u8
}

/// A battle card by its id.
pub fn card(id: &str) -> BattleCard {
    BattleCard(position(KIT.content().battle_cards.iter().map(|card| &card.id), id))
}

/// A Spell by its id.
pub fn spell(id: &str) -> Spell {
    Spell(position(KIT.content().spells.iter().map(|card| &card.id), id))
}

/// A Fate card by its id.
pub fn fate(id: &str) -> FateCard {
    FateCard(position(KIT.content().fate_cards.iter().map(|card| &card.id), id))
}

/// A Chaos card by its id.
pub fn chaos(id: &str) -> ChaosCard {
    ChaosCard(position(KIT.content().chaos_cards.iter().map(|card| &card.id), id))
}

/// A side of a tile by its id.
pub fn tile(id: &str) -> TileSide {
    TileSide(position(KIT.content().tile_sides.iter().map(|side| &side.id), id))
}

impl Scene {
    pub fn seat(&self, nation: Nation) -> Seat {
        seat(&self.settings, nation)
    }

    pub fn player(&mut self, nation: Nation) -> &mut Player {
        let seat = self.seat(nation);
        &mut self.state.public.players[seat.index()]
    }

    /// Squads come from the reserve.
    pub fn put(mut self, nation: Nation, at: Territory, letters: &str) -> Self {
        let seat = self.seat(nation);
        self.player(nation).reserve.subtract(squads(letters));
        self.state.public.squads_mut(seat, at).add(squads(letters));
        self
    }

    /// A player has a Champion, who stands somewhere.
    pub fn champion(mut self, nation: Nation, champion: Champion, at: Territory) -> Self {
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
    pub fn favor(mut self, nation: Nation, tokens: [u8; 3]) -> Self {
        self.take(tokens);
        self.player(nation).favor.add(favor(tokens));
        self
    }

    /// Favor lies inside a territory.
    pub fn inside(mut self, at: Territory, tokens: [u8; 3]) -> Self {
        self.take(tokens);
        self.state.public.inside[at.index()].add(favor(tokens));
        self
    }

    /// Favor lies in a zone.
    pub fn zone(mut self, zone: Zone, patron: Patron) -> Self {
        *self.state.public.supply.of_mut(patron) -= 1;
        self.state.public.zones[zone.index()] = ZoneToken::Favor(patron);
        self
    }

    /// A Stronghold lies in a zone.
    pub fn stronghold(mut self, zone: Zone, patron: Patron) -> Self {
        self.state.public.zones[zone.index()] = ZoneToken::Stronghold(patron);
        for at in self.settings.content.boards.between[zone.index()] {
            self.state.public.strongholds[patron.index()].insert(at);
        }
        self
    }

    /// The Strongholds of Mordred, Morgana and Merlin lie on these islands.
    pub fn islands(mut self, islands: [Territory; 3]) -> Self {
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

    pub fn patrons(mut self, at: [Territory; 3]) -> Self {
        self.state.public.patrons = at;
        self
    }

    pub fn monsters(mut self, monsters: [(Monster, Territory); 2]) -> Self {
        self.state.public.monsters = monsters;
        self
    }

    /// Exactly these battle cards are in hand; the rest of the deck lies below `top`.
    pub fn hand(mut self, nation: Nation, ids: &[&str], top: &[&str]) -> Self {
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
    pub fn permanent(mut self, nation: Nation, id: &str) -> Self {
        let seat = self.seat(nation);
        self.state.seats[seat].spells.remove(spell(id));
        self.player(nation).permanents.insert(spell(id));
        self
    }

    pub fn at(mut self, nation: Nation, position: u8) -> Self {
        self.state.public.time.arrivals += 1;
        let arrival = self.state.public.time.arrivals;
        let player = self.player(nation);
        (player.position, player.arrival) = (position, arrival);
        self
    }

    /// Action tokens in the March, Gather and Sorcery cells.
    pub fn cells(mut self, nation: Nation, [march, gather, sorcery]: [u8; 3]) -> Self {
        let cells = Cells { march, gather, sorcery };
        let player = self.player(nation);
        (player.cells, player.unused) = (cells, 4 - cells.total());
        self
    }

    /// Chaos has come.
    pub fn chaos(mut self) -> Self {
        self.state.public.unfolded = true;
        self.state.public.chaos = true;
        self
    }

    pub fn tile(mut self, at: Territory, id: &str) -> Self {
        let slot = [Annwn, Broceliande, WasteLand].iter().position(|slot| *slot == at);
        self.state.public.tiles[slot.expect("a slot")] = Some(tile(id));
        self
    }

    /// The Fate deck, the top card first.
    pub fn fate_deck(mut self, ids: &[&str]) -> Self {
        let top: Vec<FateCard> = ids.iter().map(|id| fate(id)).collect();
        let all = (0..9).map(FateCard).filter(|card| !top.contains(card));
        self.state.secret.fate = Pile::new(all.chain(top.iter().rev().copied()).collect());
        self
    }

    /// The Chaos deck, the top card first.
    pub fn chaos_deck(mut self, ids: &[&str]) -> Self {
        let top: Vec<ChaosCard> = ids.iter().map(|id| chaos(id)).collect();
        let all = (0..11).map(ChaosCard).filter(|card| !top.contains(card));
        self.state.secret.chaos = Pile::new(all.chain(top.iter().rev().copied()).collect());
        self
    }

    /// A Fate card lies on the Cauldron, put there by a player.
    pub fn cauldron(mut self, nation: Nation, id: &str) -> Self {
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
    pub fn turn(mut self, nation: Nation) -> Self {
        self.state.public.time.active = self.seat(nation);
        self
    }

    /// Plays from here.
    pub fn begin(self, phase: Phase) -> Play {
        let Scene { settings, state } = self;
        let game = Match::from_position(settings, state, phase, Rng::from_number(1));
        let mut play = Play { game, told: Vec::new() };
        play.listen();
        play
    }

    /// Plays from a War.
    pub fn war(mut self) -> Play {
        self.state.public.war = Some(3);
        self.begin(Phase::War)
    }

    /// Resolves a Spell for a player.
    pub fn cast(self, nation: Nation, id: &str) -> Play {
        let chaos = self.state.public.chaos;
        let casting = mordred::sorcery::Casting { played: 1, most: 1, cost: 0, chaos };
        self.turn(nation).begin(Phase::Spell(spell(id), casting))
    }

    /// Resolves a Fate card's upper effect for a player.
    pub fn upper(self, nation: Nation, id: &str) -> Play {
        self.turn(nation).begin(Phase::FateCard(fate(id)))
    }

    /// Resolves a Fate card's Chaos effect for a player; the Lost Lands are unfolded.
    pub fn turned_up(mut self, nation: Nation, id: &str) -> Play {
        self.state.public.unfolded = true;
        self.turn(nation).begin(Phase::CauldronCard(fate(id)))
    }

    /// Resolves a Chaos card for a player.
    pub fn chaos_card(self, nation: Nation, id: &str) -> Play {
        self.chaos().turn(nation).begin(Phase::ChaosCard(chaos(id)))
    }

    pub fn order(&self) -> Order {
        self.state.public.order()
    }
}

fn seat(settings: &Settings<Mordred>, nation: Nation) -> Seat {
    let found = settings.options.nations.iter().position(|other| *other == nation);
    Seat(found.expect("the nation takes part") as u8)
}

/// A match under way, with everything told so far.
pub struct Play {
    pub game: Match<Mordred>,
    pub told: Vec<Event>,
}

impl Play {
    fn listen(&mut self) {
        let news = self.game.news().iter();
        self.told.extend(news.map(|told| told.version_for(SeatSet::NONE).clone()));
    }

    pub fn seat(&self, nation: Nation) -> Seat {
        seat(self.game.settings(), nation)
    }

    pub fn state(&self) -> &State<Mordred> {
        self.game.state()
    }

    pub fn player(&self, nation: Nation) -> &Player {
        &self.state().public.players[self.seat(nation).index()]
    }

    pub fn squads(&self, nation: Nation, at: Territory) -> Squads {
        self.state().public.squads(self.seat(nation), at)
    }

    pub fn hand(&self, nation: Nation) -> Set<BattleCard> {
        self.state().seats[self.seat(nation)].hand
    }

    /// Who is asked.
    pub fn asked(&self) -> Nation {
        let decision = self.game.open().first().expect("somebody is asked");
        self.game.settings().options.nations[decision.open.seat.index()]
    }

    pub fn prompt(&self) -> &Prompt {
        &self.game.open().first().expect("somebody is asked").open.prompt
    }

    pub fn offered(&self) -> &[Action] {
        &self.game.open().first().expect("somebody is asked").open.actions
    }

    /// Territories offered.
    pub fn places(&self) -> Vec<Territory> {
        let places = self.offered().iter().filter_map(|action| match action {
            Action::Territory { territory } => Some(*territory),
            _ => None,
        });
        places.collect()
    }

    pub fn offers(&self, action: &Action) -> bool {
        self.offered().contains(action)
    }

    /// A nation answers; it must be asked, and the answer offered.
    #[track_caller]
    pub fn say(&mut self, nation: Nation, action: Action) -> &mut Self {
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

    /// Everybody answers with the first that is offered until `stop`.
    pub fn go_on_until(&mut self, stop: impl Fn(&Match<Mordred>) -> bool) -> &mut Self {
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
    pub fn to_next_turn(&mut self) -> &mut Self {
        self.go_on_until(|game| *game.phase() == Phase::ChooseAction)
    }

    /// Whether something was told.
    pub fn heard(&self, event: &Event) -> bool {
        self.told.contains(event)
    }

    /// Whether the running effect is over: the next turn has begun.
    pub fn is_over(&self) -> bool {
        *self.game.phase() == Phase::ChooseAction || self.game.outcome().is_some()
    }
}

pub fn act(action: ActionKind) -> Action {
    Action::Act { action }
}

pub fn go(territory: Territory) -> Action {
    Action::Territory { territory }
}

pub fn group(letters: &str) -> Action {
    Action::Group { squads: squads(letters) }
}

pub fn squad(letter: &str) -> Action {
    let squads = squads(letter);
    let kind = SquadKind::ALL.into_iter().find(|kind| squads.of(*kind) > 0).expect("a squad");
    Action::Squad { kind }
}

pub fn lay(id: &str, area: Area) -> Action {
    Action::Lay { card: card(id), area }
}

pub fn battle_card(id: &str) -> Action {
    Action::BattleCard { card: card(id) }
}

pub fn cast(id: &str) -> Action {
    Action::Spell { spell: spell(id) }
}

pub fn of(patron: Patron) -> Action {
    Action::Favor { patron }
}

pub fn token(territory: Territory, patron: Patron) -> Action {
    Action::FavorInside { territory, patron }
}

pub fn player(nation: Nation) -> Action {
    Action::Player { nation }
}

pub fn cell(cell: ActionKind) -> Action {
    Action::Cell { cell }
}
