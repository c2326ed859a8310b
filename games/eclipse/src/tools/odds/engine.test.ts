import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fought, matchupsOf } from './engine-fights.ts';
import { type Odds, odds } from './index.ts';
import { FIGHTS, fleetOf, margin, worstOf } from './matchups.ts';

// The longer ones, up to eight ships a side, take minutes: npm run soak.
const ALL = Boolean(process.env.ORRERY_SOAK);

const inRepository = (path: string): string => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
const HERE = 'games/eclipse/src/tools/odds/';
const OUT = inRepository(`games/eclipse/dist/fights-${process.pid}`);

let fought: readonly Fought[] = [];
let remove = (): void => {};

/** Hundreds of thousands of battles: fought by the sources as one plain program, four times as fast as module by module. */
beforeAll(async () => {
  const { bundle } = (await import(/* @vite-ignore */ inRepository('tools/bundle.mjs'))) as {
    bundle(job: { entries: { [name: string]: string }; out: string }): Promise<{ remove(): void }>;
  };
  ({ remove } = await bundle({ entries: { fights: inRepository(`${HERE}engine-fights.ts`) }, out: OUT }));
  const program = `const { fightMatchups } = await import('${pathToFileURL(`${OUT}/fights.js`)}'); process.stdout.write(JSON.stringify(fightMatchups(${ALL})));`;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  fought = JSON.parse(told);
}, 1_200_000);
afterAll(() => remove());

/** In the engine the attacker's ships are lost in a stalemate, since they have nowhere to go (E14.30). */
const withoutStalemates = (exact: Odds): Odds => {
  const squads = exact.attacker.squads.map((squad, k) => {
    const survivors = new Array<number>(squad.count + 1).fill(0);
    for (const e of exact.endings) survivors[e.k === 'stalemate' ? 0 : e.attacker[k]] += e.chance;
    return { ...squad, survivors };
  });
  return { ...exact, attacker: { ...exact.attacker, squads } };
};

describe(`${FIGHTS} battles of every match-up fought by the engine agree with the exact odds`, () => {
  test.each(matchupsOf(ALL).map((matchup, i) => [...matchup, i] as const))(
    '%s against %s, hits by %s and %s',
    (a, b, howA, howB, i) => {
      const exact = odds(fleetOf(a), fleetOf(b), { attacker: howA, defender: howB, effort: 1e8 });
      const { wins, survivors } = fought[i];
      expect(Math.abs(wins / FIGHTS - exact.win)).toBeLessThan(margin(exact.win));
      expect(worstOf(survivors, withoutStalemates(exact))).toBeLessThan(1);
    },
  );
});
