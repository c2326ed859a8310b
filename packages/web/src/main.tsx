import { applySettings } from '@orrery/table';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import '@orrery/table/tokens.css';
import '@orrery/table/base.css';

applySettings();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// Playable without a network after the first visit. Not while developing, where it would keep old files.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
