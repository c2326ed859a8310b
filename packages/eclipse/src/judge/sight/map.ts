import { named } from '@orrery/kernel';
import { linkNeeded, NOWHERE, neighbourCell, ringOfCell } from '../../galaxy.ts';
import { cubesIn } from '../../pieces.ts';
import {
  artifactsOn,
  MAX_SQUARES,
  RINGS,
  ringOfSector,
  SECTORS,
  sectorVp,
  squareCount,
  squareKind,
  wormholes,
} from '../../sectors.ts';
import { hasTech, isDraco, ON_MAP, type State } from '../../state.ts';
import { ADVANCED_TECHS, ARTIFACT_KEY } from '../../techs.ts';
import { ADVANCED, RESOURCES, SEATS, SHIP_KINDS, SHIPS, WILD } from '../../terms.ts';
import { mightOf } from '../might.ts';
import type { Part } from './part.ts';

/** E4.10: squares without a cube in own sectors: of each resource, of any, and those that want a technology first. */
const FREE = [...RESOURCES, 'wild', 'locked'] as const;
const LOCKED = 4;

const GROUND = [
  ...named('sectors', RINGS),
  ...named('free', FREE),
  'cubes',
  'orbitals',
  'monoliths',
  'artifacts',
  'discoveries',
  'sides',
  'sides.inner',
  'sides.far',
  'unclaimed',
  'unclaimed.points',
  'unclaimed.squares',
  'guarded',
  'guarded.points',
] as const;
const at = Object.fromEntries(GROUND.map((name, i) => [name, i])) as {
  readonly [name in (typeof GROUND)[number]]: number;
};
const FREE_AT = RINGS.length;

const lookAtSquares = (s: State, seat: number, sector: number, out: Float64Array, to: number): void => {
  for (let i = 0; i < squareCount[sector]; i++) {
    if (((s.cubes[sector] >> i) & 1) !== 0) continue;
    const kind = squareKind[sector * MAX_SQUARES + i];
    const locked = kind >= ADVANCED && !hasTech(s, seat, ADVANCED_TECHS[kind - ADVANCED] as number);
    out[to + FREE_AT + (locked ? LOCKED : kind <= WILD ? kind : kind - ADVANCED)]++;
  }
};

/** E6.1: where there is still something to be explored from a sector: near the centre, and far out. */
const lookBeyond = (s: State, sector: number, out: Float64Array, to: number): void => {
  const holes = wormholes[sector * 6 + s.rotation[sector]];
  for (let d = 0; d < 6; d++) {
    if (((holes >> d) & 1) === 0 || s.near[sector * 6 + d] !== 0) continue;
    const cell = neighbourCell[s.cellOf[sector] * 6 + d];
    if (cell === NOWHERE) continue;
    out[to + at.sides]++;
    if (ringOfCell[cell] === 1) out[to + at['sides.inner']]++;
    else if (ringOfCell[cell] > 2) out[to + at['sides.far']]++;
  }
};

const isNextTo = (s: State, seat: number, sector: number, needed: number): boolean => {
  for (let d = 0; d < 6; d++)
    if (s.link[sector * 6 + d] >= needed && s.disc[s.near[sector * 6 + d] - 1] === seat + 1) return true;
  return false;
};

/** The land: what is held, what it could still carry, and what lies open next to it. */
export const ground: Part = {
  names: GROUND,
  write: (s, seat, out, to) => {
    out.fill(0, to, to + GROUND.length);
    const needed = linkNeeded(s, seat);
    const keyed = hasTech(s, seat, ARTIFACT_KEY);
    for (let sector = 0; sector < SECTORS; sector++) {
      if (s.status[sector] !== ON_MAP) continue;
      if (s.disc[sector] === seat + 1) {
        out[to + ringOfSector[sector]]++;
        lookAtSquares(s, seat, sector, out, to);
        lookBeyond(s, sector, out, to);
        out[to + at.cubes] += cubesIn(s, sector);
        out[to + at.orbitals] += s.orbital[sector];
        out[to + at.monoliths] += s.monolith[sector];
        if (!keyed) out[to + at.artifacts] += artifactsOn[sector];
        if (s.discovery[sector] !== 0) out[to + at.discoveries]++;
        continue;
      }
      if (s.disc[sector] !== 0 || !isNextTo(s, seat, sector, needed)) continue;
      const guarded = (s.ancients[sector] > 0 && !isDraco(s, seat)) || (sector === 0 && s.gcds !== 0);
      out[to + (guarded ? at.guarded : at.unclaimed)]++;
      out[to + (guarded ? at['guarded.points'] : at['unclaimed.points'])] += sectorVp[sector];
      if (!guarded) out[to + at['unclaimed.squares']] += squareCount[sector];
    }
    // Beyond a few sides there is no time to explore them.
    out[to + at.sides] = Math.min(6, out[to + at.sides] as number);
  },
};

