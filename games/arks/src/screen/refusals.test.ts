// @vitest-environment happy-dom
import { CHANCE, isRefusal, playout, readOptions, type Seat } from '@orrery/kernel';
import { createSay } from '@orrery/words';
import { expect, test } from 'vitest';
import { type ArksAction, type CrewId, movementOf, type NodeId, type State, type UpgradeId } from '../board.ts';
import { rules } from '../index.ts';
import { words } from '../words/index.ts';
import { inFigures } from './refusals.ts';

const say = createSay('en', words.catalogues.en);

/** What is said about everything that could be pointed at in some random games, by the reason the rules give. */
const toldOf = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const told = new Map<string, Set<string>>();
  const options = readOptions(rules, { players: 2 });
  if (isRefusal(options)) throw new Error(options.why);
  const point = (s: State, seat: Seat, action: ArksAction): void => {
    const plain = rules.whyNot(s, action);
    if (plain === null) return;
    const { why, with: params } = inFigures(s, seat, action, plain);
    told.set(plain.why, (told.get(plain.why) ?? new Set()).add(say(`why.${why}`, params)));
    if (why === 'fieldTooFar') {
      expect(params?.['has']).toBe(movementOf(s, seat));
      expect(Number(params?.['needs'])).toBeGreaterThan(Number(params?.['has']));
    }
    if (why === 'lacksResource' || why === 'lacksAny')
      expect(Number(params?.['needs'])).toBeGreaterThan(Number(params?.['has']));
  };
  for (let seed = 0; seed < 4; seed++) {
    const state = rules.start(options);
    for (const action of playout(rules, options, `refusals ${seed}`).actions) {
      const decision = rules.decision(state);
      const by = decision?.by;
      if (by !== undefined && by !== CHANCE && decision?.ask === 'depart') {
        for (let field = 0; field < 36; field++) point(state, by, { k: 'travel', field: field as NodeId });
        state.tables.upgrades.forEach((_, i) => {
          point(state, by, { k: 'upgrade', upgrade: i as UpgradeId });
        });
      }
      if (by !== undefined && by !== CHANCE && decision?.ask === 'stop') {
        state.tables.crew.forEach((_, card) => {
          point(state, by, { k: 'play', card: card as CrewId, up: false, act: true });
        });
        point(state, by, { k: 'colony' });
      }
      rules.apply(state, action);
    }
  }
  return told;
};

test('refusals tell how far, how much of what, whose help and which edge', () => {
  const told = toldOf();
  const all = (why: string): readonly string[] => [...(told.get(why) ?? [])];
  // Where no route leads at all there is no distance.
  const routed = all('tooFar').filter((text) => text !== say('why.tooFar'));
  expect(routed.length).toBeGreaterThan(2);
  for (const text of routed) expect(text).toMatch(/^That is \d+ fields away; your Ark moves \d\.$/);
  expect(all('tooPoor').length).toBeGreaterThan(3);
  for (const text of all('tooPoor')) expect(text).toMatch(/^Needs \d [A-Z]\w+, you have \d\.$/);
  expect(all('edgeDoesNotMatch')).toContain('The edge at the Cargo card works elsewhere: red planet.');
});
