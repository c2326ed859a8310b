// Before the first paint: the chosen theme, so that a dark room is not flashed with daylight; and a first word to the
// server about what this page will need (the list is written by build/early.ts).
try {
  const kept = JSON.parse(localStorage.getItem('orrery.settings') || '{}');
  const light =
    kept.theme === 'light' ||
    ((!kept.theme || kept.theme === 'system') && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';

  const { screens, games, languages, words, rulebooks } = JSON.parse(
    document.querySelector('meta[name=early]')?.content || '{}',
  );
  if (screens) {
    const known = Object.keys(languages);
    const language =
      known.find((one) => one === kept.language) ||
      navigator.languages.map((one) => known.find((name) => one.toLowerCase().startsWith(name))).find(Boolean) ||
      'en';
    const [screen = '', id = ''] = location.pathname.split('/').filter(Boolean);
    const files = [screens[screen], languages[language]];
    const first = Object.keys(games).includes(id) ? id : '';
    if (screen === 'rules') files.push(rulebooks[first], rulebooks[`${first}/${language}`]);
    else {
      const game = screen === 'new' ? first : JSON.parse(localStorage.getItem(`orrery.table.${id}`) || '{}').game;
      files.push(games[game], words[`${game}/${language}`]);
    }
    for (const file of files.flat())
      if (file) {
        const link = document.createElement('link');
        link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
        if (file.endsWith('.css')) link.as = 'style';
        if (file.endsWith('.woff2')) {
          link.as = 'font';
          link.type = 'font/woff2';
        }
        link.crossOrigin = '';
        link.href = `/assets/${file}`;
        document.head.append(link);
      }
  }
} catch {}
