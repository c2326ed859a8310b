import {
  Audit,
  AuditQuery,
  BanEnd,
  Bans,
  BanWish,
  Found,
  Invitations,
  InvitationWish,
  Nothing,
  OneInvitation,
  OneLine,
  OnePlayer,
  OneReport,
  OneTable,
  OneTimeLink,
  PlayerChange,
  PlayerFile,
  PlayersFound,
  Reason,
  Reports,
  ReportsQuery,
  type StaffRole,
  TableHealth,
  TablesFound,
} from '@orrery/protocol';
import { type Actor, note } from '../operators/desk.ts';
import { ban, invite, unban, uninvite } from '../operators/doors.ts';
import { briefOf, changePlayer, resetLink } from '../operators/players.ts';
import { closeTable, healthOf, removeLine, tableBrief, unfreeze } from '../operators/tables.ts';
import { notFound, Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { PlayerRow } from '../storage/people.ts';
import { type App, endpoint, mustKnow } from './endpoint.ts';

const TAG = 'Operating';

/** Whoever asks, if their role is at least this one. No program's key comes here: no route names a scope. */
const mustBe = (player: PlayerRow | null, role: StaffRole): Actor => {
  const me = mustKnow(player);
  if (me.role !== 'operator' && me.role !== role) throw new Problem(403, 'not_operator', `Only ${role}s can do that.`);
  return { id: me.id, name: me.name, role: me.role as StaffRole };
};

const players = (app: App, services: Services): void => {
  const { governing, people, tables } = services.store;
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/admin/players',
      tag: TAG,
      summary: 'Find players by name, id or mail address; without a word, those who keep order',
      query: Found,
      reply: PlayersFound,
    },
    async ({ player, query }) => {
      mustBe(player, 'moderator');
      const found = await (query.q === '' ? governing.staff() : governing.findPlayers(query.q));
      return { players: found.map((one) => briefOf(one, services.now())) };
    },
  );
  const fileOf = async (by: Actor, id: string) => {
    const found = await people.find(id);
    if (found === undefined) throw notFound('player');
    const now = services.now();
    const sessions = by.role === 'operator' ? await people.sessionsOf(id, now) : [];
    return {
      player: briefOf(found, now),
      tables: (await tables.seatsOfPlayer(id)).length,
      reports: (await governing.reports(false)).filter((one) => one.player_id === id).length,
      addresses: [...new Set(sessions.map(({ address }) => address).filter((address) => address !== ''))],
    };
  };
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/admin/players/{id}',
      tag: TAG,
      summary: 'Show what is known of a player',
      params: OnePlayer,
      reply: PlayerFile,
    },
    ({ player, params }) => fileOf(mustBe(player, 'moderator'), params.id),
  );
  endpoint(
    app,
    {
      method: 'patch',
      path: '/api/admin/players/{id}',
      tag: TAG,
      summary: 'Rename, suspend (days; 0 ends it, null is for good) or give a role; roles and bans are the operators’',
      params: OnePlayer,
      body: PlayerChange,
      reply: PlayerFile,
    },
    async ({ player, params, body }) => {
      const by = mustBe(player, 'moderator');
      for (const table of await changePlayer(services, by, params.id, body)) {
        services.store.engine.announce({ k: 'table', table });
        await services.tables.receive({ k: 'table', table });
      }
      return fileOf(by, params.id);
    },
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/admin/players/{id}/reset',
      tag: TAG,
      summary: 'Make a link by which an account gets a new password, once',
      params: OnePlayer,
      reply: OneTimeLink,
    },
    ({ player, params }) => resetLink(services, mustBe(player, 'operator'), params.id),
  );
};

const tablesOf = (app: App, services: Services): void => {
  const { governing, tables } = services.store;
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/admin/tables',
      tag: TAG,
      summary: 'Find tables by title, id, status or who sits there',
      query: Found,
      reply: TablesFound,
    },
    async ({ player, query }) => {
      mustBe(player, 'moderator');
      const rows = await governing.findTables(query.q);
      const seats = await tables.seatsOf(rows.map(({ id }) => id));
      return {
        tables: rows.map((row) =>
          tableBrief(
            row,
            seats.filter((seat) => seat.table_id === row.id),
          ),
        ),
      };
    },
  );
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/admin/tables/{id}',
      tag: TAG,
      summary: 'Show how a table fares, with its chat; nothing of what is hidden in the game',
      params: OneTable,
      reply: TableHealth,
    },
    ({ player, params }) => healthOf(services, mustBe(player, 'moderator'), params.id),
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/admin/tables/{id}/close',
      tag: TAG,
      summary: 'End a table for everybody',
      params: OneTable,
      body: Reason,
      reply: Nothing,
    },
    async ({ player, params, body }) => {
      await closeTable(services, mustBe(player, 'moderator'), params.id, body.why);
      return {};
    },
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/admin/tables/{id}/unfreeze',
      tag: TAG,
      summary: 'Try a frozen table again',
      params: OneTable,
      reply: Nothing,
    },
    async ({ player, params }) => {
      await unfreeze(services, mustBe(player, 'operator'), params.id);
      return {};
    },
  );
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/admin/tables/{id}/chat/{line}',
      tag: TAG,
      summary: 'Take a line of chat away',
      params: OneLine,
      reply: Nothing,
    },
    async ({ player, params }) => {
      await removeLine(services, mustBe(player, 'moderator'), params.id, params.line);
      return {};
    },
  );
};

