import { mkdirSync } from 'node:fs';
import { loadEvaluator, readStrength, think } from '@orrery/bots';
import { interval, shareChart, spreadChart } from '@orrery/bots/arena';
import type { Study, StudyKit } from '@orrery/kernel/game';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { writeText } from '../file-fault.ts';
import { evaluatorLine } from '../fingerprint.ts';
import { allGames, loadGame, loadTools } from '../games.ts';
import { UsageError } from '../output.ts';

export const study: Command = {
  name: 'study',
  usage: 'study <name> [--games N] [--seed S] [--out folder] [--json]',
  summary: 'measure the balance of a game over many games of a sensible player',
  details:
    'Without a name it lists all studies. Writes a page and its charts to docs/studies (or --out). --games is the number\n' +
    'of games for each number of players and each comparison; levels of an Automa may take several times as many. A hundred take\n' +
    'minutes, a thousand hours.',
  flags: { games: 'text', seed: 'text', out: 'text', json: 'switch' },
  run: async ({ words, flags }, out) => {
    const { game, study: chosen } = await findStudy(words[0]);
    const settings = {
      games: numberFlag(flags, 'games', 100, 1, 100_000),
      seed: textFlag(flags, 'seed') ?? '1',
      progress: (done: number, total: number) => out.progress(done, total, 'games'),
    };
    const { figures, files } = await chosen.run(settings, await kitOf(game));
    if (flags.json === true) {
      out.json(figures);
      return 0;
    }
    const folder = textFlag(flags, 'out') ?? 'docs/studies';
    mkdirSync(folder, { recursive: true });
    const { version } = (await loadGame(game)).rules;
    for (const [name, text] of Object.entries(files))
      writeText(`${folder}/${name}`, name.endsWith('.md') ? `${text}\n${evaluatorLine(game, version)}\n` : text);
    out.line(`${Object.keys(files).length} files in ${folder}: ${Object.keys(files).join(', ')}`);
    return 0;
  },
};

const findStudy = async (name: string | undefined): Promise<{ readonly game: string; readonly study: Study }> => {
  const found: { readonly game: string; readonly study: Study }[] = [];
  for (const { id } of allGames())
    for (const one of (await loadTools(id)).studies ?? []) found.push({ game: id, study: one });
  const chosen = found.find((one) => one.study.name === name);
  if (chosen === undefined)
    throw new UsageError(`Say what to study: ${found.map((one) => one.study.name).join(', ')}.`);
  return chosen;
};

const kitOf = async (id: string): Promise<StudyKit> => {
  const { rules } = await loadGame(id);
  const evaluator = await loadEvaluator(id);
  return {
    player: (strength) => {
      const bot = readStrength(strength);
      if (bot === null) throw new Error(`there is no bot ${strength}`);
      return (state, seat, seed) => think(rules, evaluator, rules.view(state, seat), seat, bot, seed).action;
    },
    interval,
    shareChart,
    spreadChart,
  };
};
