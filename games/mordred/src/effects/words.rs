//! The vocabulary effects are written in: what a card may say, parsed from the content files.
//!
//! Effects in a list are resolved in order, each as far as possible; the impossible part is
//! skipped and nothing is owed later. Unknown words are refused when the content is read.

use crate::{
    effects::refs::{At, Color, PlayerRef, TerritoryRef, Var},
    wire::names::{ActionKind, SquadKind},
};
use serde::Deserialize;

/// A list of effects.
pub type Effects = Vec<Effect>;

/// One effect. The resolving player is `self`; numbers are upper limits for what a player gains
/// or moves of his own, and are carried out as far as possible for what is lost.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Binds a territory; without a candidate the rest of the list is skipped.
    ChooseTerritory {
        /// Name it is bound to.
        bind: Var,
        /// Which territories qualify.
        filter: Filter,
    },
    /// One of the options that can be carried out completely; nothing if none can.
    ChooseOne {
        /// The options.
        options: Vec<Effects>,
        /// Who decides.
        by: Option<PlayerRef>,
    },
    /// May be carried out, if its first effect is possible.
    Optional {
        /// What.
        effects: Effects,
    },
    /// Carried out under a condition.
    If {
        /// The condition.
        cond: Condition,
        /// If it holds.
        then: Effects,
        /// If not.
        #[serde(default, rename = "else")]
        otherwise: Effects,
    },
    /// For each player, furthest ahead first.
    ForEachPlayer {
        /// Who.
        who: PlayerRef,
        /// Name the player is bound to.
        bind: Var,
        /// What.
        effects: Effects,
    },
    /// For each territory, in an order chosen by `self`.
    ForEachTerritory {
        /// Which.
        filter: Filter,
        /// Name the territory is bound to.
        bind: Var,
        /// What.
        effects: Effects,
    },
    /// Favor from the supply to a player.
    GainFavor {
        /// Who gains.
        who: PlayerRef,
        /// How many.
        n: u8,
        /// Which.
        color: Color,
        /// Who chooses the colour.
        by: Option<PlayerRef>,
    },
    /// Favor from a player to the supply.
    LoseFavor {
        /// Who loses.
        who: PlayerRef,
        /// How many.
        n: u8,
        /// Which.
        color: Color,
        /// Who chooses the colour.
        by: Option<PlayerRef>,
    },
    /// Favor from a player to another.
    StealFavor {
        /// Who loses.
        from: PlayerRef,
        /// Who gains.
        to: PlayerRef,
        /// How many.
        n: u8,
        /// Who chooses the colour.
        by: Option<PlayerRef>,
    },
    /// Favor from the board to a player.
    TakeFavor {
        /// Who gains.
        who: PlayerRef,
        /// How many.
        n: u8,
        /// Where.
        at: TerritoryRef,
        /// Inside only, or zones too.
        scope: FavorScope,
    },
    /// Favor from a player to the inside of a territory.
    DropFavor {
        /// Who loses.
        who: PlayerRef,
        /// How many.
        n: u8,
        /// Where.
        at: TerritoryRef,
    },
    /// Favor from the supply to the board.
    AddFavor {
        /// How many.
        n: u8,
        /// Which.
        color: Color,
        /// Where.
        at: At,
        /// Inside, or in an empty zone.
        scope: FavorScope,
    },
    /// Favor from the board to the supply.
    ReturnFavor {
        /// Where.
        at: TerritoryRef,
        /// Inside only, or zones too.
        scope: FavorScope,
        /// How many.
        n: Amount,
    },
    /// Squads from the reserve to the board: to one territory, unless `split`.
    PlaceSquads {
        /// Whose.
        who: PlayerRef,
        /// Which.
        kind: SquadKind,
        /// How many.
        n: u8,
        /// Where.
        at: At,
        /// Whether they may be divided.
        #[serde(default)]
        split: bool,
        /// Name the territory is bound to.
        bind_to: Option<Var>,
    },
    /// Squads are killed; the owner chooses which.
    KillSquads {
        /// Whose.
        who: PlayerRef,
        /// Which may be chosen.
        kinds: Vec<KindWord>,
        /// How many.
        n: u8,
        /// Where.
        at: At,
    },
    /// Squads move.
    MoveSquads {
        /// Whose.
        who: PlayerRef,
        /// Which may be chosen.
        kinds: Vec<KindWord>,
        /// How many.
        n: u8,
        /// From where.
        from: At,
        /// To where.
        to: At,
        /// All or nothing.
        #[serde(default)]
        exact: bool,
        /// Name the destination is bound to.
        bind_to: Option<Var>,
        /// Whether all start from one territory.
        #[serde(default)]
        same_source: bool,
        /// Whether all go to one territory.
        #[serde(default)]
        same_dest: bool,
        /// Who decides.
        by: Option<PlayerRef>,
    },
    /// An available Champion takes the place of a squad.
    ReplaceSquad {
        /// Whose.
        who: PlayerRef,
        /// Which may be chosen.
        kinds: Vec<KindWord>,
        /// By what.
        with: Replacement,
    },
    /// A Champion comes to the board: an available one, or by his own effect a killed one.
    PlaceChampion {
        /// Whose.
        who: PlayerRef,
        /// Where.
        at: At,
    },
    /// Monsters move up to the steps on their card.
    MoveMonster {
        /// One or each.
        which: Which,
        /// How far.
        steps: StepsWord,
        /// Whether they act where they end.
        resolve: bool,
    },
    /// A Patron moves to an adjacent territory without a Patron.
    MovePatron {
        /// One or each.
        which: Which,
        /// How far.
        steps: u8,
        /// Name the Patron is bound to.
        bind_patron: Option<Var>,
        /// Name the territory is bound to.
        bind_to: Option<Var>,
    },
    /// An unused action token goes into a cell.
    PlaceActionToken {
        /// Whose.
        who: PlayerRef,
        /// Which cell.
        cell: CellWord,
        /// Who chooses the cell.
        by: Option<PlayerRef>,
    },
    /// A placed action token comes back.
    ReturnActionToken {
        /// Whose.
        who: PlayerRef,
        /// How many.
        n: u8,
    },
    /// A time marker moves outside its owner's turn; only War and the Chaos line react.
    AdvanceMarker {
        /// Whose.
        who: PlayerRef,
        /// How far.
        n: u8,
    },
    /// Battle cards are drawn.
    DrawBattle {
        /// Who draws.
        who: PlayerRef,
        /// How many.
        n: u8,
    },
    /// Battle cards are discarded from hand.
    DiscardBattle {
        /// Who discards.
        who: PlayerRef,
        /// How many.
        n: u8,
    },
    /// Discarded Spells come back to the hand.
    RecoverSpell {
        /// Whose.
        who: PlayerRef,
        /// How many.
        n: u8,
    },
    /// Changes the totals of a side in the running battle.
    BattleMod {
        /// Which side.
        side: SideWord,
        /// Added to its attack.
        #[serde(default)]
        attack: i8,
        /// Added to its defence.
        #[serde(default)]
        defense: i8,
        /// Once for each of these.
        per: Option<Per>,
        /// But at most so often.
        max: Option<i8>,
    },
    /// Revealed enemy cards in melee areas are ignored.
    CancelCard {
        /// How many.
        n: u8,
    },
    /// `self` loses fewer squads in the running battle.
    PreventLosses {
        /// How many.
        n: u8,
    },
    /// Acts after both sides of the running battle took their losses.
    AfterLosses {
        /// Under which condition.
        cond: LossCondition,
        /// What.
        effects: Effects,
    },
    /// Holds as long as the card is in force.
    Modifier(Modifier),
}

