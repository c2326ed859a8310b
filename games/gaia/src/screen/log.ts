import type { Event, Message } from '@orrery/kernel';
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
  // Not part of anybody's turn: each is a step of the set-up.
  lone: ['putUp', 'bid', 'faction', 'place', 'placeInstitute', 'booster'],
  // Everything somebody did in a turn is one line; the Automa's reasons are folded.
  more: () => true,
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
  const left = named(event, ['hexes', 'tracks', 'spaces']);
  const out = named(event, ['out']);
  return left.length <= FEW ? { left, out } : { left, out, said: counted(event, left.length) };
};

/** At most so many names fit the line in which a turn is watched. */
const FEW = 5;

const counted = ({ k, by, range, number }: Event, count: number): Message => ({
  key: k === 'automaTie' ? 'gaia.automa.left' : 'gaia.automa.candidates',
  params: { by: String(by ?? ''), range: Number(range ?? 0), number: Number(number ?? 0), count },
});
