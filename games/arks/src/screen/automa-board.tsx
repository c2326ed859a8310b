import type { Event, Params } from '@orrery/kernel';
import {
  type BoardProps,
  cx,
  GameContext,
  Icon,
  type IconName,
  type ShownEntry,
  styled,
  thingGroup,
  ui,
} from '@orrery/table';
import { use } from 'react';
import {
  type AutomaStep,
  hasAutoma,
  isAutomaCardInDeck,
  levelOfAutoma,
  linesOf,
  SPECIALISTS,
  type State,
} from '../board.ts';
import { SpecialistSign } from './art/crew.tsx';
import css from './automa-board.module.css';
import { automaStanding, deedsOf } from './automa-deeds.ts';
import matCss from './mat.module.css';
import panelsCss from './panels.module.css';
import pickCss from './pick.module.css';
import { Pickable } from './pick.tsx';
import { arks, choicesOf } from './scene.ts';
import { placeNamed } from './tells.ts';

/** Events from the Automa's last card on, up to somebody else's turn. */
const lastTurn = (entries: readonly ShownEntry[]): readonly Event[] => {
  const events = entries.flatMap((entry) => entry.events);
  const from = events.findLastIndex((event) => event.k === 'automaCard');
  if (from < 0) return [];
  const after = events.findIndex((event, i) => i > from && (event.k === 'turn' || event.k === 'round'));
  return events.slice(from, after < 0 ? undefined : after);
};

const ICONS: { readonly [word: string]: IconName } = {
  travel: 'ark',
  crew: 'crew',
  resources: 'ore',
  gather: 'income',
  terraform: 'step',
  explore: 'eye',
  colony: 'colony',
  outpost: 'outpost',
  upgrade: 'research',
};

/** The Automa's card with its lines, and how it went through them, step by step. */
export const AutomaBoard = (props: BoardProps) => {
  const { say, choices } = props;
  const s = arks(props.state);
  if (!hasAutoma(s)) return <p className={cx(ui.note, css.none)}>{say('arks.noAutoma')}</p>;
  const events = lastTurn(props.entries ?? []);
  const card = s.tables.automaCards.find(({ id }) => id === events[0]?.['card']);
  return (
    <div {...styled(panelsCss, 'automa')} {...thingGroup(say('arks.automa'))}>
      <h3>
        <span title={say(`level.${levelOfAutoma(s).id}`)}>{say('arks.automa')}</span>
        <span className={matCss.tokens} role="group" aria-label={say('arks.specialists')}>
          {SPECIALISTS.map((kind, k) => (
            <Pickable
              key={kind}
              thing={`specialist.${kind}`}
              {...styled(pickCss, 'token')}
              label={say('arks.count', { what: say(`specialist.${kind}`), count: s.automaCrew[k] })}
              choices={choicesOf(choices, (a) => a.k === 'spend' && a.kind === k)}
              acting={props}
            >
              <SpecialistSign kind={kind} size={16} />
              <b>{s.automaCrew[k]}</b>
            </Pickable>
          ))}
        </span>
        <small
          onPointerEnter={() => props.onTell?.(say('arks.automaDeck', { deck: s.automaDeck }))}
          onPointerLeave={() => props.onTell?.(null)}
        >
          <Icon name="cards" size={14} label={say('arks.automaDeck', { deck: s.automaDeck })} />
          {s.automaDeck}
        </small>
      </h3>
      {card === undefined ? (
        <p className={ui.note}>{say('arks.automaWaits')}</p>
      ) : (
        <>
          <ol className={css.lines} aria-label={say(`card.${card.id}`)} data-thing={`automa.${card.id}`}>
            {linesOf(s, card).map((step, i) => (
              <li key={i} className={cx(isLeftOut(step, events) && css.leftOut)}>
                <Line step={step} say={say} />
              </li>
            ))}
          </ol>
          <Told s={s} events={events} say={say} />
          <Points s={s} say={say} />
          <AutomaDeck s={s} say={say} />
        </>
      )}
    </div>
  );
};

