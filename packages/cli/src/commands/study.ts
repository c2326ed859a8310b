import { mkdirSync, writeFileSync } from 'node:fs';
import { rules } from '@orrery/arks';
import { reportOf, runStudy } from '@orrery/arks/study';
import { type Command, numberFlag, textFlag } from '../command.ts';
import { UsageError } from '../output.ts';
import { reportHabitsStudy, runHabitsStudy } from '../studies/eclipse-habits.ts';
import { reportAutomaStudy, runAutomaStudy } from '../studies/gaia-automa.ts';

type Progress = (done: number, total: number) => void;
type Study = (
  games: number,
  seed: string,
  progress: Progress,
) => Promise<{ figures: unknown; files: { [name: string]: string } }>;

const STUDIES: { readonly [subject in 'arks' | 'gaia-automa' | 'eclipse-habits']: Study } = {
  arks: async (games, seed, progress) => {
    const figures = runStudy(rules, { games, seed, progress });
    return { figures, files: { ...reportOf(rules, figures) } };
  },
  'gaia-automa': async (games, seed, progress) => {
    const figures = await runAutomaStudy(games, seed, progress);
    return { figures, files: reportAutomaStudy(figures, games, seed) };
  },
  'eclipse-habits': async (games, seed, progress) => {
    const figures = await runHabitsStudy(games, seed, progress);
    return { figures, files: reportHabitsStudy(figures, games, seed) };
  },
};

export const study: Command = {
  name: 'study',
  usage: 'study arks|gaia-automa|eclipse-habits [--games N] [--seed S] [--out folder] [--json]',
  summary: 'measure the balance of a game by many games of a sensible player',
  details:
    'Writes a page and its charts to docs/studies (or --out). --games is the number of games for each number of players,\n' +
    'each level of the Automa and each comparison; a thousand take hours, a hundred minutes.',
  flags: { games: 'text', seed: 'text', out: 'text', json: 'switch' },
  run: async ({ words, flags }, out) => {
    const subject = words[0];
    if (subject !== 'arks' && subject !== 'gaia-automa' && subject !== 'eclipse-habits')
      throw new UsageError('Say what to study: arks, gaia-automa or eclipse-habits.');
    const games = numberFlag(flags, 'games', 100, 1, 100_000);
    const seed = textFlag(flags, 'seed') ?? '1';
    const { figures, files } = await STUDIES[subject](games, seed, (done, total) => out.progress(done, total, 'games'));
    if (flags.json === true) {
      out.json(figures);
      return 0;
    }
    const folder = textFlag(flags, 'out') ?? 'docs/studies';
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
    out.line(`${Object.keys(files).length} files in ${folder}: ${Object.keys(files).join(', ')}`);
    return 0;
  },
};
