import { type Cells, emptyMask, type Mask } from '@orrery/hex';
import { Closures } from './closures.ts';
import { Ground } from './ground.ts';
import { FederationMemory } from './memory.ts';
import type { NetworkOptions } from './problem.ts';
import { Trees } from './trees.ts';

/** The arrays of a problem. */
export interface ProblemArrays {
  readonly value: Uint8Array;
  readonly space: Mask;
  readonly federated: Mask;
}
export const newArrays = (hexes: number): ProblemArrays => ({
  value: new Uint8Array(hexes),
  space: emptyMask(hexes),
  federated: emptyMask(hexes),
});

/** Clusters by value, and for each those it can be linked with; see choices.ts. */
class Ranking {
  readonly order = new Int8Array(32);
  readonly friends = new Int32Array(32);
}

/** The graph of the networks of one planet set; see networks.ts. */
class NetworkGraph {
  readonly touch: Int32Array;
  readonly next: Int16Array;
  /** Spot of the ground to spot of this graph. */
  readonly local: Int16Array;

  constructor(hexes: number) {
    this.touch = new Int32Array(hexes);
    this.next = new Int16Array(hexes * 6);
    this.local = new Int16Array(hexes);
  }
}

/**
 * Room to answer questions about federations in, for one map. Every question begins by overwriting it; what is remembered
 * between questions is compared with the whole of the question before it is used.
 */
export class FederationWork {
  readonly ground: Ground;
  readonly closures: Closures;
  readonly trees = new Trees();
  readonly ranking = new Ranking();
  readonly graph: NetworkGraph;
  readonly memory: FederationMemory;
  readonly arrays: ProblemArrays;
  readonly networks = new LastNetworks();

  constructor({ count, words }: Cells) {
    this.ground = new Ground(count);
    this.closures = new Closures(this.ground);
    this.graph = new NetworkGraph(count);
    this.memory = new FederationMemory(words);
    this.arrays = newArrays(count);
  }
}

/** The last networks found and all they were found for: they are asked for again when listed and when checked. */
class LastNetworks {
  private tables: unknown = null;
  private words = new Uint32Array(0);
  private options: NetworkOptions | null = null;

  /** The answer for exactly this state, or null. */
  of(tables: unknown, words: Uint32Array): NetworkOptions | null {
    if (tables !== this.tables || words.length !== this.words.length) return null;
    for (let i = 0; i < words.length; i++) if (words[i] !== this.words[i]) return null;
    return this.options;
  }

  keep(tables: unknown, words: Uint32Array, options: NetworkOptions): NetworkOptions {
    this.tables = tables;
    this.words = words.slice();
    this.options = options;
    return options;
  }
}
