import { describe, expect, test } from 'vitest';
import type { Options } from './options.ts';
import { readRecord, replay } from './record.ts';
import { isRefusal } from './refusal.ts';
import { fastRng } from './rng.ts';
import { CHANCE, type Seat } from './seat.ts';
import { Session } from './session.ts';
import { caravan } from './testing/index.ts';

const OPTIONS: Options = { players: 2, rounds: 2 };
const P1 = 0 as Seat;
const P2 = 1 as Seat;
const dealt = (secret = 'secret') => {
  const session = new Session(caravan, OPTIONS, secret);
  session.drawChance();
  return session;
};
/** Play to the end by uniform choices. */
const playOut = (session: ReturnType<typeof dealt>, seed: string) => {
  const rng = fastRng(seed);
  for (;;) {
    session.drawChance();
    const decision = session.decision();
    if (decision === null || decision.by === CHANCE) return session;
    const options = caravan.legal(session.state);
    session.play(decision.by, options[rng.below(options.length)]!);
  }
};

test('the same secret and answers give the same game, another secret another', () => {
  const a = playOut(dealt(), 'x').record();
  expect(playOut(dealt(), 'x').record()).toEqual(a);
  expect(playOut(dealt('other'), 'x').record().entries).not.toEqual(a.entries);
});

test('a record replays to the same state, and a session can be taken up from it', () => {
  const session = playOut(dealt(), 'y');
  const record = readRecord(JSON.parse(JSON.stringify(session.record())));
  if (isRefusal(record)) throw new Error(record.why);
  const again = replay(caravan, record);
  if (isRefusal(again)) throw new Error(again.why);
  expect(caravan.layout.equal(again.state, session.state)).toBe(true);
  const resumed = Session.resume(caravan, { ...record, entries: record.entries.slice(0, 12) }, null);
  if (isRefusal(resumed)) throw new Error(resumed.why);
  expect(resumed.record().entries).toEqual(record.entries.slice(0, 12));
});

describe('refusals', () => {
  test('another seat, an illegal wish and a foreign line change nothing', () => {
    const session = dealt();
    const before = caravan.layout.hash(session.state);
    expect(session.play(P2, { k: 'roll' })).toMatchObject({ rule: 'K1.4' });
    expect(session.play(P1, { k: 'raid', on: P1 })).toMatchObject({ rule: 'C4' });
    expect(session.playLine('p2: roll')).toMatchObject({ rule: 'K1.3' });
    expect(session.playLine('roll')).toMatchObject({ rule: 'K1.2' });
    expect(session.playLine('p1: zap')).toMatchObject({ rule: 'C2' });
    expect(caravan.layout.hash(session.state)).toBe(before);
    expect(session.entries.every((entry) => entry.by === CHANCE)).toBe(true);
  });

  test('nothing can be played after the end', () => {
    const session = playOut(dealt(), 'z');
    expect(session.play(P1, { k: 'pass' })).toMatchObject({ rule: 'K1.1' });
    expect(session.playLine('p1: pass')).toMatchObject({ rule: 'K1.1' });
  });
});

describe('undo', () => {
  test('goes back freely inside a turn, to the state as it was', () => {
    const session = dealt();
    session.play(P1, { k: 'raid', on: P2 });
    session.play(P2, { k: 'pay' });
    const before = caravan.layout.hash(session.state);
    session.play(P1, { k: 'buy', coins: 3 });
    session.play(P1, { k: 'buy', coins: 1 });
    expect(session.undoFloor(P1)).toBe(session.entries.length - 2);
    expect(session.undo(P1)).toBeNull();
    expect(session.undo(P1)).toBeNull();
    expect(caravan.layout.hash(session.state)).toBe(before);
  });

  test('never goes past another seat', () => {
    const session = dealt();
    session.play(P1, { k: 'raid', on: P2 });
    session.play(P2, { k: 'pay' });
    expect(session.undo(P1)).toMatchObject({ rule: 'K4.1' });
  });

  test('never goes past an outcome of chance, and cannot re-roll', () => {
    const session = dealt();
    session.play(P1, { k: 'roll' });
    expect(session.undo(P1)).toBeNull();
    session.play(P1, { k: 'roll' });
    session.drawChance();
    expect(session.undo(P1)).toMatchObject({ rule: 'K4.1' });
    const die = session.entries.at(-1)?.line;
    session.rewind(session.entries.length - 2);
    session.play(P1, { k: 'roll' });
    session.drawChance();
    expect(session.entries.at(-1)?.line).toBe(die);
  });

  test('never goes past a revealed secret', () => {
    const session = dealt();
    const sale = caravan.legal(session.state).find((action) => action.k === 'sell')!;
    session.play(P1, sale);
    expect(session.undo(P1)).toMatchObject({ rule: 'K4.1' });
    session.play(P1, { k: 'done' });
    expect(session.undo(P1)).toBeNull();
  });

  test('never goes past the end of a turn, even if the same seat moves again', () => {
    const session = dealt();
    session.play(P1, { k: 'raid', on: P2 });
    session.play(P2, { k: 'pay' });
    session.play(P1, { k: 'end' });
    session.play(P2, { k: 'pass' });
    session.play(P1, { k: 'pass' });
    expect(session.undo(P1)).toMatchObject({ rule: 'K4.1' });
  });
});

test('standing orders answer as ordinary entries, and only what they speak of', () => {
  const session = dealt();
  session.play(P1, { k: 'raid', on: P2 });
  const answered = session.obey((seat) => (seat === P2 ? { players: 0, raid: 'pay' } : null));
  expect(answered).toBe(1);
  expect(session.entries.at(-1)?.line).toBe('p2: pay');
  expect(session.obey(() => ({ players: 0, raid: 'pay' }))).toBe(0);
});

test('a chance line of a record is checked like any other', () => {
  const session = new Session(caravan, OPTIONS, null);
  expect(session.playLine('chance: die 3')).toMatchObject({ rule: 'C2' });
  expect(session.playLine('chance: card silk')).toHaveLength(1);
});
