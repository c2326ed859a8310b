import { CHANCE, fastRng, isRefusal, readOptions } from '@orrery/kernel';
import type { Study, StudyKit, StudySettings } from '@orrery/kernel/game';
import type { GaiaAction } from '../rules/actions.ts';
import { rules } from '../rules/index.ts';
import type { State } from '../state/layout.ts';

/** The five levels of Gaia Project's Automa, from the easiest. */
const LEVELS = ['automalein', 'automa', 'automaechtig', 'ultoma', 'alptrauma'] as const;

type Kit = StudyKit<State, GaiaAction>;

interface LevelFigures {
  readonly level: string;
  readonly human: readonly number[];
  readonly automa: readonly number[];
  /** Games the human won; a shared first place does not count. */
  readonly wins: number;
}

/** One greedy player against every level of the Automa, both factions by chance and by the player's own choice. */
const play = ({ games, seed, progress }: StudySettings, kit: Kit): LevelFigures[] => {
  const greedy = kit.player('greedy');
  const figures: LevelFigures[] = [];
  for (const [n, level] of LEVELS.entries()) {
    const human: number[] = [];
    const automa: number[] = [];
    for (let i = 0; i < games; i++) {
      const options = readOptions(rules, { players: 1, automa: level, factions: 'random' });
      if (isRefusal(options)) throw new Error(options.why);
      const state = rules.start(options);
      // The same board, cards and factions for every level: only the level differs.
      const rng = fastRng(`${seed}/${i}`);
      for (let step = 0; ; step++) {
        const decision = rules.decision(state);
        if (decision === null) break;
        const action =
          decision.by === CHANCE ? rules.draw(state, rng) : greedy(state, decision.by, `${seed}/${i}/${step}`);
        rules.apply(state, action);
      }
      const [mine, its] = rules.standings(state);
      human.push(mine?.points ?? 0);
      automa.push(its?.points ?? 0);
      progress(n * games + i + 1, LEVELS.length * games);
    }
    figures.push({ level, human, automa, wins: human.filter((points, i) => points > (automa[i] ?? 0)).length });
  }
  return figures;
};

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);
const quantile = (list: readonly number[], share: number): number =>
  [...list].sort((a, b) => a - b)[Math.floor(share * (list.length - 1))] ?? 0;

/** Page and charts, by file name. */
const report = (
  figures: readonly LevelFigures[],
  { games, seed }: StudySettings,
  { interval, shareChart, spreadChart }: Kit,
): { [file: string]: string } => {
  const rows = figures.map(({ level, human, automa, wins }) => {
    const [low, high] = interval(wins / games, games);
    const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
    const spread = (list: readonly number[]): string =>
      `${mean(list).toFixed(1)} (${quantile(list, 0.1)} – ${quantile(list, 0.9)})`;
    return `| ${level} | ${percent(wins / games)} (${percent(low)} – ${percent(high)}) | ${spread(human)} | ${spread(automa)} |`;
  });
  // By how much the player is ahead; that tells levels apart even where one side wins every game.
  const lead = ({ human, automa }: LevelFigures): number => mean(human) - mean(automa);
  const inOrder = figures.every((one, i) => i === 0 || lead(one) < lead(figures[i - 1] as LevelFigures));
  const page = [
    '# The Automa of Gaia Project against a greedy player',
    '',
    `Made by \`npx orrery study gaia-automa --games ${games} --seed ${seed}\`: ${games} games at each level, the same boards, factions and`,
    'draws at every level. The greedy player looks one turn ahead with the evaluation of `games/gaia/src/evaluation`.',
    '',
    '| level | games won (95 % interval) | points of the player: mean (10 % – 90 %) | points of the Automa |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    inOrder
      ? 'The levels come out in order: each one leaves the player further behind than the one before.'
      : '**The levels do not come out in order.**',
    '',
    'Charts, drawn beside this page by the command above and not tracked: `gaia-automa-wins.svg` and `gaia-automa-points.svg`.',
    '',
  ];
  return {
    'gaia-automa.md': page.join('\n'),
    'gaia-automa-wins.svg': shareChart(
      'Games won by the greedy player',
      figures.map(({ level, wins }) => {
        const [low, high] = interval(wins / games, games);
        return { name: level, value: wins / games, low, high };
      }),
    ),
    'gaia-automa-points.svg': spreadChart(
      'Points of the Automa',
      figures.map(({ level, automa }) => ({ name: level, points: automa })),
    ),
  };
};

export const automaLevels: Study<State, GaiaAction> = {
  name: 'gaia-automa',
  run: (settings, kit) => {
    const figures = play(settings, kit);
    return { figures, files: report(figures, settings, kit) };
  },
};
