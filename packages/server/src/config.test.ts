import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ConfigError, ENVIRONMENT_NAMES, readConfig } from './config.ts';

test('without any settings there is a server on port 8080 with its data in ./data', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, data: './data', databaseUrl: null, role: 'all' });
});

test('all problems are told at once, each by the name of its variable', () => {
  const read = (): unknown =>
    readConfig({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      ORRERY_ROLE: 'king',
      ORRERY_SECRET: 'short',
      ORRERY_PROT: '1',
      ORRERY_RATE_LIMITS: 'maybe',
    });
  expect(read).toThrow(ConfigError);
  try {
    read();
  } catch (error) {
    const { problems } = error as ConfigError;
    expect(problems).toHaveLength(6);
    for (const name of ['PORT', 'DATABASE_URL', 'ORRERY_ROLE', 'ORRERY_SECRET', 'ORRERY_PROT', 'ORRERY_RATE_LIMITS'])
      expect(problems.some((problem) => problem.startsWith(`${name} `))).toBe(true);
  }
});

test('settings that need one another', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost' })).toThrow('MAIL_FROM');
  expect(() => readConfig({ ORRERY_ROLE: 'web' })).toThrow('DATABASE_URL');
});

test('problems between settings are told together with all others', () => {
  try {
    readConfig({ PORT: 'x', SMTP_URL: 'smtp://localhost', ORRERY_ROLE: 'worker' });
    expect.unreachable();
  } catch (error) {
    expect((error as ConfigError).problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'MAIL_FROM',
      'ORRERY_ROLE',
    ]);
  }
});

test('variables the tests and tools use do not keep a server from starting', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const folders = readdirSync(join(root, 'packages')).flatMap((name) =>
    ['src', 'bench', 'browser', 'examples'].map((part) => join(root, 'packages', name, part)),
  );
  const names = new Set<string>();
  for (const folder of [join(root, 'tools'), ...folders.filter((one) => existsSync(one))])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/\.(ts|tsx|mjs)$/.test(file))
        for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(/process\.env\.(ORRERY_\w+)/g))
          if (!ENVIRONMENT_NAMES.includes(name as string)) names.add(name as string);
  expect(names.size).toBeGreaterThan(1);
  expect(() => readConfig(Object.fromEntries([...names].map((name) => [name, '1'])))).not.toThrow();
});

test('.env.example names every setting', () => {
  const example = readFileSync(fileURLToPath(new URL('../../../.env.example', import.meta.url)), 'utf8');
  for (const name of ENVIRONMENT_NAMES) expect(example).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
});
