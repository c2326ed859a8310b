import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { doors } from './build/doors.ts';
import { early } from './build/early.ts';
import { fonts } from './build/fonts.ts';
import { offline } from './build/offline.ts';

/** Where the game server answers while the client is being developed. */
const SERVER = process.env.ORRERY_SERVER ?? 'http://127.0.0.1:8080';
const PROXY = { '/api': { target: SERVER }, '/engines': { target: SERVER }, '/ws': { target: SERVER, ws: true } };

/**
 * Few files instead of many small ones: each costs a journey to the server, and six go at a time. What the first page
 * needs is one chunk, what several pages share another, what the doors of a game share a third.
 */
const GROUPS = [
  { name: 'shell', tags: ['$initial'], priority: 3 },
  // Home draws with it, and plays nothing.
  { name: 'art', test: /[\\/]packages[\\/]table[\\/]src[\\/](art|theme)[\\/]/, minShareCount: 2, priority: 2.5 },
  { name: 'kit', test: /[\\/]packages[\\/]/, minShareCount: 2, priority: 2 },
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [doors(), react(), fonts(), early(), offline()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: PROXY },
  preview: { proxy: PROXY },
});
