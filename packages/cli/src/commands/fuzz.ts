import { mkdirSync, writeFileSync } from 'node:fs';
import type { OptionSpec } from '@orrery/kernel';
import { fuzz as runFuzz } from '@orrery/kernel/testing';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { loadGame, optionsOf } from '../games.ts';

export const fuzz: Command = {
  name: 'fuzz',
  usage: 'fuzz <game> [--players N] [--games K] [--seed S] [--limit L] [--<option> value|all] [--json]',
  summary: 'play random games and check every law at every step',
  details:
    'An option given as "all" takes each of its values in turn. --limit caps the entries of a game and reports how many reached it.\n' +
    'A broken law is reported with its seed and a record made as short as possible. Exit code 1 if any law was broken.',
  flags: { players: 'text', games: 'text', seed: 'text', limit: 'text', save: 'text', json: 'switch' },
  gameOptions: true,
  run: async ({ words, flags }, out) => {
    const game = await loadGame(words[0]);
    const games = numberFlag(flags, 'games', 100, 1, 1_000_000);
    const limit = textFlag(flags, 'limit') === undefined ? undefined : numberFlag(flags, 'limit', 0, 1, 10_000_000);
    const seed = textFlag(flags, 'seed') ?? '1';
    const cycled = game.rules.options.filter((spec) => flags[spec.id] === 'all' || flags[kebab(spec.id)] === 'all');
    const optionsFor = (n: number) => optionsOf(game, flags, fuzz, valuesAt(cycled, n));
    optionsFor(0);
    const report = runFuzz(game.rules, optionsFor, {
      games,
      seed,
      ...(limit === undefined ? {} : { limit, mustEnd: false }),
      progress: (done, failures) => {
        out.progress(done, games, `games, ${failures} violations`);
        return failures >= 5;
      },
    });
    if (flags.json === true) out.json(report);
    else {
      for (const { seed: failing, violation, record } of report.failures) {
        out.line(`law "${violation.law}" broken after ${violation.entry} entries, seed ${failing}: ${violation.what}`);
        out.line(JSON.stringify(record));
      }
      if (report.unfinished > 0) out.line(`${report.unfinished} games reached the limit of ${limit ?? 0} entries`);
      out.line(`${report.games} games, ${report.decisions} decisions, ${report.failures.length} violations`);
    }
    const folder = textFlag(flags, 'save');
    if (folder !== undefined && report.failures.length > 0) {
      mkdirSync(folder, { recursive: true });
      report.failures.forEach(({ record }, i) => {
        writeFileSync(`${folder}/violation-${i + 1}.json`, JSON.stringify(record, null, 1));
      });
    }
    return report.failures.length > 0 ? 1 : 0;
  },
};

const kebab = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The `n`th combination of the cycled options' values. */
const valuesAt = (specs: readonly OptionSpec[], n: number): { [id: string]: string | boolean | number } => {
  const values: { [id: string]: string | boolean | number } = {};
  let rest = n;
  for (const spec of specs) {
    const list =
      spec.k === 'choice'
        ? spec.values
        : spec.k === 'flag'
          ? [false, true]
          : Array.from({ length: spec.max - spec.min + 1 }, (_, i) => spec.min + i);
    values[spec.id] = list[rest % list.length] as string | boolean | number;
    rest = Math.floor(rest / list.length);
  }
  return values;
};
