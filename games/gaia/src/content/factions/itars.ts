import { defineFrame, type Refusal, type Seat, seat } from '@orrery/kernel';
import { rivalPoints } from '../../automa/cards.ts';
import { asks } from '../../rules/frames.ts';
import { tell } from '../../rules/report.ts';
import { canTakeTile, offerTile } from '../../rules/tech.ts';
import { NOT_ASKED } from '../../rules/why.ts';
import { GAIA_AREA } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { addPower, hasInstitute, powerIn } from '../../state/seats.ts';
import type { FactionContent } from '../content.ts';
import { factsOf } from '../tables/factions.ts';

const NO_TILE: Refusal = { rule: 'G21.14', why: 'noTileForTokens' };

/** Tokens of the Gaia area for a tech tile. */
export const TILE_PRICE = 4;

const itarsGaia = defineFrame('itarsGaia', seat('seat'));

/** Four tokens of the Gaia area and a tile to take (G-R13), with the institute. */
const whyNotTile = (s: State, seat: Seat): Refusal | null =>
  powerIn(s, seat, GAIA_AREA) >= TILE_PRICE && hasInstitute(s, seat) && canTakeTile(s, seat) ? null : NO_TILE;

/** What is left stays in the Gaia area until all tiles are taken (G-R34). */
const itarsGaiaRule = asks(itarsGaia, {
  proceed: (s) => {
    if (whyNotTile(s, itarsGaia.seat(s)) === null) return false;
    itarsGaia.pop(s);
    return true;
  },
  list: (s, out) => {
    if (whyNotTile(s, itarsGaia.seat(s)) === null) out.push({ k: 'tile' });
    out.push({ k: 'done' });
  },
  whyNot: (s, a) => {
    if (a.k === 'done') return null;
    return a.k === 'tile' ? whyNotTile(s, itarsGaia.seat(s)) : NOT_ASKED;
  },
  apply: (s, a, log) => {
    if (a.k === 'done') return itarsGaia.pop(s);
    const seat = itarsGaia.seat(s);
    addPower(s, seat, GAIA_AREA, -TILE_PRICE);
    s.tokenSum[seat] -= TILE_PRICE;
    tell(log, s, 'itarsTile', seat, 'G21.14', { amount: TILE_PRICE });
    offerTile(s, seat);
  },
});

/** G21.14: burned tokens go to the Gaia area, and with the institute tiles are bought there. */
export const itars: FactionContent = {
  ...factsOf('itars'),
  burnsIntoGaia: true,
  beforeGaiaReturn: (s, seat) => {
    if (whyNotTile(s, seat) === null) itarsGaia.push(s, seat);
  },
  frames: [itarsGaiaRule],
  rival: { startTrack: null, items: [{ k: 'powerQic' }, { k: 'powerQic' }], vp: rivalPoints('itars') },
};
