import type { Event } from '@orrery/kernel';
import { logPlan, type Step } from '@orrery/table';

export const { toneOf, iconOf } = logPlan({
  banners: ['round', 'endTriggered', 'gameOver'],
  deeds: [
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
  ],
  // A turn of several steps is one line.
  more: () => true,
  icons: {
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
  },
});

/** A28.3, A28.4: the places the Automa looks at on its way: passed over, or the one it flies to. */
export const stepOf = ({ k, slot }: Event): Step | null => {
  if (k === 'automaLooks') return { left: [], out: [String(slot)] };
  return k === 'automaGoal' ? { left: [String(slot)], out: [] } : null;
};
