import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi';
import { Failure, type Json, type KeyScope } from '@orrery/protocol';
import type { Context, Next } from 'hono';
import { notSignedIn } from '../problem.ts';
import type { PlayerRow } from '../storage/people.ts';
import { mustCover } from './session.ts';

/** What every request carries once `identify` has let it in. */
export interface Env {
  Variables: {
    player: PlayerRow | null;
    address: string;
    /** What the program's key may do that came with the request; null: no key came. */
    scopes: ReadonlySet<string> | null;
  };
}
export type App = OpenAPIHono<Env>;

interface Spec<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType> {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** What a program's key must be made for to come here; without it, no key may. */
  readonly key?: KeyScope;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly reply: R;
  readonly status?: 200 | 201;
}

interface Input<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> {
  readonly context: Context<Env>;
  readonly player: PlayerRow | null;
  readonly params: Json<z.output<P>>;
  readonly query: Json<z.output<Q>>;
  readonly body: Json<z.output<B>>;
}

/** Add one endpoint: the schemas check what comes in and describe it at /openapi.json. */
export const endpoint = <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R extends z.ZodType>(
  app: App,
  spec: Spec<P, Q, B, R>,
  handle: (input: Input<P, Q, B>) => Promise<Json<z.input<R>> | Response> | Json<z.input<R>>,
): void => {
  const status = spec.status ?? 200;
  const problems = {
    description: 'Refused: a code and a sentence',
    content: { 'application/json': { schema: Failure } },
  };
  const route = createRoute({
    method: spec.method,
    path: spec.path,
    tags: [spec.tag],
    summary: spec.summary,
    'x-key-scope': spec.key ?? null,
    middleware: [
      async (context: Context<Env>, next: Next) => {
        mustCover(context.get('scopes'), spec.key);
        await next();
      },
    ] as const,
    request: {
      ...(spec.params === undefined ? {} : { params: spec.params }),
      ...(spec.query === undefined ? {} : { query: spec.query }),
      ...(spec.body === undefined
        ? {}
        : { body: { required: true, content: { 'application/json': { schema: spec.body } } } }),
    },
    responses: {
      [status]: { description: 'Done', content: { 'application/json': { schema: spec.reply } } },
      '4XX': problems,
    },
  });
  app.openapi(route, (async (context: Context<Env>) => {
    const valid = (context.req as unknown as { valid(what: string): unknown }).valid.bind(context.req);
    const reply = await handle({
      context,
      player: context.get('player'),
      params: (spec.params === undefined ? {} : valid('param')) as Json<z.output<P>>,
      query: (spec.query === undefined ? {} : valid('query')) as Json<z.output<Q>>,
      body: (spec.body === undefined ? undefined : valid('json')) as Json<z.output<B>>,
    });
    return reply instanceof Response ? reply : context.json(reply as object, status);
  }) as never);
};

export const mustKnow = (player: PlayerRow | null): PlayerRow => {
  if (player === null) throw notSignedIn();
  return player;
};
