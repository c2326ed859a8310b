import type { Refusal } from '@orrery/kernel';
import { PROJECT_TOKENS } from '../content/tables/research.ts';
import { GAIA_PROJECT, TRANSDIM } from '../state/ids.ts';
import { levelOf, type State } from '../state/layout.ts';
import { movableTokens } from './power.ts';
import { qicForRange } from './range.ts';
import { type Log, tellAt } from './report.ts';
import { moveTokens, TO_GAIA } from './tokens.ts';
import { TOO_FAR } from './why.ts';

const NO_LEVEL: Refusal = { rule: 'G9.2', why: 'noProjectAtLevel0' };
const NO_FORMER: Refusal = { rule: 'G9.1', why: 'noGaiaformer' };
const NOT_TRANSDIM: Refusal = { rule: 'G9.1', why: 'notTransdim' };
const HAS_FORMER: Refusal = { rule: 'G9.1', why: 'hasGaiaformer' };
const NO_TOKENS: Refusal = { rule: 'G9.2', why: 'notEnoughTokens' };

/** Gaiaformers on the faction board: gained, not on a planet, not in the Gaia area (G9.1). */
export const formersAvailable = (s: State, seat: number): number =>
  s.formers[seat] - s.formersOut[seat] - s.formersAway[seat];

/** G9.1 without the planet: could the seat start any project? */
export const whyNoProject = (s: State, seat: number): Refusal | null => {
  const tokens = PROJECT_TOKENS[levelOf(s, seat, GAIA_PROJECT)] as number;
  if (tokens === 0) return NO_LEVEL;
  if (formersAvailable(s, seat) <= 0) return NO_FORMER;
  return movableTokens(s, seat) < tokens ? NO_TOKENS : null;
};

/** G9.1: may the seat start a Gaia project there? */
export const whyNotProject = (s: State, seat: number, hex: number, bonus: number): Refusal | null => {
  const why = whyNoProject(s, seat);
  if (why !== null) return why;
  if (s.planet[hex] !== TRANSDIM) return NOT_TRANSDIM;
  if (s.former[hex] !== 0) return HAS_FORMER;
  return qicForRange(s, seat, hex, bonus) > s.qic[seat] ? TOO_FAR : null;
};

/** G9.2, G9.4: place the gaiaformer; tokens go to the Gaia area, by choice where there is one. */
export const startProject = (s: State, seat: number, hex: number, bonus: number, log: Log): void => {
  s.qic[seat] -= qicForRange(s, seat, hex, bonus);
  s.former[hex] = seat + 1;
  s.formersOut[seat]++;
  tellAt(log, s, 'project', seat, 'G9.4', hex);
  moveTokens(s, seat, PROJECT_TOKENS[levelOf(s, seat, GAIA_PROJECT)] as number, TO_GAIA, log);
};
