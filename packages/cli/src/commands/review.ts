import { cpus } from 'node:os';
import { loadEvaluator } from '@orrery/bots';
import { createBotPool } from '@orrery/bots/node';
import { GRADES, planReview, type Review, review as reviewGame } from '@orrery/bots/review';
import { isRefusal } from '@orrery/kernel';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { evaluatorLine } from '../fingerprint.ts';
import { languageOf, sayOf, sayRefusal } from '../games.ts';
import { type Output, UsageError } from '../output.ts';
import { readRecordFile } from '../record-file.ts';

export const review: Command = {
  name: 'review',
  usage: 'review <record> [--seats 1,3] [--iterations N] [--seed S] [--threads K] [--json]',
  summary: 'go through a recorded game: how good every decision was, what would have been better, and what luck did',
  details:
    'Every decision of the seats named (from 1; all by default) is compared with the best answer a bot finds, both thought about for\n' +
    'N iterations (by the game), from what that seat could see. Points lost make the grade: best, good, inaccuracy, mistake,\n' +
    'blunder; the limits are printed. Accuracy is 100 where nothing was lost and 50 where a mistake begins, in the mean of all\n' +
    'decisions. Luck is what outcomes of chance changed in the points expected. The same seed gives the same review.\n' +
    'Example: orrery review game.json --seats 1',
  flags: { seats: 'text', iterations: 'text', seed: 'text', threads: 'text', lang: 'text', json: 'switch' },
  run: async ({ words, flags }, out) => {
    const { record, game } = await readRecordFile(words[0]);
    const module = await loadEvaluator(game.rules.id);
    const seats = textFlag(flags, 'seats')
      ?.split(',')
      .map((seat) => Number(seat) - 1);
    const seed = textFlag(flags, 'seed');
    const iterations = textFlag(flags, 'iterations');
    const plan = planReview(game.rules, module, record, {
      ...(seats === undefined ? {} : { seats }),
      ...(seed === undefined ? {} : { seed }),
      ...(iterations === undefined ? {} : { iterations: numberFlag(flags, 'iterations', 60, 1, 100_000) }),
    });
    if (isRefusal(plan))
      throw new UsageError(`The record does not replay. ${sayRefusal(sayOf(game, languageOf(flags)), plan)}`);
    const pool = createBotPool(numberFlag(flags, 'threads', cpus().length, 1, 256));
    try {
      const ask = (question: Parameters<typeof pool.run>[0]) => pool.run(question);
      const done = await reviewGame(plan, ask, (n, total) => out.progress(n, total, 'decisions'));
      if (flags.json === true) out.json(done);
      else tell(done, evaluatorLine(game.rules.id, game.rules.version), out);
      return 0;
    } finally {
      await pool.close();
    }
  },
};

const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;

const tell = ({ players, decisions, costliest, turns, limits, iterations }: Review, evaluator: string, out: Output) => {
  const head = GRADES.map((grade) => grade.padStart(11)).join('');
  out.line(`${'player'.padEnd(16)}${'accuracy'.padStart(9)}${'lost'.padStart(8)}${'luck'.padStart(8)}${head}`);
  for (const one of players) {
    const counts = GRADES.map((grade) => String(one.grades[grade]).padStart(11)).join('');
    const [lost, luck] = [one.lost.toFixed(1), signed(one.luck)];
    out.line(
      `${one.name.padEnd(16)}${`${one.accuracy.toFixed(1)}%`.padStart(9)}${lost.padStart(8)}${luck.padStart(8)}${counts}`,
    );
  }
  out.line('');
  out.line('Points expected after some of the turns:');
  const step = Math.max(1, Math.ceil(turns.length / 12));
  for (const [i, { at, points }] of turns.entries())
    if (i % step === 0 || i === turns.length - 1)
      out.line(`  ${String(at).padStart(5)}  ${points.map((n) => n.toFixed(1).padStart(7)).join('')}`);
  if (costliest.length > 0) out.line('\nThe decisions that cost most:');
  for (const i of costliest) {
    const one = decisions[i];
    if (one === undefined) continue;
    const name = players.find(({ seat }) => seat === one.seat)?.name ?? '';
    out.line(`  entry ${one.at}, ${name}: ${one.given} (${one.grade}, ${signed(-one.lost)})`);
    out.line(
      `    better: ${[one.best, ...one.line].join(', ')} (${one.bestPoints.toFixed(1)} instead of ${one.points.toFixed(1)})`,
    );
  }
  const [good, inaccuracy, mistake, blunder] = limits;
  out.line(
    `\n${decisions.length} decisions, ${iterations} iterations each; good from ${good} points lost, inaccuracy from ${inaccuracy}, ` +
      `mistake from ${mistake}, blunder from ${blunder}. ${evaluator}`,
  );
};
