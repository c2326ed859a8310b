import { PIECES } from '../content/tables/actions.ts';
import { exchange, queueOffers } from '../rules/placing.ts';
import type { Log } from '../rules/report.ts';
import { hexName } from '../state/board/names.ts';
import { ACADEMY_K, ACADEMY_Q, BUILDINGS, FIRAKS, HADSCH, INSTITUTE, LAB, MINE, TRADE } from '../state/ids.ts';
import { countOf, isFaction, type State } from '../state/layout.ts';
import type { Card } from './cards.ts';
import { byDirection, candidates, prefer } from './choice.ts';
import { toHuman } from './distance.ts';
import { researchRandom } from './research.ts';
import { AUTOMA_SEAT } from './seat.ts';
import { gainPoints, reason } from './tell.ts';

/** GA7.8: from, to; the first line that is possible. */
const LINES: readonly (readonly [number, number])[] = [
  [TRADE, INSTITUTE],
  [MINE, TRADE],
  [LAB, ACADEMY_K],
  [TRADE, LAB],
];
/** GA12.4: Firaks' faction action puts lab to trading station before mine to trading station. */
const FIRAKS_LINES: readonly (readonly [number, number])[] = [
  LINES[0],
  [LAB, TRADE],
  ...LINES.slice(1),
] as const as never;

/** A piece of that kind in the supply; which academy does not matter (GA7.8). */
const pieceFor = (s: State, to: number): number => {
  if (countOf(s, AUTOMA_SEAT, to) < (PIECES[to] as number)) return to;
  return to === ACADEMY_K && countOf(s, AUTOMA_SEAT, ACADEMY_Q) < (PIECES[ACADEMY_Q] as number) ? ACADEMY_Q : -1;
};

/** GA7.8: the first possible line is carried out on the planet that the ties leave. False where no line is possible. */
export const upgradeAs = (s: State, card: Card, downgrade: boolean, log: Log): boolean => {
  for (const [from, line] of downgrade ? FIRAKS_LINES : LINES) {
    const to = pieceFor(s, line);
    if (to < 0 || countOf(s, AUTOMA_SEAT, from) === 0) continue;
    reason(log, s, 'automaLine', 'GA7.8', { from: BUILDINGS[from] as string, building: BUILDINGS[to] as string });
    const found: number[] = [];
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      if (s.owner[hex] === AUTOMA_SEAT + 1 && s.building[hex] === from) found.push(hex);
    }
    const choice = candidates(s, 'hex', found, 'GA7.8', log);
    prefer(choice, 'near', 'GA7.8', (hex) => toHuman(s, hex));
    carryOut(s, byDirection(choice, card), from, to, card, log);
    return true;
  }
  reason(log, s, 'automaCannot', 'GA7.8', { what: 'noUpgrade' });
  return false;
};

const carryOut = (s: State, hex: number, from: number, to: number, card: Card, log: Log): void => {
  exchange(s, AUTOMA_SEAT, hex, to);
  queueOffers(s, hex);
  reason(log, s, 'upgrade', 'GA7.8', { hex: hexName(s, hex), building: BUILDINGS[to] as string });
  // Ongoing abilities of GA12: only for what is an upgrade, not for Firaks' downgrade (A17).
  if (to === TRADE && from === MINE && isFaction(s, AUTOMA_SEAT, HADSCH)) gainPoints(s, 3, 'GA12.8', log);
  if (to === LAB && isFaction(s, AUTOMA_SEAT, FIRAKS)) researchRandom(s, card, log);
};
