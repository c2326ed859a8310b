import { Problem } from './problem.ts';

export const busy = (): Problem => new Problem(503, 'busy', 'The server is very busy; try again.', { retryAfter: 2 });

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
      if (this.waiting.filter((one) => one.who === who).length >= MOST_WAITING) throw busy();
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

/** A few at a time; the others wait, each of those who are known by a name in turn, and of one in the order they came. */
export class Gate {
  private running = 0;
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly places: number) {}

  /** How many wait. */
  get queued(): number {
    let queued = 0;
    for (const own of this.waiting.values()) queued += own.length;
    return queued;
  }

  async pass<T>(work: () => Promise<T>, who = ''): Promise<T> {
    if (this.running >= this.places)
      await new Promise<void>((go) => this.waiting.set(who, [...(this.waiting.get(who) ?? []), go]));
    else this.running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next one: nobody who comes meanwhile gets in between.
      const next = this.next();
      if (next === undefined) this.running--;
      else next();
    }
  }

  /** Whoever's turn it is goes to the end of the row. */
  private next(): (() => void) | undefined {
    for (const [who, [first, ...rest]] of this.waiting) {
      this.waiting.delete(who);
      if (rest.length > 0) this.waiting.set(who, rest);
      return first;
    }
    return undefined;
  }
}

/**
 * What people sent us and is not answered yet, in bytes. Above `most` of all, or `share` of one address, the next one is
 * told to come back: nobody who sends slowly, or much at once, keeps the others from sending.
 */
export class Intake {
  private held = 0;
  private readonly heldBy = new Map<string, number>();

  constructor(
    private readonly most: number,
    private readonly share: number,
  ) {}

  /** Gives back the function that gives the room back. */
  enter(who: string, bytes: number): () => void {
    const own = this.heldBy.get(who) ?? 0;
    if (this.held + bytes > this.most || own + bytes > this.share) throw busy();
    this.count(who, bytes);
    let left = false;
    return () => {
      if (!left) this.count(who, -bytes);
      left = true;
    };
  }

  private count(who: string, bytes: number): void {
    this.held += bytes;
    const own = (this.heldBy.get(who) ?? 0) + bytes;
    if (own > 0) this.heldBy.set(who, own);
    else this.heldBy.delete(who);
  }
}

/** Somebody we send to. */
export interface Receiver {
  readonly address: string;
  /** Bytes sent that have not been taken. */
  readonly lag: number;
}

/** Whoever has taken all but so little keeps up. */
const KEEPS_UP = 256 * 1024;

/** What was sent and not taken: of one receiver, of one address and of all no more than so many bytes. */
export class Backlog {
  private readonly behind = new Set<Receiver>();

  constructor(
    private readonly most: number,
    private readonly share: number,
    private readonly single: number,
  ) {}

  /** Is this one too far behind to be sent more? */
  isFull(receiver: Receiver): boolean {
    if (receiver.lag <= KEEPS_UP) return false;
    this.behind.add(receiver);
    let all = 0;
    let own = 0;
    for (const one of this.behind) {
      if (one.lag <= KEEPS_UP) this.behind.delete(one);
      all += one.lag;
      if (one.address === receiver.address) own += one.lag;
    }
    return receiver.lag > this.single || own > this.share || all > this.most;
  }

  gone(receiver: Receiver): void {
    this.behind.delete(receiver);
  }
}
