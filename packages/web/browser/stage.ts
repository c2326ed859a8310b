import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Where Chromium is, or a message that says how to get it. */
export const chromiumPath = (): string => {
  const wanted = process.env.CHROMIUM;
  const found = [wanted, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (found === undefined)
    throw new Error(
      'The browser tests need Chromium. Install Debian’s package (apt-get install chromium) or set CHROMIUM to a browser’s path.',
    );
  return found;
};

/** Headless, and silent towards the network: only the page under test is asked for. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** Below those the system gives to connections that go out: one of these might have taken a free port by the time it is used. */
const LOWEST_PORT = 20_000;
const PORTS = 12_000;

/** A port nobody listens at; another file that asks in the same moment gets another one. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = LOWEST_PORT + Math.floor(Math.random() * PORTS);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
};

const answers = async (url: string, child: ChildProcess, ms: number): Promise<boolean> => {
  for (const end = Date.now() + ms; Date.now() < end && child.exitCode === null; ) {
    const ok = await fetch(`${url}/api/games`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 120));
  }
  return false;
};

/** The real server with the real build, on a port and a database of its own. */
export class RunningServer {
  private child: ChildProcess | null = null;
  readonly data = mkdtempSync(join(tmpdir(), 'orrery-browser-'));
  private said = '';
  private fell: string | null = null;
  url = '';
  private port = 0;

  /** `build`: of the sources as they are, unless that was done before the first test (build-once.ts). */
  async start({ build: wanted }: { build: boolean }): Promise<void> {
    const build = wanted && process.env.BROWSER_TESTS_BUILT !== 'yes';
    if (this.port === 0) this.port = await freePort();
    this.url = `http://127.0.0.1:${this.port}`;
    const child = spawn(process.execPath, [join(ROOT, 'tools/start.mjs'), ...(build ? [] : ['--no-build'])], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(this.port),
        ORRERY_PUBLIC_URL: this.url,
        ORRERY_DATA: this.data,
        ORRERY_TEST_GAME: 'on',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (text) => {
      this.said += String(text);
    });
    child.stderr?.on('data', (text) => {
      this.said += String(text);
    });
    this.child = child;
    child.once('exit', (code, signal) => {
      if (this.child === child) this.fell = `the server ended by itself (${code ?? signal}):\n${this.said}`;
    });
    if (!(await answers(this.url, child, wanted ? 110_000 : 30_000)))
      throw new Error(`the server did not start:\n${this.said}`);
  }

  /** Kill it as a power cut would. */
  async stop(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (child === null || child.exitCode !== null) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  async end(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
    if (this.fell !== null) throw new Error(this.fell);
  }
}

/** Longer than a press is ignored after the choices changed: a person looks before pressing. */
export const GUARD_OVER = 450;

export const DESK = { width: 1280, height: 720 } as const;
export const PHONE = { width: 390, height: 844 } as const;
export const NARROW = { width: 360, height: 740 } as const;

/** What a browser complains about although nothing is wrong: a server killed on purpose. */
const EXPECTED = [
  /ERR_CONNECTION_REFUSED/,
  /WebSocket connection to/,
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_CONNECTION_RESET/,
  // The service worker, asked for while the server is away.
  /unknown error occurred when fetching the script/,
];

/** A person at a browser of their own, with their settings. Everything the console complains about is kept. */
export class Person {
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
  ) {
    page.on('console', (message) => {
      // A picture opened by itself has no icon, which the browser looks for; pages name theirs.
      if (message.location().url.endsWith('/favicon.ico')) return;
      if (message.type() === 'error' && !EXPECTED.some((one) => one.test(message.text())))
        this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  static async arrive(
    browser: Browser,
    url: string,
    settings: { readonly [name: string]: unknown } = {},
    options: BrowserContextOptions = {},
  ): Promise<Person> {
    const context = await browser.newContext({ viewport: DESK, locale: 'en-GB', acceptDownloads: true, ...options });
    await context.addInitScript(
      (kept) => {
        if (localStorage.getItem('orrery.settings') === null)
          localStorage.setItem('orrery.settings', JSON.stringify(kept));
      },
      { language: 'en', pace: 'instant', hints: false, playback: false, guard: false, ...settings },
    );
    const page = await context.newPage();
    // Machines that test are often busy with other tests.
    page.setDefaultTimeout(90_000);
    return new Person(context, page, url);
  }

  go(path: string): Promise<unknown> {
    return this.page.goto(this.url + path);
  }

  /** Sit down at a kept table, and take the screen if it was somebody else's. */
  async sit<Table extends { readonly id: string }>(table: Table): Promise<void> {
    // Of the same origin and quick to open; nothing runs there that could write over what is kept.
    await this.go('/icon.svg');
    await this.page.evaluate((kept) => localStorage.setItem(`orrery.table.${kept.id}`, JSON.stringify(kept)), table);
    await this.go(`/table/${table.id}`);
    await this.page.locator('[data-part~="promptLine"]').waitFor();
    const curtain = this.page.locator('[data-part~="curtain"] button');
    if ((await curtain.count()) > 0) await curtain.click();
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}

/** The server and the browser that the tests of a file share. Who comes has a browser context, and so a storage, of their own. */
export class Stage {
  readonly server = new RunningServer();
  private opened: Browser | null = null;

  get browser(): Browser {
    if (this.opened === null) throw new Error('the browser opens before the first test, not earlier');
    return this.opened;
  }
  async open(): Promise<void> {
    const browser = openBrowser().then((opened) => {
      this.opened = opened;
    });
    await Promise.all([browser, this.server.start({ build: true })]);
  }
  async close(): Promise<void> {
    await this.opened?.close();
    await this.server.end();
  }
  person(settings: { readonly [name: string]: unknown } = {}, options: BrowserContextOptions = {}): Promise<Person> {
    return Person.arrive(this.browser, this.server.url, settings, options);
  }
}

/** The opening line of a file of browser tests. */
export const stage = (): Stage => {
  const set = new Stage();
  beforeAll(() => set.open(), 180_000);
  afterAll(() => set.close());
  return set;
};
