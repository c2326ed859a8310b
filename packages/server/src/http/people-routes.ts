import { GuestWish, type Me, MeChange, MeReply, PlayerReply } from '@orrery/protocol';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { isAccount, type PlayerRow } from '../storage/people.ts';
import { type App, endpoint, mustKnow } from './endpoint.ts';
import { beginSession, newPlayer } from './session.ts';

export const playerOut = (player: PlayerRow): Me => ({
  id: player.id,
  name: player.name,
  account: isAccount(player),
  language: player.language as Me['language'],
  role: player.role === '' ? null : (player.role as Me['role']),
});

/** A seat follows its player's present name, everywhere it is shown. */
export const renameSeats = async (services: Services, player: PlayerRow): Promise<void> => {
  const changed = await services.store.people.renameSeats(player.id, player.name, isAccount(player) ? 1 : 0);
  for (const table of changed) {
    services.store.engine.announce({ k: 'table', table });
    await services.tables.receive({ k: 'table', table });
  }
};

export const peopleRoutes = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/me',
      key: 'read',
      tag: 'People',
      summary: 'Show who you are; null if nobody yet',
      reply: MeReply,
    },
    ({ player }) => ({ player: player === null ? null : playerOut(player) }),
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/guest',
      tag: 'People',
      summary: 'Play as a guest: a name, and a cookie that remembers you',
      body: GuestWish,
      reply: PlayerReply,
      status: 201,
    },
    async ({ context, player, body }) => {
      if (player !== null && !isAccount(player)) {
        if (player.name !== body.name) services.limits.take('rename', player.id);
        const renamed = { ...player, name: body.name, language: body.language };
        await services.store.people.update(player.id, { name: body.name, language: body.language });
        if (player.name !== body.name) await renameSeats(services, renamed);
        return { player: playerOut(renamed) };
      }
      if (services.config.mode !== 'open')
        throw new Problem(403, 'no_guests', 'This server is for accounts: sign in first.');
      await services.limits.takeShared('newcomer', context.get('address'));
      const guest = newPlayer(services, body.name, body.language);
      await services.store.people.create(guest);
      await beginSession(services, context, guest.id);
      return { player: playerOut(guest) };
    },
  );

  endpoint(
    app,
    {
      method: 'patch',
      path: '/api/me',
      tag: 'People',
      summary: 'Change your language or, as a guest, your name',
      body: MeChange,
      reply: PlayerReply,
    },
    async ({ player, body }) => {
      const me = mustKnow(player);
      const changes = {
        ...(body.language === undefined ? {} : { language: body.language }),
        ...(body.name === undefined || isAccount(me) ? {} : { name: body.name }),
      };
      if (changes.name !== undefined && changes.name !== me.name) services.limits.take('rename', me.id);
      if (Object.keys(changes).length > 0) await services.store.people.update(me.id, changes);
      if (changes.name !== undefined && changes.name !== me.name) await renameSeats(services, { ...me, ...changes });
      return { player: playerOut({ ...me, ...changes }) };
    },
  );
};
