import { FROM_FACTION, score } from '../../rules/report.ts';
import { ACADEMY_Q, GAIA, GLEENS_TOKEN } from '../../state/ids.ts';
import { countOf } from '../../state/seats.ts';
import type { FactionContent } from '../content.ts';
import { factsOf } from '../tables/factions.ts';

/** For a mine on a Gaia planet. */
export const GAIA_MINE_VP = 2;

/** G21.8: ore instead of Q.I.C. until their Q.I.C. academy stands, at home on Gaia planets, a token with their institute. */
export const gleens: FactionContent = {
  ...factsOf('gleens'),
  turnsQicToOre: (s, seat) => countOf(s, seat, ACADEMY_Q) === 0,
  addGaiaCost: (cost) => {
    cost.ore++;
  },
  onColonise: (s, seat, hex, _isNewKind, log) => {
    if (s.planet[hex] === GAIA) score(s, seat, GAIA_MINE_VP, FROM_FACTION, 'G21.8', log);
  },
  instituteToken: GLEENS_TOKEN,
};
