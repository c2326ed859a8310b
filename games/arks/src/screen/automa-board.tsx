import type { Event } from '@orrery/kernel';
import { type BoardProps, cx, GameContext, Icon, type IconName, type ShownEntry, styled, ui } from '@orrery/table';
import { use } from 'react';
import { type AutomaStep, hasAutoma, levelOfAutoma, linesOf, SPECIALISTS } from '../board.ts';
import { SpecialistSign } from './art/crew.tsx';
import css from './automa-board.module.css';
import matCss from './mat.module.css';
import panelsCss from './panels.module.css';
import pickCss from './pick.module.css';
import { Pickable } from './pick.tsx';
import { arks, choicesOf } from './scene.ts';

/** What was told from the Automa's last card on, until somebody else's turn. */
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
  const { words } = use(GameContext);
  const s = arks(props.state);
  if (!hasAutoma(s)) return <p className={cx(ui.note, css.none)}>{say('arks.noAutoma')}</p>;
  const events = lastTurn(props.entries ?? []);
  const card = s.tables.automaCards.find(({ id }) => id === events[0]?.['card']);
  return (
    <div {...styled(panelsCss, 'automa')}>
      <h3>
        <span title={say(`level.${levelOfAutoma(s).id}`)}>{say('arks.automa')}</span>
        <span className={matCss.tokens} role="group" aria-label={say('arks.specialists')}>
          {SPECIALISTS.map((kind, k) => (
            <Pickable
              key={kind}
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
        <small title={say('arks.automaDeck', { deck: s.automaDeck })}>
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
              <li key={i}>
                <Line step={step} say={say} />
              </li>
            ))}
          </ol>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
          <ol className={css.why} aria-label={say('arks.reasoning')} tabIndex={0}>
            {events.slice(1).flatMap((event, i) => {
              const message = words.tell(event);
              return message === null
                ? []
                : [
                    <li key={i} className={css[event.k]}>
                      {say(message.key, message.params)}
                    </li>,
                  ];
            })}
          </ol>
        </>
      )}
    </div>
  );
};

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
