import type { Blocks, Client, ChatLine as SaidLine, TableFeed } from '@orrery/client';
import type { ChatLine } from '@orrery/table';

/** What is said at a table on the server, without the lines of players I have blocked. */
export class OnlineChat {
  private blocked: ReadonlySet<string> = new Set();

  constructor(
    private readonly client: Client,
    private readonly feed: TableFeed,
    private readonly changed: () => void,
  ) {
    void this.askBlocks();
  }

  lines(): ChatLine[] {
    return this.feed.chat.map((line) => this.shown(line));
  }

  async report(table: string, line: ChatLine): Promise<void> {
    if (line.id !== undefined) await this.client.neighbours.report({ table, line: line.id });
  }

  async block(player: string): Promise<void> {
    this.hidePlayers(await this.client.neighbours.block(player));
  }

  /** Only someone signed in has blocked anybody. */
  private async askBlocks(): Promise<void> {
    try {
      if ((await this.client.me()) !== null) this.hidePlayers(await this.client.neighbours.blocks());
    } catch {
      // Without the list every line is shown.
    }
  }

  private hidePlayers({ blocked }: Blocks): void {
    this.blocked = new Set(blocked.map(({ id }) => id));
    this.changed();
  }

  private shown({ id, name, player, text, at, removed }: SaidLine): ChatLine {
    const seats = this.feed.table?.seats.filter((seat) => seat.player === player) ?? [];
    const guest = seats.some((seat) => seat.guest);
    const line = { id, from: name, text, at, ...(guest ? { guest: true as const } : {}) };
    if (removed) return { ...line, hidden: 'removed' };
    if (this.blocked.has(player)) return { ...line, hidden: 'blocked' };
    const mine = seats.some((seat) => seat.you);
    return mine ? line : { ...line, player };
  }
}
