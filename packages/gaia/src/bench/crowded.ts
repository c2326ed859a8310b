import { CHANCE, fastRng, isRefusal, type Options, type Rng, readOptions } from '@orrery/kernel';
import type { ActionKind, GaiaAction } from '../actions.ts';
import { federationProblem } from '../federate.ts';
import { listFederations } from '../federation/index.ts';
import { rules } from '../rules.ts';
import type { State } from '../state.ts';

/**
 * Crowded maps, where a complete list of federations takes long. Seats that build wherever they can and never federate
 * fill the map; these seeds lead to the hardest lists among the first 300. Nothing but the rules decides what is played.
 */
const SEEDS = [8, 37, 95, 99, 139];
const EVERY = 16;
const FROM = 128;

const BUILDING: readonly ActionKind[] = ['mine', 'upgrade'];
const WASTEFUL: readonly ActionKind[] = ['federation', 'pass', 'burn', 'convert', 'decline', 'skip'];

const chooseBuilding = (s: State, rng: Rng): GaiaAction => {
  const actions = rules.legal(s);
  const building = actions.filter((action) => BUILDING.includes(action.k));
  const sparing = actions.filter((action) => !WASTEFUL.includes(action.k));
  const open = actions.filter((action) => action.k !== 'federation');
  const from = [building, sparing, open, actions].find((some) => some.length !== 0) as GaiaAction[];
  return from[rng.below(from.length)] as GaiaAction;
};

const positionsOf = (options: Options, seed: number): State[] => {
  const rng = fastRng(`bench/${seed}`);
  const state = rules.start(options);
  const positions: State[] = [];
  for (let entry = 0; ; entry++) {
    const decision = rules.decision(state);
    if (decision === null) return positions;
    if (entry >= FROM && entry % EVERY === 0) positions.push(rules.layout.copy(state));
    rules.apply(state, decision.by === CHANCE ? rules.draw(state, rng) : chooseBuilding(state, rng));
  }
};

export interface CrowdedLists {
  readonly lists: number;
  /** Federations in all of them: the same number is the same work. */
  readonly federations: number;
}

/** What comes back lists the federations of every seat on every crowded map. */
export const crowdedLister = (): (() => CrowdedLists) => {
  const options = readOptions(rules, { players: 4 });
  if (isRefusal(options)) throw new Error(`bench: ${options.rule} ${options.why}`);
  const positions = SEEDS.flatMap((seed) => positionsOf(options, seed));
  return () => {
    let lists = 0;
    let federations = 0;
    for (const s of positions)
      for (let seat = 0; seat < 4; seat++) {
        federations += listFederations(federationProblem(s, seat)).length;
        lists++;
      }
    return { lists, federations };
  };
};
