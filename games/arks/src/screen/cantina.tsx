import { type BoardProps, Icon, type SeatProps, styled } from '@orrery/table';
import { COLORS, IN_TRANSIT } from '../board.ts';
import { KindSign } from './art/marks.tsx';
import css from './cantina.module.css';
import { CrewPicture } from './crew-card.tsx';
import { SurvivorPicture } from './mat.tsx';
import panelsCss from './panels.module.css';
import pickCss from './pick.module.css';
import { arks, choicesOf } from './scene.ts';

/** The Cantina's three cards, the decks, and Survivors just found. */
export const Cantina = (props: BoardProps) => {
  const { say, choices } = props;
  const s = arks(props.state);
  const top = s.tables.planets[s.top - 1];
  const found = s.tables.survivors.map((_, i) => i).filter((i) => s.survivorAt[i] === IN_TRANSIT);
  return (
    <div {...styled(panelsCss, 'cantina')}>
      <h3>
        {say('arks.cantina')}
        <small>
          <span title={say('arks.crewDeck', { deck: s.crewDeck, pile: s.crewPile })}>
            <Icon name="crew" size={14} label={say('arks.crewDeck', { deck: s.crewDeck, pile: s.crewPile })} />
            {s.crewDeck}
          </span>
          <span title={say('arks.survivorDeck', { deck: s.survivorDeck, pile: s.survivorPile })}>
            <Icon
              name="friends"
              size={14}
              label={say('arks.survivorDeck', { deck: s.survivorDeck, pile: s.survivorPile })}
            />
            {s.survivorDeck}
          </span>
          {top !== undefined && (
            <span title={say('arks.top', { planet: say(`planet.${top.id}`) })}>
              <KindSign
                kind={COLORS[top.color]}
                size={12}
                label={say('arks.top', { planet: say(`planet.${top.id}`) })}
              />
              {say(`planet.${top.id}`)}
            </span>
          )}
        </small>
      </h3>
      <div className={pickCss.arksRow}>
        {Array.from(s.cantina, (held, i) =>
          held === 0 ? (
            <div key={i} {...styled(pickCss, 'crew', 'none')} role="img" aria-label={say('arks.noCard')} />
          ) : (
            <CrewPicture
              key={i}
              s={s}
              card={held - 1}
              row={null}
              choices={choicesOf(choices, (a) => a.k === 'take' && a.card === held - 1)}
              acting={props}
              say={say}
            />
          ),
        )}
      </div>
      {found.length > 0 && (
        <div className={css.found} role="group" aria-label={say('arks.found')}>
          {found.map((survivor) => (
            <SurvivorPicture
              key={survivor}
              s={s}
              survivor={survivor}
              choices={choicesOf(choices, (a) => (a.k === 'resolve' && a.survivor === survivor) || a.k === 'keep')}
              acting={props as unknown as SeatProps}
              say={say}
            />
          ))}
        </div>
      )}
    </div>
  );
};
