import { join } from 'node:path';
import { loadEvaluator } from '@orrery/bots';
import { playMatch } from '@orrery/bots/arena';
import { readStrength } from '@orrery/bots/engine';
import { marginFor, minePuzzles } from '@orrery/bots/puzzles';
import type { GamePuzzles } from '@orrery/kernel/puzzle';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { writeText } from '../file-fault.ts';
import { evaluatorFingerprint, rootFolder } from '../fingerprint.ts';
import { loadGame, loadTools, optionsOf } from '../games.ts';
import { UsageError } from '../output.ts';

/** Puzzles from one game, at most: two positions of a game resemble each other. */
const FROM_ONE_GAME = 2;

export const puzzles: Command = {
  name: 'puzzles',
  usage:
    'puzzles <game> [--count N] [--players P] [--strength S] [--look N] [--iterations N] [--margin X] [--games N] [--seed S] [--out FILE]',
  summary: 'mine games of bots for positions with one clearly best turn',
  details:
    'Bots play games (--strength, greedy), and every beginning of a turn is looked at for --look iterations. Where the next best turn\n' +
    'falls short by --margin points (where a review begins to speak of a mistake), two searches of other seeds, each followed by a\n' +
    'duel of the two turns, confirm it with --iterations. At most two puzzles come from one game; at most a third have one theme, and half one difficulty.\n' +
    'Stops after --count puzzles or --games games. The file, games/<game>/src/puzzles/puzzles.json, is written after every find.',
  flags: {
    count: 'text',
    players: 'text',
    strength: 'text',
    look: 'text',
    iterations: 'text',
    margin: 'text',
    games: 'text',
    seed: 'text',
    out: 'text',
  },
  gameOptions: true,
  run: async ({ words, flags }, out) => {
    const game = await loadGame(words[0]);
    const { rules } = game;
    const { themeOf } = await loadTools(rules.id);
    if (themeOf === undefined) throw new UsageError(`${rules.id} says nothing of themes.`);
    const strength = textFlag(flags, 'strength') ?? 'greedy';
    if (readStrength(strength) === null) throw new UsageError(`There is no bot ${strength}.`);
    const module = await loadEvaluator(rules.id);
    const count = numberFlag(flags, 'count', 10, 1, 1000);
    const most = numberFlag(flags, 'games', 20 * count, 1, 100_000);
    const seed = textFlag(flags, 'seed') ?? 'puzzles';
    const options = optionsOf(game, flags, puzzles);
    const seats = Array.from({ length: options.players }, () => ({ name: strength, strength }));
    const margin = flags.margin === undefined ? marginFor(rules, module) : Number(textFlag(flags, 'margin'));
    const mining = {
      look: numberFlag(flags, 'look', 80, 1, 100_000),
      iterations: numberFlag(flags, 'iterations', 600, 1, 1_000_000),
      margin,
      themeOf,
      most: FROM_ONE_GAME,
    };
    const path = textFlag(flags, 'out') ?? join('games', rules.id, 'src', 'puzzles', 'puzzles.json');
    const root = rootFolder();
    const evaluator = `${rules.id}@${(root === null ? null : evaluatorFingerprint(root, rules.id)) ?? 'unknown'}`;
    const games: { [name: string]: GamePuzzles['games'][string] } = {};
    const all: GamePuzzles['puzzles'][number][] = [];
    const taken = new Map<string | number, number>();
    const room = (kind: string | number, share: number): boolean => (taken.get(kind) ?? 0) < Math.ceil(count / share);
    for (let n = 1; n <= most && all.length < count; n++) {
      const { record } = playMatch(rules, module, { options, seats, seed: `${seed} ${n}` }, () => 0);
      const name = `g${n}`;
      for (const one of minePuzzles(rules, module, record, { ...mining, seed: `${seed} ${n}` })) {
        const { theme, difficulty } = one;
        if (all.length >= count || !room(theme, 3) || !room(difficulty, 2)) continue;
        for (const kind of [theme, difficulty]) taken.set(kind, (taken.get(kind) ?? 0) + 1);
        all.push({ id: `${name}-${one.at}`, game: name, ...one });
        const last = Math.max(games[name]?.entries.length ?? 0, one.at);
        games[name] = { options, entries: record.entries.slice(0, last) };
        writeText(
          path,
          `${JSON.stringify({ evaluator, rulesVersion: rules.version, games, puzzles: all }, null, 1)}\n`,
        );
        out.line(
          `${all.length}. ${name}-${one.at}: ${theme}, difficulty ${difficulty}, +${one.margin}: ${one.solution.join(', ')}`,
        );
      }
      out.progress(Math.min(n, most), most, 'games');
    }
    out.line(
      `${all.length} puzzles; margin at least ${margin}, ${mining.iterations} iterations. Evaluator ${evaluator}.`,
    );
    return all.length === count ? 0 : 1;
  },
};
