import { BlockList, isIP } from 'node:net';
import { Problem } from '../problem.ts';
import type { BanRow, GoverningStore } from '../storage/governing.ts';

/** What is counted as one household: bans are never narrower. */
const HOUSEHOLD = 64;
/** Other processes may have changed the list since. */
const FRESH_MS = 5_000;

interface Network {
  readonly address: string;
  readonly bits: number;
  readonly type: 'ipv4' | 'ipv6';
}

/** An address or a network as people write it, `203.0.113.7` or `2001:db8::/48`; null when it is neither. */
export const readNetwork = (text: string): Network | null => {
  const [address = '', bits, more] = text.trim().toLowerCase().split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const widest = version === 4 ? 32 : HOUSEHOLD;
  const asked = bits === undefined ? widest : Number(bits);
  // Nobody means to lock out half the world.
  if (asked < (version === 4 ? 8 : 16) || asked > (version === 4 ? 32 : 128)) return null;
  return { address, bits: Math.min(asked, widest), type: version === 4 ? 'ipv4' : 'ipv6' };
};

export const networkText = ({ address, bits, type }: Network): string =>
  type === 'ipv4' && bits === 32 ? address : `${address}/${bits}`;

/** Addresses and networks nobody may come from, as every request asks. */
export class Bans {
  private list = new BlockList();
  private size = 0;
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly store: Pick<GoverningStore, 'bans'>,
    private readonly now: () => number,
  ) {}

  /** Throws where this address, or its network, is banned. */
  async refuse(address: string): Promise<void> {
    if (this.now() - this.readAt > FRESH_MS) await this.read();
    if (this.size === 0) return;
    const bare = address.split('/')[0] ?? '';
    const version = isIP(bare);
    if (version !== 0 && this.list.check(bare, version === 4 ? 'ipv4' : 'ipv6'))
      throw new Problem(403, 'banned', 'Access from this network has been closed.');
  }

  /** The list was changed here. */
  async read(): Promise<void> {
    this.reading ??= this.store.bans().then(
      (rows) => this.take(rows),
      // Without the database nothing else works either: the next request asks again.
      () => {},
    );
    await this.reading;
    this.reading = null;
  }

  private take(rows: readonly BanRow[]): void {
    const now = this.now();
    const list = new BlockList();
    let size = 0;
    for (const { network, until_at } of rows) {
      const read = until_at === 0 || until_at > now ? readNetwork(network) : null;
      if (read === null) continue;
      list.addSubnet(read.address, read.bits, read.type);
      size++;
    }
    this.list = list;
    this.size = size;
    this.readAt = now;
  }
}
