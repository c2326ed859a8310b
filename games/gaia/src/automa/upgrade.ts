import { type Log, NONE, type None } from '@orrery/kernel';
import { PIECES } from '../content/tables/actions.ts';
import { exchange, queueOffers } from '../rules/placing.ts';
import { hexName } from '../state/board/names.ts';
import { isOwner } from '../state/hexes.ts';
import {
  ACADEMY_K,
  ACADEMY_Q,
  BUILDINGS,
  type BuildingId,
  type HexId,
  INSTITUTE,
  LAB,
  MINE,
  TRADE,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { countOf } from '../state/seats.ts';
import type { Card } from './cards.ts';
import { byDirection, candidates, prefer } from './choice.ts';
import { toHuman } from './distance.ts';
import { researchRandom } from './research.ts';
import { AUTOMA_SEAT } from './seat.ts';
import { rivalCardOf } from './setup.ts';
import { gainPoints, reason } from './tell.ts';

/** GA7.8: from, to; the first line that is possible. */
type Line = readonly [from: BuildingId, to: BuildingId];
const LINES: readonly Line[] = [
  [TRADE, INSTITUTE],
  [MINE, TRADE],
  [LAB, ACADEMY_K],
  [TRADE, LAB],
];
/** GA12.4: Firaks' faction action puts lab to trading station before mine to trading station. */
const FIRAKS_LINES: readonly Line[] = [LINES[0], [LAB, TRADE], ...LINES.slice(1)];

/** A piece of that kind in the supply; which academy does not matter (GA7.8). */
const pieceFor = (s: State, to: BuildingId): BuildingId | None => {
  if (countOf(s, AUTOMA_SEAT, to) < PIECES[to]) return to;
  return to === ACADEMY_K && countOf(s, AUTOMA_SEAT, ACADEMY_Q) < PIECES[ACADEMY_Q] ? ACADEMY_Q : NONE;
};

/** GA7.8: the first possible line is carried out on the planet that the ties leave. False where no line is possible. */
export const upgradeAs = (s: State, card: Card, downgrade: boolean, log: Log): boolean => {
  for (const [from, line] of downgrade ? FIRAKS_LINES : LINES) {
    const to = pieceFor(s, line);
    if (to === NONE || countOf(s, AUTOMA_SEAT, from) === 0) continue;
    reason(log, s, 'automaLine', 'GA7.8', { from: BUILDINGS[from], building: BUILDINGS[to] });
    const found: HexId[] = [];
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      if (isOwner(s, AUTOMA_SEAT, hex) && s.building[hex] === from) found.push(hex);
    }
    const choice = candidates(s, 'hex', found, 'GA7.8', log);
    prefer(choice, 'near', 'GA7.8', (hex) => toHuman(s, hex));
    carryOut(s, byDirection(choice, card) as HexId, from, to, card, log);
    return true;
  }
  reason(log, s, 'automaCannot', 'GA7.8', { what: 'noUpgrade' });
  return false;
};

const carryOut = (s: State, hex: HexId, from: BuildingId, to: BuildingId, card: Card, log: Log): void => {
  exchange(s, AUTOMA_SEAT, hex, to);
  queueOffers(s, hex);
  reason(log, s, 'upgrade', 'GA7.8', { hex: hexName(s, hex), building: BUILDINGS[to] });
  // Ongoing abilities of GA12: only for what is an upgrade, not for Firaks' downgrade (GA-R17).
  const { tradePoints = 0, researchesWithLab = false } = rivalCardOf(s);
  if (to === TRADE && from === MINE) gainPoints(s, tradePoints, 'ability', 'GA12.8', log);
  if (to === LAB && researchesWithLab) researchRandom(s, card, log);
};
