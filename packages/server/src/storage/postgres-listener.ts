import pg from 'pg';
import type { Logger } from 'pino';
import { CHANNEL } from './postgres-announcer.ts';

const AGAIN_MS = 500;

/** Listens for announcements, and comes back when the connection breaks; then some may have been missed. */
export class Listener {
  private client: pg.Client | null = null;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly hear: (payload: string) => void,
    private readonly lost: () => void,
    private readonly log: Logger,
  ) {
    void this.connect(false);
  }

  private async connect(again: boolean): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({ connectionString: this.url });
    let ended = false;
    const end = (error?: Error): void => {
      if (ended || this.closed) return;
      ended = true;
      this.log.warn({ err: error }, 'the listening connection broke');
      setTimeout(() => void this.connect(true), AGAIN_MS).unref();
    };
    client.on('error', end);
    client.on('end', () => end());
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.hear(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.client = client;
      if (again) this.lost();
    } catch (error) {
      end(error as Error);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => {});
  }
}
