import type { Client, TableFeed, TableWish } from '@orrery/client';
import { type Action, fastRng, type StateBase } from '@orrery/kernel';
import { caravanRules as rules, type TestServer, until } from './index.ts';

/** A table of the test game with one seat for each client, begun. The id. */
export const seatTable = async (clients: readonly Client[], more: Partial<TableWish> = {}): Promise<string> => {
  const [host, ...others] = clients;
  const { table, links } = await (host as Client).createTable({
    game: 'caravan',
    options: { rounds: 2 },
    seats: [{ k: 'me' }, ...others.map(() => ({ k: 'link' as const }))],
    ...more,
  });
  for (let i = 0; i < others.length; i++)
    await (others[i] as Client).join(table.id, { token: links[i]?.token as string });
  return table.id;
};

export const guests = (server: TestServer, ...names: readonly string[]): Promise<Client[]> =>
  Promise.all(names.map((name) => server.guest(name)));

/** Each seat plays at random from what it was told alone. `upTo`: stop after so many sends. */
export const playOn = async (feeds: readonly TableFeed[], seed: string, upTo = 2000): Promise<void> => {
  const rng = fastRng(seed);
  for (let i = 0; i < upTo; i++) {
    await until(() => feeds.every((feed) => feed.number === feeds[0]?.number));
    const decision = rules.decision(feeds[0]?.state as StateBase);
    if (decision === null) return;
    const feed = feeds[decision.by] as TableFeed;
    const state = feed.state as StateBase;
    const legal = rules.legal(state);
    await feed.act([rules.write(state, legal[rng.below(legal.length)] as Action)]);
  }
};