const FLEETS = [
  ...named('ships', SHIPS),
  'might',
  'might.abroad',
  'might.strongest',
  'rival.might',
  'rival.lead',
  'border',
  'border.points',
  'border.mine',
  'border.theirs',
  'invaded',
] as const;
const fleetAt = Object.fromEntries(FLEETS.map((name, i) => [name, i])) as {
  readonly [name in (typeof FLEETS)[number]]: number;
};

/** How strong one ship of each seat and kind is, and all ships of a seat. */
const each = new Float64Array(SEATS * SHIP_KINDS);
const whole = new Float64Array(SEATS);

const mightIn = (s: State, sector: number, seat: number): number => {
  let might = 0;
  for (let kind = 0; kind < SHIP_KINDS; kind++)
    might += s.ships[(sector * SEATS + seat) * SHIP_KINDS + kind] * (each[seat * SHIP_KINDS + kind] as number);
  return might;
};

/** Ships of others, no partners, in a sector: how strong they are together. */
const foesIn = (s: State, seat: number, sector: number): number => {
  if (s.crowd[sector] === 0) return 0;
  let might = 0;
  for (let other = 0; other < s.players; other++)
    if (other !== seat && s.relations[seat * SEATS + other] === 0 && s.fleet[sector * SEATS + other] > 0)
      might += mightIn(s, sector, other);
  return might;
};

/** An own sector that others could come to: next to a disc or a fleet of theirs. */
const lookAtBorder = (s: State, seat: number, sector: number, out: Float64Array, to: number): void => {
  let theirs = 0;
  let open = false;
  for (let d = 0; d < 6; d++) {
    if (s.link[sector * 6 + d] < 2) continue;
    const next = s.near[sector * 6 + d] - 1;
    const holder = s.disc[next] - 1;
    if (holder === seat) continue;
    const foes = foesIn(s, seat, next);
    if (foes > 0 || (holder >= 0 && s.relations[seat * SEATS + holder] === 0)) open = true;
    theirs = Math.max(theirs, foes);
  }
  const here = foesIn(s, seat, sector);
  if (here > 0) out[to + fleetAt.invaded]++;
  if (!open && here === 0) return;
  out[to + fleetAt.border]++;
  out[to + fleetAt['border.points']] += sectorVp[sector];
  out[to + fleetAt['border.mine']] += mightIn(s, sector, seat);
  out[to + fleetAt['border.theirs']] += theirs + here;
};

/** Ships of one's own and of others, and where they meet. */
export const fleets: Part = {
  names: named('fleet', FLEETS),
  write: (s, seat, out, to) => {
    out.fill(0, to, to + FLEETS.length);
    for (let other = 0; other < s.players; other++)
      for (let kind = 0; kind < SHIP_KINDS; kind++) each[other * SHIP_KINDS + kind] = mightOf(s, other, kind);
    whole.fill(0);
    for (let sector = 0; sector < SECTORS; sector++) {
      if (s.status[sector] !== ON_MAP) continue;
      const own = s.disc[sector] === seat + 1;
      if (s.crowd[sector] !== 0)
        for (let other = 0; other < s.players; other++) {
          if (s.fleet[sector * SEATS + other] === 0) continue;
          const might = mightIn(s, sector, other);
          whole[other] += might;
          if (other !== seat) continue;
          for (let kind = 0; kind < SHIP_KINDS; kind++)
            out[to + kind] += s.ships[(sector * SEATS + seat) * SHIP_KINDS + kind];
          if (!own) out[to + fleetAt['might.abroad']] += might;
          out[to + fleetAt['might.strongest']] = Math.max(out[to + fleetAt['might.strongest']] as number, might);
        }
      if (own) lookAtBorder(s, seat, sector, out, to);
    }
    const mine = whole[seat] as number;
    let rival = 0;
    for (let other = 0; other < s.players; other++) if (other !== seat) rival = Math.max(rival, whole[other] as number);
    out[to + fleetAt.might] = mine;
    out[to + fleetAt['rival.might']] = rival;
    out[to + fleetAt['rival.lead']] = Math.max(0, rival - mine);
  },
};
