import { expect, test } from 'vitest';
import {
  count,
  defineFrame,
  defineLayout,
  field,
  flag,
  frameEngine,
  frameRules,
  frameTable,
  type LayoutState,
  NONE,
  number,
  optional,
  popFrame,
  type Seat,
  seat,
  stack,
} from '../index.ts';

const layout = defineLayout<null>()({ total: number(), frames: stack(3) });
type State = LayoutState<typeof layout>;
type Add = { readonly k: 'add'; readonly n: number };

const NOT_ASKED = { rule: 'T1', why: 'notAsked' };
const TOO_MUCH = { rule: 'T2', why: 'tooMuch' };
const { asks, runs } = frameRules<State, Add>(NOT_ASKED);

const place = field<number>();
const adding = defineFrame('adding', seat('seat'), count('left'), optional(place('from')), flag('twice'));
const doubling = defineFrame('doubling', seat('seat'));

const addingRule = asks(adding, {
  list: (s, out) => {
    for (let n = 1; n <= adding.left(s); n++) out.push({ k: 'add', n });
  },
  whyNot: (s, action) => (action.n <= adding.left(s) ? null : TOO_MUCH),
  apply: (s, action) => {
    s.total += action.n;
    const by = adding.seat(s);
    if (adding.twice(s)) doubling.become(s, by);
    else adding.pop(s);
  },
});
const doublingRule = runs(doubling, (s, log) => {
  s.total *= 2;
  log?.push({ k: 'doubled', seat: doubling.seat(s) });
  popFrame(s);
});

const table = frameTable<State, Add>([addingRule, doublingRule]);
const framed = layout.withFrames(table.frames);
const engine = frameEngine<State, Add>({ table, turn: () => null, gameOver: TOO_MUCH, notAsked: NOT_ASKED });

const asked = (): State => {
  const s = framed.create(null);
  adding.push(s, 1 as Seat, 3, NONE, true);
  return s;
};

test('fields of the frame on top are read and written by name', () => {
  const s = asked();
  expect([adding.seat(s), adding.left(s), adding.from(s), adding.twice(s)]).toEqual([1, 3, NONE, true]);
  adding.setFrom(s, 0);
  adding.setTwice(s, false);
  adding.setLeft(s, -2);
  expect([adding.left(s), adding.from(s), adding.twice(s)]).toEqual([-2, 0, false]);
});

test('a frame under others is found and changed', () => {
  const s = asked();
  doubling.push(s, 0 as Seat);
  const below = adding.find(s);
  expect([adding.isTop(s), below, adding.readAt(s, below, 'from')]).toEqual([false, 0, NONE]);
  adding.writeAt(s, below, 'from', 5);
  doubling.pop(s);
  expect([adding.isTop(s), adding.from(s), doubling.find(s)]).toEqual([true, 5, NONE]);
});

test('the engine asks, lists, refuses, applies and goes on until somebody must decide', () => {
  const s = asked();
  expect(engine.decision(s)).toEqual({ by: 1, ask: 'adding', turn: null, only: null });
  expect(engine.legal(s).map(({ n }) => n)).toEqual([1, 2, 3]);
  expect(engine.whyNot(s, { k: 'add', n: 4 })).toBe(TOO_MUCH);
  expect(engine.whyNot(s, null as never)).toBe(NOT_ASKED);
  const events: { k: string }[] = [];
  engine.apply(s, { k: 'add', n: 3 }, events);
  expect([s.total, engine.decision(s), events]).toEqual([6, null, [{ k: 'doubled', seat: 1 }]]);
});

test('a stack is saved by names and comes back', () => {
  const s = asked();
  const json = framed.toJson(s);
  expect(json).toEqual({ total: 0, frames: [{ frame: 'adding', seat: 1, left: 3, from: NONE, twice: true }] });
  const back = framed.create(null);
  expect(framed.fromJson(JSON.parse(JSON.stringify(json)), back)).toBeNull();
  expect(framed.difference(s, back)).toBeNull();
});

test.each([
  [{ total: 0, frames: 7 }, 'not a list'],
  [{ total: 0, frames: [{ frame: 'zap' }] }, 'unknown frame at 0'],
  [{ total: 0, frames: [{ frame: 'doubling', seat: 1.5 }] }, 'seat is 1.5'],
  [{ total: 0, frames: [{ frame: 'doubling', seat: 0, more: 1 }] }, 'other fields'],
  [{ total: 0, frames: new Array(4).fill({ frame: 'doubling', seat: 0 }) }, '4 frames'],
])('frames that do not fit are refused: %#', (json, problem) => {
  expect(framed.fromJson(json, framed.create(null))).toContain(problem);
});

test('the hash knows names and values, not numbers of kinds, and a new field with its default does not show', () => {
  const before = framed.hash(asked());
  frameTable<State, Add>([doublingRule, addingRule]);
  const renumbered = layout.withFrames([doubling, adding]);
  const s = asked();
  expect(renumbered.hash(s)).toBe(before);
  const wider = defineLayout<null>()({ later: number(), total: number(), frames: stack(5) }).withFrames([
    doubling,
    adding,
  ]);
  const t = wider.create(null);
  adding.push(t, 1 as Seat, 3, NONE, true);
  expect(wider.hash(t)).toBe(before);
  t.later = 1;
  expect(wider.hash(t)).not.toBe(before);
  frameTable<State, Add>([addingRule, doublingRule]);
});

test('a stack has room for so many frames and no more; popped frames leave nothing behind', () => {
  const s = asked();
  doubling.push(s, 0 as Seat);
  doubling.push(s, 1 as Seat);
  expect(() => doubling.push(s, 1 as Seat)).toThrow('full');
  for (let i = 0; i < 3; i++) popFrame(s);
  expect(framed.difference(s, framed.create(null))).toBeNull();
});

test('a frame has at most seven fields, and no field hides a verb', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => count(name));
  expect(() => defineFrame('wide', ...many)).toThrow('at most 7');
  expect(() => defineFrame('odd', count('push'))).toThrow('push');
});
