import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offline } from './build/offline.ts';

/** Where the game server answers while the client is being developed. */
const SERVER = process.env.ORRERY_SERVER ?? 'http://127.0.0.1:8080';
const PROXY = { '/api': { target: SERVER }, '/engines': { target: SERVER }, '/ws': { target: SERVER, ws: true } };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), offline()],
  worker: { format: 'es' },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, manifest: true },
  server: { proxy: PROXY },
  preview: { proxy: PROXY },
});
