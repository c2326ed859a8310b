import type { Failure } from '@orrery/protocol';
import { BUILD_HEADER } from '@orrery/protocol/lists';

/** The server said no: a status, a code for programs, a sentence for people. */
export class ServerRefused extends Error {
  constructor(
    readonly status: number,
    readonly failure: Failure,
  ) {
    super(failure.message);
  }
  get code(): string {
    return this.failure.code;
  }
}

export interface HttpSettings {
  /** Where the server is; empty for the page's own. */
  readonly base: string;
  readonly fetch?: typeof fetch;
  /** A program's key; browsers use their cookie. */
  readonly token?: string;
  /** Outside browsers: remember the cookie ourselves. */
  readonly keepCookie?: boolean;
  /** Called with the name of the build the server serves, whenever it is heard. */
  readonly onBuild?: (build: string) => void;
}

/** Requests of JSON for JSON. */
export class Http {
  cookie: string | null = null;

  constructor(readonly settings: HttpSettings) {}

  get headers(): { [name: string]: string } {
    const { token } = this.settings;
    return {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(this.cookie === null ? {} : { cookie: this.cookie }),
    };
  }

  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const send = this.settings.fetch ?? fetch;
    const response = await send(`${this.settings.base}${path}`, {
      method,
      headers: { ...this.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (this.settings.keepCookie === true) {
      const given = response.headers.getSetCookie()[0];
      if (given !== undefined) this.cookie = given.split(';')[0] ?? null;
    }
    const build = response.headers.get(BUILD_HEADER);
    if (build !== null) this.settings.onBuild?.(build);
    const reply: unknown = await response.json().catch(() => null);
    if (!response.ok)
      throw new ServerRefused(
        response.status,
        (reply as Failure | null) ?? { code: 'unreadable', message: `The server answered ${response.status}.` },
      );
    return reply as T;
  }
}
