import type { Event } from '@orrery/kernel';
import type { IconName, Tone } from '@orrery/table';

/** What the log folds into the deed it served, or leaves to the banner before it. */
const DETAILS: readonly string[] = [
  'drawn',
  'score',
  'gain',
  'charge',
  'burn',
  'convert',
  'income',
  'accept',
  'decline',
  'gaiaformed',
  'gaiaReturn',
  'tokensToGaia',
  'tokensDiscarded',
  'token',
  'cover',
  'flip',
  'automaSetupCard',
  'automaSupport',
  'automaCard',
  'automaCandidates',
  'automaTie',
  'automaCannot',
  'automaDeckEmpty',
  'automaPassIcon',
];

export const toneOf = ({ k }: Event): Tone => {
  if (k === 'turn') return 'silent';
  if (k === 'round') return 'banner';
  return DETAILS.includes(k) ? 'detail' : 'deed';
};

const ICONS: { readonly [kind: string]: IconName } = {
  round: 'income',
  mine: 'ore',
  guestMine: 'ore',
  place: 'ore',
  upgrade: 'tile',
  project: 'former',
  research: 'research',
  tile: 'tile',
  federation: 'federation',
  board: 'power',
  special: 'special',
  station: 'satellite',
  pass: 'pass',
  passLast: 'pass',
  booster: 'booster',
  faction: 'person',
};
export const iconOf = ({ k }: Event): IconName | null => ICONS[k] ?? null;
