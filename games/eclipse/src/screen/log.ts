import type { Event } from '@orrery/kernel';
import type { IconName, Tone } from '@orrery/table';

/** What happens between turns stands between their lines. */
const BANNERS: readonly string[] = ['phase', 'battles', 'gameOver'];
/** What the log folds into the deed it served, or leaves to the banner before it. */
const DETAILS: readonly string[] = [
  'startMarker',
  'techSupplied',
  'round',
  'acts',
  'reacts',
  'traded',
  'paid',
  'cubeReturned',
  'cubeDestroyed',
  'cubeBuried',
  'sectorDrawn',
  'reshuffled',
  'discHome',
  'refreshed',
  'discoverySeen',
  'artifact',
  'envoy',
  'battle',
  'rolled',
  'damaged',
  'destroyed',
  'battleEnds',
  'drawsReputation',
  'reputationSeen',
  'reputationKept',
  'reputationKeptValue',
  'reputationReturned',
  'reputationReturnedValue',
  'reputationDeclined',
  'upkeep',
  'score',
];

export const toneOf = ({ k }: Event): Tone => {
  if (k === 'turn') return 'silent';
  if (BANNERS.includes(k)) return 'banner';
  return DETAILS.includes(k) ? 'detail' : 'deed';
};

const ICONS: { readonly [kind: string]: IconName } = {
  phase: 'clock',
  battles: 'die',
  species: 'person',
  explores: 'eye',
  sectorPlaced: 'tile',
  discPlaced: 'token',
  colonised: 'colony',
  techGained: 'research',
  partPlaced: 'gear',
  partRemoved: 'gear',
  built: 'ore',
  moved: 'range',
  passed: 'pass',
  passedAgain: 'pass',
  proposed: 'friends',
  relations: 'friends',
};
export const iconOf = ({ k }: Event): IconName | null => ICONS[k] ?? null;
