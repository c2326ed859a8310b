import { type Action, NONE, type Refusal, type Seat } from '@orrery/kernel';
import type { BoardProps, Choice } from '@orrery/table';
import {
  EVERY_DIRECTION,
  EVERY_SHIP,
  linkNeeded,
  linkOf,
  neighbourOf,
  type SectorId,
  type ShipKind,
  STAT_MOVE,
  type State,
  shipsIn,
  statOf,
} from '../board.ts';
import { asAction, isAsked } from './scene.ts';

/** A ship the player has taken up: where it stands and which kind. */
export interface Picked {
  readonly from: SectorId;
  readonly ship: ShipKind;
}

/** With a single ship to move there is nothing to pick. */
export const onlyShip = (moves: readonly { readonly from: SectorId; readonly ship: ShipKind }[]): Picked | null => {
  const [first] = moves;
  if (first === undefined || moves.some(({ from, ship }) => from !== first.from || ship !== first.ship)) return null;
  return { from: first.from, ship: first.ship };
};

const SECTOR_KINDS: readonly string[] = ['influence', 'lift', 'build', 'abandon'];
/** Answers that belong to one sector, by sector. */
export const targetsOf = (choices: readonly Choice[]): ReadonlyMap<number, readonly Choice[]> => {
  const targets = new Map<number, Choice[]>();
  for (const choice of choices) {
    if (!SECTOR_KINDS.includes(choice.action.k)) continue;
    const sector = (choice.action as unknown as { readonly sector: SectorId }).sector;
    targets.set(sector, [...(targets.get(sector) ?? []), choice]);
  }
  return targets;
};

/** How many sectors away another lies by usable wormholes; null: none leads there. */
const stepsTo = (s: State, seat: Seat, from: SectorId, to: SectorId): number | null => {
  const needed = linkNeeded(s, seat);
  const seen = new Set<SectorId>([from]);
  let edge: readonly SectorId[] = [from];
  for (let steps = 1; edge.length > 0; steps++) {
    const next: SectorId[] = [];
    for (const sector of edge)
      for (const d of EVERY_DIRECTION) {
        const beyond = neighbourOf(s, sector, d);
        if (beyond === NONE || seen.has(beyond) || linkOf(s, sector, d) < needed) continue;
        if (beyond === to) return steps;
        seen.add(beyond);
        next.push(beyond);
      }
    edge = next;
  }
  return null;
};

/** Why the ship taken up cannot reach a sector: no way, too far, or held up (E12.1, E12.3). */
const refusalOfFlight = (props: BoardProps, s: State, { from, ship }: Picked, to: SectorId): Refusal | null => {
  const seat = props.viewer as Seat;
  const there = props.whyNot(asAction({ k: 'move', ship, from, to }));
  if (there === null || there.why !== 'notNext') return there;
  const needs = stepsTo(s, seat, from, to);
  if (needs === null) return { rule: 'E12.1', why: 'noWormhole' };
  const has = statOf(s, seat, ship, STAT_MOVE);
  return needs > has ? { rule: 'E12.1', why: 'tooFarToFly', with: { needs, has } } : { rule: 'E12.3', why: 'heldUp' };
};

/** What a click on a sector that is not a target probably meant. */
export const refusalAt = (
  props: BoardProps,
  s: State,
  sector: SectorId,
  taken: Picked | null = null,
): Refusal | null => {
  if (isAsked(s, 'influence') || isAsked(s, 'put')) return props.whyNot(asAction({ k: 'influence', sector }));
  if (isAsked(s, 'build')) return props.whyNot(asAction({ k: 'build', what: 0, sector }));
  if (isAsked(s, 'move') && props.viewer !== null) {
    if (taken !== null) return taken.from === sector ? null : refusalOfFlight(props, s, taken, sector);
    const seat = props.viewer;
    const ship = EVERY_SHIP.find((kind) => shipsIn(s, sector, seat, kind) > 0);
    const near = EVERY_DIRECTION.map((d) => neighbourOf(s, sector, d)).find((one) => one !== NONE);
    return ship === undefined || near === undefined
      ? props.whyNot(asAction({ k: 'move', ship: 0, from: sector, to: sector }))
      : props.whyNot(asAction({ k: 'move', ship, from: sector, to: near }));
  }
  if (isAsked(s, 'step')) return props.whyNot(asAction({ k: 'step', to: sector }));
  return null;
};

/** The sectors an answer is about. */
export const shownPlaces = (shown: Action | null): readonly number[] => {
  if (shown === null) return [];
  const fields = shown as unknown as { readonly sector?: unknown; readonly to?: unknown; readonly from?: unknown };
  const places =
    shown.k === 'move'
      ? [fields.from, fields.to]
      : shown.k === 'step' || shown.k === 'retreat'
        ? [fields.to]
        : [fields.sector];
  return places.filter((place): place is number => typeof place === 'number');
};
