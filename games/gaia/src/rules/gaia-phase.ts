import { popFrame, pushFrame, type Refusal, setTopArg, topArg } from '@orrery/kernel';
import { GAIA, ITARS, TERRANS, TRANSDIM } from '../state/ids.ts';
import { BOWLS, GAIA_AREA, hasInstitute, isFaction, type State } from '../state/layout.ts';
import { COST, gainOfPower, POWER_KINDS } from './convert.ts';
import { ITARS_GAIA, RETURN_GAIA, TERRANS_GAIA } from './frames.ts';
import { STONE_IN_GAIA } from './power.ts';
import { type Log, tell, tellAt } from './report.ts';
import { type FrameRule, isIndex } from './rule.ts';
import { canTakeTile, offerTile } from './tech.ts';
import { NOT_ASKED } from './why.ts';

const NOT_THAT_MUCH: Refusal = { rule: 'G21.1', why: 'notEnoughGaiaPower' };
const NO_TILE: Refusal = { rule: 'G21.14', why: 'noTileForTokens' };

/** G21.14. */
const TILE_PRICE = 4;

/** G9.7: faction decisions first, then the way back of tokens and gaiaformers. */
export const startGaiaPhase = (s: State, seat: number): void => {
  pushFrame(s, RETURN_GAIA, seat);
  const tokens = s.power[seat * BOWLS + GAIA_AREA];
  if (tokens > 0 && hasInstitute(s, seat, TERRANS)) pushFrame(s, TERRANS_GAIA, seat, tokens);
  else if (canBuyTile(s, seat)) pushFrame(s, ITARS_GAIA, seat);
};

/** G9.7 step 2: tokens to bowl I (Terrans: II), the brainstone too, Bal T'aks' gaiaformers to their spaces. */
export const returnFromGaia = (s: State, log: Log): void => {
  const seat = topArg(s, 0);
  popFrame(s);
  const at = seat * BOWLS;
  const tokens = s.power[at + GAIA_AREA];
  s.power[at + GAIA_AREA] = 0;
  s.power[at + (isFaction(s, seat, TERRANS) ? 1 : 0)] += tokens;
  if (s.stone[seat] === STONE_IN_GAIA) s.stone[seat] = 1;
  s.formersAway[seat] = 0;
  if (tokens > 0) tell(log, s, 'gaiaReturn', seat, 'G9.7', { amount: tokens });
};

/** G9.7 step 3. */
export const formPlanets = (s: State, log: Log): void => {
  for (let i = 0; i < s.planetCount; i++) {
    const hex = s.planets[i];
    if (s.planet[hex] !== TRANSDIM || s.former[hex] === 0) continue;
    s.planet[hex] = GAIA;
    tellAt(log, s, 'gaiaformed', s.former[hex] - 1, 'G9.7', hex);
  }
};

/** G21.1: Terrans with their institute gain as if they spent the returning power. */
export const terransGaiaRule: FrameRule = {
  ask: 'terransGaia',
  list: (s, _seat, out) => {
    for (let what = 0; what < POWER_KINDS; what++)
      if ((COST[what] as number) <= topArg(s, 1)) out.push({ k: 'use', what });
    out.push({ k: 'done' });
  },
  whyNot: (s, _seat, a) => {
    if (a.k === 'done') return null;
    if (a.k !== 'use') return NOT_ASKED;
    return isIndex(a.what, 0, POWER_KINDS) && (COST[a.what] as number) <= topArg(s, 1) ? null : NOT_THAT_MUCH;
  },
  apply: (s, seat, a, log) => {
    if (a.k === 'use') {
      const left = topArg(s, 1) - (COST[a.what] as number);
      setTopArg(s, 1, left);
      gainOfPower(s, seat, a.what, log);
      if (left > 0) return;
    }
    popFrame(s);
  },
};

/** G21.14: four tokens of the Gaia area and a tile to take (R13). */
export const canBuyTile = (s: State, seat: number): boolean =>
  s.power[seat * BOWLS + GAIA_AREA] >= TILE_PRICE && hasInstitute(s, seat, ITARS) && canTakeTile(s, seat);

/** Itars with their institute; what is left stays in the Gaia area until all tiles are taken (R34). */
export const itarsGaiaRule: FrameRule = {
  ask: 'itarsGaia',
  list: (s, seat, out) => {
    if (canBuyTile(s, seat)) out.push({ k: 'tile' });
    out.push({ k: 'done' });
  },
  whyNot: (s, seat, a) => {
    if (a.k === 'done') return null;
    if (a.k !== 'tile') return NOT_ASKED;
    return canBuyTile(s, seat) ? null : NO_TILE;
  },
  apply: (s, seat, a, log) => {
    if (a.k === 'done') {
      popFrame(s);
      return;
    }
    s.power[seat * BOWLS + GAIA_AREA] -= TILE_PRICE;
    s.tokenSum[seat] -= TILE_PRICE;
    tell(log, s, 'itarsTile', seat, 'G21.14', { amount: TILE_PRICE });
    offerTile(s, seat);
  },
};
