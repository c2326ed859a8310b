import { type Event, NONE, type Say, type Seat } from '@orrery/kernel';
import { type BoardProps, cx, GameContext, Icon, type ShownEntry, styled, ui } from '@orrery/table';
import { use, useEffect, useState } from 'react';
import {
  ANCIENTS,
  COLOURS,
  DAMAGE,
  type Faction,
  isPlayer,
  kindId,
  STAT_INITIATIVE,
  type State,
  statOf,
} from '../board.ts';
import { Die } from './art/parts.tsx';
import { RIVAL_COLOUR, Ship } from './art/ships.tsx';
import battleCss from './battle.module.css';
import css from './battle-tale.module.css';
import { factionName, shipName } from './names.ts';
import { colourOf } from './scene.ts';
import { StatLine } from './stat-line.tsx';
import { diceIn, isRefitted, type Muster, musterAt, roundAt, type Step, type Tale } from './tale.ts';

/** How long each step of a battle that plays itself is shown, in milliseconds. */
const STEP = 1300;

/** A battle that was fought, step by step: who was there, what was rolled, what it did. */
export const BattleTale = ({
  s,
  tale,
  entries,
  start,
  plays,
  say,
  onClose,
}: {
  s: State;
  tale: Tale;
  entries: readonly ShownEntry[];
  /** The step shown first. */
  start: number;
  /** Plays by itself up to a step, then says so. */
  plays?: Plays;
  say: Say;
  onClose: () => void;
}) => {
  const playback = usePlayback(tale, start, plays);
  const { here } = playback;
  const step = tale.steps[here] as Step;
  const round = roundAt(tale, here);
  const name = (faction: Faction): string => factionName(say, s, faction);
  return (
    <section
      {...styled(battleCss, 'battle')}
      data-cover="whole"
      aria-label={say('eclipse.battle.at', { sector: tale.sector })}
    >
      <header>
        <h2>{say('eclipse.battle.at', { sector: tale.sector })}</h2>
        <p>
          {step.attacker !== NONE &&
            step.defender !== NONE &&
            say('eclipse.battle.sides', { attacker: name(step.attacker), defender: name(step.defender) })}
          {step.event.k === 'rolled' && ` · ${roundWord(say, round)}`}
        </p>
        <button type="button" className={cx(ui.button, ui.small)} onClick={onClose}>
          {say('eclipse.battle.aside')}
        </button>
      </header>
      <Shot step={step} say={say} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className={battleCss.battleOrder} tabIndex={0} aria-label={say('eclipse.battle.order')}>
        {inOrder(s, entries, tale, musterAt(s, entries, tale, here)).map((squad) => (
          <MusterRow key={`${squad.faction} ${squad.kind}`} s={s} squad={squad} step={step} say={say} />
        ))}
      </ol>
      {plays === undefined ? (
        <Steps {...playback} say={say} />
      ) : (
        <div className={cx(ui.row, css.taleSteps)}>
          <button type="button" className={ui.button} data-part="skip" onClick={plays.done}>
            <Icon name="forward" /> {say('eclipse.tale.skip')}
          </button>
        </div>
      )}
    </section>
  );
};

interface Plays {
  readonly until: number;
  readonly done: () => void;
}

/** Which step is shown: gone through by hand, or played. */
const usePlayback = (tale: Tale, start: number, plays?: Plays) => {
  const [at, setAt] = useState(start);
  const [playing, setPlaying] = useState(plays !== undefined);
  const end = plays?.until ?? tale.steps.length - 1;
  const here = Math.min(at, end);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrubbing the game moves the battle too
  useEffect(() => setAt(start), [start, tale.sector, tale.first]);
  useEffect(() => {
    if (!playing) return;
    const stop = plays?.done ?? (() => setPlaying(false));
    const timer = setTimeout(() => (here >= end ? stop() : setAt(here + 1)), STEP);
    return () => clearTimeout(timer);
  }, [playing, here, end, plays]);
  return { here, end, playing, setAt, setPlaying };
};

const Steps = ({ here, end, playing, setAt, setPlaying, say }: ReturnType<typeof usePlayback> & { say: Say }) => (
  <nav className={cx(ui.row, css.taleSteps)} aria-label={say('eclipse.tale.steps')}>
    <button
      type="button"
      className={ui.button}
      aria-disabled={here === 0 ? true : undefined}
      aria-description={here === 0 ? say('timeline.no.first') : undefined}
      aria-label={say('timeline.back')}
      onClick={() => setAt(Math.max(0, here - 1))}
    >
      <Icon name="back" />
    </button>
    <button
      type="button"
      className={cx(ui.button, ui.main)}
      aria-label={say(playing ? 'timeline.pause' : 'timeline.play')}
      onClick={() => {
        if (!playing && here >= end) setAt(0);
        setPlaying(!playing);
      }}
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
    <button
      type="button"
      className={ui.button}
      aria-disabled={here >= end ? true : undefined}
      aria-description={here >= end ? say('timeline.no.last') : undefined}
      aria-label={say('timeline.forward')}
      onClick={() => setAt(Math.min(end, here + 1))}
    >
      <Icon name="forward" />
    </button>
    <span>{say('eclipse.tale.step', { step: here + 1, of: end + 1 })}</span>
  </nav>
);

const roundWord = (say: Say, round: number): string =>
  round === 0 ? say('eclipse.battle.missiles') : say('eclipse.battle.round', { round });

