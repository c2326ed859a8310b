import { type Log, NONE, type Seat } from '@orrery/kernel';
import { formerOf } from '../state/hexes.ts';
import { BOWL1, GAIA, GAIA_AREA, TRANSDIM } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { addPower, factionOf, powerIn, setPower } from '../state/seats.ts';
import { gaiaReturn, runs } from './frames.ts';
import { STONE_IN_GAIA } from './power.ts';
import { tell, tellAt } from './report.ts';

/** G9.7: faction decisions first, then the way back of tokens and gaiaformers. */
export const startGaiaPhase = (s: State, seat: Seat): void => {
  gaiaReturn.push(s, seat);
  factionOf(s, seat).beforeGaiaReturn?.(s, seat);
};

/** G9.7 step 2: tokens to bowl I, the brainstone too, gaiaformers in the Gaia area to their spaces. */
export const gaiaReturnRule = runs(gaiaReturn, (s, log) => {
  const seat = gaiaReturn.seat(s);
  gaiaReturn.pop(s);
  const tokens = powerIn(s, seat, GAIA_AREA);
  setPower(s, seat, GAIA_AREA, 0);
  addPower(s, seat, factionOf(s, seat).gaiaReturnsTo ?? BOWL1, tokens);
  if (s.stone[seat] === STONE_IN_GAIA) s.stone[seat] = 1;
  s.formersAway[seat] = 0;
  if (tokens > 0) tell(log, s, 'gaiaReturn', seat, 'G9.7', { amount: tokens });
});

/** G9.7 step 3. */
export const formPlanets = (s: State, log: Log): void => {
  const { planets, planet, planetCount } = s;
  for (let i = 0; i < planetCount; i++) {
    const hex = planets[i];
    if (planet[hex] !== TRANSDIM) continue;
    const former = formerOf(s, hex);
    if (former === NONE) continue;
    planet[hex] = GAIA;
    tellAt(log, s, 'gaiaformed', former, 'G9.7', hex);
  }
};
