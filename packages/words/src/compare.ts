import { type Catalogues, LANGUAGES } from '@orrery/kernel';
import { IntlMessageFormat } from 'intl-messageformat';

/** What is wrong with a set of catalogues: keys missing in a language, messages that do not parse. Empty when all is well. */
export const compareCatalogues = (catalogues: Catalogues): string[] => {
  const problems: string[] = [];
  const keys = new Set(LANGUAGES.flatMap((language) => Object.keys(catalogues[language])));
  for (const key of keys) {
    for (const language of LANGUAGES) {
      const message = catalogues[language][key];
      if (message === undefined) problems.push(`${language} lacks ${key}`);
      else {
        try {
          new IntlMessageFormat(message, language);
        } catch (error) {
          problems.push(`${language} ${key}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    }
  }
  return problems;
};
