// @vitest-environment happy-dom
import { asModule, isRefusal } from '@orrery/kernel';
import { caravan, caravanWords } from '@orrery/kernel/testing';
import type { SeatPlayer } from '@orrery/table';
import { afterEach, expect, test } from 'vitest';
import { LocalDriver } from './local.ts';
import { ReplayingDriver } from './replaying.ts';

const game = asModule({ rules: caravan, words: caravanWords });
const me: SeatPlayer = { kind: 'me', name: null };
const person: SeatPlayer = { kind: 'person', name: null };
const bot: SeatPlayer = { kind: 'bot', name: null, level: 'cadet' };
const options = { players: 2, rounds: 2 };
const record = { game: 'caravan', rulesVersion: caravan.version, options, entries: [] };

const advice = (players: readonly SeatPlayer[], agreed?: true): boolean => {
  const driver = LocalDriver.open(game, {
    ...record,
    id: 'l-fair',
    players,
    secret: 's',
    orders: {},
    changed: 1,
    over: false,
    summary: { decider: null, mine: true, round: null },
    seen: 0,
    ...(agreed === undefined ? {} : { advice: agreed }),
  });
  if (isRefusal(driver)) throw new Error(driver.why);
  const found = driver.snapshot().advice;
  driver.close();
  return found;
};

// What is still to be saved is saved while there is a page.
afterEach(() => void dispatchEvent(new Event('pagehide')));

test('bots advise somebody who plays against bots, and nobody whom other people play with, unless all agreed', () => {
  expect([advice([me, bot]), advice([me, person]), advice([me, person], true)]).toEqual([true, false, true]);
});

test('the record of a game that other people still play is no way around it', () => {
  const of = (players: readonly SeatPlayer[], isKept: boolean): boolean => {
    const driver = ReplayingDriver.open('t', game, record, players, isKept);
    if (isRefusal(driver)) throw new Error(driver.why);
    return driver.snapshot().advice;
  };
  expect([of([person, person], true), of([person, bot], true), of([person, person], false)]).toEqual([
    false,
    true,
    true,
  ]);
});
