import type { Action } from '@orrery/kernel';
import { type SeatProps, thingGroup } from '@orrery/table';
import { isUsed, ownsSpecial, SPECIALS, type SpecialId } from '../board.ts';
import { SpecialFace } from './faces.tsx';
import { Press } from './press.tsx';
import { gaia } from './scene.ts';

/** How wide each stands, in the drawing and in hundredths of the mat. */
const EACH = 46;
const SHARE = 15;

/** The seat's own octagons, whoever's turn it is: those that can be used now are lit, used ones crossed out. */
export const Specials = (props: SeatProps) => {
  const { state, seat, say, choices } = props;
  const s = gaia(state);
  const shown = SPECIALS.flatMap((id, what) => {
    if (!ownsSpecial(s, seat, what as SpecialId)) return [];
    const choice = choices.find(({ action }) => action.k === 'special' && 'what' in action && action.what === what);
    return [{ id, what, choice, used: isUsed(s, seat, what as SpecialId) }];
  });
  if (shown.length === 0) return null;
  return (
    <svg
      viewBox={`0 0 ${shown.length * EACH} 46`}
      style={{ width: `${shown.length * SHARE}%` }}
      {...thingGroup(say('gaia.specials'))}
    >
      {shown.map(({ id, what, choice, used }, i) => {
        const x = EACH * (i + 0.5);
        return (
          <Press
            key={id}
            choice={choice}
            label={say(`special.${id}`)}
            thing={`special.${id}`}
            box={{ x: x - 21, y: 2, width: 42, height: 42 }}
            acting={props}
            ask={{ k: 'special', what } as Action}
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
