export { DOMINANCES, type Dominance } from './dominance.ts';
export {
  type Evaluator,
  type EvaluatorModule,
  type Foresight,
  type Ladder,
  type ReviewSettings,
  type Weights,
  withStyle,
} from './evaluator.ts';
export type { Curriculum, CurriculumPart, FeatureSet } from './features.ts';
export { HIDDEN_UNITS, type LearnedWeights, Network } from './network.ts';
export {
  type ChoiceFeatures,
  LearnedPrior,
  PRIOR,
  PRIOR_WEIGHTS,
  readPrior,
  weightAt,
  writePrior,
} from './prior.ts';
export type { SearchSettings } from './settings.ts';
