import type { Catalogue, Language, Say } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CatalogueDoor } from './doors.ts';
import { useSettings } from './shell/settings.ts';

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

interface Spoken {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly say: Say;
}

const WordsContext = createContext<Spoken | null>(null);

/** What a door gives for the language in use; null until it is there. A later answer to an earlier question is dropped. */
const useCatalogue = (door: CatalogueDoor, language: Language): Catalogue | null => {
  const [found, setFound] = useState<{ readonly language: Language; readonly catalogue: Catalogue } | null>(null);
  useEffect(() => {
    let wanted = true;
    void door(language).then((catalogue) => {
      // All that is said hangs on it, often a whole table: drawn in slices, so that the page answers meanwhile.
      if (wanted) startTransition(() => setFound({ language, catalogue }));
    });
    return () => {
      wanted = false;
    };
  }, [door, language]);
  return found?.language === language ? found.catalogue : null;
};

/** The words of the pages. Nothing is shown before they are there. */
export const WordsProvider = ({ door, children }: { door: CatalogueDoor; children: ReactNode }) => {
  const { language } = useSettings();
  const catalogue = useCatalogue(door, language);
  const latest = useRef<Spoken | null>(null);
  const spoken = useMemo(
    () => (catalogue === null ? null : { language, catalogue, say: remembering(createSay(language, catalogue)) }),
    [language, catalogue],
  );
  // While another language is on its way the page goes on in the one before.
  latest.current = spoken ?? latest.current;
  return latest.current === null ? null : <WordsContext value={latest.current}>{children}</WordsContext>;
};

const useWords = (): Spoken => {
  const spoken = useContext(WordsContext);
  if (spoken === null) throw new Error('no WordsProvider above this component');
  return spoken;
};

export const useSay = (): Say => useWords().say;
export const useLanguage = (): Language => useWords().language;

/** A game's own words on top of the page's: those of its engine and, where something is drawn, those of its screen. */
export const GameWords = ({
  words,
  screen = NO_WORDS,
  children,
}: {
  words: { readonly [language in Language]: Catalogue };
  screen?: CatalogueDoor | undefined;
  children: ReactNode;
}) => {
  const { language, catalogue } = useWords();
  const own = useCatalogue(screen, language);
  const spoken = useMemo(
    () =>
      own === null
        ? null
        : {
            language,
            catalogue,
            // A message a game has not translated yet is said in English rather than as a bare key.
            say: remembering(createSay(language, words.en, words[language], own, catalogue)),
          },
    [language, catalogue, words, own],
  );
  return spoken === null ? null : <WordsContext value={spoken}>{children}</WordsContext>;
};

const NO_WORDS: CatalogueDoor = () => Promise.resolve({});

/** Writes points with one digit after the comma, or what stands for it in the language. */
export const useTenths = (): ((points: number) => string) => {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return (points) => format.format(points).replace('-', '−');
  }, [language]);
};
