import type { Refusal } from '@orrery/kernel';

/** Something a client did wrong or asked for in vain: a status, a code for programs, a sentence for people. */
export class Problem extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 423 | 429 | 503,
    readonly code: string,
    message: string,
    readonly more: { readonly [name: string]: unknown } = {},
  ) {
    super(message);
  }

  toJson(): { readonly [name: string]: unknown } {
    return { code: this.code, message: this.message, ...this.more };
  }
}

export const notFound = (what: string): Problem => new Problem(404, 'not_found', `There is no such ${what}.`);
export const notSignedIn = (): Problem => new Problem(401, 'not_signed_in', 'You need to sign in first.');

/** A rule said no. The sentence is for people, the refusal for programs and other languages. */
export const refused = (refusal: Refusal, sentence: string, more: { readonly [name: string]: unknown } = {}): Problem =>
  new Problem(422, 'refused', sentence, { refusal, ...more });
