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
  /** Kinds that begin a line of their own. */
  readonly lone?: readonly string[];
  /** Events that join the line of the turn's first deed. */
  readonly more?: (event: Event) => boolean;
  readonly icons: { readonly [kind: string]: IconName };
}

/** What the log makes of a game's events, by their kind. That it is somebody's turn goes unsaid. */
export const logPlan = ({
  banners,
  deeds,
  details,
  lone,
  more,
  icons,
}: LogPlan): Required<Pick<GameScreen, 'toneOf' | 'iconOf'>> => ({
  toneOf: (event: Event) => {
    const { k } = event;
    if (k === 'turn') return 'silent';
    if (banners.includes(k)) return 'banner';
    if (lone?.includes(k) === true) return 'lone';
    if (!(deeds === undefined ? !details?.includes(k) : deeds.includes(k))) return 'detail';
    return more?.(event) === true ? 'more' : 'deed';
  },
  iconOf: ({ k }: Event) => icons[k] ?? null,
});
