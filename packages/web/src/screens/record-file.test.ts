import { type GameRecord, isRefusal, playout, RECORD_FORMAT, type Rules, writeLine } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import { expect, test } from 'vitest';
import { readRecordText, recordFromAddress, recordToAddress, replayAddress } from './record-file.ts';

const rules = caravan as unknown as Rules;
const recordOf = (seed: string): GameRecord => {
  const options = { players: 2, rounds: 3 };
  const state = rules.start(options);
  const entries = playout(rules, options, seed).actions.map((action) => {
    const line = writeLine(rules, state, action);
    rules.apply(state, action);
    return line;
  });
  return { format: RECORD_FORMAT, game: 'caravan', rulesVersion: 1, options, entries };
};

test('a record survives its way through an address', async () => {
  const record = recordOf('address');
  const address = await recordToAddress(record);
  expect(address).toMatch(/^[\w-]+$/);
  expect(address.length).toBeLessThan(2000);
  expect(await recordFromAddress(address)).toEqual(record);
});

test('what is no record is refused, not thrown', async () => {
  expect(isRefusal(readRecordText('no json'))).toBe(true);
  expect(isRefusal(readRecordText('{"format":1}'))).toBe(true);
  expect(isRefusal(await recordFromAddress('%%%'))).toBe(true);
  expect(isRefusal(await recordFromAddress('AAAA'))).toBe(true);
});

test('a link to a record of the first format still opens', async () => {
  const { format: _, ...rest } = recordOf('old');
  const old = { ...rest, format: 1 } as unknown as GameRecord;
  expect(await recordFromAddress(await recordToAddress(old))).toEqual(old);
});

test('the address of a position is told from records and from other addresses', () => {
  expect(replayAddress(' https://orrery.example/replay?at=120#rVh_-b \n')).toBe('/replay?at=120#rVh_-b');
  expect(replayAddress('http://127.0.0.1:8080/replay/k-1?at=3')).toBe('/replay/k-1?at=3');
  expect(replayAddress('https://orrery.example/table/k-1')).toBeNull();
  expect(replayAddress('https://orrery.example/replay')).toBeNull();
  expect(replayAddress('{"format":2,"game":"caravan"}')).toBeNull();
});
