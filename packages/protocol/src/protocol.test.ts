import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { ClientMessage, PROTOCOL, ServerMessage, SignIn, TableWish } from './index.ts';

test('what a wish leaves out has its default', () => {
  expect(TableWish.parse({ game: 'caravan', seats: [{ k: 'me' }] })).toEqual({
    game: 'caravan',
    options: {},
    opening: [],
    seats: [{ k: 'me' }],
    title: '',
    visibility: 'unlisted',
    clock: { k: 'none' },
    startWhenFull: true,
    advice: false,
  });
});

test.each([
  ['no seat', { game: 'caravan', seats: [] }],
  ['an unknown kind of seat', { game: 'caravan', seats: [{ k: 'king' }] }],
  ['a title with control characters', { game: 'caravan', seats: [{ k: 'me' }], title: 'a\u202eb' }],
  ['a clock without minutes', { game: 'caravan', seats: [{ k: 'me' }], clock: { k: 'live', increment: 1 } }],
])('a wish is refused: %s', (_, wish) => {
  expect(TableWish.safeParse(wish).success).toBe(false);
});

test('messages over the socket', () => {
  const act = { t: 'act', id: 1, table: 'abcdef', after: 3, actions: ['pass'], key: 'k' };
  expect(ClientMessage.parse(act)).toEqual(act);
  expect(ClientMessage.safeParse({ ...act, actions: [] }).success).toBe(false);
  expect(ClientMessage.safeParse({ ...act, id: -1 }).success).toBe(false);
  const hello = { t: 'hello', protocol: PROTOCOL, player: null, name: null };
  expect(ServerMessage.parse(hello)).toEqual(hello);
  expect(ServerMessage.parse({ t: 'no', re: null, code: 'refused', message: 'No.', place: 'x' })).toHaveProperty(
    'place',
  );
});

test('seats held as a guest come along unless told not to', () => {
  expect(SignIn.parse({ name: 'Ada', password: 'x' }).bringGuest).toBe(true);
});

test('the client library carries no zod', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../../client/src/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    logLevel: 'error',
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs.some((path) => path.endsWith('client/src/client.ts'))).toBe(true);
  expect(inputs.filter((path) => path.includes('/zod/'))).toEqual([]);
});

test('the example in the README holds', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const [, wish] = /TableWish\.parse\((.*)\);/.exec(readme) as RegExpExecArray;
  const given = new Function(`return (${wish})`)() as unknown;
  expect(TableWish.parse(given).visibility).toBe('unlisted');
});
