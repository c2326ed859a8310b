import { perft as count, fastRng, stepRandomly } from '@orrery/kernel';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { loadGame, optionsOf } from '../games.ts';

export const perft: Command = {
  name: 'perft',
  usage: 'perft <game> [--depth D] [--seed S] [--after N] [--players P] [--json]',
  summary: 'count the positions some entries away from a seeded position',
  details: 'The position is reached by N random entries from the seed (0 by default: the start).',
  flags: { depth: 'text', seed: 'text', after: 'text', players: 'text', json: 'switch' },
  gameOptions: true,
  run: async ({ words, flags }, out) => {
    const game = await loadGame(words[0]);
    const depth = numberFlag(flags, 'depth', 2, 0, 12);
    const after = numberFlag(flags, 'after', 0, 0, 100_000);
    const seed = textFlag(flags, 'seed') ?? '1';
    const state = game.rules.start(optionsOf(game, flags, perft));
    const rng = fastRng(seed);
    for (let i = 0; i < after; i++) if (stepRandomly(game.rules, state, rng) === null) break;
    const counts = Array.from({ length: depth + 1 }, (_, d) => count(game.rules, state, d, seed));
    if (flags.json === true) out.json({ game: game.rules.id, seed, after, counts });
    else for (const [d, n] of counts.entries()) out.line(`depth ${d}: ${n}`);
    return 0;
  },
};
