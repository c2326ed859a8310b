import type { Log, Refusal, Seat } from '@orrery/kernel';
import { PROJECT_TOKENS } from '../content/tables/research.ts';
import { hasFormer, setFormer } from '../state/hexes.ts';
import { GAIA_PROJECT, type HexId, TRANSDIM } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { levelOf } from '../state/seats.ts';
import { PROJECT_AT } from './action-pool.ts';
import type { GaiaAction } from './actions.ts';
import { movableTokens } from './power.ts';
import { qicForRange } from './range.ts';
import { tellAt } from './report.ts';
import { sendTokensToGaia } from './tokens.ts';
import { TOO_FAR } from './why.ts';

const NO_LEVEL: Refusal = { rule: 'G9.2', why: 'noProjectAtLevel0' };
const NO_FORMER: Refusal = { rule: 'G9.1', why: 'noGaiaformer' };
const NOT_TRANSDIM: Refusal = { rule: 'G9.1', why: 'notTransdim' };
const HAS_FORMER: Refusal = { rule: 'G9.1', why: 'hasGaiaformer' };
const NO_TOKENS: Refusal = { rule: 'G9.2', why: 'notEnoughTokens' };

/** Gaiaformers on the faction board: gained, not on a planet, not in the Gaia area (G9.1). */
export const formersAvailable = (s: State, seat: Seat): number =>
  s.formers[seat] - s.formersOut[seat] - s.formersAway[seat];

const tokensFor = (s: State, seat: Seat): number => PROJECT_TOKENS[levelOf(s, seat, GAIA_PROJECT)];

/** G9.1 without the planet: could the seat start any project? */
const whyNoProject = (s: State, seat: Seat): Refusal | null => {
  const tokens = tokensFor(s, seat);
  if (tokens === 0) return NO_LEVEL;
  if (formersAvailable(s, seat) <= 0) return NO_FORMER;
  return movableTokens(s, seat) < tokens ? NO_TOKENS : null;
};

/** G9.1 with the planet alone: could a project of the seat be there? */
const whyNotThere = (s: State, seat: Seat, hex: HexId, bonus: number): Refusal | null => {
  if (s.planet[hex] !== TRANSDIM) return NOT_TRANSDIM;
  if (hasFormer(s, hex)) return HAS_FORMER;
  return qicForRange(s, seat, hex, bonus) > s.qic[seat] ? TOO_FAR : null;
};

/** G9.1: may the seat start a Gaia project there? */
export const whyNotProject = (s: State, seat: Seat, hex: HexId, bonus: number): Refusal | null =>
  whyNoProject(s, seat) ?? whyNotThere(s, seat, hex, bonus);

/** Every project the seat may start. What does not depend on the planet is asked once. */
export const listProjects = (s: State, seat: Seat, bonus: number, out: GaiaAction[]): void => {
  if (whyNoProject(s, seat) !== null) return;
  for (let i = 0; i < s.planetCount; i++) {
    const hex = s.planets[i];
    if (whyNotThere(s, seat, hex, bonus) === null) out.push(PROJECT_AT[hex]);
  }
};
export const canStartProject = (s: State, seat: Seat, bonus: number): boolean => {
  if (whyNoProject(s, seat) !== null) return false;
  for (let i = 0; i < s.planetCount; i++) if (whyNotThere(s, seat, s.planets[i], bonus) === null) return true;
  return false;
};

/** G9.2, G9.4: place the gaiaformer; tokens go to the Gaia area, by choice where there is one. */
export const startProject = (s: State, seat: Seat, hex: HexId, bonus: number, log: Log): void => {
  s.qic[seat] -= qicForRange(s, seat, hex, bonus);
  setFormer(s, hex, seat);
  s.formersOut[seat]++;
  tellAt(log, s, 'project', seat, 'G9.4', hex);
  sendTokensToGaia(s, seat, tokensFor(s, seat), log);
};
