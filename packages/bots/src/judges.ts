import type { JudgeModule } from './engine/judge.ts';

/** Forget the types of one game, as the catalog does with rules. */
const any = (module: unknown): JudgeModule => module as JudgeModule;

/** The judges games bring, loaded only when wanted. */
const LOADERS: { readonly [game: string]: () => Promise<JudgeModule> } = {
  gaia: async () => any(await import('@orrery/gaia/judge')),
  eclipse: async () => any(await import('@orrery/eclipse/judge')),
  arks: async () => any(await import('@orrery/arks/judge')),
};

/** The judge of a game; null for one that brings none. */
export const loadJudge = async (game: string): Promise<JudgeModule | null> => (await LOADERS[game]?.()) ?? null;