/** A26.1: a line that did nothing, because everything it names was impossible. */
const isLeftOut = (step: AutomaStep, events: readonly Event[]): boolean => {
  if (step.k === 'travel') return events.some(({ k }) => k === 'automaStays');
  if (step.k !== 'either') return false;
  return step.options.every((word) => events.some(({ k, action }) => k === 'automaSkips' && action === word));
};

/** Places by the planets that lie there. */
const placesNamed = (s: State, params: Params | undefined, say: BoardProps['say']): Params | undefined => {
  if (params === undefined) return params;
  const named = PLACES.flatMap((field) => {
    const place = typeof params[field] === 'string' ? placeNamed(s, params[field]) : null;
    return place === null ? [] : [[field, say(place.key)]];
  });
  return { ...params, ...Object.fromEntries(named) };
};
const PLACES = ['slot', 'from'] as const;

/** What it did in its last turn, in a few words; the reasons unfold. */
const Told = ({ s, events, say }: { s: State; events: readonly Event[]; say: BoardProps['say'] }) => {
  const { words } = use(GameContext);
  const tell = (event: Event): string => {
    const message = words.tell(event);
    return message === null ? '' : say(message.key, placesNamed(s, message.params, say));
  };
  const did = deedsOf(events).map(({ key, params }) => say(key, params));
  const why = events.slice(1).map((event) => ({ event, text: tell(event) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={css.told} tabIndex={0}>
      <details>
        <summary title={say('arks.reasoning')}>{did.join(' · ')}</summary>
        <ol className={css.why} aria-label={say('arks.reasoning')}>
          {why.map(({ event, text }, i) =>
            text === '' ? null : (
              <li key={i} className={css[event.k]}>
                {text} <a href={`/rules/arks#${String(event['rule'])}`}>{String(event['rule'])}</a>
              </li>
            ),
          )}
        </ol>
      </details>
    </div>
  );
};
/** A29.2: where its points would come from if the game ended now. */
const Points = ({ s, say }: { s: ReturnType<typeof arks>; say: BoardProps['say'] }) => {
  const { points, sources } = automaStanding(s);
  const scored = Object.entries(sources).filter(([, n]) => n > 0);
  return (
    <p className={css.points} data-part="automaPoints">
      <b>{say('arks.automaPoints', { points })}</b>{' '}
      {scored.map(([source, n]) => say('arks.automaSource', { source, n })).join(' · ')}
    </p>
  );
};

/** A26.1: which cards are still in the deck; the others lie open. */
const AutomaDeck = ({ s, say }: { s: ReturnType<typeof arks>; say: BoardProps['say'] }) => (
  <ul className={css.deck} aria-label={say('arks.automaDeck', { deck: s.automaDeck })}>
    {s.tables.automaCards.map(({ id }, i) => {
      const inDeck = isAutomaCardInDeck(s, i as Parameters<typeof isAutomaCardInDeck>[1]);
      const state = say(inDeck ? 'arks.inDeck' : 'arks.discarded');
      return (
        <li
          key={id}
          className={cx(!inDeck && css.gone)}
          data-thing={`automa.${id}`}
          aria-label={`${say(`card.${id}`)}: ${state}`}
        >
          {i + 1}
        </li>
      );
    })}
  </ul>
);

const Line = ({ step, say }: { step: AutomaStep; say: BoardProps['say'] }) => {
  const name =
    step.k === 'either'
      ? say(`steps.${step.options.join('-or-')}`)
      : step.k === 'travel'
        ? `${say(`icon.${step.icon}`)}: ${say(`criterion.${step.criterion}`)}`
        : `${say(`steps.${step.k}`)} ${step.n}`;
  const icons = step.k === 'either' ? step.options : [step.k];
  return (
    <span role="img" aria-label={name} title={name}>
      {icons.map((word) => (
        <Icon key={word} name={ICONS[word] ?? 'special'} size={16} />
      ))}
      {(step.k === 'crew' || step.k === 'resources') && <b>{step.n}</b>}
      {step.k === 'travel' && <b>{ARROW[step.icon]}</b>}
    </span>
  );
};

const ARROW: { readonly [icon: string]: string } = { cw: '↻', ccw: '↺', 'jump-cw': '⇄↻', 'jump-ccw': '⇄↺' };
