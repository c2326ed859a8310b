import { NONE, type Seat } from '@orrery/kernel';
import { SECTORS, sectorVp } from '../../content/sectors.ts';
import { areRelated } from '../../state/boards.ts';
import { FULL, linkOf, neighbourOf } from '../../state/galaxy.ts';
import { DIRECTIONS, type Direction, SEATS, type SectorId, SHIP_KINDS, SHIPS, type ShipKind } from '../../state/ids.ts';
import { ON_MAP, type State } from '../../state/layout.ts';
import { discOwner, shipsIn, shipsOf } from '../../state/pieces.ts';
import { mightOf } from '../might.ts';
import { named, type Part, placesOf } from './part.ts';

const THINGS = [
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
const NAMES = [...named('ships', SHIPS), ...THINGS];
const AT = placesOf(THINGS, SHIPS.length);

/** How strong one ship of each seat and kind is, and all ships of a seat. */
const each = new Float64Array(SEATS * SHIP_KINDS);
const whole = new Float64Array(SEATS);

const mightIn = (s: State, sector: SectorId, seat: Seat): number => {
  let might = 0;
  for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++)
    might += shipsIn(s, sector, seat, kind) * (each[seat * SHIP_KINDS + kind] as number);
  return might;
};

/** Ships of others, no partners, in a sector: how strong they are together. */
const foesIn = (s: State, seat: Seat, sector: SectorId): number => {
  if (s.crowd[sector] === 0) return 0;
  let might = 0;
  for (let other = 0 as Seat; other < s.players; other++)
    if (other !== seat && !areRelated(s, seat, other) && shipsOf(s, sector, other) > 0)
      might += mightIn(s, sector, other);
  return might;
};

/** An own sector that others could come to: next to a disc or a fleet of theirs. */
const lookAtBorder = (s: State, seat: Seat, sector: SectorId, out: Float64Array, to: number): void => {
  let theirs = 0;
  let open = false;
  for (let d = 0 as Direction; d < DIRECTIONS; d++) {
    const next = neighbourOf(s, sector, d);
    if (next === NONE || linkOf(s, sector, d) < FULL) continue;
    const holder = discOwner(s, next);
    if (holder === seat) continue;
    const foes = foesIn(s, seat, next);
    if (foes > 0 || (holder !== NONE && !areRelated(s, seat, holder))) open = true;
    theirs = Math.max(theirs, foes);
  }
  const here = foesIn(s, seat, sector);
  if (here > 0) out[to + AT.invaded]++;
  if (!open && here === 0) return;
  out[to + AT.border]++;
  out[to + AT['border.points']] += sectorVp[sector] as number;
  out[to + AT['border.mine']] += mightIn(s, sector, seat);
  out[to + AT['border.theirs']] += theirs + here;
};

const lookAtShips = (s: State, seat: Seat, sector: SectorId, out: Float64Array, to: number): void => {
  for (let other = 0 as Seat; other < s.players; other++) {
    if (shipsOf(s, sector, other) === 0) continue;
    const might = mightIn(s, sector, other);
    whole[other] += might;
    if (other !== seat) continue;
    for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++) out[to + kind] += shipsIn(s, sector, seat, kind);
    if (discOwner(s, sector) !== seat) out[to + AT['might.abroad']] += might;
    out[to + AT['might.strongest']] = Math.max(out[to + AT['might.strongest']] as number, might);
  }
};

/** Ships of one's own and of others, and where they meet. */
export const fleets: Part = {
  names: named('fleet', NAMES),
  write: (s, seat, out, to) => {
    out.fill(0, to, to + NAMES.length);
    for (let other = 0 as Seat; other < s.players; other++)
      for (let kind = 0 as ShipKind; kind < SHIP_KINDS; kind++)
        each[other * SHIP_KINDS + kind] = mightOf(s, other, kind);
    whole.fill(0);
    for (let sector = 0 as SectorId; sector < SECTORS; sector++) {
      if (s.status[sector] !== ON_MAP) continue;
      if (s.crowd[sector] !== 0) lookAtShips(s, seat, sector, out, to);
      if (discOwner(s, sector) === seat) lookAtBorder(s, seat, sector, out, to);
    }
    const mine = whole[seat] as number;
    let rival = 0;
    for (let other = 0; other < s.players; other++) if (other !== seat) rival = Math.max(rival, whole[other] as number);
    out[to + AT.might] = mine;
    out[to + AT['rival.might']] = rival;
    out[to + AT['rival.lead']] = Math.max(0, rival - mine);
  },
};
