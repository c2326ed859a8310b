import { SeatMark } from '@orrery/table/art/seat-mark.tsx';
import { BOT_LEVELS, type Sitter } from '@orrery/table/driver.ts';
import { IconButton } from '@orrery/table/frame/icon-button.tsx';
import { useSay } from '@orrery/table/words/index.tsx';

interface Props {
  /** On the server another person comes by a link, not to this screen. */
  readonly online: boolean;
  readonly sitters: readonly Sitter[];
  readonly min: number;
  readonly max: number;
  readonly onChange: (sitters: readonly Sitter[]) => void;
}

const KINDS = ['me', 'person', ...BOT_LEVELS.map((level) => `bot.${level}`)];
const kindOf = (sitter: Sitter): string => (sitter.kind === 'bot' ? `bot.${sitter.level}` : sitter.kind);

/** Who sits where: me, another person at this screen, or a bot and its strength. */
export const Sitters = ({ online, sitters, min, max, onChange }: Props) => {
  const say = useSay();
  const replace = (seat: number, sitter: Sitter): void =>
    onChange(sitters.map((old, i) => (i === seat ? sitter : old)));
  return (
    <section className="panel stack" aria-labelledby="sitters">
      <h2 id="sitters">{say('new.sitters')}</h2>
      <ol className="stack">
        {sitters.map((sitter, seat) => (
          <li key={seat} className="seat-row">
            <SeatMark seat={seat} colour={`var(--seat-${seat})`} />
            <select
              aria-label={say('new.sitter', { number: seat + 1 })}
              value={kindOf(sitter)}
              onChange={(event) => {
                const [kind, level] = event.target.value.split('.') as [Sitter['kind'], string | undefined];
                replace(seat, { kind, name: sitter.name, ...(level === undefined ? {} : { level }) });
              }}
            >
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {say(online && kind === 'person' ? 'sitter.link' : `sitter.${kind}`)}
                </option>
              ))}
            </select>
            <input
              aria-label={say('new.name', { number: seat + 1 })}
              placeholder={say('new.namePlace')}
              value={sitter.name ?? ''}
              maxLength={24}
              onChange={(event) => replace(seat, { ...sitter, name: event.target.value || null })}
            />
            <IconButton
              icon="cross"
              name={say('new.remove', { number: seat + 1 })}
              disabled={sitters.length <= min}
              onClick={() => onChange(sitters.filter((_, i) => i !== seat))}
            />
          </li>
        ))}
      </ol>
      {sitters.length === 1 && <p className="note">{say('new.automa')}</p>}
      <button
        type="button"
        className="button"
        disabled={sitters.length >= max}
        onClick={() => onChange([...sitters, { kind: 'bot', name: null, level: 'captain' }])}
      >
        {say('new.add')}
      </button>
    </section>
  );
};
