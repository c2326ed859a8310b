import { z } from '@hono/zod-openapi';
import type { House } from '../house.ts';
import type { PlayerRow } from '../storage/people.ts';
import { type App, endpoint, mustKnow } from './endpoint.ts';
import { Language, Name, Player } from './schemas.ts';
import { beginSession, newPlayer } from './session.ts';

export const playerOut = (player: PlayerRow): z.input<typeof Player> => ({
  id: player.id,
  name: player.name,
  account: player.password !== null,
  language: player.language as z.input<typeof Language>,
});

export const peopleRoutes = (app: App, house: House): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/me',
      tag: 'People',
      summary: 'Who you are; null when nobody yet',
      reply: z.object({ player: Player.nullable() }),
    },
    ({ player }) => ({ player: player === null ? null : playerOut(player) }),
  );

  endpoint(
    app,
    {
      method: 'post',
      path: '/api/guest',
      tag: 'People',
      summary: 'Play at once as a guest: a name, and a cookie that remembers you',
      body: z.object({ name: Name, language: Language.default('en') }),
      reply: z.object({ player: Player }),
      status: 201,
    },
    async ({ context, player, body }) => {
      if (player !== null && player.password === null) {
        await house.store.people.update(player.id, { name: body.name, language: body.language });
        return { player: playerOut({ ...player, name: body.name, language: body.language }) };
      }
      house.limits.take('newcomer', context.get('address'));
      const guest = newPlayer(house, body.name, body.language);
      await house.store.people.create(guest);
      await beginSession(house, context, guest.id);
      return { player: playerOut(guest) };
    },
  );

  endpoint(
    app,
    {
      method: 'patch',
      path: '/api/me',
      tag: 'People',
      summary: 'Change your language, or as a guest your name',
      body: z.object({ name: Name.optional(), language: Language.optional() }),
      reply: z.object({ player: Player }),
    },
    async ({ player, body }) => {
      const me = mustKnow(player);
      const changes = {
        ...(body.language === undefined ? {} : { language: body.language }),
        ...(body.name === undefined || me.password !== null ? {} : { name: body.name }),
      };
      if (Object.keys(changes).length > 0) await house.store.people.update(me.id, changes);
      return { player: playerOut({ ...me, ...changes }) };
    },
  );
};
