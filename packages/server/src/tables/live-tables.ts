import { notFound } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Announcement } from '../storage/engine.ts';
import { engineFor } from './engine-version.ts';
import { Live } from './live.ts';

/** Somebody who was just given a table is about to use it. */
const JUST_USED_MS = 5_000;
/** Room is made for more than the one that did not fit, so that it is not looked for at every step. */
const DOWN_TO = 0.9;

/**
 * The tables in the memory of this process. What they hold is counted in bytes; above the budget, games nobody is busy
 * with are forgotten (they are read again when somebody looks), those that are over first, then the longest unused.
 */
export class LiveTables {
  /** Most recently used last. */
  private readonly byId = new Map<string, Promise<Live>>();
  private readonly held = new Map<string, Live>();
  private readonly weights = new Map<string, number>();
  private total = 0;
  private services: Services | null = null;

  /** Services and tables know each other; this closes the circle. */
  attach(services: Services): void {
    this.services = services;
  }

  get size(): number {
    return this.byId.size;
  }
  /** What they hold, in bytes. */
  get bytes(): number {
    return this.total;
  }

  /** The table if it is in memory. */
  inMemory(id: string): Live | undefined {
    return this.held.get(id);
  }

  open(id: string): Promise<Live> {
    const known = this.byId.get(id);
    if (known !== undefined) {
      this.byId.delete(id);
      this.byId.set(id, known);
      const live = this.held.get(id);
      if (live !== undefined) this.use(live);
      return known;
    }
    const opening = this.load(id);
    this.byId.set(id, opening);
    opening.catch(() => this.byId.delete(id));
    return opening;
  }

  private use(live: Live): void {
    live.usedAt = Date.now();
    this.held.delete(live.id);
    this.held.set(live.id, live);
  }

  private async load(id: string): Promise<Live> {
    const services = this.services as Services;
    const row = await services.store.tables.find(id);
    if (row === undefined) throw notFound('table');
    const live = new Live(services, row, await engineFor(services, row));
    await live.refresh();
    this.use(live);
    this.weigh(live);
    // Who looks at it elsewhere is not stored; those who know answer.
    services.store.engine.announce({ k: 'who', table: id });
    return live;
  }

  /** A table has changed what it holds. */
  weigh(live: Live): void {
    if (this.held.get(live.id) !== live) return;
    const bytes = live.bytes();
    this.total += bytes - (this.weights.get(live.id) ?? 0);
    this.weights.set(live.id, bytes);
    const { memoryBytes, tablesInMemory } = (this.services as Services).config;
    if (this.total > memoryBytes || this.held.size > tablesInMemory) this.makeRoom(memoryBytes * DOWN_TO);
  }

  private makeRoom(down: number): void {
    for (const onlyEnded of [true, false])
      for (const live of this.held.values()) {
        if (this.total <= down) break;
        const ended = live.row.status !== 'playing' && live.row.status !== 'open';
        if (live.busy > 0 || (onlyEnded && !ended)) continue;
        live.forget();
        this.reweigh(live);
      }
    const { tablesInMemory } = (this.services as Services).config;
    const now = Date.now();
    for (const live of this.held.values()) {
      if (this.total <= down && this.held.size <= tablesInMemory) return;
      if (live.busy === 0 && live.watchers.size === 0 && live.usedAt < now - JUST_USED_MS) this.drop(live);
    }
  }

  private reweigh(live: Live): void {
    const bytes = live.bytes();
    this.total += bytes - (this.weights.get(live.id) ?? 0);
    this.weights.set(live.id, bytes);
  }

  /** The table is no more. */
  gone(live: Live): void {
    live.watchers.clear();
    this.drop(live);
  }

  private drop(live: Live): void {
    this.total -= this.weights.get(live.id) ?? 0;
    this.weights.delete(live.id);
    this.held.delete(live.id);
    this.byId.delete(live.id);
  }

  /** Resolves when nothing is under way at any table. */
  async idle(): Promise<void> {
    for (const opening of this.byId.values()) await (await opening.catch(() => null))?.idle();
  }

  /** Note who looks at what, for messages that must not disturb them. */
  async markSeen(): Promise<void> {
    const { store, now } = this.services as Services;
    for (const live of [...this.held.values()])
      if (live.watchers.size > 0) {
        live.tellHere();
        await store.tables.markSeen(live.id, [...live.here()], now());
      }
  }

  /** Another process changed something. */
  async receive(announcement: Announcement, by = ''): Promise<void> {
    const opening = this.byId.get(announcement.table);
    if (opening === undefined) return;
    const live = await opening;
    if (announcement.k === 'here') return live.hearHere(by, announcement.players ?? []);
    if (announcement.k === 'who') return live.watchers.size > 0 ? live.tellHere() : undefined;
    if (announcement.k === 'chat')
      await (announcement.line === undefined ? live.pushNewChat() : live.pushLine(announcement.line));
    else await live.locked(() => live.catchUp());
    if (live.isGone) this.gone(live);
  }

  /** Compare the tables people look at with what is stored, and catch up where something was missed. */
  async catchUpMissed(): Promise<void> {
    const watched = [...this.held.values()].filter((live) => live.watchers.size > 0 && live.busy === 0);
    const heads = await (this.services as Services).store.tables.heads(watched.map((live) => live.id));
    for (const live of watched)
      if ((heads.get(live.id) ?? 0) > live.row.head && live.busy === 0)
        await this.receive({ k: 'log', table: live.id });
  }

  /** Announcements may have been missed: look at everything anew. */
  async catchUpAll(): Promise<void> {
    for (const table of [...this.byId.keys()]) await this.receive({ k: 'log', table }).catch(() => {});
  }
}
