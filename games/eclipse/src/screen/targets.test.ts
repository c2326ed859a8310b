// @vitest-environment happy-dom
import type { Action } from '@orrery/kernel';
import type { BoardProps } from '@orrery/table';
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { SHIPS, type ShipKind } from '../board.ts';
import { type EclipseAction, rules } from '../index.ts';
import { type Position, position } from '../testing/position.ts';
import { words } from '../words/index.ts';
import { refusalAt } from './targets.ts';

const say = createSay('en', words.catalogues.en);
const T = 'terran-directorate';
const O = 'orion';

/** Sectors in a row: 221 at home, 304, 310. */
const row = (): Position =>
  position({ species: [T, O] })
    .lay('304', '0,-3', [3, 0])
    .lay('310', '0,-4', [3]);

/** What pointing at a sector says while a ship from 221 is held. */
const told = (g: Position, sector: string, ship = 'interceptor'): string | null => {
  const props = {
    viewer: g.seat(T),
    whyNot: (action: Action) => rules.whyNot(g.s, action as unknown as EclipseAction),
  } as unknown as BoardProps;
  const held = { from: g.sector('221'), ship: SHIPS.indexOf(ship as never) as ShipKind };
  const refusal = refusalAt(props, g.s, g.sector(sector), held);
  return refusal === null ? null : `${refusal.rule} ${say(`why.${refusal.why}`, refusal.with)}`;
};

test('E12.1: a sector too far away says how far it is and how far the ship moves', () => {
  const g = row().ready().play(`${T}: act move`);
  expect(told(g, '304')).toBe(null);
  expect(told(g, '310')).toBe('E12.1 That is 2 sectors away, and this ship moves 1.');
});

test('E12.1: where no wormhole leads, no distance is told', () => {
  const g = row().ready().play(`${T}: act move`);
  expect(told(g, '232')).toBe('E12.1 No usable wormhole leads there.');
});

test('E12.3: within range but held up on the way', () => {
  const g = row()
    .blueprint(T, 'interceptor', 'nuclear-drive', null, null, null)
    .ships(O, '304', 'interceptor')
    .ready()
    .play(`${T}: act move`);
  expect(told(g, '310')).toBe('E12.3 Enemy ships on the way would stop this ship.');
});
