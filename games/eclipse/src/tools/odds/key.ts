import { type Fleet, SQUAD_KINDS } from '../../rules/battle/fleet.ts';

/** Everything the odds depend on, as text. */
export const keyOf = (fleet: Fleet): string =>
  fleet
    .filter((s) => s.count > 0)
    .sort((x, y) => SQUAD_KINDS.indexOf(x.kind) - SQUAD_KINDS.indexOf(y.kind))
    .map(
      (s) =>
        `${s.kind},${s.count},${s.initiative},${s.computer},${s.shield},${s.hull},${s.cannons},${s.missiles},${s.damage ?? ''}`,
    )
    .join('+');
