import type { GameTools, Study } from '@orrery/kernel/game';
import { rules } from '../index.ts';
import type { ArksAction } from '../rules/actions.ts';
import type { State } from '../state/layout.ts';
import { reportOf, runStudy } from '../study/index.ts';
import { goldenPlan } from '../testing/golden.ts';

const balance: Study<State, ArksAction> = {
  name: 'arks',
  run: ({ games, seed, progress }, { player }) => {
    const figures = runStudy(rules, { games, seed, progress, player });
    return { figures, files: reportOf(rules, figures) };
  },
};

/** Themes of puzzles, by kind of action: groups of the screen. */
const THEMES: { readonly [kind: string]: string } = {
  travel: 'travel',
  discover: 'discover',
  upgrade: 'upgrade',
  play: 'play',
  gather: 'gather',
  terraform: 'terraform',
  explore: 'explore',
  settle: 'settle',
  colony: 'found',
  outpost: 'outpost',
};
const themeOf = ({ k }: ArksAction): string | null => THEMES[k] ?? null;

export const tools: GameTools<State, ArksAction> = { golden: goldenPlan, themeOf, studies: [balance] };
