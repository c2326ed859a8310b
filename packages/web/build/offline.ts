import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Writes the service worker after everything else is built: it keeps the shell from the first visit on, and every
 * game once it was opened. File names carry hashes, so what is kept under a name never changes.
 */
export const offline = (): Plugin => ({
  name: 'orrery-offline',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter((file) => !file.endsWith('.map') && !file.startsWith('.'));
    const version = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 12);
    const kept = [
      '/',
      '/icon.svg',
      '/theme.js',
      '/manifest.webmanifest',
      ...files.filter((f) => f !== 'index.html').map((f) => `/${f}`),
    ];
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker(version, kept) });
  },
});

const worker = (version: string, kept: readonly string[]): string => `const CACHE = 'orrery-${version}';
// Engines of other versions, for games that began under them; they outlive a new build.
const ENGINES = 'engines';
const KEPT = ${JSON.stringify(kept)};
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((n) => n.startsWith('orrery-') && n !== CACHE).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api')) return;
  if (event.request.mode === 'navigate') {
    event.respondWith(fetch(event.request).catch(() => caches.match('/')));
    return;
  }
  if (url.pathname.startsWith('/engines/')) {
    event.respondWith(caches.open(ENGINES).then(async (cache) => {
      const hit = await cache.match(event.request);
      if (hit) return hit;
      const fresh = await fetch(event.request);
      if (fresh.ok) await cache.put(event.request, fresh.clone());
      return fresh;
    }));
    return;
  }
  event.respondWith(caches.match(event.request).then((hit) => hit ?? fetch(event.request)));
});
self.addEventListener('push', (event) => {
  const note = event.data ? event.data.json() : {};
  event.waitUntil(self.registration.showNotification(note.title ?? 'Orrery', { body: note.body, data: note.url, icon: '/icon.svg' }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data ?? '/'));
});
`;
