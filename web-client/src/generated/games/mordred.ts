// Mordred on the wire: what `games/mordred/src/wire` says.

export type Nation = 'humans' | 'high_elves' | 'hobgoblins' | 'tunnel_dwarves';

export type Patron = 'mordred' | 'morgana' | 'merlin';

export type Territory = 'lothian' | 'garlot' | 'malahaut' | 'monsalvat' | 'elmet' | 'lindsey' | 'norgales' | 'logres' | 'cornwall' | 'avalon' | 'caer_sidi' | 'sarras' | 'annwn' | 'broceliande' | 'waste_land';

export type Zone = 'b1' | 'b2' | 'b3' | 'b4' | 'b5' | 'b6' | 'b7' | 'b8' | 'b9' | 's1' | 's2' | 's3' | 'l1' | 'l2' | 'l3' | 'l4' | 'l5' | 'l6';

export type Monster = 'baavan_shi' | 'nightmare' | 'clurikon' | 'mist_lord';

export type Champion = 'blackhart' | 'britomart' | 'elaine' | 'grildrim';

export type SquadKind = 'chieftain' | 'sorcerer' | 'warrior' | 'champion';

export type ActionKind = 'march' | 'gather' | 'sorcery';

export type Sector = 'monsters' | 'patrons' | 'fate' | 'war';

export type Area = 'chieftain' | 'sorcerers' | 'warriors';

export type Mode = 'war' | 'blitz';

export type PatronSide = 'base' | 'favor';

export type BattleCard = number;

export type Spell = number;

export type FateCard = number;

export type ChaosCard = number;

export type TileSide = number;

export type Squads = {
  chieftain: number;
  sorcerers: number;
  warriors: number;
  champion: number;
};

export type Favor = {
  mordred: number;
  morgana: number;
  merlin: number;
};

export type Cells = {
  march: number;
  gather: number;
  sorcery: number;
};

export type Source =
  | { type: 'spell'; spell: Spell }
  | { type: 'battle_card'; card: BattleCard }
  | { type: 'fate'; card: FateCard }
  | { type: 'chaos'; card: ChaosCard }
  | { type: 'monster'; monster: Monster }
  | { type: 'champion'; champion: Champion }
  | { type: 'tile'; tile: TileSide };

export type Options = {
  mode: Mode;
  patrons: PatronSide;
  nations: Array<Nation>;
};

export type Action =
  | { type: 'act'; action: ActionKind }
  | { type: 'territory'; territory: Territory }
  | { type: 'group'; squads: Squads }
  | { type: 'squad'; kind: SquadKind }
  | { type: 'spell'; spell: Spell }
  | { type: 'lay'; card: BattleCard; area: Area }
  | { type: 'battle_card'; card: BattleCard }
  | { type: 'fate'; card: FateCard }
  | { type: 'chaos'; card: ChaosCard }
  | { type: 'favor'; patron: Patron }
  | { type: 'favor_inside'; territory: Territory; patron: Patron }
  | { type: 'favor_in_zone'; zone: Zone }
  | { type: 'zone'; zone: Zone }
  | { type: 'player'; nation: Nation }
  | { type: 'patron'; patron: Patron }
  | { type: 'monster'; monster: Monster }
  | { type: 'champion'; champion: Champion }
  | { type: 'cell'; cell: ActionKind }
  | { type: 'option'; option: number }
  | { type: 'yes' }
  | { type: 'done' };

export type Prompt =
  | { type: 'choose_action' }
  | { type: 'march_from'; spent: number; most: number }
  | { type: 'march_to'; from: Territory }
  | { type: 'march_group'; from: Territory; to: Territory }
  | { type: 'gather_at' }
  | { type: 'gather_squad'; at: Territory; placed: number }
  | { type: 'cast_spell'; played: number; most: number }
  | { type: 'monster_to_move' }
  | { type: 'monster_step'; monster: Monster; left: number }
  | { type: 'patron_to_move' }
  | { type: 'patron_to'; patron: Patron }
  | { type: 'choose_fate' }
  | { type: 'next_battle' }
  | { type: 'lay_cards'; territory: Territory }
  | { type: 'sorcery_order'; territory: Territory }
  | { type: 'lose_squad'; territory: Territory; left: number }
  | { type: 'effect'; source: Source; choice: Choice };

