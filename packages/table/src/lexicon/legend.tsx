import css from './card.module.css';
import { ThingIcon } from './card.tsx';
import { useLexicon } from './context.ts';

/** What the signs on the boards mean. */
export const Legend = () => {
  const lexicon = useLexicon();
  if (lexicon === null) return null;
  return lexicon.legend.map(({ id, title, things }) => (
    <section key={id} aria-label={title} data-part="legend">
      <h3>{title}</h3>
      <ul className={css.legend}>
        {things.map((said) => (
          <li key={said.id}>
            <span>
              <ThingIcon name={said.icon} size={22} />
            </span>
            <span>
              <b>{said.name}</b>{' '}
              <span>
                {said.lines.map(({ at, label, text }) => (at === 'note' ? text : `${label}: ${text}.`)).join(' ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
};
