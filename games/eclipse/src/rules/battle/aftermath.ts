import { popFrame, pushFrame, type Seat, setTopArg, topArg } from '@orrery/kernel';
import { sectorIds } from '../../content/sectors.ts';
import { PLANTA } from '../../content/species.ts';
import { type State, speciesOf } from '../../state/layout.ts';
import { liftDisc, takeDiscovery } from '../../state/pieces.ts';
import { SEATS } from '../../state/ids.ts';
import { FRAME, type FrameRule } from '../frames.ts';
import { NOT_NOW } from '../why.ts';
import { destroyAllCubes } from './population.ts';

/** The one player whose ships are left in a sector (E14.42), or -1. */
const holderOf = (s: State, sector: number): number => {
  for (let seat = 0; seat < s.players; seat++) if (s.fleet[sector * SEATS + seat] > 0) return seat;
  return -1;
};

/** Has this sector anything to settle after the battles (E14.36 to E14.41)? */
export const isUnsettled = (s: State, sector: number): boolean => {
  if (s.crowd[sector] > 0)
    return s.disc[sector] === 0 || s.disc[sector] - 1 !== holderOf(s, sector) || s.discovery[sector] !== 0;
  return s.disc[sector] !== 0 && s.discovery[sector] !== 0 && s.ancients[sector] === 0;
};

/** E14.35: population, control, disc and discovery of one sector. Arguments: sector, step. */
export const aftermath: FrameRule = {
  ask: 'aftermath',
  by: () => 0 as Seat,
  run: (s, events) => {
    const sector = topArg(s, 0);
    const step = topArg(s, 1);
    const holder = holderOf(s, sector);
    const owner = s.disc[sector] - 1;
    setTopArg(s, 1, step + 1);
    switch (step) {
      case 0:
        if (holder < 0 || owner < 0 || owner === holder || s.cubes[sector] === 0) return true;
        if (speciesOf(s, owner) === PLANTA) {
          events?.push({ k: 'plantaDies', seat: owner, sector: sectorIds[sector] as string, rule: 'E14.38' });
          destroyAllCubes(s, sector, events);
        } else pushFrame(s, FRAME.population, holder, sector);
        return true;
      case 1:
        // E14.39: not optional.
        if (holder < 0 || owner < 0 || owner === holder || s.cubes[sector] !== 0) return true;
        liftDisc(s, sector, 'E14.39', events);
        s.discs[owner]++;
        return true;
      case 2:
        if (holder >= 0 && owner < 0) pushFrame(s, FRAME.claim, holder, sector);
        return true;
      case 3:
        // E14.41: Draco beside ancients that others have destroyed.
        if (owner >= 0) takeDiscovery(s, sector, owner);
        return true;
      default:
        popFrame(s);
        return true;
    }
  },
  list: () => {},
  whyNot: () => NOT_NOW,
  apply: () => {},
};