export type Choice =
  | { type: 'territory' }
  | { type: 'use' }
  | { type: 'option' }
  | { type: 'player' }
  | { type: 'gain_favor' }
  | { type: 'lose_favor' }
  | { type: 'steal_favor'; from: Nation }
  | { type: 'take_favor' }
  | { type: 'drop_favor'; territory: Territory }
  | { type: 'add_favor' }
  | { type: 'favor_zone'; patron: Patron }
  | { type: 'place_at'; kind: SquadKind; left: number }
  | { type: 'place_more'; kind: SquadKind; territory: Territory; left: number }
  | { type: 'kill_at'; nation: Nation }
  | { type: 'kill'; nation: Nation; territory: Territory }
  | { type: 'move_from'; nation: Nation; left: number }
  | { type: 'move_squad'; nation: Nation; from: Territory }
  | { type: 'move_to'; nation: Nation; kind: SquadKind; from: Territory }
  | { type: 'replace_at' }
  | { type: 'replace'; territory: Territory }
  | { type: 'champion' }
  | { type: 'champion_at'; champion: Champion }
  | { type: 'token_cell'; nation: Nation }
  | { type: 'return_token' }
  | { type: 'discard'; left: number }
  | { type: 'recover_spell' }
  | { type: 'cancel_card' }
  | { type: 'next_territory' };

export type Event =
  | { type: 'turn_began'; nation: Nation }
  | { type: 'tokens_returned'; nation: Nation }
  | { type: 'moved'; nation: Nation; squads: Squads; from: Territory; to: Territory }
  | { type: 'placed'; nation: Nation; kind: SquadKind; territory: Territory }
  | { type: 'killed'; nation: Nation; kind: SquadKind; territory: Territory }
  | { type: 'replaced'; nation: Nation; kind: SquadKind; territory: Territory }
  | { type: 'champion_joined'; nation: Nation; champion: Champion }
  | { type: 'champion_placed'; nation: Nation; champion: Champion; territory: Territory }
  | { type: 'spell_cast'; nation: Nation; spell: Spell }
  | { type: 'spell_recovered'; nation: Nation; spell: Spell }
  | { type: 'action_paid'; nation: Nation; action: ActionKind; base: number; penalty: number; cost: number }
  | { type: 'marker_moved'; nation: Nation; from: number; to: number }
  | { type: 'token_placed'; nation: Nation; cell: ActionKind }
  | { type: 'token_returned'; nation: Nation; cell: ActionKind }
  | { type: 'sector_left'; event: Sector; position: number }
  | { type: 'monster_moved'; monster: Monster; from: Territory; to: Territory }
  | { type: 'monster_acts'; monster: Monster; territory: Territory }
  | { type: 'patron_moved'; patron: Patron; from: Territory; to: Territory }
  | { type: 'favor_placed'; patron: Patron; count: number; territory: Territory }
  | { type: 'favor_in_zone'; patron: Patron; zone: Zone }
  | { type: 'favor_gained'; nation: Nation; patron: Patron }
  | { type: 'favor_lost'; nation: Nation; patron: Patron }
  | { type: 'favor_stolen'; nation: Nation; from: Nation; patron: Patron }
  | { type: 'favor_taken'; nation: Nation; favor: Favor; territory: Territory }
  | { type: 'zone_taken'; nation: Nation; patron: Patron; zone: Zone }
  | { type: 'favor_dropped'; nation: Nation; patron: Patron; territory: Territory }
  | { type: 'favor_returned'; favor: Favor; territory: Territory }
  | { type: 'fate_drawn'; nation: Nation }
  | { type: 'fate_resolved'; card: FateCard }
  | { type: 'cauldron_grew'; nation: Nation; card: FateCard | null }
  | { type: 'chaos_resolved'; card: ChaosCard }
  | { type: 'chaos_returned'; nation: Nation; card: ChaosCard | null }
  | { type: 'cards_drawn'; nation: Nation; count: number; cards: Array<BattleCard> | null }
  | { type: 'card_discarded'; nation: Nation; card: BattleCard }
  | { type: 'deck_reshuffled'; nation: Nation }
  | { type: 'battle_began'; territory: Territory; nations: [Nation, Nation] }
  | { type: 'card_laid'; nation: Nation; area: Area; card: BattleCard | null }
  | { type: 'cards_revealed'; territory: Territory; cards: [[Array<BattleCard>, Array<BattleCard>, Array<BattleCard>], [Array<BattleCard>, Array<BattleCard>, Array<BattleCard>]] }
  | { type: 'sorcery_card'; nation: Nation; card: BattleCard }
  | { type: 'card_cancelled'; nation: Nation; card: BattleCard }
  | { type: 'battle_counted'; territory: Territory; attack: [number, number]; defense: [number, number]; damage: [number, number] }
  | { type: 'chieftain_lies'; nation: Nation }
  | { type: 'battle_ended'; territory: Territory; lost: [number, number] }
  | { type: 'war_ended' }
  | { type: 'effect_acts'; source: Source; nation: Nation }
  | { type: 'chaos_came'; reason: ChaosReason }
  | { type: 'tile_placed'; tile: TileSide; territory: Territory }
  | { type: 'supply_ran_out'; patron: Patron; last_war: number }
  | { type: 'game_ended'; reason: EndReason };