/** By initiative, the defender first where it is equal; where blueprints have changed since, as the sides stood. */
const inOrder = (
  s: State,
  entries: readonly ShownEntry[],
  tale: Tale,
  squads: readonly Muster[],
): readonly (Muster & { readonly initiative: number | null })[] => {
  const known = squads.map((squad) => ({
    ...squad,
    initiative: isRefitted(entries, tale, squad.faction) ? null : statOf(s, squad.faction, squad.kind, STAT_INITIATIVE),
  }));
  return known.some(({ initiative }) => initiative === null)
    ? known
    : known.sort((a, b) => (b.initiative ?? 0) - (a.initiative ?? 0));
};

const MusterRow = ({
  s,
  squad,
  step,
  say,
}: {
  s: State;
  squad: Muster & { readonly initiative: number | null };
  step: Step;
  say: Say;
}) => {
  const { faction, kind, alive, lost, fled, initiative } = squad;
  const colour = isPlayer(faction) ? colourOf(s, faction) : RIVAL_COLOUR;
  const id = kindId(faction, kind);
  const acts = (event: Event): boolean =>
    (event['faction'] ?? event['seat']) === faction && (faction >= ANCIENTS || event['ship'] === id);
  const isHit = step.effects.some(acts);
  const picture = (key: string, look: string, label: string) => (
    <svg key={key} width="44" height="40" viewBox="-22 -20 44 40" role="img" aria-label={label} className={css[look]}>
      <Ship shape={id} size={32} colour={colour} />
      {look === 'shipLost' && <path className={css.wreck} d="M-14-13l28 26M14-13l-28 26" />}
      {look === 'shipGone' && <path className={css.flight} d="M-4 14h16m-6-5l6 5-6 5" />}
    </svg>
  );
  return (
    <li
      className={cx(
        battleCss.squad,
        acts(step.event) && step.event.k === 'rolled' && battleCss.active,
        isHit && battleCss.struck,
      )}
      style={{ borderColor: colour }}
    >
      <b className={battleCss.squadInitiative}>{initiative}</b>
      <span className={battleCss.squadShips}>
        {Array.from({ length: alive }, (_, i) => picture(`alive ${i}`, 'ship-there', shipName(say, id)))}
        {Array.from({ length: lost }, (_, i) =>
          picture(`lost ${i}`, 'shipLost', say('eclipse.tale.lost', { ship: shipName(say, id) })),
        )}
        {fled && picture('gone', 'shipGone', say('eclipse.tale.gone', { ship: shipName(say, id) }))}
      </span>
      <span className={battleCss.squadText}>
        <strong>
          {shipName(say, id)} · {factionName(say, s, faction)}
        </strong>
        {initiative !== null && <StatLine s={s} faction={faction} kind={kind} say={say} />}
      </span>
    </li>
  );
};

/** Shots at population: the events that follow say which cubes are destroyed. */
const ON_POPULATION = 'E14.36';

/** The dice of one step and its sentences. */
export const Shot = ({ step, say }: { step: Step; say: Say }) => {
  const { words } = use(GameContext);
  const tell = (event: Event): string | null => {
    const message = words.tell(event);
    return message === null ? null : say(message.key, message.params);
  };
  const dice = diceIn(step.event);
  return (
    <div className={cx(battleCss.tray, css.shot)} role="status">
      {dice.length > 0 && (
        <span className={ui.row}>
          {dice.map(({ colour, face }, i) => (
            <Die
              key={i}
              colour={colour}
              face={face}
              size={36}
              label={say('eclipse.battle.die', {
                colour: COLOURS[colour] as string,
                face,
                damage: DAMAGE[colour] as number,
              })}
            />
          ))}
        </span>
      )}
      <ul>
        <li>{tell(step.event)}</li>
        {step.effects.map((event, i) => (
          <li key={i} className={cx(event.k === 'destroyed' && css.fatal, event.k !== 'destroyed' && css.hurtful)}>
            {tell(event)}
          </li>
        ))}
        {dice.length > 0 && step.effects.length === 0 && step.event.rule !== ON_POPULATION && (
          <li className={ui.note}>{say('eclipse.tale.nothing')}</li>
        )}
      </ul>
    </div>
  );
};

/** Battles fought since the one looking last did something, ready to be watched. */
export const TaleButtons = ({
  tales,
  onOpen,
  say,
}: {
  tales: readonly Tale[];
  onOpen: (tale: Tale) => void;
  say: BoardProps['say'];
}) =>
  tales.length === 0 ? null : (
    <div {...styled(css, 'taleButtons')} role="group" aria-label={say('eclipse.tale.fought')}>
      {tales.map((tale) => (
        <button key={tale.first} type="button" className={cx(ui.button, ui.small)} onClick={() => onOpen(tale)}>
          <Icon name="die" size={18} /> {say('eclipse.tale.watch', { sector: tale.sector })}
        </button>
      ))}
    </div>
  );

const FEW = 3;
/** What the one looking has not seen: battles that ended after their last own decision. */
export const unseenTales = (
  tales: readonly Tale[],
  entries: readonly ShownEntry[],
  viewer: Seat | null,
): readonly Tale[] => {
  const mine = viewer === null ? -1 : entries.findLastIndex(({ by }) => by === viewer);
  return tales.filter(({ last }) => last > mine).slice(-FEW);
};
