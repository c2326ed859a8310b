import { applySettings } from '@orrery/table';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, prepare } from './app.tsx';
import 'virtual:fonts.css';
import '@orrery/table/tokens.css';
import '@orrery/table/base.css';
import './shell/boot.css';

applySettings();
prepare(location.pathname.split('/').filter(Boolean));
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// Playable without a network after the first visit. Not while developing, where it would keep old files. What it fetches
// to keep comes after the page itself.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () =>
    // Without it everything works, only not offline; the next visit tries again.
    setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => {}), 3000),
  );
