import type { JudgeModule } from '@orrery/evaluation';

/** Forget the types of one game, as the catalog does with rules. */
const any = (module: unknown): JudgeModule => module as JudgeModule;

/** The judges games bring, loaded only when wanted. */
const LOADERS: { readonly [game: string]: () => Promise<JudgeModule> } = {
  gaia: async () => any(await import('@orrery/gaia/evaluation')),
  eclipse: async () => any(await import('@orrery/eclipse/evaluation')),
  arks: async () => any(await import('@orrery/arks/evaluation')),
};

/** The judge of a game; null for one that brings none. */
export const loadJudge = async (game: string): Promise<JudgeModule | null> => (await LOADERS[game]?.()) ?? null;
