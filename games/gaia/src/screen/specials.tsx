import { type SeatProps, thingGroup } from '@orrery/table';
import { isUsed, SPECIALS, type SpecialId } from '../board.ts';
import { SpecialFace } from './faces.tsx';
import { Press } from './press.tsx';
import { gaia } from './scene.ts';

/** The seat's own octagons: those that can be used now are lit, used ones crossed out. */
export const Specials = (props: SeatProps) => {
  const { state, seat, say, choices } = props;
  const s = gaia(state);
  const shown = SPECIALS.flatMap((id, what) => {
    const choice = choices.find(({ action }) => action.k === 'special' && 'what' in action && action.what === what);
    const used = isUsed(s, seat, what as SpecialId);
    return choice !== undefined || used ? [{ id, choice, used }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <svg viewBox="0 0 320 46" {...thingGroup(say('gaia.specials'))}>
      {shown.map(({ id, choice, used }, i) => {
        const x = 23 + i * 46;
        return (
          <Press
            key={id}
            choice={choice}
            label={say(`special.${id}`)}
            thing={`special.${id}`}
            box={{ x: x - 21, y: 2, width: 42, height: 42 }}
            acting={props}
          >
            <SpecialFace id={id} x={x} open={choice !== undefined} />
            {used && (
              <path d={`M${x - 15} 8L${x + 15} 38M${x + 15} 8L${x - 15} 38`} stroke="var(--bad)" strokeWidth="3" />
            )}
          </Press>
        );
      })}
    </svg>
  );
};
