import { performance } from 'node:perf_hooks';
import { answer, registerGame } from '@orrery/bots';
import { CHANCE, isRefusal, replay, type Seat, takeSnapshot } from '@orrery/kernel';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { languageOf, sayOf, sayRefusal } from '../games.ts';
import { UsageError } from '../output.ts';
import { readRecordFile } from '../record-file.ts';

export const opinion: Command = {
  name: 'opinion',
  usage: 'opinion <record> [--at N] [--best K] [--ms T | --iterations I] [--strength search] [--json]',
  summary: 'what a bot thinks of a position of a recorded game: the best few actions and the points it expects',
  details:
    'The position is the one after N entries (the last by default). The bot sees what the seat that decides there may see.\n' +
    'For every candidate: final points expected, chance to win, and how often the search tried it. It thinks for T ms (1000)\n' +
    'or I iterations; --strength takes any bot of `orrery help arena`.\n' +
    'Example: orrery opinion game.json --at 120 --best 5',
  flags: {
    at: 'text',
    best: 'text',
    ms: 'text',
    iterations: 'text',
    strength: 'text',
    seed: 'text',
    lang: 'text',
    json: 'switch',
  },
  run: async ({ words, flags }, out) => {
    const { record, game } = await readRecordFile(words[0]);
    const say = sayOf(game, languageOf(flags));
    const at = numberFlag(flags, 'at', record.entries.length, 0, record.entries.length);
    const result = replay(game.rules, record, undefined, at);
    if (isRefusal(result)) throw new UsageError(`The record does not replay. ${sayRefusal(say, result)}`);
    const { state } = result;
    const decision = game.rules.decision(state);
    if (decision === null) throw new UsageError('The game is over there; nothing is to be decided.');
    if (decision.by === CHANCE) throw new UsageError('Chance decides there. Try the entry after it.');
    const seat: Seat = decision.by;
    registerGame(game.rules);
    const timed = textFlag(flags, 'ms') !== undefined || textFlag(flags, 'iterations') === undefined;
    const reply = await answer(
      {
        game: game.rules.id,
        view: takeSnapshot(game.rules, game.rules.view(state, seat)),
        seat,
        strength: textFlag(flags, 'strength') ?? 'search',
        seed: textFlag(flags, 'seed') ?? 'opinion',
        budget: {
          iterations: numberFlag(flags, 'iterations', 1_000_000, 1, 10_000_000),
          ...(timed ? { ms: numberFlag(flags, 'ms', 1000, 1, 600_000) } : {}),
        },
        candidates: numberFlag(flags, 'best', 5, 1, 100),
      },
      () => performance.now(),
    );
    if (flags.json === true) {
      out.json({ at, seat, name: game.rules.name(state, seat), ask: decision.ask, ...reply });
      return 0;
    }
    out.line(`${game.rules.name(state, seat)}: ${say(`ask.${decision.ask}`)}`);
    if (reply.candidates.length === 0) out.line(`  ${reply.text} (no other action was worth comparing)`);
    for (const one of reply.candidates)
      out.line(
        `  ${one.text.padEnd(32)} ${one.points.toFixed(1).padStart(7)} points ${(100 * one.wins).toFixed(0).padStart(4)}% won  (${one.visits} visits)`,
      );
    out.line(`  ${reply.iterations} iterations in ${reply.ms.toFixed(0)} ms`);
    return 0;
  },
};
