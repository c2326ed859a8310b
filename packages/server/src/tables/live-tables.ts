import { notFound } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Announcement } from '../storage/engine.ts';
import { engineFor } from './engine-version.ts';
import { Live } from './live.ts';

/** The tables in the memory of this process, most recently used last. */
export class LiveTables {
  private readonly byId = new Map<string, Promise<Live>>();
  private services: Services | null = null;

  /** Services and tables know each other; this closes the circle. */
  attach(services: Services): void {
    this.services = services;
  }

  get size(): number {
    return this.byId.size;
  }

  open(id: string): Promise<Live> {
    const known = this.byId.get(id);
    if (known !== undefined) {
      this.byId.delete(id);
      this.byId.set(id, known);
      return known;
    }
    const opening = this.load(id);
    this.byId.set(id, opening);
    opening.catch(() => this.byId.delete(id));
    return opening.then((live) => {
      void this.makeRoom();
      return live;
    });
  }

  private async load(id: string): Promise<Live> {
    const services = this.services as Services;
    const row = await services.store.tables.find(id);
    if (row === undefined) throw notFound('table');
    const live = new Live(services, row, await engineFor(services, row));
    await live.refresh();
    return live;
  }

  /** Drop tables nobody is watching, the longest unused first. */
  private async makeRoom(): Promise<void> {
    const most = (this.services as Services).config.tablesInMemory;
    for (const [id, opening] of this.byId) {
      if (this.byId.size <= most) return;
      const live = await opening.catch(() => null);
      if (live === null || (live.watchers.size === 0 && live.busy === 0)) this.byId.delete(id);
    }
  }

  /** Resolves when nothing is under way at any table. */
  async idle(): Promise<void> {
    for (const opening of this.byId.values()) await (await opening.catch(() => null))?.idle();
  }

  /** Note who looks at what, for messages that must not disturb them. */
  async markSeen(): Promise<void> {
    const { store, now } = this.services as Services;
    for (const opening of this.byId.values()) {
      const live = await opening;
      await store.tables.markSeen(live.id, [...live.online()], now());
    }
  }

  /** Another process changed something. */
  async receive(announcement: Announcement): Promise<void> {
    const opening = this.byId.get(announcement.table);
    if (opening === undefined) return;
    const live = await opening;
    if (announcement.k === 'chat') await live.pushNewChat();
    else await live.locked(() => live.catchUp());
  }

  /** Compare the tables people look at with what is stored, and catch up where something was missed. */
  async catchUpMissed(): Promise<void> {
    const watched: Live[] = [];
    for (const opening of this.byId.values()) {
      const live = await opening;
      if (live.watchers.size > 0 && live.busy === 0) watched.push(live);
    }
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