const reports = (app: App, services: Services): void => {
  const { governing, people } = services.store;
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/admin/reports',
      tag: TAG,
      summary: 'List what players reported',
      query: ReportsQuery,
      reply: Reports,
    },
    async ({ player, query }) => {
      mustBe(player, 'moderator');
      const rows = await governing.reports(query.done === 'yes');
      const ids = [...new Set(rows.flatMap(({ by_player, player_id }) => [by_player, player_id]))];
      const names = new Map((await people.findMany(ids)).map(({ id, name }) => [id, name]));
      const named = (id: string) => ({ id, name: names.get(id) ?? '' });
      return {
        reports: rows.map((row) => ({
          id: row.id,
          by: named(row.by_player),
          about: named(row.player_id),
          table: row.table_id === '' ? null : row.table_id,
          line: row.line_id === 0 ? null : { id: row.line_id, text: row.line },
          why: row.why,
          at: row.at,
          doneAt: row.done_at === 0 ? null : row.done_at,
        })),
      };
    },
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/admin/reports/{id}/done',
      tag: TAG,
      summary: 'Say that a report has been dealt with',
      params: OneReport,
      reply: Nothing,
    },
    async ({ player, params }) => {
      const by = mustBe(player, 'moderator');
      if (!(await governing.closeReport(params.id, services.now()))) throw notFound('report');
      await note(services, by, 'report-done', params.id);
      return {};
    },
  );
};

const bans = (app: App, services: Services): void => {
  const list = async () => ({
    bans: (await services.store.governing.bans()).map(({ network, why, created_at, until_at }) => ({
      network,
      why,
      createdAt: created_at,
      until: until_at === 0 ? null : until_at,
    })),
  });
  const at = { path: '/api/admin/bans', tag: TAG, reply: Bans };
  endpoint(app, { ...at, method: 'get', summary: 'List banned addresses and networks' }, ({ player }) => {
    mustBe(player, 'operator');
    return list();
  });
  endpoint(
    app,
    { ...at, method: 'post', summary: 'Ban an address or a network, for days or for good', body: BanWish },
    async ({ player, body }) => {
      await ban(services, mustBe(player, 'operator'), body);
      await services.bans.read();
      return list();
    },
  );
  endpoint(app, { ...at, method: 'delete', summary: 'End a ban', body: BanEnd }, async ({ player, body }) => {
    await unban(services, mustBe(player, 'operator'), body.network);
    await services.bans.read();
    return list();
  });
};

const invitations = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/admin/invitations',
      tag: TAG,
      summary: 'List invitations',
      reply: Invitations,
    },
    async ({ player }) => {
      mustBe(player, 'operator');
      return {
        invitations: (await services.store.governing.invitations()).map((row) => ({
          id: row.hash,
          label: row.label,
          usesLeft: row.uses_left,
          createdAt: row.created_at,
          expiresAt: row.expires_at,
        })),
      };
    },
  );
  endpoint(
    app,
    {
      method: 'post',
      path: '/api/admin/invitations',
      tag: TAG,
      summary: 'Make a link by which somebody new can make an account; shown once',
      body: InvitationWish,
      reply: OneTimeLink,
      status: 201,
    },
    ({ player, body }) => invite(services, mustBe(player, 'operator'), body),
  );
  endpoint(
    app,
    {
      method: 'delete',
      path: '/api/admin/invitations/{id}',
      tag: TAG,
      summary: 'Take an invitation back',
      params: OneInvitation,
      reply: Nothing,
    },
    async ({ player, params }) => {
      await uninvite(services, mustBe(player, 'operator'), params.id);
      return {};
    },
  );
};

const audit = (app: App, services: Services): void => {
  endpoint(
    app,
    {
      method: 'get',
      path: '/api/admin/audit',
      tag: TAG,
      summary: 'List what was done by those who keep order, the latest first',
      query: AuditQuery,
      reply: Audit,
    },
    async ({ player, query }) => {
      mustBe(player, 'operator');
      const rows = await services.store.governing.audit(query.before ?? Number.MAX_SAFE_INTEGER);
      return {
        entries: rows.map(({ id, at, by_name, act, target, detail }) => ({ id, at, by: by_name, act, target, detail })),
      };
    },
  );
};

/** For those who keep the server in order. */
export const operatorRoutes = (app: App, services: Services): void => {
  for (const add of [players, tablesOf, reports, bans, invitations, audit]) add(app, services);
};
