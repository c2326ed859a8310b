import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packFolder } from '../pack.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

const SCRIPT = 'console.log(1);'.repeat(100);

let server: TestServer;
beforeAll(async () => {
  const web = mkdtempSync(join(tmpdir(), 'orrery-web-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>web</title>');
  writeFileSync(join(web, 'assets', 'main-1a2b.js'), SCRIPT);
  writeFileSync(join(web, 'assets', 'tiny-1a2b.js'), '1');
  await packFolder(web);
  server = await startTestServer({ metricsToken: 'a-long-metrics-token' }, { web });
});
afterAll(() => server.stop());

const get = (path: string, headers = {}) => fetch(`${server.url}${path}`, { headers });

test('screens get the one page, assets for ever, what is not there 404', async () => {
  for (const path of ['/', '/t/abc', '/new'])
    expect(await (await get(path)).text()).toBe('<!doctype html><title>web</title>');
  const asset = await get('/assets/main-1a2b.js', { 'accept-encoding': 'identity' });
  expect([asset.headers.get('content-type'), asset.headers.get('cache-control')]).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect((await get('/assets/gone.js')).status).toBe(404);
  expect((await get('/favicon.ico')).status).toBe(404);
});

/** As it went over the line: `fetch` would unpack it. */
const raw = (path: string, headers: { readonly [name: string]: string }) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    request(`${server.url}${path}`, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });

test('text is sent packed as the client takes it, and once only', async () => {
  const asset = '/assets/main-1a2b.js';
  const br = await raw(asset, { 'accept-encoding': 'gzip, deflate, br' });
  expect([br.headers['content-encoding'], br.headers.vary, br.headers['content-type']]).toEqual([
    'br',
    'accept-encoding',
    'text/javascript; charset=utf-8',
  ]);
  expect(br.headers['content-length']).toBe(String(br.body.length));
  expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
  const gz = await raw(asset, { 'accept-encoding': 'gzip;q=1, br;q=0' });
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.body).toString()).toBe(SCRIPT);
  const plain = await raw(asset, { 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(SCRIPT);
  // What packing would not make smaller is not packed.
  expect((await raw('/assets/tiny-1a2b.js', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  const tags = [br, gz, plain].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);

  const page = await raw('/', { 'accept-encoding': 'gzip' });
  expect(page.headers['cache-control']).toBe('no-cache');
  const again = await raw('/', { 'accept-encoding': 'gzip', 'if-none-match': `W/${page.headers.etag}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await raw('/', { 'if-none-match': '"other"' })).status).toBe(200);

  const reply = await raw('/openapi.json', { 'accept-encoding': 'br, gzip' });
  expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual(['gzip', 'accept-encoding']);
  expect(JSON.parse(gunzipSync(reply.body).toString())).toHaveProperty('openapi');
  const short = await raw('/engines.json', { 'accept-encoding': 'gzip' });
  expect(short.headers['content-encoding']).toBeUndefined();
});

test('the interface describes itself, for machines and for people', async () => {
  const api = (await (await get('/openapi.json')).json()) as {
    openapi: string;
    paths: object;
    components: { securitySchemes: object };
  };
  expect(api.openapi).toBe('3.1.0');
  const paths = Object.keys(api.paths);
  // Every request the client library can make is described.
  const library = readFileSync(fileURLToPath(new URL('../../../client/src/client.ts', import.meta.url)), 'utf8');
  const asked = [...library.matchAll(/['`](\/api\/[^'`?]*)/g)].map(([, path]) =>
    (path as string)
      .replace(/\$\{(?:id|encodeURIComponent\(id\))\}/g, '{id}')
      .replace(/\$\{(seat|length)\}/g, '{$1}')
      .replace(/\$\{.*$/, ''),
  );
  expect(asked.length).toBeGreaterThan(30);
  for (const path of [...asked, '/healthz', '/readyz', '/metrics']) expect(paths).toContain(path);
  expect(Object.keys(api.components.securitySchemes)).toEqual(['program', 'browser']);
  const page = await (await get('/docs')).text();
  for (const path of paths) expect(page).toContain(path);
  expect(page).not.toMatch(/<script|style="/);
});

test('health, readiness and figures', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ ok: true });
  expect(await (await get('/readyz')).json()).toEqual({ ok: true });
  expect((await get('/metrics')).status).toBe(401);
  const figures = await (await get('/metrics', { authorization: 'Bearer a-long-metrics-token' })).text();
  for (const name of [
    'orrery_sockets',
    'orrery_tables_in_memory',
    'orrery_store_seconds',
    'process_resident_memory_bytes',
  ])
    expect(figures).toContain(name);
});

test('two servers do not share one folder of data', async () => {
  await expect(startTestServer({ data: server.folder })).rejects.toThrow('another server');
});
