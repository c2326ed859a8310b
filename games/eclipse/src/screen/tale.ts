import { type Event, NONE, type None } from '@orrery/kernel';
import type { ShownEntry } from '@orrery/table';
import {
  ANCIENTS,
  countOf,
  type Faction,
  GCDS,
  kindsOf,
  type SectorId,
  SHIPS,
  type ShipKind,
  type State,
  sectorIds,
} from '../board.ts';

/** One thing that happened in a battle, and what came of it. */
export interface Step {
  readonly entry: number;
  readonly event: Event;
  /** Damage, destroyed ships, destroyed cubes. */
  readonly effects: readonly Event[];
  /** Who fought whom. */
  readonly attacker: Faction | None;
  readonly defender: Faction | None;
}

/** All the fighting at one sector in one combat phase, from the first shot to the last cube. */
export interface Tale {
  readonly sector: string;
  readonly first: number;
  readonly last: number;
  readonly steps: readonly Step[];
}

interface Open {
  sector: string;
  first: number;
  last: number;
  steps: (Step & { effects: Event[] })[];
}

const EFFECTS: readonly string[] = ['damaged', 'destroyed', 'cubeDestroyed'];
const STEPS: readonly string[] = [
  'battle',
  'rolled',
  'declaresRetreat',
  'retreated',
  'battleEnds',
  'drawsReputation',
  'reputationSeen',
  'reputationKept',
  'reputationKeptValue',
  'reputationDeclined',
];
/** What follows the battles of a sector, told with it. */
const AFTER: readonly string[] = ['bombed', 'plantaDies', 'discLeaves', 'discPlaced'];
const FIGHTING: readonly unknown[] = ['combat', 'aftermath'];

/** The battles the entries tell of, oldest first. */
export const talesOf = (entries: readonly ShownEntry[]): readonly Tale[] => {
  const tales: Open[] = [];
  let open: Open[] = [];
  let now: Open | null = null;
  entries.forEach(({ events }, entry) => {
    for (const event of events) {
      if (event.k === 'phase') {
        if (!FIGHTING.includes(event['phase'])) open = [];
        now = null;
      } else if (event.k === 'battles') {
        now = { sector: event['sector'] as string, first: entry, last: entry, steps: [] };
        open.push(now);
        tales.push(now);
      } else if (open.length > 0) {
        const of: Open | null =
          (AFTER.includes(event.k) || now === null ? open.find(({ sector }) => sector === event['sector']) : now) ??
          null;
        if (of !== null) add(of, entry, event);
      }
    }
  });
  return tales.filter(({ steps }) => steps.length > 0);
};

const add = (tale: Open, entry: number, event: Event): void => {
  const before = tale.steps.at(-1);
  if (EFFECTS.includes(event.k) && before !== undefined) before.effects.push(event);
  else if (STEPS.includes(event.k) || AFTER.includes(event.k)) {
    const sides =
      event.k === 'battle'
        ? { attacker: event['faction'] as Faction, defender: event['defender'] as Faction }
        : { attacker: before?.attacker ?? NONE, defender: before?.defender ?? NONE };
    tale.steps.push({ entry, event, effects: [], ...sides });
  } else return;
  tale.last = entry;
};

/** Ships of a kind in the battle at one step. */
export interface Muster {
  readonly faction: Faction;
  readonly kind: ShipKind;
  readonly alive: number;
  readonly lost: number;
  /** They have left; how many nobody reported. */
  readonly fled: boolean;
}

const KINDS: readonly string[] = SHIPS;
const kindOf = (ship: unknown): ShipKind => Math.max(0, KINDS.indexOf(ship as string)) as ShipKind;