export type ChaosReason = 'line' | 'islands';

export type EndReason = 'line' | 'supply';

export type View = {
  mode: Mode;
  patron_side: PatronSide;
  phase: PhaseView;
  active: Nation;
  waiting_on: Array<Nation>;
  chaos: boolean;
  sectors: Array<SectorView>;
  last_war: number | null;
  supply: Favor;
  nations: Array<NationView>;
  territories: Array<TerritoryView>;
  zones: Array<ZoneView>;
  patrons: [Territory, Territory, Territory];
  monsters: Array<MonsterView>;
  champions: Array<Champion>;
  fate: FateView;
  chaos_cards: ChaosView;
  war: WarView | null;
  battle: BattleView | null;
  final_count: FinalCountView | null;
};

export type PhaseView =
  | { type: 'choose_action' }
  | { type: 'march' }
  | { type: 'gather' }
  | { type: 'sorcery' }
  | { type: 'spell'; spell: Spell }
  | { type: 'monsters' }
  | { type: 'patrons' }
  | { type: 'fate' }
  | { type: 'fate_card'; card: FateCard }
  | { type: 'chaos_card'; card: ChaosCard }
  | { type: 'war' }
  | { type: 'battle'; step: BattleStep }
  | { type: 'end_of_war' }
  | { type: 'onslaught'; step: number }
  | { type: 'final_count' };

export type BattleStep = 'lay_cards' | 'sorcery' | 'melee' | 'losses' | 'aftermath';

export type SectorView = {
  event: Sector;
  stack: Array<Nation>;
};

export type NationView = {
  nation: Nation;
  position: number;
  lap: number;
  order: number;
  cells: Cells;
  unused_tokens: number;
  favor: Favor;
  powers: Array<Patron>;
  reserve: Squads;
  on_board: number;
  chieftain_lies: boolean;
  champion: Champion | null;
  hand: number;
  hand_cards: Array<BattleCard> | null;
  deck: number;
  discard: Array<BattleCard>;
  spells: number;
  spell_cards: Array<Spell> | null;
  spell_discard: Array<Spell>;
  permanents: Array<Spell>;
};

export type TerritoryView = {
  territory: Territory;
  open: boolean;
  squads: Array<Squads>;
  controller: Nation | null;
  favor: Favor;
  stronghold: Patron | null;
  tile: TileSide | null;
  battle_token: boolean;
};

export type ZoneView = {
  zone: Zone;
  favor: Patron | null;
  stronghold: Patron | null;
};

export type MonsterView = {
  monster: Monster;
  territory: Territory;
};

