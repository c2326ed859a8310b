import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Env } from './endpoint.ts';
import { COOKIE, passOf, whoIs } from './session.ts';

/** No inline script or style anywhere, nothing from elsewhere, nobody may frame us. */
export const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const securityHeaders = (services: Services): MiddlewareHandler<Env> => {
  const headers: [string, string][] = [
    ['content-security-policy', CONTENT_POLICY],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ];
  if (services.config.publicUrl?.startsWith('https:') === true)
    headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  return async (context, next) => {
    await next();
    for (const [name, value] of headers) context.res.headers.set(name, value);
  };
};

/** Whom an address belongs to: itself, or of the sixth version the first 64 bits, all of which one household has. */
export const networkOf = (address: string): string => {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(bare) !== 6) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** The client's address: the connection's, or what the trusted proxies in front of us say. */
export const addressOf = (services: Services, remote: string | undefined, forwarded: string | undefined): string => {
  const { trustedProxies } = services.config;
  if (forwarded === undefined) return networkOf(remote ?? 'unknown');
  if (trustedProxies === 0) {
    services.forwarded.seen(remote);
    return networkOf(remote ?? 'unknown');
  }
  const hops = forwarded.split(',').map((hop) => hop.trim());
  return networkOf(hops[Math.max(0, hops.length - trustedProxies)] ?? remote ?? 'unknown');
};

/** Does this origin belong to us? Browsers send it with everything that could change something. */
export const isOwnOrigin = (services: Services, origin: string, host: string | undefined): boolean => {
  if (services.config.publicUrl !== null && origin === new URL(services.config.publicUrl).origin) return true;
  try {
    return host !== undefined && new URL(origin).host === host;
  } catch {
    return false;
  }
};

const remoteOf = (context: Context): string | undefined => {
  try {
    return getConnInfo(context).remote.address;
  } catch {
    return undefined;
  }
};

/** Finds out who asks, and turns away requests that another site made a browser send. */
export const identify =
  (services: Services): MiddlewareHandler<Env> =>
  async (context, next) => {
    const { req } = context;
    context.set('address', addressOf(services, remoteOf(context), req.header('x-forwarded-for')));
    services.limits.take('request', context.get('address'));
    await services.bans.refuse(context.get('address'));
    const authorization = req.header('authorization');
    const cookie = getCookie(context, COOKIE);
    const changes = req.method !== 'GET' && req.method !== 'HEAD' && req.method !== 'OPTIONS';
    if (changes && authorization === undefined) {
      const origin = req.header('origin');
      const site = req.header('sec-fetch-site');
      if (
        (origin !== undefined && !isOwnOrigin(services, origin, req.header('host'))) ||
        (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none')
      )
        throw new Problem(403, 'other_origin', 'This request came from another site.');
    }
    if (changes && req.header('content-length') !== '0' && hasBody(req.raw)) {
      const type = req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
      if (type !== 'application/json')
        throw new Problem(415, 'not_json', 'Send JSON, with content-type application/json.');
    }
    const { player, scopes } = await whoIs(services, passOf(services, cookie, authorization), context.get('address'));
    context.set('scopes', scopes);
    context.set('player', player);
    await next();
  };

const hasBody = (request: Request): boolean =>
  request.headers.has('content-length') || request.headers.has('transfer-encoding');
