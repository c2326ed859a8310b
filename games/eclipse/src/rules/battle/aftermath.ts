import { type Log, NONE, type None, type Seat } from '@orrery/kernel';
import { sectorIds } from '../../content/sectors.ts';
import { speciesOf } from '../../state/boards.ts';
import type { SectorId } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { discOwner, shipsOf } from '../../state/pieces.ts';
import { liftDisc, takeDiscovery } from '../discs.ts';
import { aftermath, claim, population, runs } from '../frames.ts';
import { destroyAllCubes } from './population.ts';

/** The one player whose ships are left in a sector (E14.42), or NONE. */
const holderOf = (s: State, sector: SectorId): Seat | None => {
  for (let seat = 0 as Seat; seat < s.players; seat++) if (shipsOf(s, sector, seat) > 0) return seat;
  return NONE;
};

/** Has this sector anything to settle after the battles (E14.36 to E14.41)? */
export const isUnsettled = (s: State, sector: SectorId): boolean => {
  const owner = discOwner(s, sector);
  if (s.crowd[sector] > 0) return owner === NONE || owner !== holderOf(s, sector) || s.discovery[sector] !== 0;
  return owner !== NONE && s.discovery[sector] !== 0 && s.ancients[sector] === 0;
};

/** E14.36, E14.38: the holder may attack what lives there. Mutates. */
const attackPopulation = (s: State, sector: SectorId, owner: Seat, holder: Seat, log: Log): void => {
  if (s.cubes[sector] === 0) return;
  if (!speciesOf(s, owner).populationDiesUnguarded) return population.push(s, holder, sector);
  log?.push({ k: 'plantaDies', seat: owner, sector: sectorIds[sector] as string, rule: 'E14.38' });
  destroyAllCubes(s, sector, log);
};

/** E14.39: a disc without cubes under foreign ships leaves; not optional. Mutates. */
const removeDisc = (s: State, sector: SectorId, owner: Seat, log: Log): void => {
  if (s.cubes[sector] !== 0) return;
  liftDisc(s, sector, 'E14.39', log);
  s.discs[owner]++;
};

/** E14.35: population, control, disc and discovery of one sector, step by step. */
export const settlingSector = runs(aftermath, (s, log) => {
  const sector = aftermath.sector(s);
  const step = aftermath.step(s);
  const holder = holderOf(s, sector);
  const owner = discOwner(s, sector);
  const isForeign = holder !== NONE && owner !== NONE && owner !== holder;
  aftermath.setStep(s, step + 1);
  switch (step) {
    case 0:
      if (isForeign) attackPopulation(s, sector, owner, holder, log);
      return;
    case 1:
      if (isForeign) removeDisc(s, sector, owner, log);
      return;
    case 2:
      if (holder !== NONE && owner === NONE) claim.push(s, holder, sector);
      return;
    case 3:
      // E14.41: friends of ancients that others have destroyed.
      if (owner !== NONE) takeDiscovery(s, sector, owner);
      return;
    default:
      aftermath.pop(s);
  }
});
