import type { Logger } from 'pino';

/** How long a header that came counts, and how often the log says so. */
const LASTS_MS = 10 * 60_000;

/** Notices a proxy in front that nobody told us of: all its people would share one address, and its limits. */
export class Forwarded {
  private lastSeen = Number.NEGATIVE_INFINITY;
  private lastSaid = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  seen(from: string | undefined): void {
    this.lastSeen = this.now();
    if (this.lastSeen < this.lastSaid + LASTS_MS) return;
    this.lastSaid = this.lastSeen;
    this.log.warn(
      { from },
      'requests come with X-Forwarded-For, but ORRERY_TRUSTED_PROXIES is 0: set it to the number of proxies in front',
    );
  }

  /** Has one come lately? */
  get lately(): boolean {
    return this.now() < this.lastSeen + LASTS_MS;
  }
}
