import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  const web = mkdtempSync(join(tmpdir(), 'orrery-web-'));
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>web</title>');
  writeFileSync(join(web, 'assets', 'main-1a2b.js'), 'console.log(1)');
  writeFileSync(join(web, 'assets', 'main-1a2b.js.br'), 'packed');
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
