import { GamesReply } from '@orrery/protocol';
import type { Services } from '../services.ts';
import { type App, endpoint } from './endpoint.ts';

export const gameRoutes = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/games',
      key: 'read',
      tag: 'Games',
      summary: 'List games, their options, standing orders and bots',
      reply: GamesReply,
    },
    async () => ({
      games: (await services.games.list()).map((game) => ({
        ...game,
        strengths: [...services.strengths(game.id)],
      })),
    }),
  );
};
