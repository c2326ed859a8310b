import { readFileSync } from 'node:fs';
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

test('.env.example names every setting', () => {
  const example = readFileSync(fileURLToPath(new URL('../../../.env.example', import.meta.url)), 'utf8');
  for (const name of ENVIRONMENT_NAMES) expect(example).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
});
