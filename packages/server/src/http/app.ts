import { OpenAPIHono, z } from '@hono/zod-openapi';
import { BUILD_HEADER, Failure } from '@orrery/protocol';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { isSameText } from '../identity.ts';
import type { Senders } from '../notices/send.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { accountRoutes } from './account-routes.ts';
import { DOCS_STYLE, docsPage, type OpenApi } from './docs-page.ts';
import type { App, Env } from './endpoint.ts';
import { engineFiles } from './engine-files.ts';
import { gameRoutes } from './game-routes.ts';
import { identify, securityHeaders } from './guard.ts';
import { noticePages } from './notice-pages.ts';
import { noticeRoutes } from './notice-routes.ts';
import { oidcPages } from './oidc-pages.ts';
import { operatorRoutes } from './operator-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { packReplies } from './pack-replies.ts';
import { pages } from './pages.ts';
import { peopleRoutes } from './people-routes.ts';
import { playRoutes } from './play-routes.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { recordsInTurn, roomForBodies } from './room.ts';
import { COOKIE } from './session.ts';
import { tableRoutes } from './table-routes.ts';
import { tableTalkRoutes } from './table-talk-routes.ts';

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'Orrery',
    version: '1',
    description: 'Tables of space board games. See also docs/protocol.md for the WebSocket.',
  },
  security: [{ program: [] }, { browser: [] }, {}],
};

/** What is served beside the endpoints, for the description alone. */
const describeRest = ({ openAPIRegistry: registry }: App): void => {
  registry.registerComponent('securitySchemes', 'program', { type: 'http', scheme: 'bearer' });
  registry.registerComponent('securitySchemes', 'browser', { type: 'apiKey', in: 'cookie', name: COOKIE });
  const Ok = z.object({ ok: z.boolean(), reason: z.string().optional(), warnings: z.array(z.string()).optional() });
  const answers = (description: string, type: string, schema: z.ZodType) => ({
    description,
    content: { [type]: { schema } },
  });
  const json = 'application/json';
  for (const [path, summary, responses] of [
    ['/healthz', 'Is the process alive?', { 200: answers('It is', json, Ok) }],
    [
      '/readyz',
      'Does the database answer?',
      { 200: answers('It does', json, Ok), 503: answers('It does not', json, Ok) },
    ],
    [
      '/metrics',
      'Figures for Prometheus: with their own key, or for all where the server says so',
      { 200: answers('Figures', 'text/plain', z.string()), 401: answers('Without the key', json, Failure) },
    ],
  ] as const)
    registry.registerPath({ method: 'get', path, tags: ['Operating'], summary, responses });
};

/** The description for programs and people. */
const describeOnce = (app: App): void => {
  // Made when first asked for, and then once for all.
  let api: OpenApi | null = null;
  const described = (): OpenApi => {
    api ??= app.getOpenAPI31Document(ABOUT) as unknown as OpenApi;
    return api;
  };
  let json: string | null = null;
  app.get('/openapi.json', (context) => {
    json ??= JSON.stringify(described());
    return context.body(json, 200, { 'content-type': 'application/json' });
  });
  let page: ReturnType<typeof docsPage> | null = null;
  app.get('/docs', (context) => {
    page ??= docsPage(described());
    return context.html(page);
  });
};

const LARGEST_BODY = 256 * 1024;
const UNTOLD_PROXY =
  'Requests come with X-Forwarded-For, but ORRERY_TRUSTED_PROXIES is 0: set it to the number of proxies in front.';

/** The whole HTTP side, as a function from request to response: it needs no port. */
export const createApp = (services: Services, senders: Senders, webFolder: string): App => {
  const app = new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (result.success) return;
      const [issue] = result.error.issues;
      throw new Problem(
        400,
        'bad_request',
        `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`.replace(/^: /, ''),
        {
          place: issue?.path.join('.') ?? '',
        },
      );
    },
  });

  app.onError((error, context) => {
    if (error instanceof Problem) {
      if (typeof error.more.retryAfter === 'number') context.header('retry-after', String(error.more.retryAfter));
      return context.json(error.toJson(), error.status);
    }
    if (error instanceof HTTPException && error.status < 500)
      return context.json(
        { code: 'bad_request', message: error.message || 'The request cannot be read.' },
        error.status,
      );
    services.log.error({ err: error, path: context.req.path }, 'request failed');
    return context.json({ code: 'internal', message: 'Internal error. It has been logged.' }, 500);
  });
  app.notFound((context) => context.json({ code: 'not_found', message: 'Not found.' }, 404));

  app.use(securityHeaders(services));
  for (const path of ['/api/*', '/docs', '/docs.css', '/openapi.json', '/engines.json', '/metrics'])
    app.use(path, packReplies);
  app.get('/healthz', (context) => context.json({ ok: true }));
  app.get('/readyz', async (context) => {
    const database = await services.store.engine.ping().catch(() => false);
    const warnings = services.forwarded.lately ? [UNTOLD_PROXY] : [];
    if (database) return context.json({ ok: true, ...(warnings.length === 0 ? {} : { warnings }) });
    context.header('retry-after', '5');
    return context.json({ ok: false, reason: 'The database can’t be reached or has no room.' }, 503);
  });
  app.get('/metrics', async (context) => {
    const { metricsToken, metricsOpen } = services.config;
    // How much is played here is nobody's business unless somebody says so.
    if (!metricsOpen && metricsToken === null) return context.notFound();
    if (!metricsOpen && !isSameText(context.req.header('authorization') ?? '', `Bearer ${metricsToken}`))
      throw new Problem(401, 'bad_token', 'Metrics require their own key.');
    const { registry } = services.metrics;
    return context.text(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
  app.use('/api/*', async (context, next) => {
    await next();
    services.metrics.requests.inc({ status: String(context.res.status) });
  });
  app.use('/api/*', identify(services));
  app.use('/api/*', roomForBodies(services, LARGEST_BODY));
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: () => {
        throw new Problem(413, 'too_large', `A request may have at most ${LARGEST_BODY} bytes.`);
      },
    }),
  );
  app.use('/api/records', recordsInTurn());
  app.use('/api/*', async (context, next) => {
    await next();
    context.res.headers.set('cache-control', 'no-store');
    if (services.build !== null) context.res.headers.set(BUILD_HEADER, services.build);
  });
  gameRoutes(app, services);
  peopleRoutes(app, services);
  accountRoutes(app, services);
  tableRoutes(app, services);
  playRoutes(app, services);
  tableTalkRoutes(app, services);
  noticeRoutes(app, services, senders);
  recoveryRoutes(app, services, senders);
  ownRoutes(app, services);
  oidcPages(app, services);
  operatorRoutes(app, services);
  reportRoutes(app, services);
  noticePages(app, services);
  app.all('/api/*', (context) => context.notFound());
  describeRest(app);
  describeOnce(app);
  app.get('/docs.css', (context) => context.body(String(DOCS_STYLE), 200, { 'content-type': 'text/css' }));
  app.get('/engines.json', (context) => context.json(services.engines.names()));
  app.get('/engines/*', engineFiles(services));
  app.get('*', pages(webFolder));
  return app;
};
