import type { Log, Refusal, Seat } from '@orrery/kernel';
import { MAX_SATELLITES } from '../content/tables/actions.ts';
import { FEDERATION_VALUE } from '../content/tables/tiles.ts';
import { hexName } from '../state/board/names.ts';
import {
  addHexes,
  addSatellite,
  FEDERATED,
  FREE,
  hexesIn,
  isStationOf,
  markFederated,
  nextUnfederated,
  readHexes,
} from '../state/hexes.ts';
import {
  ACADEMY_K,
  ACADEMY_Q,
  FIRST_TOKEN,
  GENERAL_TOKENS,
  type HexId,
  INSTITUTE,
  type TokenId,
} from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { countOf, factionOf } from '../state/seats.ts';
import { isIndex } from './checks.ts';
import type { FederationProblem, NetworkOptions, ProblemArrays } from './federation/index.ts';
import {
  canFederate,
  FAULT_RULES,
  listFederations,
  networkOptions,
  newArrays,
  whyNotPlanets,
} from './federation/index.ts';
import { takeToken } from './federation-token.ts';
import { asks, joinPlanets, linkPlanets, tokenChoice } from './frames.ts';
import { movableTokens } from './power.ts';
import { tell } from './report.ts';
import { discardTokens } from './tokens.ts';
import { LEAST_VALUE, powerValue } from './value.ts';
import { NOT_ASKED } from './why.ts';

const NO_FEDERATION: Refusal = { rule: 'G14.5', why: 'noFederation' };
const NO_TOKEN_LEFT: Refusal = { rule: 'G14.5g', why: 'noTokenLeft' };
const NO_PLANETS: Refusal = { rule: 'G14.4', why: 'notPlanets' };
const NO_NETWORK: Refusal = { rule: 'G14.5e', why: 'notShortest' };
const NOT_IN_SUPPLY: Refusal = { rule: 'G14.9', why: 'tokenNotThere' };

/** G14.2, G14.14. */
export const thresholdOf = (s: State, seat: Seat): number =>
  factionOf(s, seat).federationThreshold?.(s, seat) ?? FEDERATION_VALUE;

const grows = (s: State, seat: Seat): boolean => factionOf(s, seat).oneFederation === true;
const paysQic = (s: State, seat: Seat): boolean => factionOf(s, seat).satellitesCostQic === true;

/** G14.1 with stations, for federations only. */
const valueAt = (s: State, seat: Seat, hex: HexId): number =>
  isStationOf(s, seat, hex) ? LEAST_VALUE : powerValue(s, seat, hex);

/** G14.5g: satellites the seat can pay for and has. */
const affordable = (s: State, seat: Seat): number =>
  Math.min(paysQic(s, seat) ? s.qic[seat] : movableTokens(s, seat), MAX_SATELLITES - s.satelliteCount[seat]);

/** The seat's position as the federation rules want it, its arrays in those of the caller. */
export const federationProblem = (
  s: State,
  seat: Seat,
  arrays: ProblemArrays = newArrays(s.tables.shape.hexes),
): FederationProblem => {
  const { cells, hexes } = s.tables.shape;
  const { value, space, federated } = arrays;
  readHexes(s, seat, space, federated, value);
  const growing = grows(s, seat);
  let federatedValue = 0;
  for (let hex = 0 as HexId; hex < hexes; hex++) {
    const own = value[hex];
    if (own === FREE) value[hex] = valueAt(s, seat, hex);
    else if (own === FEDERATED) {
      value[hex] = 0;
      if (growing) federatedValue += valueAt(s, seat, hex);
    }
  }
  return {
    cells,
    work: s.tables.work,
    value,
    space,
    federated,
    grows: growing,
    federatedValue,
    threshold: thresholdOf(s, seat),
    maxSatellites: affordable(s, seat),
    flexible: s.tables.flexible,
  };
};
/** For a question that is answered at once: nothing of it is kept. */
const problemNow = (s: State, seat: Seat): FederationProblem => federationProblem(s, seat, s.tables.work.arrays);

const whyNotToken = (s: State, token: TokenId): Refusal | null =>
  isIndex(token, 0, GENERAL_TOKENS) && s.supply[token] > 0 ? null : NOT_IN_SUPPLY;
const isTokenLeft = (s: State): boolean => {
  for (let token = FIRST_TOKEN; token < GENERAL_TOKENS; token++) if (whyNotToken(s, token) === null) return true;
  return false;
};

/** Without a bonus no building is worth more than this, and no small one more than that (G14.1). */
const MOST = 4;
const MOST_SMALL = 2;

/** A quick look before the exact one: is there enough value at all? */
const worthTrying = (s: State, seat: Seat): boolean => {
  const growing = grows(s, seat);
  const threshold = thresholdOf(s, seat);
  const big = countOf(s, seat, INSTITUTE) + countOf(s, seat, ACADEMY_K) + countOf(s, seat, ACADEMY_Q);
  const small = s.structures[seat] - big;
  const most = MOST * big + MOST_SMALL * small + s.stationCount[seat];
  if (most < threshold && factionOf(s, seat).powerBonus === undefined) return false;
  let value = growing ? s.stationCount[seat] : 0;
  if (growing) for (let i = 0; i < s.planetCount; i++) value += powerValue(s, seat, s.planets[i]);
  else
    for (let i = nextUnfederated(s, seat, 0); i >= 0 && value < threshold; i = nextUnfederated(s, seat, i + 1))
      value += powerValue(s, seat, s.planets[i]);
  return value >= threshold;
};

/** G14: is there any federation the seat could form or let grow? */
export const whyNotFederation = (s: State, seat: Seat): Refusal | null => {
  if (!isTokenLeft(s)) return NO_TOKEN_LEFT;
  if (!worthTrying(s, seat)) return NO_FEDERATION;
  return canFederate(problemNow(s, seat)) ? null : NO_FEDERATION;
};

