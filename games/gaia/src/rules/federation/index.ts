export { canFederate, listFederations } from './choices.ts';
export { networkOptions } from './networks.ts';
export {
  FAULT_RULES,
  type FederationChoice,
  type FederationFault,
  type FederationProblem,
  NETWORK_LIMIT,
  type NetworkOptions,
} from './problem.ts';
export { whyNotFederation, whyNotPlanets } from './validity.ts';
export { FederationWork, newArrays, type ProblemArrays } from './work.ts';
