import { type Action, NONE } from '@orrery/kernel';
import type { BoardProps, Choice } from '@orrery/table';
import {
  EVERY_DIRECTION,
  EVERY_SHIP,
  neighbourOf,
  type SectorId,
  type ShipKind,
  type State,
  shipsIn,
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

/** What a click on a sector that is no target probably meant. */
export const refusalAt = (props: BoardProps, s: State, sector: SectorId) => {
  if (isAsked(s, 'influence') || isAsked(s, 'put')) return props.whyNot(asAction({ k: 'influence', sector }));
  if (isAsked(s, 'build')) return props.whyNot(asAction({ k: 'build', what: 0, sector }));
  if (isAsked(s, 'move') && props.viewer !== null) {
    const seat = props.viewer;
    const ship = EVERY_SHIP.find((kind) => shipsIn(s, sector, seat, kind) > 0);
    const near = EVERY_DIRECTION.map((d) => neighbourOf(s, sector, d)).find((one) => one !== NONE);
    return ship === undefined || near === undefined
      ? null
      : props.whyNot(asAction({ k: 'move', ship, from: sector, to: near }));
  }
  if (isAsked(s, 'step')) return props.whyNot(asAction({ k: 'step', to: sector }));
  return null;
};

/** The sectors an answer speaks of. */
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
