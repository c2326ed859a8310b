import { findScreen } from '@orrery/catalog/screens';
import type { Language } from '@orrery/kernel';
import { cx, Icon, Link, type ThingPicture, ThingText, ui, useLanguage, useSay } from '@orrery/table';
import { type SaidThing, sayThing } from '@orrery/words';
import { useEffect, useState } from 'react';
import { lexiconOf, lexiconSay } from '../../games/registry.ts';
import { Page } from '../../shell/page.tsx';
import { Book, type BookPart, GameTabs } from './book.tsx';
import type { PartProps } from './learn.tsx';
import css from './reference.module.css';

/** A section of the lexicon in the words of one language. */
interface Shelf {
  readonly id: string;
  readonly title: string;
  readonly things: readonly SaidThing[];
}

interface Library {
  readonly game: string;
  readonly language: Language;
  readonly shelves: readonly Shelf[];
  readonly picture: ThingPicture;
}

const NO_PICTURE: ThingPicture = () => null;

const fetchLibrary = async (game: string, language: Language): Promise<Library> => {
  const [lexicon, say, picture] = await Promise.all([
    lexiconOf(game)?.(),
    lexiconSay(game, language),
    findScreen(game)?.things(),
  ]);
  const shelves = (lexicon?.sections ?? []).map(({ id, things }) => ({
    id,
    title: say(`section.${id}`),
    things: things.map((thing) => sayThing(thing, say)),
  }));
  return { game, language, shelves, picture: picture ?? NO_PICTURE };
};

/** Everything a lexicon says; null until it is there. */
const useLibrary = (game: string): Library | null => {
  const language = useLanguage();
  const [library, setLibrary] = useState<Library | null>(null);
  useEffect(() => {
    let wanted = true;
    void fetchLibrary(game, language).then((found) => {
      if (wanted) setLibrary(found);
    });
    return () => {
      wanted = false;
    };
  }, [game, language]);
  return library?.game === game && library.language === language ? library : null;
};

/** All that is found by a search: name, kind, and what is said about it. */
const textOf = ({ id, name, kind, lines }: SaidThing): string =>
  [id, name, kind, ...lines.map(({ label, text }) => `${label} ${text}`)].join(' ');

/** Every thing of a game, as its boards draw it and its lexicon says it: to look up, to link to, to print. */
export const Reference = ({ game, route: { hash } }: PartProps) => {
  const say = useSay();
  const library = useLibrary(game);
  useEffect(() => {
    if (library !== null && hash !== '') document.getElementById(hash)?.scrollIntoView();
  }, [library, hash]);
  const parts = library === null ? [] : library.shelves.map((shelf) => partOf(shelf, library, hash));
  return (
    <Page title={say('reference.title')} wide>
      <div className={cx(ui.row, ui.spread)}>
        <h1>{say('reference.of', { game: say(`game.${game}`) })}</h1>
        <button type="button" className={cx(ui.button, ui.small, css.print)} onClick={() => print()}>
          <Icon name="save" /> {say('reference.print')}
        </button>
      </div>
      <GameTabs game={game} to={(id) => `/learn/${id}/reference`} />
      <Book parts={parts} target={hash} />
    </Page>
  );
};

const partOf = (shelf: Shelf, { game, language, picture }: Library, target: string): BookPart => ({
  id: shelf.id,
  title: shelf.title,
  show: (wanted) => {
    const inTitle = shelf.title.toLocaleLowerCase(language).includes(wanted);
    const things = shelf.things.filter((said) => inTitle || textOf(said).toLocaleLowerCase(language).includes(wanted));
    if (things.length === 0) return null;
    return (
      <section key={shelf.id} id={shelf.id} className={css.shelf} aria-labelledby={`${shelf.id}-title`}>
        <h2 id={`${shelf.id}-title`}>{shelf.title}</h2>
        <div className={css.things}>
          {things.map((said) => (
            <Entry key={said.id} game={game} said={said} picture={picture} marked={said.id === target} />
          ))}
        </div>
      </section>
    );
  },
});

const Entry = ({
  game,
  said,
  picture,
  marked,
}: {
  game: string;
  said: SaidThing;
  picture: ThingPicture;
  marked: boolean;
}) => {
  const say = useSay();
  const drawn = picture(said.id);
  return (
    <article id={said.id} className={cx(ui.panel, css.thing, marked && css.marked)}>
      {drawn !== null && <div className={css.picture}>{drawn}</div>}
      <div className={css.words}>
        <ThingText
          said={said}
          rule={<Link to={`/rules/${game}#${said.rule}`}>{say('lexicon.rule', { id: said.rule })}</Link>}
        />
        <a
          className={css.anchor}
          href={`#${said.id}`}
          aria-label={say('reference.link', { name: said.name })}
          title={say('reference.link', { name: said.name })}
        >
          <Icon name="link" size={16} />
        </a>
      </div>
    </article>
  );
};
