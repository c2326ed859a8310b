import type { Event } from '@orrery/kernel';
import type { IconName, Tone } from '@orrery/table';

/** What happens between turns stands between their lines. */
const BANNERS: readonly string[] = ['round', 'endTriggered', 'gameOver'];
/** What makes a line of the log; everything else is folded into it. */
const DEEDS: readonly string[] = [
  'discard',
  'firstPlayer',
  'upgrade',
  'outpostReleased',
  'land',
  'stay',
  'discover',
  'play',
  'gather',
  'terraform',
  'terraformed',
  'explore',
  'survivorFound',
  'survivorKept',
  'settle',
  'colony',
  'outpost',
  'outpostMoved',
  'ready',
  'automaStays',
];

export const toneOf = ({ k }: Event): Tone => {
  if (k === 'turn') return 'silent';
  if (BANNERS.includes(k)) return 'banner';
  return DEEDS.includes(k) ? 'deed' : 'detail';
};

const ICONS: { readonly [kind: string]: IconName } = {
  round: 'clock',
  upgrade: 'research',
  land: 'ark',
  stay: 'ark',
  discover: 'eye',
  play: 'crew',
  gather: 'income',
  terraform: 'step',
  explore: 'eye',
  settle: 'friends',
  colony: 'colony',
  outpost: 'outpost',
  ready: 'restart',
};
export const iconOf = ({ k }: Event): IconName | null => ICONS[k] ?? null;
