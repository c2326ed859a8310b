import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { parse } from 'hono/utils/cookie';
import { type WebSocket, WebSocketServer } from 'ws';
import { addressOf, isOwnOrigin } from '../http/guard.ts';
import { COOKIE, type Pass, passOf, whoIs } from '../http/session.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { Connection } from './connection.ts';

const LARGEST_MESSAGE = 64 * 1024;
const HEARTBEAT_MS = 30_000;
/** How often sessions and keys of open sockets are looked at again. */
const PASSES_MS = 15_000;
/** Sockets one address may hold: a home full of people, each with some windows. */
const MOST_OF_ADDRESS = 100;

const turnAway = (socket: Duplex, status: number, code: string, message: string): void => {
  const body = JSON.stringify({ code, message });
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};

const forwardedFor = (request: IncomingMessage): string | undefined => {
  const header = request.headers['x-forwarded-for'];
  return Array.isArray(header) ? header.join(',') : header;
};

/** Close sockets whose session or key has ended, here or in another process. */
const endLapsed = async (
  services: Services,
  clients: ReadonlySet<WebSocket>,
  passes: WeakMap<WebSocket, Pass>,
): Promise<void> => {
  const held = [...clients].flatMap((socket) => {
    const pass = passes.get(socket);
    return pass === undefined ? [] : [{ socket, pass }];
  });
  const hashes = (kind: Pass['kind']): string[] => [
    ...new Set(held.filter(({ pass }) => pass.kind === kind).map(({ pass }) => pass.hash)),
  ];
  const good = await services.store.people.stillGood(hashes('session'), hashes('token'), services.now());
  for (const { socket, pass } of held) if (!good.has(pass.hash)) socket.close(1008, 'signed_out');
};

/** Close sockets that come from where nobody may come from any more. */
const endBanned = async (services: Services, addresses: ReadonlyMap<WebSocket, string>): Promise<void> => {
  for (const [socket, address] of addresses)
    await services.bans.refuse(address).catch(() => socket.close(1008, 'banned'));
};

/**
 * Sockets at /ws. A browser's must come from our own pages. Whom one speaks for is fixed when it connects, and soon after its
 * session or key has ended it ends too.
 */
export const attachSockets = (services: Services, server: Server, passesEveryMs = PASSES_MS) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();
  const passes = new WeakMap<WebSocket, Pass>();
  const byAddress = new Map<string, number>();
  const addresses = new Map<WebSocket, string>();

  const count = (address: string, change: 1 | -1): void => {
    const n = (byAddress.get(address) ?? 0) + change;
    if (n > 0) byAddress.set(address, n);
    else byAddress.delete(address);
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const { origin, host, cookie, authorization } = request.headers;
    if (request.url?.split('?')[0] !== '/ws') return turnAway(socket, 404, 'not_found', 'Sockets are at /ws.');
    if (origin !== undefined && !isOwnOrigin(services, origin, host))
      return turnAway(socket, 403, 'other_origin', 'This connection came from another site.');
    try {
      const address = addressOf(services, request.socket.remoteAddress, forwardedFor(request));
      services.limits.take('socket', address);
      await services.bans.refuse(address);
      if (services.config.rateLimits && (byAddress.get(address) ?? 0) >= MOST_OF_ADDRESS)
        throw new Problem(429, 'too_many_sockets', `At most ${MOST_OF_ADDRESS} sockets per address.`);
      const pass = passOf(services, parse(cookie ?? '')[COOKIE], authorization);
      const { player, scopes } = await whoIs(services, pass, address);
      sockets.handleUpgrade(request, socket, head, (opened) => {
        alive.add(opened);
        if (pass !== null && player !== null) passes.set(opened, pass);
        count(address, 1);
        addresses.set(opened, address);
        opened.on('close', () => {
          count(address, -1);
          addresses.delete(opened);
        });
        opened.on('pong', () => alive.add(opened));
        new Connection(services, opened, socket, { player, scopes, address });
      });
    } catch (error) {
      if (error instanceof Problem) return turnAway(socket, error.status, error.code, error.message);
      services.log.error({ err: error }, 'upgrade failed');
      turnAway(socket, 500, 'internal', 'Internal error. It has been logged.');
    }
  };
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    void upgrade(request, socket, head);
  });

  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.has(socket)) socket.terminate();
      else {
        alive.delete(socket);
        socket.ping();
      }
    }
  }, HEARTBEAT_MS);

  const looking = setInterval(() => {
    Promise.all([endLapsed(services, sockets.clients, passes), endBanned(services, addresses)]).catch((error) =>
      services.log.warn({ err: error }, 'sockets were not looked through'),
    );
  }, passesEveryMs);

  return {
    count: () => sockets.clients.size,
    /** Say goodbye; clients come back to whoever serves next. */
    close: () => {
      clearInterval(heartbeat);
      clearInterval(looking);
      for (const socket of sockets.clients) {
        // What comes from here on is for whoever serves next: it was not answered, so it is sent again.
        socket.removeAllListeners('message');
        socket.close(1012, 'restart');
      }
      sockets.close();
    },
  };
};