/// An effect that lasts.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Modifier {
    /// Changes what an action costs.
    ActionCost {
        /// Which action.
        action: ActionKind,
        /// By how much.
        delta: i8,
        /// For whom.
        #[serde(default)]
        scope: CostScope,
    },
    /// Changes how many Spells may be played.
    SpellLimit {
        /// By how much.
        delta: u8,
    },
    /// Changes up to how many battle cards are drawn after a War.
    HandLimit {
        /// The new number.
        value: u8,
    },
    /// Changes totals in battles.
    BattleBonus {
        /// In which.
        when: BonusWhen,
        /// Added to attack.
        #[serde(default)]
        attack: i8,
        /// Added to defence.
        #[serde(default)]
        defense: i8,
        /// Once for each of these.
        per: Option<Per>,
    },
    /// Territories with a Stronghold are adjacent for March groups and the Chieftain.
    Portal {
        /// On which boards.
        region: Region,
    },
    /// Counts as several squads when control is determined.
    ControlWeight {
        /// As how many.
        value: u8,
    },
    /// Entering in a March costs more.
    EnterCost {
        /// How much more.
        delta: u8,
    },
    /// Acts when something happens.
    Trigger {
        /// When.
        on: Occasion,
        /// What.
        effects: Effects,
    },
}

/// Whom a changed action cost concerns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CostScope {
    /// The owner of the card.
    #[default]
    Owner,
    /// The player who controls the tile's territory.
    Controller,
}

/// When a trigger acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// The Champion was killed.
    SelfKilled,
    /// After a battle of the owner in which his opponent lost a squad.
    OwnBattleOpponentLost,
    /// After such a battle in which the Champion took part.
    ChampionBattleOpponentLost,
    /// A Patrons event has placed Favor and the Champion stands with a Patron.
    PatronsEventPlacedHere,
    /// The end of a War, once.
    WarEnd,
    /// The end of a War, for the player who controls the tile's territory.
    WarEndController,
}

/// In which battles a bonus counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BonusWhen {
    /// In those where a Sorcerer of the owner takes part.
    OwnSorcererInBattle,
    /// In those on the tile's territory, for both sides.
    Here,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Per {
    /// Own Warriors and Champions in this battle.
    OwnWarriorHere,
    /// Own cards in melee areas that are not ignored, without this one.
    OtherOwnMeleeCard,
    /// Cards in the player's own Sorcerers' area.
    OwnSorceryCard,
}

