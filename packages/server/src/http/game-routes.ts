import { z } from '@hono/zod-openapi';
import type { House } from '../house.ts';
import { type App, endpoint } from './endpoint.ts';
import { Game } from './schemas.ts';

export const gameRoutes = (app: App, house: House): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/games',
      tag: 'Games',
      summary: 'The games, their options, standing orders and bots',
      reply: z.object({ games: z.array(Game) }),
    },
    async () => ({
      games: (await house.games.list()).map((game) => ({
        ...game,
        strengths: [...house.strengths(game.id)],
      })),
    }),
  );
};
