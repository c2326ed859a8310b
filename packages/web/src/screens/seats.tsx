import { BOT_LEVELS, cx, IconButton, SeatMark, type SeatPlayer, ui, useSay } from '@orrery/table';
import css from './seats.module.css';

interface Props {
  /** On the server other people join by link instead of sharing this screen. */
  readonly online: boolean;
  readonly players: readonly SeatPlayer[];
  readonly min: number;
  readonly max: number;
  readonly onChange: (players: readonly SeatPlayer[]) => void;
}

const KINDS = ['me', 'person', ...BOT_LEVELS.map((level) => `bot.${level}`)];
const kindOf = (player: SeatPlayer): string => (player.kind === 'bot' ? `bot.${player.level}` : player.kind);

/** Who sits where: me, another person at this screen, or a bot and its strength. */
export const SeatFields = ({ online, players, min, max, onChange }: Props) => {
  const say = useSay();
  const replace = (seat: number, player: SeatPlayer): void =>
    onChange(players.map((old, i) => (i === seat ? player : old)));
  return (
    <section className={cx(ui.panel, ui.stack)} aria-labelledby="players">
      <h2 id="players">{say('new.seats')}</h2>
      <ol className={ui.stack}>
        {players.map((player, seat) => (
          <li key={seat} className={css.seatRow}>
            <SeatMark seat={seat} colour={`var(--seat-${seat})`} />
            <select
              aria-label={say('new.seat', { number: seat + 1 })}
              value={kindOf(player)}
              onChange={(event) => {
                const [kind, level] = event.target.value.split('.') as [SeatPlayer['kind'], string | undefined];
                replace(seat, { kind, name: player.name, ...(level === undefined ? {} : { level }) });
              }}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {say(online && kind === 'person' ? 'player.link' : `player.${kind}`)}
                </option>
              ))}
            </select>
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
              disabled={players.length <= min}
              onClick={() => onChange(players.filter((_, i) => i !== seat))}
            />
          </li>
        ))}
      </ol>
      {players.length === 1 && <p className={ui.note}>{say('new.automa')}</p>}
      <button
        type="button"
        className={ui.button}
        disabled={players.length >= max}
        onClick={() => onChange([...players, { kind: 'bot', name: null, level: 'captain' }])}
      >
        {say('new.add')}
      </button>
    </section>
  );
};
