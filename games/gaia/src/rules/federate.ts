import { emptyMask, type Mask, nextCell } from '@orrery/hex';
import { popFrame, pushFrame, type Refusal } from '@orrery/kernel';
import { MAX_SATELLITES } from '../content/tables/actions.ts';
import { FEDERATION_VALUE } from '../content/tables/tiles.ts';
import { hexName } from '../state/board/names.ts';
import { takeToken } from '../state/held.ts';
import { ACADEMY_K, ACADEMY_Q, GENERAL_TOKENS, INSTITUTE, IVITS, SPACE, XENOS } from '../state/ids.ts';
import { countOf, hasInstitute, isFaction, type State } from '../state/layout.ts';
import {
  canFederate,
  FAULT_RULES,
  type FederationProblem,
  listFederations,
  type NetworkOptions,
  networkOptions,
  whyNotPlanets,
} from './federation/index.ts';
import { JOIN, LINK, TAKE_TOKEN } from './frames.ts';
import { movableTokens } from './power.ts';
import { type Log, tell } from './report.ts';
import { type FrameRule, isIndex } from './rule.ts';
import { DISCARD, moveTokens } from './tokens.ts';
import { isOwn, powerValue } from './value.ts';
import { NOT_ASKED } from './why.ts';

const NO_FEDERATION: Refusal = { rule: 'G14.5', why: 'noFederation' };
const NO_TOKEN_LEFT: Refusal = { rule: 'G14.5g', why: 'noTokenLeft' };
const NO_PLANETS: Refusal = { rule: 'G14.4', why: 'notPlanets' };
const NO_NETWORK: Refusal = { rule: 'G14.5e', why: 'notShortest' };
const NOT_IN_SUPPLY: Refusal = { rule: 'G14.9', why: 'tokenNotThere' };

/** G14.2, G14.14. */
export const thresholdOf = (s: State, seat: number): number => {
  if (isFaction(s, seat, IVITS)) return FEDERATION_VALUE * (s.formed[seat] + 1);
  return hasInstitute(s, seat, XENOS) ? FEDERATION_VALUE - 1 : FEDERATION_VALUE;
};

/** G14.1 with stations, for federations only. */
const valueAt = (s: State, seat: number, hex: number): number =>
  s.station[hex] === seat + 1 ? 1 : powerValue(s, seat, hex);

/** G14.5g: satellites the seat can pay for and has. */
const affordable = (s: State, seat: number): number =>
  Math.min(isFaction(s, seat, IVITS) ? s.qic[seat] : movableTokens(s, seat), MAX_SATELLITES - s.satelliteCount[seat]);

const values = new Uint8Array(256);
const spaces = new Map<number, Mask>();
const federateds = new Map<number, Mask>();
const maskFor = (masks: Map<number, Mask>, hexes: number): Mask => {
  let mask = masks.get(hexes);
  if (mask === undefined) {
    mask = emptyMask(hexes);
    masks.set(hexes, mask);
  }
  return mask;
};

/** The seat's position as the federation rules want it. The arrays are shared and overwritten by the next call. */
export const federationProblem = (s: State, seat: number): FederationProblem => {
  const { cells, hexes } = s.tables.shape;
  const space = maskFor(spaces, hexes).fill(0);
  const federated = maskFor(federateds, hexes).fill(0);
  const grows = isFaction(s, seat, IVITS);
  let federatedValue = 0;
  for (let hex = 0; hex < hexes; hex++) {
    if (s.planet[hex] === SPACE) space[hex >>> 5] |= 1 << (hex & 31);
    if ((s.federated[hex] >> seat) & 1) {
      federated[hex >>> 5] |= 1 << (hex & 31);
      values[hex] = 0;
      if (grows) federatedValue += valueAt(s, seat, hex);
    } else values[hex] = isOwn(s, seat, hex) ? valueAt(s, seat, hex) : 0;
  }
  return {
    cells,
    value: values,
    space,
    federated,
    grows,
    federatedValue,
    threshold: thresholdOf(s, seat),
    maxSatellites: affordable(s, seat),
    flexible: s.tables.flexible,
  };
};

