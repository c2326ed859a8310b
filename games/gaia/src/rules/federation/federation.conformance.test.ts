import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCells, emptyMask } from '@orrery/hex';
import { expect, test } from 'vitest';
import { type FederationProblem, FederationWork, listFederations, networkOptions, whyNotFederation } from './index.ts';

const folder = fileURLToPath(new URL('../../../../../../shared/conformance/gaia/federations', import.meta.url));

interface Recorded {
  readonly hexes: readonly string[];
  readonly structures: readonly string[];
  readonly satelliteHexes: readonly string[];
  readonly newSatellites: number;
}
interface Position {
  readonly id: string;
  readonly player: number;
  readonly faction: string;
  readonly flexibleFederations: boolean;
  readonly state: { readonly requiredPowerValue: number; readonly maxNewSatellites: number };
  readonly structures: readonly { hex: string; building: string; powerValue: number; inFederation: boolean }[];
  readonly hexes: readonly { hex: string; q: number; r: number; planet: string; federations?: readonly number[] }[];
  readonly federations: readonly Recorded[];
  readonly federationsAfterReload?: readonly Recorded[];
}

const read = (file: string): Position => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const problemOf = (position: Position): { p: FederationProblem; index: Map<string, number> } => {
  const cells = buildCells(position.hexes.map(({ q, r }) => ({ q, r })));
  const index = new Map(position.hexes.map(({ hex }, i) => [hex, i]));
  const value = new Uint8Array(cells.count);
  const space = emptyMask(cells.count);
  const federated = emptyMask(cells.count);
  position.hexes.forEach((hex, i) => {
    if (hex.planet === 'empty') space[i >>> 5] |= 1 << (i & 31);
    if (hex.federations?.includes(position.player)) federated[i >>> 5] |= 1 << (i & 31);
  });
  let federatedValue = 0;
  for (const one of position.structures) {
    if (one.building === 'gf') continue;
    if (one.inFederation) federatedValue += one.powerValue;
    else value[index.get(one.hex) as number] = one.powerValue;
  }
  const grows = position.faction === 'ivits';
  const p: FederationProblem = {
    work: new FederationWork(cells),
    cells,
    value,
    space,
    federated,
    grows,
    federatedValue: grows ? federatedValue : 0,
    threshold: position.state.requiredPowerValue,
    maxSatellites: position.state.maxNewSatellites,
    flexible: position.flexibleFederations,
  };
  return { p, index };
};

/**
 * Federations the other site lists and G14.5 refuses, by position; each is explained in docs/conformance.md.
 * `hexes of the planets` → condition broken.
 */
const REFUSED: { readonly [id: string]: { readonly [planets: string]: string } } = {
  'fed-spec-wavely-terrans': { '3A9,6A9,6B5,9A5': 'unnecessary', '3A9,6A9,6B5,9A7': 'unnecessary' },
};

const present = existsSync(folder);
if (!present) console.warn(`SKIPPED: no recorded federation positions at ${folder}`);

for (const file of present ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []) {
  test(`G14.5, G-R18: every federation recorded in ${file} is offered`, () => {
    const position = read(file);
    const { p, index } = problemOf(position);
    const choices = listFederations(p);
    const offered = new Map(choices.map((one) => [one.planets.join(' '), one.satellites]));
    const refused: { [planets: string]: string } = {};
    const recorded = new Set<string>();
    for (const one of [...position.federations, ...(position.federationsAfterReload ?? [])]) {
      const planets = one.structures
        .map((hex) => index.get(hex) as number)
        .filter((hex) => p.value[hex] !== 0)
        .sort((a, b) => a - b);
      recorded.add(planets.join(' '));
      if (offered.get(planets.join(' ')) === one.newSatellites) continue;
      const satellites = one.satelliteHexes
        .map((hex) => index.get(hex) as number)
        .filter((hex) => ((p.federated[hex >>> 5] >>> (hex & 31)) & 1) === 0);
      refused[one.structures.join(',')] = String(whyNotFederation(p, planets, satellites));
    }
    if (process.env.SHOW)
      console.log(position.id, 'ours', choices.length, 'recorded', recorded.size, 'refused', refused);
    expect(refused).toEqual(REFUSED[position.id] ?? {});
    for (const choice of choices) {
      const options = networkOptions(p, choice.planets, []);
      expect(options.k === 'networks' ? options.networks.length : options.next.length).toBeGreaterThan(0);
    }
  });
}
