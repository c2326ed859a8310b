import { Problem } from './problem.ts';

interface Waiting {
  readonly who: string;
  readonly bytes: number;
  go(): void;
}

/** Of one address; those that come then are told to come back. */
const MOST_WAITING = 200;

/**
 * Whole games on their way to somebody. Each is made when there is room for it and counts until the last byte of it has
 * left, so that any number of people who read slowly, or not at all, hold no more than `most` bytes; `share` of it is
 * for one address.
 */
export class Readings {
  private held = 0;
  private readonly heldBy = new Map<string, number>();
  private waiting: Waiting[] = [];

  constructor(
    private readonly most: number,
    private readonly share: number,
  ) {}

  /** Bytes on their way. */
  get bytes(): number {
    return this.held;
  }

  /** Resolves, when there is room, with the function that gives it back. */
  async enter(who: string, bytes: number): Promise<() => void> {
    if (!this.fits(who, bytes)) {
      if (this.waiting.filter((one) => one.who === who).length >= MOST_WAITING)
        throw new Problem(503, 'busy', 'The server is very busy; try again.', { retryAfter: 2 });
      await new Promise<void>((go) => this.waiting.push({ who, bytes, go }));
    } else this.count(who, bytes);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.count(who, -bytes);
      this.admit();
    };
  }

  /** One that is larger than all the room there is goes alone. */
  private fits(who: string, bytes: number): boolean {
    const own = this.heldBy.get(who) ?? 0;
    return (this.held === 0 || this.held + bytes <= this.most) && (own === 0 || own + bytes <= this.share);
  }

  private count(who: string, bytes: number): void {
    this.held += bytes;
    const own = (this.heldBy.get(who) ?? 0) + bytes;
    if (own > 0) this.heldBy.set(who, own);
    else this.heldBy.delete(who);
  }

  private admit(): void {
    const still: Waiting[] = [];
    for (const one of this.waiting) {
      if (this.fits(one.who, one.bytes)) {
        this.count(one.who, one.bytes);
        one.go();
      } else still.push(one);
    }
    this.waiting = still;
  }
}

/** A few at a time; the others wait in the order they came. */
export class Gate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly places: number) {}

  /** How many wait. */
  get queued(): number {
    return this.waiting.length;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.places) await new Promise<void>((go) => this.waiting.push(go));
    else this.running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one: nobody who comes meanwhile gets in between.
      const next = this.waiting.shift();
      if (next === undefined) this.running--;
      else next();
    }
  }
}
