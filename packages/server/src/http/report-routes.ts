import { Blocks, Nothing, OnePlayer, ReportWish } from '@orrery/protocol';
import { randomId } from '../identity.ts';
import { notFound, Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import { type App, endpoint, mustKnow } from './endpoint.ts';
import { openFor } from './table-routes.ts';

const MOST_REPORTS = 20;
const MOST_BLOCKED = 500;

/** The line that is meant, as it stands, at a table the player can see. */
const lineOf = async (services: Services, me: PlayerRow, table: string, line: number) => {
  await openFor(services, table, me);
  const said = await services.store.talk.line(table, line);
  if (said === undefined || said.removed > 0) throw notFound('line');
  return said;
};

/** Players keep others away, and tell those who keep order. */
export const reportRoutes = (app: App, services: Services): void => {
  const { governing, people } = services.store;
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/reports',
      tag: 'People',
      summary: 'Report a line of chat, or a player, to those who keep this server in order',
      body: ReportWish,
      reply: Nothing,
      status: 201,
    },
    async ({ player, body }) => {
      const me = mustKnow(player);
      const { table, line } = body;
      const said = table === undefined || line === undefined ? null : await lineOf(services, me, table, line);
      if (said === null && table !== undefined) await openFor(services, table, me);
      const about = said?.player_id ?? body.player ?? '';
      if (about === me.id) throw new Problem(409, 'yourself', 'You can’t report yourself.');
      if ((await people.find(about)) === undefined) throw notFound('player');
      const added = await governing.addReport(
        {
          id: randomId(16),
          by_player: me.id,
          player_id: about,
          table_id: table ?? '',
          line_id: said?.id ?? 0,
          line: said?.text ?? '',
          why: body.why,
          at: services.now(),
          done_at: 0,
        },
        MOST_REPORTS,
      );
      if (!added) throw new Problem(429, 'too_many_reports', 'Your earlier reports are still being looked at.');
      return {};
    },
  );

  const list = async (me: PlayerRow) => ({
    blocked: (await governing.blocksOf(me.id)).map(({ blocked_id, name, at }) => ({ id: blocked_id, name, at })),
  });
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/me/blocks',
      key: 'read',
      tag: 'People',
      summary: 'List whom you have blocked',
      reply: Blocks,
    },
    ({ player }) => list(mustKnow(player)),
  );
  endpoint(
    app,
    {
      method: 'put',
      path: '/api/me/blocks/{id}',
      tag: 'People',
      summary: 'Block a player: they can’t take an open seat at your tables, and clients hide what they write',
      params: OnePlayer,
      reply: Blocks,
    },
    async ({ player, params }) => {
      const me = mustKnow(player);
      if (params.id === me.id) throw new Problem(409, 'yourself', 'You can’t block yourself.');
      if ((await people.find(params.id)) === undefined) throw notFound('player');
      if (!(await governing.block(me.id, params.id, services.now(), MOST_BLOCKED)))
        throw new Problem(429, 'too_many_blocks', `You can block ${MOST_BLOCKED} players at most.`);
      return list(me);
    },
  );
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/me/blocks/{id}',
      tag: 'People',
      summary: 'Unblock a player',
      params: OnePlayer,
      reply: Blocks,
    },
    async ({ player, params }) => {
      const me = mustKnow(player);
      await governing.unblock(me.id, params.id);
      return list(me);
    },
  );
};
