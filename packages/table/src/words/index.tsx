import type { Catalogue, Language, Say } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useSettings } from '../shell/settings.ts';

/** Only the language in use is fetched. */
export type LazyCatalogues = { readonly [language in Language]: () => Promise<Catalogue> };

/** Sentences kept; when there are more, remembering begins anew. */
const KEPT = 4000;

/** A screen says the same few hundred sentences over and over; each is put together once. */
const remembering = (say: Say): Say => {
  const said = new Map<string, string>();
  return (key, params) => {
    let name = key;
    if (params !== undefined) for (const param of Object.keys(params)) name += `\n${param}=${params[param]}`;
    let sentence = said.get(name);
    if (sentence === undefined) {
      if (said.size >= KEPT) said.clear();
      sentence = say(key, params);
      said.set(name, sentence);
    }
    return sentence;
  };
};

interface Speech {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly say: Say;
}

const SpeechContext = createContext<Speech | null>(null);

/** Nothing is shown before the words for it are there. */
export const Speaking = ({ catalogues, children }: { catalogues: LazyCatalogues; children: ReactNode }) => {
  const { language } = useSettings();
  const [speech, setSpeech] = useState<Speech | null>(null);
  useEffect(() => {
    let wanted = true;
    catalogues[language]().then((catalogue) => {
      if (wanted) setSpeech({ language, catalogue, say: remembering(createSay(language, catalogue)) });
    });
    return () => {
      wanted = false;
    };
  }, [catalogues, language]);
  return speech === null ? null : <SpeechContext value={speech}>{children}</SpeechContext>;
};

const useSpeech = (): Speech => {
  const speech = useContext(SpeechContext);
  if (speech === null) throw new Error('nobody is speaking');
  return speech;
};

export const useSay = (): Say => useSpeech().say;
export const useLanguage = (): Language => useSpeech().language;

/** Speak with a game's own words on top of the client's. */
export const SpeakingOf = ({
  words,
  children,
}: {
  words: { readonly [language in Language]: Catalogue };
  children: ReactNode;
}) => {
  const { language, catalogue } = useSpeech();
  const speech = useMemo(
    () => ({
      language,
      catalogue,
      // A message a game has not translated yet is said in English rather than as a bare key.
      say: remembering(createSay(language, words.en, words[language], catalogue)),
    }),
    [language, catalogue, words],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
};
