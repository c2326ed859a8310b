// Before the first paint: the chosen theme, so that a dark room is not flashed with daylight.
try {
  const kept = JSON.parse(localStorage.getItem('orrery.settings') || '{}').theme;
  const light =
    kept === 'light' || ((!kept || kept === 'system') && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
} catch {}