/// A side of the running battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SideWord {
    /// Of the resolving player.
    #[serde(rename = "self")]
    Own,
    /// Of the other player.
    Opponent,
}

/// When an effect after the losses acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossCondition {
    /// In any case.
    Always,
    /// The opponent lost a squad in this battle.
    OpponentLost,
    /// The owner lost a squad in this battle.
    SelfLost,
}

/// Conditions; all that are given must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Condition {
    /// The card lies in the Chieftain's area.
    pub chieftain_area: bool,
    /// `self` has at least so many squads in the battle's territory.
    pub own_squads_here_min: Option<u8>,
    /// The opponent revealed at most so many cards in his Sorcerers' area.
    pub enemy_sorcery_cards_max: Option<u8>,
    /// `self` controls the territory.
    pub controls: Option<TerritoryRef>,
}

/// Which territories qualify; everything that is given must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    /// On which boards; Britain before Chaos and both after it, if not given.
    pub region: Option<Region>,
    /// Squads of one of these players are there.
    pub has_squads_of: Option<PlayerRef>,
    /// No squads of any of these players are there.
    pub no_squads_of: Option<PlayerRef>,
    /// A Sorcerer of one of these players is there.
    pub has_sorcerer_of: Option<PlayerRef>,
    /// There or next to it is an own Sorcerer.
    pub at_or_adjacent_to_own_sorcerer: bool,
    /// Next to it is an own Sorcerer.
    pub adjacent_to_own_sorcerer: bool,
    /// Next to this territory.
    pub adjacent_to: Option<TerritoryRef>,
    /// A Patron is there.
    pub has_patron: bool,
    /// A Monster is there.
    pub has_monster: bool,
    /// Neither Monster nor squads are there.
    pub unoccupied: bool,
    /// It has a Stronghold.
    pub has_stronghold: Option<StrongholdWord>,
    /// Favor is inside or in a zone that touches it.
    pub has_favor_near: bool,
    /// Squads of exactly so many nations are there.
    pub nations: Option<u8>,
    /// It bears no battle token.
    pub no_battle_token: bool,
    /// `self` may add a squad.
    pub room_for_own_squad: bool,
    /// It is not this territory.
    pub not: Option<TerritoryRef>,
    /// At least one of these holds.
    pub any_of: Vec<Filter>,
}

/// What a Stronghold must be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrongholdWord {
    /// Any.
    Any,
    /// Of a Patron who has one at the squad's starting territory too.
    SamePatronAsFrom,
}

impl<'de> Deserialize<'de> for StrongholdWord {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged, expecting = "true or \"same_patron_as_from\"")]
        enum Raw {
            Flag(bool),
            Word(String),
        }
        match Raw::deserialize(from)? {
            Raw::Flag(true) => Ok(Self::Any),
            Raw::Word(word) if word == "same_patron_as_from" => Ok(Self::SamePatronAsFrom),
            Raw::Flag(_) | Raw::Word(_) => {
                Err(serde::de::Error::custom("expected true or \"same_patron_as_from\""))
            }
        }
    }
}

/// Boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Region {
    /// Britain.
    Britain,
    /// The Lost Lands; before Chaos its islands.
    LostLands,
    /// Both.
    Any,
}

/// Where Favor lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FavorScope {
    /// Inside the territory.
    Inside,
    /// Inside, or in a zone on its borders or sea routes.
    InsideOrZones,
    /// In an empty zone of the board.
    EmptyZone,
}

/// Kinds of squads a choice allows. Chieftains are never killed or replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KindWord {
    /// The Chieftain.
    Chieftain,
    /// Sorcerers.
    Sorcerer,
    /// Warriors, and Champions, who count as Warriors.
    Warrior,
    /// The Champion.
    Champion,
    /// All.
    Any,
}

impl KindWord {
    /// Whether a squad of `kind` is meant.
    pub const fn means(self, kind: SquadKind) -> bool {
        match self {
            Self::Any => true,
            Self::Chieftain => matches!(kind, SquadKind::Chieftain),
            Self::Sorcerer => matches!(kind, SquadKind::Sorcerer),
            Self::Warrior => matches!(kind, SquadKind::Warrior | SquadKind::Champion),
            Self::Champion => matches!(kind, SquadKind::Champion),
        }
    }
}

/// What takes a squad's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Replacement {
    /// A Champion nobody has won over.
    AvailableChampion,
}

/// One or all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Which {
    /// One, chosen by `self`.
    One,
    /// Each, in an order chosen by `self`.
    Each,
}

/// How far a Monster moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepsWord {
    /// As its card says.
    Card,
}

/// A cell of the nation board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CellWord {
    /// March.
    March,
    /// Gather.
    Gather,
    /// Sorcery.
    Sorcery,
    /// Any, by choice.
    Choice,
}

/// A number, or all there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "a number or \"all\"")]
pub enum Amount {
    /// So many.
    Count(u8),
    /// All.
    All(AllWord),
}

/// The word `all`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AllWord {
    /// All.
    All,
}
