import { ServerRefused } from '@orrery/client';
import type { Say } from '@orrery/kernel';

/** What a field was refused for, where it says more than that it was. */
const FIELDS: { readonly [place: string]: string } = {
  name: 'bad_name',
  password: 'short_password',
  new: 'short_password',
};

/** Why something was refused, in the reader's language; what has no words there is said as the server put it. */
export const sentenceFor = (say: Say, error: unknown): string => {
  if (error instanceof ServerRefused) {
    const { code, place } = error.failure as { readonly code: string; readonly place?: unknown };
    const key = `refused.${(code === 'bad_request' && FIELDS[String(place)]) || code}`;
    const said = say(key);
    return said === key ? error.message : said;
  }
  // Browsers have many words for a server that is not there.
  if (error instanceof TypeError) return say('why.noServer');
  if (error instanceof Error && error.name === 'NotAllowedError') return say('refused.bad_passkey');
  return error instanceof Error ? error.message : String(error);
};
