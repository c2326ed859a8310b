import { resourcePoints } from '../../rules/final.ts';
import { formersAvailable } from '../../rules/project.ts';
import { BALTAKS, BOWL1, BOWL2, BOWL3, GAIA_AREA } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { factionIdOf, powerIn } from '../../state/seats.ts';
import { writeIncome } from '../income.ts';
import { named, type Part } from './part.ts';

const HELD = [
  'ore',
  'knowledge',
  'credits',
  'qic',
  'bowl1',
  'bowl2',
  'bowl3',
  'gaiaArea',
  'tokens.few',
  'ore.much',
  'knowledge.much',
  'credits.much',
  'steps',
  'builds',
  'trades',
  'formers',
  'formersOut',
  'formersFaction',
  'endPoints',
] as const;

/** Goods, power and gaiaformers at hand. */
export const goods: Part = {
  names: named('goods', HELD),
  write: (s, seat, out, at) => {
    const ore = s.ore[seat];
    const knowledge = s.knowledge[seat];
    const credits = s.credits[seat];
    const stone = s.stone[seat];
    const one = powerIn(s, seat, BOWL1) + (stone === 1 ? 2 : 0);
    const two = powerIn(s, seat, BOWL2) + (stone === 2 ? 2 : 0);
    const three = powerIn(s, seat, BOWL3) + (stone === 3 ? 2.5 : 0);
    out[at] = ore;
    out[at + 1] = knowledge;
    out[at + 2] = credits;
    out[at + 3] = s.qic[seat];
    out[at + 4] = one;
    out[at + 5] = two;
    out[at + 6] = three;
    out[at + 7] = powerIn(s, seat, GAIA_AREA) + (stone === 4 ? 2 : 0);
    out[at + 8] = Math.max(0, 6 - one - two - three);
    out[at + 9] = Math.max(0, ore - 6);
    out[at + 10] = Math.max(0, knowledge - 7);
    out[at + 11] = Math.max(0, credits - 14);
    out[at + 12] = Math.floor(knowledge / 4);
    // What ore and credits are good for together: mines, and upgrades to trading stations and beyond.
    out[at + 13] = Math.min(ore, credits / 2);
    out[at + 14] = Math.min(ore / 3, credits / 5);
    const formers = formersAvailable(s, seat);
    out[at + 15] = formers;
    out[at + 16] = s.formersOut[seat];
    out[at + 17] = factionIdOf(s, seat) === BALTAKS ? formers : 0;
    out[at + 18] = resourcePoints(s, seat);
  },
};

/** What the next income brings, without a booster. */
export const income: Part = {
  names: named('income', ['ore', 'knowledge', 'credits', 'qic', 'tokens', 'charge']),
  write: (s: State, seat, out, at) => writeIncome(s, seat, out, at),
};

const KEPT = ['ore', 'knowledge', 'credits', 'qic', 'bowl2', 'bowl3'] as const;

/** Goods kept at passing: before that they may still be spent in the round. */
export const kept: Part = {
  names: named('kept', KEPT),
  write: (s, seat, out, at) => {
    const passed = s.passed[seat];
    out[at] = passed * s.ore[seat];
    out[at + 1] = passed * s.knowledge[seat];
    out[at + 2] = passed * s.credits[seat];
    out[at + 3] = passed * s.qic[seat];
    out[at + 4] = passed * powerIn(s, seat, BOWL2);
    out[at + 5] = passed * powerIn(s, seat, BOWL3);
  },
};
