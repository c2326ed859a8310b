import { amount, type Fact, fact, said } from '@orrery/kernel';
import { RANGE_PER_QIC } from '../content/tables/actions.ts';
import { CAP_CREDITS, CAP_KNOWLEDGE, CAP_ORE } from '../content/tables/factions.ts';
import { CHARGE_LEVEL, LEVEL_CHARGE, STEP_PRICE } from '../content/tables/research.ts';
import { RESOURCES_PER_VP } from '../content/tables/scoring.ts';
import { FEDERATION_VALUE } from '../content/tables/tiles.ts';
import { thresholdOf } from '../rules/federate.ts';
import { STONE_WORTH } from '../rules/power.ts';
import { rangeOf } from '../rules/range.ts';
import { TERRAFORMING } from '../state/ids.ts';
import { hasFaction, levelOf } from '../state/seats.ts';
import { type GaiaThing, thing } from './facts.ts';

const resource = (id: string, rule: string, icon: string, ...facts: Fact[]): GaiaThing =>
  thing(`resource.${id}`, 'resource', said(`thing.resource.${id}`), rule, 'factionBoard', facts, { icon });

/** G22.10: what is left scores at the end. */
const LEFT = fact('end', said('resource.left', { n: RESOURCES_PER_VP }));

export const RESOURCE_THINGS: readonly GaiaThing[] = [
  resource('ore', 'G1.6', 'ore', LEFT, fact('note', said('about.resource.ore'), said('resource.cap', { n: CAP_ORE }))),
  resource(
    'knowledge',
    'G1.6',
    'knowledge',
    LEFT,
    fact('note', said('about.resource.knowledge'), said('resource.cap', { n: CAP_KNOWLEDGE })),
  ),
  resource(
    'credits',
    'G1.6',
    'credits',
    LEFT,
    fact('note', said('about.resource.credits'), said('resource.cap', { n: CAP_CREDITS })),
  ),
  resource('qic', 'G7.4', 'qic', fact('note', said('about.resource.qic', { n: RANGE_PER_QIC }))),
  resource('power', 'G6.3', 'power', fact('note', said('about.resource.power'))),
  resource('token', 'G6.1', 'token', fact('note', said('about.resource.token'))),
  resource('charge', 'G6.2', 'charge', fact('note', said('about.resource.charge'))),
  resource('vp', 'G22.11', 'vp', fact('note', said('about.resource.vp'))),
];

const symbol = (
  id: string,
  rule: string,
  icon: string | undefined,
  facts: readonly Fact[],
  present?: GaiaThing['present'],
): GaiaThing =>
  thing(`symbol.${id}`, 'symbol', said(`thing.symbol.${id}`), rule, 'everywhere', facts, {
    ...(icon === undefined ? {} : { icon }),
    ...(present === undefined ? {} : { present }),
  });

const noted = (id: string, params?: { readonly [name: string]: number }): readonly Fact[] => [
  fact('note', said(`about.symbol.${id}`, params)),
];

export const SYMBOL_THINGS: readonly GaiaThing[] = [
  symbol('income', 'G6.9', 'income', noted('income')),
  symbol('special', 'G16.1', 'special', noted('special')),
  symbol('pass', 'G18.1', 'pass', noted('pass')),
  symbol('burn', 'G6.6', 'burn', noted('burn')),
  symbol('convert', 'G17.1', 'convert', noted('convert')),
  symbol('research', 'G12.2', 'research', noted('research', { level: CHARGE_LEVEL, n: LEVEL_CHARGE })),
  symbol('step', 'G8.2', 'step', noted('step'), (s, seat) => [
    fact('cost', amount('ore', STEP_PRICE[levelOf(s, seat, TERRAFORMING)])),
  ]),
  symbol('range', 'G7.2', 'range', noted('range', { n: RANGE_PER_QIC }), (s, seat) => [
    fact('lasting', amount('range', rangeOf(s, seat))),
  ]),
  symbol(
    'federation',
    'G14.5',
    'federation',
    [fact('needs', amount('powerValue', FEDERATION_VALUE)), ...noted('federation')],
    (s, seat) => (hasFaction(s, seat) ? [fact('needs', amount('powerValue', thresholdOf(s, seat)))] : []),
  ),
  symbol('powerValue', 'G14.1', undefined, noted('powerValue')),
  symbol('bowl1', 'G6.1', undefined, noted('bowl1')),
  symbol('bowl2', 'G6.1', undefined, noted('bowl2')),
  symbol('bowl3', 'G6.1', undefined, noted('bowl3')),
  symbol('gaiaArea', 'G9.7', undefined, noted('gaiaArea')),
  symbol('brainstone', 'G21.9', undefined, noted('brainstone', { n: STONE_WORTH })),
  symbol('kind', 'G22.4', undefined, noted('kind')),
  symbol('sector', 'G22.4', undefined, noted('sector')),
  symbol('big', 'G22.4', undefined, noted('big')),
];
