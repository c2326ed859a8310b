import {
  type BoardProps,
  cx,
  Enlarged,
  Icon,
  type IconName,
  SeatMark,
  type SeatProps,
  ThingText,
  thingGroup,
  useLexicon,
} from '@orrery/table';
import { useCallback, useState } from 'react';
import {
  allSeats,
  bitOf,
  CARDS,
  type Card,
  cardOf,
  deckSize,
  finalTileAt,
  isOver,
  LEVELS,
  NEUTRAL,
  NO_CARD,
  passOdds,
  pointsOnPassing,
  type State,
} from '../board.ts';
import css from './automa-cards.module.css';
import { isAutoma } from './figures.ts';
import { colourOf, factionOf, gaia } from './scene.ts';

type Say = SeatProps['say'];

const ACTION_ICONS: { readonly [action in Card['action']]: IconName } = {
  upgrade: 'tile',
  researchHighest: 'research',
  researchRandom: 'research',
  buildMine: 'ore',
  powerQic: 'power',
  factionAction: 'special',
};

/** The action section: what it does, and its points. */
const ActionSection = ({ card, say }: { card: Card; say: Say }) => (
  <>
    <Icon name={ACTION_ICONS[card.action]} size={18} />
    <b data-thing={thingOf(card)}>{say(`gaia.automa.${card.action}`)}</b>
    {card.action !== 'factionAction' && (
      <span className={css.points}>
        {card.vp}
        <Icon name="vp" size={14} label={say('figure.vp')} />
      </span>
    )}
  </>
);

const thingOf = ({ number }: Card): string => `automa.card.${number}`;

const FINALS: readonly string[] = ['none', 'upper', 'lower'];

/** The support section: where. Pointing at the arrow numbers the planets in the order it goes through them. */
const SupportSection = ({ card, say }: { card: Card; say: Say }) => (
  <>
    <span className={css.mark} data-thing={thingOf(card)} title={say(`final.${FINALS[card.final + 1]}`)}>
      <FinalMark final={card.final} />
    </span>
    <span className={css.mark} data-thing={thingOf(card)} title={say('gaia.automa.range', { range: card.range })}>
      <Icon name="range" size={16} label={say('gaia.automa.range', { range: card.range })} />
      {card.range}
    </span>
    <button
      type="button"
      className={cx(css.mark, css.arrow)}
      data-reading-order
      aria-label={say(card.backwards ? 'gaia.automa.backwards' : 'gaia.automa.forwards')}
    >
      {card.backwards ? '⟵' : '⟶'}
    </button>
    <span
      className={css.mark}
      data-thing={thingOf(card)}
      title={say('gaia.automa.number', { number: card.count, side: sideOf(card) })}
    >
      {card.fromRight ? `←${card.count}` : `${card.count}→`}
    </span>
  </>
);
const sideOf = (card: Card): string => (card.fromRight ? 'right' : 'left');

/** Which of the two final scoring tiles breaks ties: the upper, the lower, or neither. */
const FinalMark = ({ final }: { final: number }) => (
  <svg viewBox="0 0 14 18" width={14} height={18} aria-hidden="true">
    <rect x={1} y={1} width={12} height={7} rx={1.5} className={cx(css.tile, final === 0 && css.chosen)} />
    <rect x={1} y={10} width={12} height={7} rx={1.5} className={cx(css.tile, final === 1 && css.chosen)} />
  </svg>
);

/** The section of a card that counts now, as a small card of its own. */
const SmallCard = ({ number, as, say }: { number: number; as: 'action' | 'support'; say: Say }) => {
  const card = number === NO_CARD ? null : cardOf(number as Card['number']);
  return (
    <li className={cx(css.small, css[as])} data-thing={card === null ? undefined : thingOf(card)}>
      <span className={css.title}>
        {say(as === 'action' ? 'gaia.actionCard' : 'gaia.supportCard')} {card === null ? '' : number}
      </span>
      <span className={css.section}>
        {card === null ? (
          '–'
        ) : as === 'action' ? (
          <ActionSection {...{ card, say }} />
        ) : (
          <SupportSection {...{ card, say }} />
        )}
      </span>
    </li>
  );
};

/** The Automa's two cards with the sections that count, and its deck; the button opens everything known about them. */
export const AutomaHand = ({ state, seat, say, ...rest }: SeatProps) => {
  const s = gaia(state);
  const [large, setLarge] = useState(false);
  const back = useCallback(() => setLarge(false), []);
  if (!isAutoma(s, seat) || factionOf(s, seat) === null) return null;
  // In the set-up there is no deck yet.
  const odds = s.round === 0 ? 0 : passOdds(s);
  const level = say('gaia.automa', { level: LEVELS[s.tables.automa] as string });
  return (
    <div className={css.hand} data-part="automa">
      <div {...thingGroup(level)}>
        <ul className={css.cards}>
          <SmallCard number={s.action} as="action" say={say} />
          <SmallCard number={s.support} as="support" say={say} />
        </ul>
      </div>
      <button type="button" className={css.open} onClick={() => setLarge(true)}>
        <Icon name="cards" size={18} />
        <span>
          {say('gaia.automa.deckLine', { count: deckSize(s) })}
          {odds > 0 && ` · ${say('gaia.automa.odds', { odds: Math.round(odds * 100) })}`}
        </span>
        <Icon name="fit" size={16} />
      </button>
      {large && (
        <Enlarged title={level} onBack={back}>
          <AutomaTable state={state} seat={seat} say={say} {...rest} />
        </Enlarged>
      )}
    </div>
  );
};

