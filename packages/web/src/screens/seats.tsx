import { BOT_LEVELS, Button, cx, IconButton, SeatMark, type SeatPlayer, ui, useSay } from '@orrery/table';
import css from './seats.module.css';

interface Props {
  /** On the server other people join by link instead of sharing this screen. */
  readonly online: boolean;
  readonly players: readonly SeatPlayer[];
  readonly min: number;
  readonly max: number;
  /** Levels of the game's own opponent; it plays against one person. */
  readonly automa: readonly string[];
  readonly onChange: (players: readonly SeatPlayer[]) => void;
}

const KINDS = ['me', 'person', ...BOT_LEVELS.map((level) => `bot.${level}`)];
const kindOf = ({ kind, level }: SeatPlayer): string => (level === undefined ? kind : `${kind}.${level}`);

/** Who sits where: me, another person, a bot of the ladder, or the Automa, all in one list. */
export const SeatFields = ({ online, players, min, max, automa, onChange }: Props) => {
  const say = useSay();
  const replace = (seat: number, player: SeatPlayer): void => {
    const others = players.filter((_, i) => i !== seat);
    // The Automa plays against one: whoever else sat here leaves.
    if (player.kind === 'automa') onChange([...others.slice(0, 1), player]);
    else onChange(players.map((old, i) => (i === seat ? player : old)));
  };
  const alone = players.some(({ kind }) => kind === 'automa');
  const nameOf = (kind: string): string => {
    if (kind.startsWith('automa.')) return say('player.automaLevel', { level: say(`option.${kind}`) });
    return say(online && kind === 'person' ? 'player.link' : `player.${kind}`);
  };
  return (
    <section className={cx(ui.panel, ui.stack)} aria-labelledby="players">
      <h2 id="players">{say('new.seats')}</h2>
      <ol className={cx(ui.stack, css.seats)}>
        {players.map((player, seat) => (
          <li key={seat} className={css.seatRow}>
            <SeatMark seat={seat} colour={`var(--seat-${seat})`} />
            <select
              aria-label={say('new.seat', { number: seat + 1 })}
              value={kindOf(player)}
              onChange={(event) => {
                const [kind, level] = event.target.value.split('.') as [SeatPlayer['kind'], string | undefined];
                const name = kind === 'automa' ? null : player.name;
                replace(seat, { kind, name, ...(level === undefined ? {} : { level }) });
              }}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {nameOf(kind)}
                </option>
              ))}
              {seat === 1 &&
                automa.map((level) => (
                  <option key={level} value={`automa.${level}`}>
                    {nameOf(`automa.${level}`)}
                  </option>
                ))}
            </select>
            {player.kind !== 'automa' && (
              <>
                <input
                  aria-label={say('new.name', { number: seat + 1 })}
                  placeholder={say('new.namePlace')}
                  value={player.name ?? ''}
                  maxLength={24}
                  onChange={(event) => replace(seat, { ...player, name: event.target.value || null })}
                />
                <IconButton
                  icon="cross"
                  name={say('new.remove', { number: seat + 1 })}
                  why={players.length - (alone ? 1 : 0) <= min ? say('new.no.fewer', { min }) : null}
                  onClick={() => onChange(players.filter((_, i) => i !== seat))}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      {alone && <p className={ui.note}>{say('new.automa')}</p>}
      <Button
        why={alone ? say('new.no.automa') : players.length >= max ? say('new.no.more', { max }) : null}
        onClick={() => onChange([...players, { kind: 'bot', name: null, level: 'captain' }])}
      >
        {say('new.add')}
      </Button>
    </section>
  );
};
