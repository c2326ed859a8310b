import { type BoardProps, Icon, type SeatProps, styled, thingGroup } from '@orrery/table';
import { CANTINA, cantinaCard, isSurvivorDrawn, type SurvivorId } from '../board.ts';
import { KindSign } from './art/marks.tsx';
import css from './cantina.module.css';
import { CrewPicture } from './crew-card.tsx';
import { SurvivorPicture } from './mat.tsx';
import panelsCss from './panels.module.css';
import pickCss from './pick.module.css';
import { arks, choicesOf, familyOf } from './scene.ts';
import { Told } from './told.tsx';

/** The Cantina's three cards, the decks, and Survivors just found. */
export const Cantina = (props: BoardProps) => {
  const { say, choices, onTell } = props;
  const s = arks(props.state);
  const top = s.tables.planets[s.top];
  const crew = say('arks.crewDeck', { deck: s.crewDeck, pile: s.crewPile });
  const survivors = say('arks.survivorDeck', { deck: s.survivorDeck, pile: s.survivorPile });
  const found = s.tables.survivors.map((_, i) => i as SurvivorId).filter((i) => isSurvivorDrawn(s, i));
  return (
    <div {...styled(panelsCss, 'cantina')} {...thingGroup(say('arks.cantina'))}>
      <h3>
        {say('arks.cantina')}
        <small>
          <Told thing="symbol.crew" label={crew} onTell={onTell}>
            <Icon name="crew" size={14} label={crew} />
            {s.crewDeck}
          </Told>
          <Told thing="symbol.survivors" label={survivors} onTell={onTell}>
            <Icon name="friends" size={14} label={survivors} />
            {s.survivorDeck}
          </Told>
          {top !== undefined && (
            <Told
              thing={`planet.${top.id}`}
              label={say('arks.top', { planet: say(`planet.${top.id}`) })}
              onTell={onTell}
            >
              <KindSign kind={familyOf(top)} size={12} label={say('arks.top', { planet: say(`planet.${top.id}`) })} />
              {say(`planet.${top.id}`)}
            </Told>
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
