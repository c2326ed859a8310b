import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { parse } from 'hono/utils/cookie';
import { type WebSocket, WebSocketServer } from 'ws';
import type { House } from '../house.ts';
import { addressOf, isOwnOrigin } from '../http/guard.ts';
import { COOKIE, playerOf } from '../http/session.ts';
import { Problem } from '../problem.ts';
import { Connection } from './connection.ts';

const LARGEST_MESSAGE = 64 * 1024;
const HEARTBEAT_MS = 30_000;

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

/** Sockets at /ws. A browser's must come from our own pages; whom it speaks for is fixed when it connects. */
export const attachSockets = (house: House, server: Server) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const { origin, host, cookie, authorization } = request.headers;
    if (request.url?.split('?')[0] !== '/ws') return turnAway(socket, 404, 'not_found', 'Sockets are at /ws.');
    if (origin !== undefined && !isOwnOrigin(house, origin, host))
      return turnAway(socket, 403, 'other_origin', 'This connection came from another site.');
    try {
      house.limits.take('socket', addressOf(house, request.socket.remoteAddress, forwardedFor(request)));
      const player = await playerOf(house, parse(cookie ?? '')[COOKIE], authorization);
      sockets.handleUpgrade(request, socket, head, (opened) => {
        alive.add(opened);
        opened.on('pong', () => alive.add(opened));
        new Connection(house, opened, socket, player);
      });
    } catch (error) {
      if (error instanceof Problem) return turnAway(socket, error.status, error.code, error.message);
      house.log.error({ err: error }, 'upgrade failed');
      turnAway(socket, 500, 'internal', 'Something broke here. It has been noted.');
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

  return {
    count: () => sockets.clients.size,
    /** Say goodbye; clients come back to whoever serves next. */
    close: () => {
      clearInterval(heartbeat);
      for (const socket of sockets.clients) {
        // What comes from here on is for whoever serves next: it was not answered, so it is sent again.
        socket.removeAllListeners('message');
        socket.close(1012, 'restart');
      }
      sockets.close();
    },
  };
};
