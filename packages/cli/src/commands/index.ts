import type { GameCommand } from '@orrery/kernel/game';
import type { Command } from '../command.ts';
import { allGames, loadGame, loadTools, optionsOf } from '../games.ts';
import { machine } from '../machine.ts';
import { UsageError } from '../output.ts';
import { admin } from './admin.ts';
import { arena } from './arena.ts';
import { backup } from './backup.ts';
import { bench } from './bench.ts';
import { check } from './check.ts';
import { fuzz } from './fuzz.ts';
import { games } from './games.ts';
import { golden } from './golden.ts';
import { importCommand } from './import.ts';
import { ladder } from './ladder.ts';
import { opinion } from './opinion.ts';
import { perft } from './perft.ts';
import { play } from './play.ts';
import { puzzles } from './puzzles.ts';
import { replay } from './replay.ts';
import { restore } from './restore.ts';
import { review } from './review.ts';
import { serve } from './serve.ts';
import { studies } from './studies.ts';
import { study } from './study.ts';
import { train } from './train.ts';
import { tune } from './tune.ts';
import { what } from './what.ts';

/** Commands for playing and measuring any game, and those for running a server; what games add comes in between. */
const FOR_GAMES: readonly Command[] = [
  games,
  what,
  play,
  replay,
  fuzz,
  bench,
  perft,
  arena,
  ladder,
  opinion,
  review,
  puzzles,
  tune,
  train,
];
const FOR_WORK: readonly Command[] = [importCommand, check, golden, study, studies, serve, admin, backup, restore];

/** A command of one game as a command like any other. */
const adapt = (game: string, own: GameCommand): Command => ({
  ...own,
  run: async (input, out) => {
    const module = await loadGame(game);
    return own.run(input, out, { ...machine, options: () => optionsOf(module, input.flags, own) });
  },
});

/** Commands that games add. Where two games have one of the same name, its first word says which is meant. */
export const gameCommands = async (): Promise<Command[]> => {
  const byName = new Map<string, Map<string, Command>>();
  for (const { id } of allGames())
    for (const own of (await loadTools(id)).commands ?? []) {
      const same = byName.get(own.name) ?? new Map<string, Command>();
      byName.set(own.name, same.set(id, adapt(id, own)));
    }
  return [...byName.values()].map(joined);
};

/** One command for all games that have it. */
export const joined = (byGame: ReadonlyMap<string, Command>): Command => {
  const [first, second] = byGame.values();
  if (second === undefined) return first as Command;
  const { name, summary, gameOptions } = first as Command;
  const flags = Object.assign({}, ...[...byGame.values()].map((one) => one.flags)) as Command['flags'];
  return {
    name,
    usage: [...byGame.values()].map((one) => one.usage).join('\norrery '),
    summary,
    flags,
    ...(gameOptions === undefined ? {} : { gameOptions }),
    run: (input, out) => {
      const chosen = byGame.get(input.words[0] ?? '');
      if (chosen === undefined) throw new UsageError(`Say which game: ${[...byGame.keys()].join(', ')}.`);
      return chosen.run(input, out);
    },
  };
};

/** Every command, in the order help lists them. */
export const allCommands = async (): Promise<Command[]> => [...FOR_GAMES, ...(await gameCommands()), ...FOR_WORK];

/** The games' tools are loaded only for a name that is not ours. */
export const findCommand = async (name: string | undefined): Promise<Command | undefined> =>
  [...FOR_GAMES, ...FOR_WORK].find((one) => one.name === name) ??
  (await gameCommands()).find((one) => one.name === name);
