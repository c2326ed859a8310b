import { mkdirSync } from 'node:fs';
import type { OptionSpec } from '@orrery/kernel';
import { fuzz as runFuzz } from '@orrery/kernel/testing';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { writeText } from '../file-fault.ts';
import { kebab, loadGame, optionsOf } from '../games.ts';
import { UsageError } from '../output.ts';

export const fuzz: Command = {
  name: 'fuzz',
  usage:
    'fuzz <game> [--players N|N-M] [--games K] [--seed S] [--limit L] [--<option> value|all] [--save FOLDER] [--json]',
  summary: 'play random games and check every law at every step',
  details:
    'Numbers of players from N to M take turns; an option given as "all" takes each of its values in turn.\n' +
    '--limit caps the entries of a game and reports how many reached it. The report says how often each seat name played.\n' +
    'A broken law is reported with its seed and the shortest record that still breaks it (--save writes these records into a folder).\n' +
    'Exit code 1 if any law was broken. The options of each game: orrery games.',
  flags: { players: 'text', games: 'text', seed: 'text', limit: 'text', save: 'text', json: 'switch' },
  gameOptions: true,
  run: async ({ words, flags }, out) => {
    const game = await loadGame(words[0]);
    const games = numberFlag(flags, 'games', 100, 1, 1_000_000);
    const limit = textFlag(flags, 'limit') === undefined ? undefined : numberFlag(flags, 'limit', 0, 1, 10_000_000);
    const seed = textFlag(flags, 'seed') ?? '1';
    const cycled = game.rules.options.filter((spec) => flags[spec.id] === 'all' || flags[kebab(spec.id)] === 'all');
    const tables = playersOf(textFlag(flags, 'players'));
    const optionsFor = (n: number) => {
      const players = tables === null ? {} : { players: tables[n % tables.length] as number };
      return optionsOf(game, flags, fuzz, { ...players, ...valuesAt(cycled, Math.floor(n / (tables?.length ?? 1))) });
    };
    for (let n = 0; n < (tables?.length ?? 1); n++) optionsFor(n);
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
      out.line(seatsLine(report.seats));
      if (report.capped > 0) out.line(`${report.capped} games were ended by the cap of their table`);
      if (report.unfinished > 0) out.line(`${report.unfinished} games reached the limit of ${limit ?? 0} entries`);
      out.line(`${report.games} games, ${report.decisions} decisions, ${report.failures.length} violations`);
    }
    const folder = textFlag(flags, 'save');
    if (folder !== undefined && report.failures.length > 0) {
      mkdirSync(folder, { recursive: true });
      report.failures.forEach(({ record }, i) => {
        writeText(`${folder}/violation-${i + 1}.json`, JSON.stringify(record, null, 1));
      });
    }
    return report.failures.length > 0 ? 1 : 0;
  },
};

/** `2-4` as the numbers in it; null for anything else, which is left to the game's options. */
const playersOf = (text: string | undefined): readonly number[] | null => {
  const range = /^(\d{1,2})-(\d{1,2})$/.exec(text ?? '');
  if (range === null) return null;
  const from = Number(range[1]);
  const to = Number(range[2]);
  if (from > to) throw new UsageError(`--players takes a number or a range like 2-4, not "${text}".`);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
};

/** Who played how often, the rarest last, so that a missing one is easy to spot. */
const seatsLine = (seats: { readonly [name: string]: number }): string =>
  `played: ${Object.entries(seats)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([name, times]) => `${name} ${times}`)
    .join(', ')}`;

/** The `n`th combination of the cycled options' values. */
const valuesAt = (specs: readonly OptionSpec[], n: number): { [id: string]: string | boolean | number } => {
  const values: { [id: string]: string | boolean | number } = {};
  let rest = n;
  for (const spec of specs) {
    const list =
      spec.k === 'choice'
        ? spec.values
        : spec.k === 'set'
          ? [spec.default]
          : spec.k === 'flag'
            ? [false, true]
            : Array.from({ length: spec.max - spec.min + 1 }, (_, i) => spec.min + i);
    values[spec.id] = list[rest % list.length] as string | boolean | number;
    rest = Math.floor(rest / list.length);
  }
  return values;
};
