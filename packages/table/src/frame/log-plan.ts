import type { Event } from '@orrery/kernel';
import type { IconName } from '../art/icon.tsx';
import type { GameScreen } from '../screen.ts';

interface LogPlan {
  /** Kinds of events that stand between turns. */
  readonly banners: readonly string[];
  /** Either the kinds that make a line, everything else being folded into them … */
  readonly deeds?: readonly string[];
  /** … or the kinds that are folded, everything else being a line. */
  readonly details?: readonly string[];
  readonly icons: { readonly [kind: string]: IconName };
}

/** What the log makes of a game's events, by their kind. That it is somebody's turn goes unsaid. */
export const logPlan = ({
  banners,
  deeds,
  details,
  icons,
}: LogPlan): Required<Pick<GameScreen, 'toneOf' | 'iconOf'>> => ({
  toneOf: ({ k }: Event) => {
    if (k === 'turn') return 'silent';
    if (banners.includes(k)) return 'banner';
    return (deeds === undefined ? !details?.includes(k) : deeds.includes(k)) ? 'deed' : 'detail';
  },
  iconOf: ({ k }: Event) => icons[k] ?? null,
});
