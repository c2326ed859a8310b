import { cpus } from 'node:os';
import process from 'node:process';
import { interval, Pool, schedule } from '@orrery/bots/arena';
import { STRENGTHS } from '@orrery/bots/engine';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { writeText } from '../file-fault.ts';
import { evaluatorLine } from '../fingerprint.ts';
import { loadGame, optionsOf } from '../games.ts';

/** A scripted player to hold the lowest rung against: any action that looks about as good as the best, without a plan. */
const SCRIPTED = 'casual';

interface Duel {
  readonly stronger: string;
  readonly weaker: string;
  readonly games: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly dominated: number;
}

export const ladder: Command = {
  name: 'ladder',
  usage: 'ladder <game> [--games N] [--seed S] [--threads K] [--only captain,admiral] [--report page.md] [--json]',
  summary: 'let neighbouring strengths of bots play duels, and say how far apart they are',
  details:
    `Each strength of the ladder (${STRENGTHS.join(', ')}) plays N games of two seats against the one below it;\n` +
    'the lowest plays one who takes any action that looks about as good as the best, without a plan. --only names those to look at.\n' +
    'Strengths play with all their iterations, whatever time they take. Shares have their 95% interval.',
  flags: { games: 'text', seed: 'text', threads: 'text', only: 'text', report: 'text', json: 'switch' },
  run: async ({ words, flags }, out) => {
    const game = await loadGame(words[0]);
    const games = numberFlag(flags, 'games', 40, 2, 100_000);
    const seed = textFlag(flags, 'seed') ?? 'ladder';
    const only = textFlag(flags, 'only')?.split(',');
    const options = optionsOf(game, {}, ladder, { players: 2 });
    const pool = new Pool(numberFlag(flags, 'threads', cpus().length, 1, 256));
    const duels: Duel[] = [];
    try {
      for (const [rung, stronger] of STRENGTHS.entries()) {
        if (only !== undefined && !only.includes(stronger)) continue;
        const weaker = STRENGTHS[rung - 1] ?? SCRIPTED;
        const seats = [stronger, weaker].map((strength) => ({ name: strength, strength }));
        const label = `games of ${stronger} and ${weaker}`;
        const results = await pool.play(game.rules.id, schedule(options, seats, games, seed), (done) =>
          out.progress(done, games, label),
        );
        const mine = results.flatMap((one) => one.seats.filter(({ name }) => name === stronger));
        const share = mine.reduce((sum, { win }) => sum + win, 0) / games;
        const [low, high] = interval(share, games);
        const dominated = results.reduce((sum, one) => sum + one.seats.reduce((n, seat) => n + seat.dominated, 0), 0);
        duels.push({ stronger, weaker, games, share, low, high, dominated });
        if (flags.json !== true) out.line(lineOf(duels.at(-1) as Duel));
      }
    } finally {
      await pool.close();
    }
    const page = textFlag(flags, 'report');
    if (page !== undefined) writeText(page, report(game.rules.id, game.rules.version, duels));
    if (flags.json === true) out.json(duels);
    return 0;
  },
};

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const elo = (share: number): string =>
  share <= 0 ? '−∞' : share >= 1 ? '∞' : (400 * Math.log10(share / (1 - share))).toFixed(0);

const lineOf = ({ stronger, weaker, games, share, low, high, dominated }: Duel): string =>
  `${stronger.padEnd(10)} v ${weaker.padEnd(10)} ${percent(share).padStart(6)} (${percent(low)} to ${percent(high)}), ` +
  `Elo ${elo(share)} (${elo(low)} to ${elo(high)}), ${games} games, ${dominated} dominated answers`;

const report = (game: string, version: number, duels: readonly Duel[]): string => {
  const rows = duels.map(
    ({ stronger, weaker, games, share, low, high, dominated }) =>
      `| ${stronger} | ${weaker} | ${games} | ${percent(share)} (${percent(low)} to ${percent(high)}) | ` +
      `${elo(share)} (${elo(low)} to ${elo(high)}) | ${dominated} |`,
  );
  return `# ${game}: the ladder of strengths

Duels of two seats between neighbours, made by \`orrery ${process.argv.slice(2).join(' ')}\`. The lowest plays \`${SCRIPTED}\`, who takes
at random any action that looks about as good as the best, without a plan.
${evaluatorLine(game, version)}

| stronger | weaker | games | won (95% interval) | Elo between them | dominated answers |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
};
