// `npm test`: finds or installs what the tests need beyond Node, says so, and runs them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const findBrowser = () => [process.env.CHROMIUM, ...BROWSERS].find((path) => path !== undefined && existsSync(path));

/** Debian's Chromium, where this user may install it. */
const installBrowser = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('No Chromium on this machine: installing the Debian package for the browser tests …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  if (apt('update')) apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
};

let browser = findBrowser();
if (browser === undefined) {
  installBrowser();
  browser = findBrowser();
}
if (browser === undefined)
  console.log(
    'BROWSER TESTS ARE SKIPPED: install Chromium (Debian: apt-get install chromium) or set CHROMIUM to a browser.',
  );

const { status } = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, ...(browser === undefined ? {} : { CHROMIUM: browser }) },
});
process.exitCode = status ?? 1;