/** The action: planets, then a shortest network, then the token. */
export const federate = (s: State, seat: Seat): void => {
  tokenChoice.push(s, seat);
  joinPlanets.push(s, seat);
};

const isAscending = (s: State, hexes: unknown): hexes is readonly HexId[] => {
  if (!Array.isArray(hexes)) return false;
  let last = -1;
  for (const hex of hexes as readonly HexId[]) {
    if (!isIndex(hex, last + 1, s.tables.shape.hexes)) return false;
    last = hex;
  }
  return true;
};

/** Which planets join (G14.5). The list is complete by construction; `whyNotPlanets` agrees with it, hex by hex. */
export const joinRule = asks(joinPlanets, {
  ask: 'planets',
  list: (s, out) => {
    for (const { planets } of listFederations(problemNow(s, joinPlanets.seat(s))))
      out.push({ k: 'planets', hexes: planets as readonly HexId[] });
  },
  whyNot: (s, a) => {
    if (a.k !== 'planets') return NOT_ASKED;
    if (!isAscending(s, a.hexes)) return NO_PLANETS;
    const fault = whyNotPlanets(problemNow(s, joinPlanets.seat(s)), a.hexes);
    return fault === null ? null : { rule: FAULT_RULES[fault], why: `federation-${fault}` };
  },
  apply: (s, a, log) => {
    if (a.k !== 'planets') return;
    const seat = joinPlanets.seat(s);
    addHexes(s.joining, a.hexes);
    linkPlanets.become(s, seat);
    linkWhatIsForced(s, seat, log);
  },
});

/** Ways to link the planets chosen, given the satellites placed so far. */
const optionsNow = (s: State, seat: Seat): NetworkOptions => {
  const { networks } = s.tables.work;
  return (
    networks.of(s.tables, s.words) ??
    networks.keep(s.tables, s.words, networkOptions(problemNow(s, seat), hexesIn(s.joining), hexesIn(s.linking)))
  );
};

/** Where only one way is left to place the satellites, nobody is asked. */
const linkWhatIsForced = (s: State, seat: Seat, log: Log): void => {
  const options = optionsNow(s, seat);
  if (options.k === 'networks') {
    if (options.networks.length === 1) finishNetwork(s, seat, options.networks[0] as readonly HexId[], log);
  } else if (options.next.length === 1) {
    addHexes(s.linking, options.next as readonly HexId[]);
    linkWhatIsForced(s, seat, log);
  }
};

/** G14.9: place satellites, mark everything as federated, pay. */
const finishNetwork = (s: State, seat: Seat, last: readonly HexId[], log: Log): void => {
  linkPlanets.pop(s);
  addHexes(s.linking, last);
  const planets = hexesIn(s.joining);
  const satellites = hexesIn(s.linking);
  s.joining.fill(0);
  s.linking.fill(0);
  for (const hex of planets) markFederated(s, seat, hex);
  for (const hex of satellites) {
    markFederated(s, seat, hex);
    addSatellite(s, seat, hex);
  }
  s.satelliteCount[seat] += satellites.length;
  s.formed[seat]++;
  if (log !== undefined) {
    const named = { planets: planets.map((h) => hexName(s, h)), satellites: satellites.map((h) => hexName(s, h)) };
    tell(log, s, 'federation', seat, 'G14.9', named);
  }
  if (paysQic(s, seat)) s.qic[seat] -= satellites.length;
  else discardTokens(s, seat, satellites.length, log);
};

const sameHexes = (a: readonly number[], b: readonly number[]): boolean => {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** Which shortest network links them (G14.7); where there are very many, one satellite at a time. */
export const linkRule = asks(linkPlanets, {
  ask: 'satellites',
  list: (s, out) => {
    const options = optionsNow(s, linkPlanets.seat(s));
    if (options.k === 'networks')
      for (const hexes of options.networks) out.push({ k: 'satellites', hexes: hexes as readonly HexId[] });
    else for (const hex of options.next) out.push({ k: 'satellite', hex: hex as HexId });
  },
  whyNot: (s, a) => {
    if (a.k !== 'satellites' && a.k !== 'satellite') return NOT_ASKED;
    const options = optionsNow(s, linkPlanets.seat(s));
    if (options.k === 'next') return a.k === 'satellite' && options.next.includes(a.hex) ? null : NO_NETWORK;
    if (a.k !== 'satellites' || !isAscending(s, a.hexes)) return NO_NETWORK;
    const { hexes } = a;
    return options.networks.some((network) => sameHexes(network, hexes)) ? null : NO_NETWORK;
  },
  apply: (s, a, log) => {
    const seat = linkPlanets.seat(s);
    if (a.k === 'satellites') finishNetwork(s, seat, a.hexes, log);
    else if (a.k === 'satellite') {
      addHexes(s.linking, [a.hex]);
      linkWhatIsForced(s, seat, log);
    }
  },
});

/** Which federation token is taken (G14.9). */
export const takeTokenRule = asks(tokenChoice, {
  ask: 'token',
  list: (s, out) => {
    for (let token = FIRST_TOKEN; token < GENERAL_TOKENS; token++)
      if (whyNotToken(s, token) === null) out.push({ k: 'token', token });
  },
  whyNot: (s, a) => (a.k === 'token' ? whyNotToken(s, a.token) : NOT_ASKED),
  apply: (s, a, log) => {
    if (a.k !== 'token') return;
    const seat = tokenChoice.seat(s);
    tokenChoice.pop(s);
    s.supply[a.token]--;
    takeToken(s, seat, a.token, log);
  },
});
