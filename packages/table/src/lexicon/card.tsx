import type { ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import { ICON_PATHS } from '../art/icon-paths.tsx';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import css from './card.module.css';
import type { CardDeed } from './context.ts';
import type { SaidThing } from './said.ts';

const isIcon = (name: string | null): name is IconName => name !== null && name in ICON_PATHS;

/** The sign of a thing, where the kit has one. */
export const ThingIcon = ({ name, size }: { name: string | null; size: number }) =>
  isIcon(name) ? <Icon name={name} size={size} /> : null;

/** What an entry says: the same on cards and reference pages. */
export const ThingText = ({ said, rule }: { said: SaidThing; rule: ReactNode }) => {
  const facts = said.lines.filter(({ at }) => at !== 'note');
  const note = said.lines.find(({ at }) => at === 'note');
  return (
    <>
      <div className={css.head}>
        <ThingIcon name={said.icon} size={22} />
        <p className={css.name}>{said.name}</p>
      </div>
      {said.kind !== said.name && <p className={css.kind}>{said.kind}</p>}
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(({ label, text }) => (
            <div key={`${label} ${text}`} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {note !== undefined && <p className={css.note}>{note.text}</p>}
      <p className={css.foot}>
        {said.drawn} · {rule}
      </p>
    </>
  );
};

interface CardProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly said: SaidThing;
  readonly rule: ReactNode;
  /** Opened by tap or key, not by a pointer that passes: its rule can be pressed. */
  readonly stays: boolean;
  readonly deed: CardDeed | undefined;
}

/** The explaining card. It is moved by `transform`, so that nothing else is laid out again, and never takes the pointer. */
export const Card = ({ ref, id, said, rule, stays, deed }: CardProps) => (
  <div ref={ref} id={id} role="tooltip" popover="manual" data-card={said.id} {...styled(css, 'card', stays && 'stays')}>
    <ThingText said={said} rule={rule} />
    {deed !== undefined && (
      <button type="button" className={cx(ui.button, ui.main, css.deed)} data-part="cardDeed" onClick={deed.run}>
        {deed.label}
      </button>
    )}
  </div>
);
