import type { Catalogues } from '@orrery/kernel';
import en from './en.json' with { type: 'json' };
import hu from './hu.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };

/** What the server writes to people, one file for each language. */
export const catalogues: Catalogues = { en, pl, hu };