/** The two cards in use in one line, in view while its turn plays: its board may lie under the fold. */
export const AutomaBar = ({ state, say }: Pick<BoardProps, 'state' | 'say'>) => {
  const s = gaia(state);
  const seat = allSeats(s).find((one) => isAutoma(s, one));
  if (seat === undefined || isOver(s) || (s.action === NO_CARD && s.support === NO_CARD)) return null;
  return (
    <div className={css.bar} data-part="automaBar" {...thingGroup(say('seat.automa'))}>
      <SeatMark seat={seat} colour={colourOf(s, seat)} />
      <ul>
        <SmallCard number={s.action} as="action" say={say} />
        <SmallCard number={s.support} as="support" say={say} />
      </ul>
    </div>
  );
};

/** A whole card, the section in use lit. */
const WholeCard = ({ number, lit, say }: { number: number; lit: 'action' | 'support'; say: Say }) => {
  if (number === NO_CARD) return <p className={css.none}>{say('gaia.automa.notDrawn')}</p>;
  const card = cardOf(number as Card['number']);
  return (
    <div className={css.whole}>
      <p className={cx(css.section, lit === 'action' && css.lit)}>
        <ActionSection card={card} say={say} />
      </p>
      <p className={cx(css.section, lit === 'support' && css.lit)}>
        <SupportSection card={card} say={say} />
      </p>
      <p className={css.section}>
        {card.pass && <Icon name="pass" size={16} label={say('gaia.automa.passSign')} />}
        <Icon name="booster" size={16} />
        {say('gaia.automa.booster', { place: card.booster + 1 })}
      </p>
    </div>
  );
};

const cardsIn = (mask: number): readonly Card[] => CARDS.filter(({ number }) => (mask & bitOf(number)) !== 0);

const Chips = ({ mask, say }: { mask: number; say: Say }) => (
  <ul className={css.chips}>
    {cardsIn(mask).map(({ number, action, pass }) => (
      <li key={number} data-thing={`automa.card.${number}`}>
        <b>{number}</b>
        <Icon name={ACTION_ICONS[action]} size={16} label={say(`gaia.automa.${action}`)} />
        {pass && <Icon name="pass" size={14} label={say('gaia.automa.passSign')} />}
      </li>
    ))}
    {mask === 0 && <li>–</li>}
  </ul>
);

/** What it would score and take, were its next turn a pass. */
const Passing = ({ s, say }: { s: State; say: Say }) => {
  if (s.round < 1 || s.round > 6) return null;
  const odds = Math.round(passOdds(s) * 100);
  // The present action card will be its support card then.
  const next = s.action === NO_CARD ? null : cardOf(s.action);
  return (
    <section>
      <h3>{say('gaia.automa.passing')}</h3>
      <p>{say('gaia.automa.passOdds', { odds, cards: deckSize(s) })}</p>
      <p>{say('gaia.automa.passPoints', { points: pointsOnPassing(s) })}</p>
      {next !== null && s.round < 6 && <p>{say('gaia.automa.passBooster', { place: next.booster + 1 })}</p>}
    </section>
  );
};

/** All that is known of the Automa: its cards, its faction card, deck and pile, its pass, its markers. */
const AutomaTable = ({ state, seat, say }: SeatProps) => {
  const s = gaia(state);
  const lexicon = useLexicon();
  const faction = lexicon?.said(`automa.faction.${factionOf(s, seat)}`) ?? null;
  const finals = Array.from(s.finalTile, (_, i) => finalTileAt(s, i)).filter((tile) => tile >= 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={css.table} tabIndex={0}>
      <section>
        <h3>
          {say('gaia.actionCard')} {s.action === NO_CARD ? '' : s.action}
        </h3>
        <WholeCard number={s.action} lit="action" say={say} />
      </section>
      <section>
        <h3>
          {say('gaia.supportCard')} {s.support === NO_CARD ? '' : s.support}
        </h3>
        <WholeCard number={s.support} lit="support" say={say} />
      </section>
      {faction !== null && (
        <section>
          <ThingText said={faction} rule={<a href={`/rules/gaia#${faction.rule}`}>{faction.rule}</a>} />
        </section>
      )}
      <section className={css.wide}>
        <h3>{say('gaia.automa.deck', { count: deckSize(s) })}</h3>
        <p>{say('gaia.automa.surely')}</p>
        <Chips mask={s.deckKnown} say={say} />
        {s.deckUnknown > 0 && (
          <>
            <p>{say('gaia.automa.unknown', { count: s.deckUnknown })}</p>
            <Chips mask={s.deckUnseen} say={say} />
          </>
        )}
      </section>
      <section>
        <h3>{say('gaia.automa.pile')}</h3>
        <Chips mask={s.deckPile} say={say} />
      </section>
      <Passing s={s} say={say} />
      <section>
        <h3>{say('gaia.automa.markers')}</h3>
        <p>{say('gaia.automa.satellites', { count: s.satelliteCount[seat] as number })}</p>
        {s.tables.neutral && finals.length > 0 && (
          <p>{say('gaia.automa.neutral', { counts: finals.map((tile) => String(NEUTRAL[tile])) })}</p>
        )}
      </section>
    </div>
  );
};
