import type { StaffRole } from '@orrery/protocol';
import type { Config } from '../config.ts';
import { hashOf, randomId, randomText } from '../identity.ts';
import type { Store } from '../storage/store.ts';

/** What operators work with: the routes of a server have it, and so does the command line beside a running one. */
export interface Desk {
  readonly store: Store;
  readonly config: Pick<Config, 'publicUrl' | 'port'>;
  now(): number;
}

/** Who does something. The command line is nobody's account. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}
export const COMMAND_LINE: Actor = { id: '', name: 'orrery admin', role: 'operator' };

/** Where people reach the server. */
export const baseOf = ({ config }: Pick<Desk, 'config'>): string =>
  config.publicUrl ?? `http://localhost:${config.port}`;

/** Nothing is done without a line in the log of operations. */
export const note = ({ store, now }: Desk, by: Actor, act: string, target: string, detail = ''): Promise<void> =>
  store.governing.note({ id: randomId(16), at: now(), by_player: by.id, by_name: by.name, act, target, detail });

/** A key that works once, for so long; only its hash is kept. */
export const newTicket = async (
  { store, now }: Pick<Desk, 'store' | 'now'>,
  kind: string,
  player: string,
  ms: number,
  detail = '',
): Promise<string> => {
  const token = randomText(24);
  await store.credentials.addTicket({ hash: hashOf(token), kind, player_id: player, detail, expires_at: now() + ms });
  return token;
};
