import { type BoardProps, Icon, type SeatProps, styled } from '@orrery/table';
import { CANTINA, cantinaCard, isSurvivorDrawn, type SurvivorId } from '../board.ts';
import { KindSign } from './art/marks.tsx';
import css from './cantina.module.css';
import { CrewPicture } from './crew-card.tsx';
import { SurvivorPicture } from './mat.tsx';
import panelsCss from './panels.module.css';
import pickCss from './pick.module.css';
import { arks, choicesOf, familyOf } from './scene.ts';

/** The Cantina's three cards, the decks, and Survivors just found. */
export const Cantina = (props: BoardProps) => {
  const { say, choices } = props;
  const s = arks(props.state);
  const top = s.tables.planets[s.top];
  const found = s.tables.survivors.map((_, i) => i as SurvivorId).filter((i) => isSurvivorDrawn(s, i));
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
              <KindSign kind={familyOf(top)} size={12} label={say('arks.top', { planet: say(`planet.${top.id}`) })} />
              {say(`planet.${top.id}`)}
            </span>
          )}
        </small>
      </h3>
      <div className={pickCss.arksRow}>
        {Array.from({ length: CANTINA }, (_, i) => {
          const card = cantinaCard(s, i);
          return card < 0 ? (
            <div key={i} {...styled(pickCss, 'crew', 'none')} role="img" aria-label={say('arks.noCard')} />
          ) : (
            <CrewPicture
              key={i}
              s={s}
              card={card}
              row={null}
              choices={choicesOf(choices, (a) => a.k === 'take' && a.card === card)}
              acting={props}
              say={say}
            />
          );
        })}
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
