import type { Event } from '@orrery/kernel';
import { logPlan, type Step } from '@orrery/table';

export const { toneOf, iconOf } = logPlan({
  banners: ['round'],
  details: [
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
    'automaActs',
    'automaInstead',
    'automaLine',
    'automaSatellite',
    'automaScore',
    'automaSetupCard',
    'automaSupport',
    'automaCard',
    'automaCandidates',
    'automaTie',
    'automaDeckEmpty',
    'automaPassIcon',
  ],
  // What the Automa did stands in one line; why is folded.
  more: ({ who }) => who === 'automa',
  icons: {
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
    automaAdvances: 'research',
    automaRemoves: 'research',
    automaMarks: 'power',
    automaCannot: 'cards',
  },
});

const named = (event: Event, fields: readonly string[]): readonly string[] =>
  fields.flatMap((field) => {
    const value = event[field];
    return Array.isArray(value) ? value.map(String) : [];
  });

/** GA7.1: the Automa's candidates, and those a tie-break leaves and takes out. */
export const stepOf = (event: Event): Step | null => {
  if (event.k !== 'automaCandidates' && event.k !== 'automaTie') return null;
  return { left: named(event, ['hexes', 'tracks', 'spaces']), out: named(event, ['out']) };
};
