import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { Context } from 'hono';
import { sendFile } from './static-file.ts';

const PLAIN = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orrery</title>
<meta name="viewport" content="width=device-width"></head><body><h1>Orrery</h1>
<p>The server is running. The web client is not built here; <code>npm start</code> builds it where its sources are.</p>
<ul><li><a href="/docs">The interface for programs</a></li><li><a href="/openapi.json">The same for machines</a></li>
<li><a href="/healthz">Is it alive?</a></li></ul></body></html>`;

/** A file of the built web client, or null. Never anything outside the folder. */
const fileFor = (folder: string, path: string): string | null => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (decoded.includes('\0')) return null;
  const file = normalize(join(folder, decoded));
  if (!file.startsWith(folder + sep)) return null;
  return existsSync(file) && statSync(file).isFile() ? file : null;
};

/** The name of a build: that of its first script, which carries a hash of all it can load. Null where there is none. */
export const buildOf = (folder: string): string | null => {
  const page = fileFor(normalize(folder), '/index.html');
  if (page === null) return null;
  return /<script type="module"[^>]* src="\/assets\/([^"/]+)"/.exec(readFileSync(page, 'utf8'))?.[1] ?? null;
};

/** Serves the web client. Addresses without a dot are its screens and get its one page. */
export const pages = (folder: string) => {
  const root = normalize(folder);
  return (context: Context): Response => {
    const path = context.req.path;
    const built = fileFor(root, '/index.html');
    if (built === null)
      return path === '/'
        ? context.html(PLAIN)
        : context.json({ code: 'not_found', message: 'There is no such page.' }, 404);
    const file = path === '/' ? built : fileFor(root, path);
    if (file === null && (extname(path) !== '' || path.startsWith('/assets/')))
      return context.json({ code: 'not_found', message: 'There is no such file.' }, 404);
    const serve = file ?? built;
    return sendFile(context, serve, { forever: serve.includes(`${sep}assets${sep}`) });
  };
};
