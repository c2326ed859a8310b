import type { CSSProperties, ReactNode } from 'react';
import type { BoardProps, Choice } from '../screen.ts';

export type Acting = Pick<BoardProps, 'shown' | 'onShow' | 'onChoose'>;

/**
 * A thing that can be chosen: a button while it answers what is asked, otherwise a picture with a name. Where it
 * answers in several ways, `onMany` asks which.
 */
export const Pickable = ({
  choices,
  label,
  className,
  style,
  acting,
  onMany,
  children,
}: {
  choices: readonly Choice[];
  label: string;
  className: string;
  style?: CSSProperties;
  acting: Acting;
  onMany?: (choices: readonly Choice[]) => void;
  children: ReactNode;
}) => {
  const [only] = choices;
  if (only === undefined)
    return (
      <div role="img" aria-label={label} title={label} className={className} style={style}>
        {children}
      </div>
    );
  const many = choices.length > 1 && onMany !== undefined;
  const name = many ? label : only.label === label ? label : `${only.label} – ${label}`;
  return (
    <button
      type="button"
      className={`${className} open${choices.some(({ action }) => action === acting.shown) ? ' shown' : ''}`}
      style={style}
      title={name}
      onPointerEnter={() => acting.onShow(only.action)}
      onPointerLeave={() => acting.onShow(null)}
      onFocus={() => acting.onShow(only.action)}
      onBlur={() => acting.onShow(null)}
      onClick={() => (many ? onMany(choices) : acting.onChoose(only.action))}
    >
      {/* The signs on it mean nothing one by one; it is named in words. */}
      <span className="hidden">{name}</span>
      <span className="arks-drawn" aria-hidden="true">
        {children}
      </span>
    </button>
  );
};

/** The several ways, as buttons. */
export const Ways = ({
  choices,
  label,
  acting,
  onDone,
}: {
  choices: readonly Choice[];
  label: string;
  acting: Acting;
  onDone: () => void;
}) => (
  <div className="arks-ways" role="group" aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice.label}
        type="button"
        className={acting.shown === choice.action ? 'choice shown' : 'choice'}
        onPointerEnter={() => acting.onShow(choice.action)}
        onPointerLeave={() => acting.onShow(null)}
        onFocus={() => acting.onShow(choice.action)}
        onClick={() => {
          onDone();
          acting.onChoose(choice.action);
        }}
      >
        {choice.label}
      </button>
    ))}
  </div>
);
