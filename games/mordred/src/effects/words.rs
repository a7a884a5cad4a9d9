//! The vocabulary effects are written in: what a card may say, parsed from the content files.
//!
//! Effects in a list are resolved in order, each as far as possible; the impossible part is
//! skipped and nothing is owed later. Unknown words are refused when the content is read.

pub use super::{
    filter_words::{Condition, Filter, Region, StrongholdWord},
    lasting_words::{BonusWhen, CostScope, Modifier, Occasion},
};

use crate::{
    effects::refs::{At, Color, PlayerRef, TerritoryRef, Var},
    wire::names::SquadKind,
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
