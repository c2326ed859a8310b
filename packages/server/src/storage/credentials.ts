import type { Selectable } from 'kysely';
import type { Engine } from './engine.ts';
import { withinQuota } from './quota.ts';
import type { Schema } from './schema.ts';

export type TicketRow = Selectable<Schema['tickets']>;
export type PasskeyRow = Selectable<Schema['passkeys']>;

/** What works once. */
const ticketRows = ({ all, write, build }: Engine) => ({
  addTicket: async (ticket: TicketRow): Promise<void> => {
    await write([build.insertInto('tickets').values(ticket).compile()]);
  },
  /** Look at one without using it up. */
  ticket: async (hash: string, kind: string, now: number): Promise<TicketRow | undefined> =>
    (
      await all(
        build
          .selectFrom('tickets')
          .selectAll()
          .where('hash', '=', hash)
          .where('kind', '=', kind)
          .where('expires_at', '>', now)
          .compile(),
      )
    )[0],
  ticketOf: async (player: string, kind: string, now: number): Promise<TicketRow | undefined> =>
    (
      await all(
        build
          .selectFrom('tickets')
          .selectAll()
          .where('player_id', '=', player)
          .where('kind', '=', kind)
          .where('expires_at', '>', now)
          .compile(),
      )
    )[0],
  /** Of many who use one up at the same moment, one is told so. */
  useTicket: async (hash: string): Promise<boolean> =>
    (await write([build.deleteFrom('tickets').where('hash', '=', hash).compile()])) > 0,
  changeTicket: async (hash: string, detail: string): Promise<void> => {
    await write([build.updateTable('tickets').set({ detail }).where('hash', '=', hash).compile()]);
  },
  endTicketsOf: async (player: string, kinds: readonly string[]): Promise<void> => {
    await write([build.deleteFrom('tickets').where('player_id', '=', player).where('kind', 'in', kinds).compile()]);
  },
  forgetTickets: async (now: number): Promise<void> => {
    await write([build.deleteFrom('tickets').where('expires_at', '<', now).compile()]);
  },
});

const passkeyRows = (engine: Engine) => {
  const { all, write, build } = engine;
  return {
    passkeysOf: (player: string): Promise<PasskeyRow[]> =>
      all(build.selectFrom('passkeys').selectAll().where('player_id', '=', player).orderBy('created_at').compile()),
    passkey: async (id: string): Promise<PasskeyRow | undefined> =>
      (await all(build.selectFrom('passkeys').selectAll().where('id', '=', id).compile()))[0],
    /** False when the player has `most` already. */
    addPasskey: async (row: PasskeyRow, most: number): Promise<boolean> =>
      (await write(
        [
          ...withinQuota(
            engine,
            row.player_id,
            (count) =>
              count
                .selectFrom('passkeys')
                .select((select) => select.fn.countAll<number>().as('n'))
                .where('player_id', '=', row.player_id),
            most,
          ),
          build.insertInto('passkeys').values(row).compile(),
        ],
        undefined,
        2,
      )) > 0,
    usedPasskey: async (id: string, counter: number, now: number): Promise<void> => {
      await write([build.updateTable('passkeys').set({ counter, used_at: now }).where('id', '=', id).compile()]);
    },
    removePasskey: async (player: string, id: string): Promise<boolean> =>
      (await write([build.deleteFrom('passkeys').where('player_id', '=', player).where('id', '=', id).compile()])) > 0,
  };
};

const identityRows = ({ all, write, build }: Engine) => ({
  identity: async (provider: string, subject: string): Promise<string | undefined> =>
    (
      await all(
        build
          .selectFrom('identities')
          .select('player_id')
          .where('provider', '=', provider)
          .where('subject', '=', subject)
          .compile(),
      )
    )[0]?.player_id,
  identitiesOf: (player: string): Promise<Selectable<Schema['identities']>[]> =>
    all(build.selectFrom('identities').selectAll().where('player_id', '=', player).orderBy('created_at').compile()),
  addIdentity: async (row: Selectable<Schema['identities']>): Promise<void> => {
    await write([build.insertInto('identities').values(row).compile()]);
  },
  removeIdentity: async (player: string, provider: string): Promise<boolean> =>
    (await write([
      build.deleteFrom('identities').where('player_id', '=', player).where('provider', '=', provider).compile(),
    ])) > 0,
});

/** Other ways than a password to say who one is. */
export const credentialStore = (engine: Engine) => ({
  ...ticketRows(engine),
  ...passkeyRows(engine),
  ...identityRows(engine),
});
export type CredentialStore = ReturnType<typeof credentialStore>;
