import type { Action } from '@orrery/kernel';
import { Node } from './node.ts';

/** Bytes a node and one of its actions take at most, as measured on Node 20; the memory bound is kept in these. */
const NODE_BYTES = 700;
const ACTION_BYTES = 130;

/** The nodes of one search, and the memory they take. */
export class Tree<A extends Action> {
  nodes = 0;
  bytes = 0;
  readonly root: Node<A>;

  constructor(
    private readonly seats: number,
    private readonly maxBytes: number,
  ) {
    this.root = this.newNode();
  }

  /** Add a node without asking whether there is room. */
  newNode(): Node<A> {
    this.nodes++;
    this.bytes += NODE_BYTES;
    return new Node<A>(this.seats);
  }

  hasRoomForNode(): boolean {
    return this.bytes + NODE_BYTES + ACTION_BYTES <= this.maxBytes;
  }

  hasRoomForActions(count: number): boolean {
    return this.bytes + count * ACTION_BYTES <= this.maxBytes;
  }

  countActions(count: number): void {
    this.bytes += count * ACTION_BYTES;
  }
}