export type FateView = {
  deck: number;
  discard: Array<FateCard>;
  cauldron: Array<CauldronView>;
  choosing: Nation | null;
  drawn: Array<FateCard> | null;
};

export type CauldronView = {
  nation: Nation;
  card: FateCard | null;
};

export type ChaosView = {
  deck: number;
  discard: Array<ChaosCard>;
  under: Array<UnderView>;
  choosing: Nation | null;
  drawn: Array<ChaosCard> | null;
};

export type UnderView = {
  nation: Nation | null;
  card: ChaosCard | null;
};

export type WarView = {
  position: number;
  battles: Array<Territory>;
};

export type BattleView = {
  territory: Territory;
  step: BattleStep;
  revealed: boolean;
  sides: [SideView, SideView];
};

export type SideView = {
  nation: Nation;
  chieftain: AreaView;
  sorcerers: AreaView;
  warriors: AreaView;
  attack: number | null;
  defense: number | null;
  prevented: number;
  damage: number | null;
  lost: number;
};

export type AreaView = {
  count: number;
  cards: Array<LaidView> | null;
};

export type LaidView = {
  card: BattleCard;
  cancelled: boolean;
  resolved: boolean;
};

export type FinalCountView = {
  reason: EndReason;
  nations: Array<CountView>;
};

export type CountView = {
  nation: Nation;
  favor: Favor;
  mordred_bonus: number;
  morgana_bonus: number;
  merlin_bonus: number;
  total: number;
  squads: number;
  from_behind: number;
  rank: number;
};

export type Point = [number, number];

export type ClientContent = {
  nations: Array<ClientNation>;
  britain: ClientBoard;
  lost_lands: ClientBoard;
  war_disc: Array<Sector>;
  blitz_disc: Array<Sector>;
  battle_cards: Array<ClientBattleCard>;
  spells: Array<ClientSpell>;
  champions: Array<ClientChampion>;
  monsters: Array<ClientMonster>;
  patron_cards: Array<ClientPatronCard>;
  fate_cards: Array<ClientFateCard>;
  chaos_cards: Array<ClientChaosCard>;
  tile_sides: Array<ClientTileSide>;
};

export type ClientNation = {
  nation: Nation;
  name: string;
  battle_deck: Array<BattleCard>;
  spells: Array<Spell>;
};

export type ClientBoard = {
  territories: Array<ClientTerritory>;
  borders: Array<ClientBorder>;
  sea_routes: Array<ClientSeaRoute>;
  zones: Array<ClientZone>;
};

export type ClientTerritory = {
  territory: Territory;
  name: string;
  x: number;
  y: number;
  polygon: Array<Point>;
  region_number: number | null;
  after_chaos: boolean;
  opposite: Territory | null;
};

export type ClientBorder = {
  a: Territory;
  b: Territory;
  zone: Zone | null;
};

export type ClientSeaRoute = {
  id: string;
  a: Territory;
  b: Territory;
  polyline: Array<Point>;
  zone: Zone;
};

export type ClientZone = {
  zone: Zone;
  between: [Territory, Territory];
  x: number;
  y: number;
  number: number | null;
  sea_route: boolean;
};

export type ClientBattleCard = {
  id: string;
  name: string;
  nation: Nation | null;
  attack: number;
  defense: number;
  melee_text: string;
  sorcery_text: string;
};

export type ClientSpell = {
  id: string;
  name: string;
  nation: Nation | null;
  permanent: boolean;
  cost: number;
  base_text: string;
  chaos_text: string;
};

export type ClientChampion = {
  champion: Champion;
  name: string;
  text: string;
};

export type ClientMonster = {
  monster: Monster;
  name: string;
  steps: number;
  text: string;
};

export type ClientPatronCard = {
  patron: Patron;
  name: string;
  base_text: string;
  favor_text: string;
  threshold: number;
};

export type ClientFateCard = {
  id: string;
  name: string;
  upper_text: string;
  chaos_text: string;
};

export type ClientChaosCard = {
  id: string;
  name: string;
  text: string;
};

export type ClientTileSide = {
  id: string;
  name: string;
  text: string;
};
