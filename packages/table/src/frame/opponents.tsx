import { placesOf, type Seat } from '@orrery/kernel';
import { memo, useState } from 'react';
import { Icon } from '../art/icon.tsx';
import { SeatMark } from '../art/seat-mark.tsx';
import { thingGroup } from '../lexicon/groups.ts';
import type { Figure } from '../screen.ts';
import { cx, styled } from '../theme/styled.ts';
import ui from '../theme/ui.module.css';
import { useSay } from '../words.tsx';
import { nameOfSeat } from './names.ts';
import css from './opponents.module.css';
import { Presence } from './presence.tsx';
import type { Table } from './use-table.ts';

/** The others, folded to the figures that matter; each unfolds to its whole mat. */
export const Opponents = memo(({ table }: { table: Table }) => {
  const say = useSay();
  const { now, state, game } = table;
  const standings = game.rules.standings(state);
  const places = placesOf(standings);
  const seats = standings.map((standing) => standing.seat).filter((seat) => seat !== now.viewer);
  return (
    <ul {...styled(css, 'opponents')} aria-label={say('table.opponents')}>
      {seats.map((seat) => (
        <li key={seat}>
          <Opponent table={table} seat={seat} points={standings[seat]?.points ?? 0} place={places[seat] ?? 0} />
        </li>
      ))}
    </ul>
  );
});

const Opponent = ({ table, seat, points, place }: { table: Table; seat: Seat; points: number; place: number }) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const { now, state, game, screen } = table;
  const name = nameOfSeat(game, state, now.players, seat, say);
  const player = now.players[seat];
  const deciding = now.decision?.by === seat;
  const { Mat, Folded } = screen;
  const seen = {
    state,
    seat,
    viewer: now.viewer,
    choices: [],
    shown: null,
    onShow: () => {},
    onChoose: () => {},
    say,
  };
  return (
    <div
      {...styled(css, 'opponent', deciding && 'deciding')}
      {...thingGroup(name)}
      style={{ borderColor: screen.colourOf(state, seat) }}
    >
      <button type="button" {...styled(css, 'opponentHead')} aria-expanded={open} onClick={() => setOpen(!open)}>
        <SeatMark seat={seat} colour={screen.colourOf(state, seat)} />
        <PlayerIcon kind={player?.kind ?? 'person'} />
        {player?.kind === 'person' && player.present !== undefined && <Presence here={player.present} />}
        <span className={css.opponentLine}>
          <strong title={name}>
            {player?.name || name}
            {player?.guest === true && <small className={css.guest}>{say('player.guest')}</small>}
          </strong>
          <Figures figures={screen.brief(state, seat)} />
        </span>
        <span className={ui.points} title={say('table.place', { place })}>
          {points}
          <Icon name="vp" size={16} label={say('figure.vp')} />
        </span>
      </button>
      {!open && Folded !== undefined && <Folded {...seen} />}
      {open && <Mat {...seen} />}
    </div>
  );
};

const PlayerIcon = ({ kind }: { kind: string }) => {
  const say = useSay();
  if (kind !== 'bot' && kind !== 'automa') return null;
  return <Icon name={kind === 'bot' ? 'robot' : 'cards'} size={18} label={say(`player.${kind}`)} />;
};

/** Numbers with their signs, in one line. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => {
  const say = useSay();
  if (figures.length === 0) return null;
  return (
    <span className={css.figures}>
      {figures.map((figure) => (
        <span
          key={figure.id}
          data-thing={figure.thing}
          className={cx(css.figure, figure.cap !== undefined && figure.value >= figure.cap && css.full)}
        >
          {figure.text ?? figure.value}
          {figure.icon === null ? (
            <small>{say(figure.name, figure.params)}</small>
          ) : (
            <Icon name={figure.icon} size={16} label={say(figure.name, figure.params)} />
          )}
        </span>
      ))}
    </span>
  );
};