/** What an event changed in the number of ships of a faction and kind in a sector. */
const changeIn = (event: Event, sector: string, faction: Faction, kind: ShipKind): number => {
  const at = event['sector'] === sector;
  switch (event.k) {
    case 'destroyed':
      return at && event['faction'] === faction && kindOf(event['ship']) === kind ? -1 : 0;
    case 'moved':
      if (event['seat'] !== faction || kindOf(event['ship']) !== kind) return 0;
      return (at ? 1 : 0) - (event['from'] === sector ? 1 : 0);
    case 'built':
      return at && event['seat'] === faction && event['what'] === SHIPS[kind] ? 1 : 0;
    case 'cruiserFound':
      return at && event['seat'] === faction && SHIPS[kind] === 'cruiser' ? 1 : 0;
    default:
      return 0;
  }
};

const eventsAfter = (entries: readonly ShownEntry[], tale: Tale, step: number): readonly Event[] => {
  const told = tale.steps.slice(0, step + 1).flatMap(({ event, effects }) => [event, ...effects]);
  return entries.slice(tale.first).flatMap(({ events }) => events.filter((event) => !told.includes(event)));
};

/** Who stands in the sector at a step, worked out backwards from the position in which the entries end. */
export const musterAt = (s: State, entries: readonly ShownEntry[], tale: Tale, at: number): readonly Muster[] => {
  const step = tale.steps[at] as Step;
  const sector = sectorIds.indexOf(tale.sector) as SectorId;
  const later = eventsAfter(entries, tale, at);
  const past = tale.steps.slice(0, at + 1).flatMap(({ event, effects }) => [event, ...effects]);
  const all: Muster[] = [];
  for (const faction of [step.defender, step.attacker]) {
    if (faction === NONE) continue;
    for (const kind of kindsOf(faction)) {
      const isMine = (event: Event): boolean =>
        (event['faction'] ?? event['seat']) === faction && (faction >= ANCIENTS || event['ship'] === SHIPS[kind]);
      const lost = past.filter((event) => event.k === 'destroyed' && isMine(event)).length;
      const fled = past.some((event) => event.k === 'retreated' && isMine(event));
      const willFlee = !fled && later.some((event) => event.k === 'retreated' && isMine(event) && isIn(tale, event));
      const now = countOf(s, sector, faction, kind);
      const alive = later.reduce((count, event) => count - changeIn(event, tale.sector, faction, kind), now);
      if (alive > 0 || lost > 0 || fled || willFlee)
        all.push({ faction, kind, alive: Math.max(alive, willFlee ? 1 : 0), lost, fled });
    }
  }
  return all;
};

const isIn = (tale: Tale, event: Event): boolean => tale.steps.some((step) => step.event === event);

/** Has a blueprint of this faction changed since? Then its figures are no longer those of the battle. */
export const isRefitted = (entries: readonly ShownEntry[], tale: Tale, faction: Faction): boolean =>
  faction !== ANCIENTS &&
  faction !== GCDS &&
  entries
    .slice(tale.last + 1)
    .some(({ events }) =>
      events.some(({ k, seat }) => (k === 'partPlaced' || k === 'partRemoved') && seat === faction),
    );

/** 0 while missiles fly, then the round of cannons: nobody fires twice in one. */
export const roundAt = (tale: Tale, at: number): number => {
  const from = tale.steps.slice(0, at + 1).findLastIndex(({ event }) => event.k === 'battle');
  const shots = new Map<string, number>();
  for (const { event } of tale.steps.slice(Math.max(0, from), at + 1))
    if (event.k === 'rolled' && event['weapon'] === 'cannon') {
      const squad = `${String(event['faction'])} ${String(event['ship'])}`;
      shots.set(squad, (shots.get(squad) ?? 0) + 1);
    }
  return Math.max(0, ...shots.values());
};

/** Dice as events carry them: tens tell the damage, ones the face. */
export const diceIn = (event: Event): readonly { readonly colour: number; readonly face: number }[] =>
  (Array.isArray(event['dice']) ? (event['dice'] as number[]) : []).map((code) => ({
    colour: code >= 40 ? 2 : code >= 20 ? 1 : 0,
    face: code % 10,
  }));
