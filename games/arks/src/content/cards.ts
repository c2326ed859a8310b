import type { None } from '@orrery/kernel';
import type {
  ColorId,
  EdgeId,
  EdgeKindId,
  FieldId,
  KindId,
  LevelId,
  PlanetId,
  ResourceId,
  UpgradeId,
} from '../state/ids.ts';
import type { Criterion, Icon } from './names.ts';

/** What is gained: fixed Resources by id, then Resources of choice, cards from the deck, cards from the Cantina (A5.4). */
export interface Bag {
  readonly resources: readonly number[];
  readonly any: number;
  readonly crew: number;
  readonly cantina: number;
}

/** What is paid: fixed Resources by id, then Resources of choice (A5.3), then tokens of any kind (A7.5). */
export interface Cost {
  readonly resources: readonly number[];
  readonly any: number;
  readonly lock: number;
}

/** The action on one edge of a Crew card (A11.3, A11.6). */
export interface CrewAction {
  readonly edge: EdgeKindId;
  readonly pay: Cost | null;
  readonly gain: Bag;
}

export interface CrewCard {
  readonly id: string;
  readonly name: string;
  readonly specialist: KindId;
  /** By row: the bottom edge serves the upper row, the top edge the lower one (A6.2). */
  readonly byRow: readonly CrewAction[];
}

export interface PlanetCard {
  readonly id: string;
  readonly name: string;
  /** None for the Portal. */
  readonly color: ColorId | None;
  readonly start: boolean;
  /** Resources with a track, left to right (A14.1). */
  readonly tracks: readonly ResourceId[];
  /** Highest level by Resource; 0 where there is no track. */
  readonly max: readonly number[];
  readonly total: number;
  /** What a field gives, by field; asteroids give nothing. */
  readonly gather: readonly (Bag | null)[];
  /** What the planet gives on its terraformed side (A14.8). */
  readonly gatherTerraformed: Bag;
  /** Fields joined to a field by a line, by field. */
  readonly lines: readonly (readonly FieldId[])[];
  /** The field each edge line starts from, by edge. */
  readonly exits: readonly FieldId[];
  /** The edges whose line starts at a field, by field. */
  readonly edgesOf: readonly (readonly EdgeId[])[];
}

export interface SurvivorCard {
  readonly id: string;
  readonly name: string;
  readonly color: ColorId;
  readonly gain: Bag;
}

export type UpgradeEffect =
  | { readonly k: 'twoActions' }
  | { readonly k: 'landing'; readonly on: FieldId; readonly gain: Bag }
  | { readonly k: 'capacity'; readonly amount: number }
  | { readonly k: 'explore'; readonly draw: number }
  | { readonly k: 'movement'; readonly steps: readonly number[] };

export interface Upgrade {
  readonly id: string;
  readonly name: string;
  readonly row: 'top' | 'bottom';
  readonly column: number;
  /** Otherwise a Leader of any colour (A8.2). */
  readonly engineer: boolean;
  /** By Resource. */
  readonly cost: readonly number[];
  readonly payments: number;
  readonly effect: UpgradeEffect;
  /** The opposite upgrade that releases an Outpost together with this one, if there is one (A8.4). */
  readonly partner: UpgradeId | None;
}

export const AUTOMA_WORDS = ['gather', 'terraform', 'explore', 'colony', 'outpost', 'upgrade'] as const;
export type AutomaWord = (typeof AUTOMA_WORDS)[number];

/** One line of a card. It is carried out from the level `from` on (A30.2). */
export type AutomaStep = { readonly from: LevelId } & (
  | {
      readonly k: 'travel';
      readonly icon: Icon;
      readonly criterion: Criterion;
      /** What it looks for where nothing meets the criterion (A28.5). */
      readonly otherwise: Criterion | null;
    }
  | { readonly k: 'crew'; readonly n: number }
  | { readonly k: 'resources'; readonly n: number }
  | { readonly k: 'either'; readonly options: readonly AutomaWord[] }
);

export interface AutomaCard {
  readonly id: string;
  readonly steps: readonly AutomaStep[];
}

export interface Level {
  readonly id: string;
  readonly upgradePoints: readonly number[];
  readonly startColony: boolean;
  readonly startResources: number;
}

export interface ColonyCost {
  readonly anyLeader: number;
  readonly planetLeader: number;
  readonly engineer: number;
  readonly anyResource: number;
}

/** Everything a rule asks of the cards and boards. A second set is a second value of this type. */
export interface CardSet {
  readonly id: string;
  readonly planets: readonly PlanetCard[];
  readonly portal: PlanetId;
  readonly startPlanets: readonly PlanetId[];
  readonly deckPlanets: readonly PlanetId[];
  readonly crew: readonly CrewCard[];
  readonly survivors: readonly SurvivorCard[];
  readonly upgrades: readonly Upgrade[];
  /** Upgrades by what they do, so that a rule looks only at those that concern it. */
  readonly capacityUpgrades: readonly UpgradeId[];
  readonly movementUpgrades: readonly UpgradeId[];
  readonly exploreUpgrades: readonly UpgradeId[];
  readonly twoActionUpgrades: readonly UpgradeId[];
  readonly landingUpgrades: readonly (readonly UpgradeId[])[];
  readonly capacity: number;
  readonly movement: number;
  readonly rowSize: number;
  readonly cantinaSize: number;
  readonly dealt: number;
  readonly kept: number;
  readonly plays: number;
  readonly playsAtPortal: number;
  readonly startAny: number;
  readonly tokensReady: boolean;
  readonly planetsToEnd: { readonly standard: number; readonly long: number };
  readonly first: number;
  readonly second: number;
  readonly outpostUnlocked: number;
  readonly outpostOnOwnColony: number;
  readonly survivorPoints: readonly number[];
  readonly colonyPoints: readonly number[];
  /** By colonies the player already has. */
  readonly colonyCosts: readonly ColonyCost[];
  readonly automaCards: readonly AutomaCard[];
  readonly automaUpgrades: readonly UpgradeId[];
  readonly automaBeside: number;
  readonly levels: readonly Level[];
}

export const EMPTY_BAG: Bag = { resources: [0, 0, 0, 0], any: 0, crew: 0, cantina: 0 };
