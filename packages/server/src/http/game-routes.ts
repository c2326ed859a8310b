import { GamesReply } from '@orrery/protocol';
import type { House } from '../house.ts';
import { type App, endpoint } from './endpoint.ts';

export const gameRoutes = (app: App, house: House): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/games',
      tag: 'Games',
      summary: 'The games, their options, standing orders and bots',
      reply: GamesReply,
    },
    async () => ({
      games: (await house.games.list()).map((game) => ({
        ...game,
        strengths: [...house.strengths(game.id)],
      })),
    }),
  );
};
