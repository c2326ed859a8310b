// The built client on a port of its own, without a game server: any path without a dot is its page.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = process.env.ORRERY_DIST ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/json',
  '.json': 'application/json',
};

/** Where Chromium is; ends the program with a message that says how to get it. */
export const chromiumPath = () => {
  const found = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  );
  if (found !== undefined) return found;
  console.error('This needs Chromium: apt-get install chromium, or set CHROMIUM to a browser’s path.');
  process.exit(1);
};

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const serveBuilt = async () => {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://x').pathname;
    if (path.startsWith('/api')) return response.writeHead(503).end();
    const file = join(DIST, extname(path) === '' ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    return response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
};
