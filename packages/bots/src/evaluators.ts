import type { EvaluatorModule } from '@orrery/evaluation';

/** Forget the types of one game, as the catalog does with rules. */
const any = (module: unknown): EvaluatorModule => module as EvaluatorModule;

/** The evaluators games bring, loaded only when wanted. */
const LOADERS: { readonly [game: string]: () => Promise<EvaluatorModule> } = {
  gaia: async () => any(await import('@orrery/gaia/evaluation')),
  eclipse: async () => any(await import('@orrery/eclipse/evaluation')),
  arks: async () => any(await import('@orrery/arks/evaluation')),
};

/** The evaluator of a game; null for one that has none. */
export const loadEvaluator = async (game: string): Promise<EvaluatorModule | null> => (await LOADERS[game]?.()) ?? null;