const tokenLeft = (s: State): boolean => {
  for (let kind = 0; kind < GENERAL_TOKENS; kind++) if (s.supply[kind] > 0) return true;
  return false;
};

/** No building is worth more than this (G14.1). */
const MOST = 5;

/** A quick look before the exact one: is there enough value at all? */
const worthTrying = (s: State, seat: number): boolean => {
  const grows = isFaction(s, seat, IVITS);
  const big = countOf(s, seat, INSTITUTE) + countOf(s, seat, ACADEMY_K) + countOf(s, seat, ACADEMY_Q);
  const small = s.structures[seat] - big;
  if (MOST * big + 3 * small + s.stationCount[seat] < thresholdOf(s, seat)) return false;
  let value = grows ? s.stationCount[seat] : 0;
  const n = s.planetCount;
  for (let i = 0; i < n; i++) {
    const hex = s.planets[i];
    if (s.owner[hex] !== seat + 1 && s.guest[hex] !== seat + 1) continue;
    if (grows || ((s.federated[hex] >> seat) & 1) === 0) value += powerValue(s, seat, hex);
  }
  return value >= thresholdOf(s, seat);
};

/** G14: is there any federation the seat could form or, as Ivits, let grow? */
export const whyNotFederation = (s: State, seat: number): Refusal | null => {
  if (!tokenLeft(s)) return NO_TOKEN_LEFT;
  if (!worthTrying(s, seat)) return NO_FEDERATION;
  return canFederate(federationProblem(s, seat)) ? null : NO_FEDERATION;
};

/** The action: planets, then a shortest network, then the token. */
export const federate = (s: State, seat: number): void => {
  pushFrame(s, TAKE_TOKEN, seat);
  pushFrame(s, JOIN, seat);
};

const addHexes = (mask: Int32Array, hexes: readonly number[]): void => {
  for (const hex of hexes) mask[hex >>> 5] |= 1 << (hex & 31);
};
const hexesIn = (mask: Int32Array): number[] => {
  const words = new Uint32Array(mask.buffer, mask.byteOffset, mask.length);
  const hexes: number[] = [];
  for (let hex = nextCell(words, 0); hex >= 0; hex = nextCell(words, hex + 1)) hexes.push(hex);
  return hexes;
};
const isAscending = (s: State, hexes: unknown): hexes is readonly number[] => {
  if (!Array.isArray(hexes)) return false;
  let last = -1;
  for (const hex of hexes as readonly unknown[]) {
    if (!isIndex(hex, last + 1, s.tables.shape.hexes)) return false;
    last = hex;
  }
  return true;
};

/** Which planets join (G14.5). */
export const joinRule: FrameRule = {
  ask: 'planets',
  list: (s, seat, out) => {
    for (const { planets } of listFederations(federationProblem(s, seat))) out.push({ k: 'planets', hexes: planets });
  },
  whyNot: (s, seat, a) => {
    if (a.k !== 'planets') return NOT_ASKED;
    if (!isAscending(s, a.hexes)) return NO_PLANETS;
    const fault = whyNotPlanets(federationProblem(s, seat), a.hexes);
    return fault === null ? null : { rule: FAULT_RULES[fault], why: `federation-${fault}` };
  },
  apply: (s, seat, a, log) => {
    if (a.k !== 'planets') return;
    popFrame(s);
    addHexes(s.joining, a.hexes);
    pushFrame(s, LINK, seat);
    linkWhatIsForced(s, seat, log);
  },
};

/** The last answer and the whole state it was for: it is asked for again when listed and when checked. */
let asked = new Uint32Array(0);
let answer: NetworkOptions = { k: 'networks', networks: [] };

const isAsked = (words: Uint32Array): boolean => {
  if (words.length !== asked.length) return false;
  for (let i = 0; i < words.length; i++) if (words[i] !== asked[i]) return false;
  return true;
};
const optionsNow = (s: State, seat: number): NetworkOptions => {
  if (isAsked(s.words)) return answer;
  answer = networkOptions(federationProblem(s, seat), hexesIn(s.joining), hexesIn(s.linking));
  asked = s.words.slice();
  return answer;
};

/** Where only one way is left to place the satellites, nobody is asked. */
const linkWhatIsForced = (s: State, seat: number, log: Log): void => {
  const options = optionsNow(s, seat);
  if (options.k === 'networks') {
    if (options.networks.length === 1) finishNetwork(s, seat, options.networks[0] as readonly number[], log);
  } else if (options.next.length === 1) {
    addHexes(s.linking, options.next);
    linkWhatIsForced(s, seat, log);
  }
};

/** G14.9: place satellites, mark everything as federated, pay. */
const finishNetwork = (s: State, seat: number, last: readonly number[], log: Log): void => {
  popFrame(s);
  addHexes(s.linking, last);
  const planets = hexesIn(s.joining);
  const satellites = hexesIn(s.linking);
  s.joining.fill(0);
  s.linking.fill(0);
  const bit = 1 << seat;
  for (const hex of planets) s.federated[hex] |= bit;
  for (const hex of satellites) {
    s.federated[hex] |= bit;
    s.satellites[hex] |= bit;
  }
  s.satelliteCount[seat] += satellites.length;
  s.formed[seat]++;
  if (log !== undefined) {
    const named = { planets: planets.map((h) => hexName(s, h)), satellites: satellites.map((h) => hexName(s, h)) };
    tell(log, s, 'federation', seat, 'G14.9', named);
  }
  if (isFaction(s, seat, IVITS)) s.qic[seat] -= satellites.length;
  else moveTokens(s, seat, satellites.length, DISCARD, log);
};

const sameHexes = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** Which shortest network links them (G14.7); where there are very many, one satellite at a time. */
export const linkRule: FrameRule = {
  ask: 'satellites',
  list: (s, seat, out) => {
    const options = optionsNow(s, seat);
    if (options.k === 'networks') for (const hexes of options.networks) out.push({ k: 'satellites', hexes });
    else for (const hex of options.next) out.push({ k: 'satellite', hex });
  },
  whyNot: (s, seat, a) => {
    if (a.k !== 'satellites' && a.k !== 'satellite') return NOT_ASKED;
    const options = optionsNow(s, seat);
    if (options.k === 'next') return a.k === 'satellite' && options.next.includes(a.hex) ? null : NO_NETWORK;
    if (a.k !== 'satellites' || !isAscending(s, a.hexes)) return NO_NETWORK;
    const { hexes } = a;
    return options.networks.some((network) => sameHexes(network, hexes)) ? null : NO_NETWORK;
  },
  apply: (s, seat, a, log) => {
    if (a.k === 'satellites') finishNetwork(s, seat, a.hexes, log);
    else if (a.k === 'satellite') {
      addHexes(s.linking, [a.hex]);
      linkWhatIsForced(s, seat, log);
    }
  },
};

/** Which federation token is taken (G14.9). */
export const takeTokenRule: FrameRule = {
  ask: 'token',
  list: (s, _seat, out) => {
    for (let token = 0; token < GENERAL_TOKENS; token++) if (s.supply[token] > 0) out.push({ k: 'token', token });
  },
  whyNot: (s, _seat, a) => {
    if (a.k !== 'token') return NOT_ASKED;
    return isIndex(a.token, 0, GENERAL_TOKENS) && s.supply[a.token] > 0 ? null : NOT_IN_SUPPLY;
  },
  apply: (s, seat, a, log) => {
    if (a.k !== 'token') return;
    popFrame(s);
    s.supply[a.token]--;
    takeToken(s, seat, a.token, log);
  },
};
