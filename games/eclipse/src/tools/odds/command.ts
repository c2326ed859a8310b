import { type Flags, type GameCommand, type Output, paint, textFlag, UsageError } from '@orrery/kernel/game';
import type { Fleet } from '../../rules/battle/fleet.ts';
import { type ReadFleet, readFleet, writeFleet } from './notation.ts';
import { ASSIGNMENTS, type Assignment, DEFAULT_EFFORT, type Odds, odds as oddsOf, type SideOdds } from './odds.ts';

/** With --patient: a few seconds instead of a tenth of one. */
const PATIENT_EFFORT = 400 * DEFAULT_EFFORT;

export const odds: GameCommand = {
  name: 'odds',
  usage:
    'odds eclipse "<attacker>" "<defender>" [--assign <rule>] [--attacker <rule>] [--defender <rule>] [--patient] [--json]',
  summary: 'work out the exact chances of a battle between two fleets',
  details: `
A fleet is ships joined by +:
  2 interceptor + orion cruiser              as printed on the species' board (terran where none is named)
  2 cruiser(init 3, comp 2, cannon 1y 1o)    the same with these values instead
  dreadnought[plasma-cannon, hull, hull, fusion-source, fusion-drive]   the board's fixed values plus these parts
  3 ancient, gcds                            always the defender
Values: init, comp, shield, hull, cannon, missile, damage. Dice: 1y 2o 1r (yellow 1, orange 2, red 4 damage).
Both fleets may stand in one text with "vs" between them. The second fleet is the defender and wins ties of initiative.

Hits are assigned by (--assign for both sides, --attacker and --defender for one):
  best      optimal if that is quick, else orders, else threat, else easiest (the default)
  optimal   the assignment with the best chance to win, of all there are, for every roll
  orders    the best type to go for first, for every roll
  largest   destroy the largest ships possible (the rule ancients and the Galactic Center follow)
  weakest   the ship with the fewest damage points left first
  threat    the most dangerous type first
  easiest   each die to the first ship in the order of shields
  quick     threat if that is quick, else easiest
--patient allows some seconds, so that optimal is possible for larger fleets. Nobody retreats.`,
  flags: { assign: 'text', attacker: 'text', defender: 'text', patient: 'switch', json: 'switch' },
  run: ({ words, flags }, out) => {
    const [game, ...rest] = words;
    if (game !== 'eclipse')
      throw new UsageError('Odds are known for one game: orrery odds eclipse "<fleet>" "<fleet>".');
    const texts = rest.length === 1 ? rest[0].split(/\s+(?:vs\.?|against)\s+/i) : rest;
    if (texts.length !== 2) throw new UsageError('Odds need two fleets, the attacker first: "2 cruiser" "3 ancient".');
    const [attacker, defender] = texts.map(fleetOf);
    if (isNonPlayer(attacker)) throw new UsageError('Ancients and the Galactic Center never attack; name them second.');
    const answer = oddsOf(attacker, defender, {
      attacker: assignmentOf(flags, 'attacker'),
      defender: assignmentOf(flags, 'defender'),
      ...(flags.patient === true ? { effort: PATIENT_EFFORT } : {}),
    });
    if (flags.json === true) out.json({ fleets: { attacker, defender }, ...answer });
    else print(attacker, defender, answer, flags, out);
    return 0;
  },
};

const isNonPlayer = (fleet: Fleet): boolean => fleet.some((s) => s.kind === 'ancient' || s.kind === 'gcds');

const assignmentOf = (flags: Flags, side: 'attacker' | 'defender'): Assignment => {
  const text = textFlag(flags, side) ?? textFlag(flags, 'assign') ?? 'best';
  const found = ASSIGNMENTS.find((name) => name === text);
  if (found === undefined)
    throw new UsageError(`"${text}" is not a way to assign hits; there are ${ASSIGNMENTS.join(', ')}.`);
  return found;
};

const fleetOf = (text: string): Fleet => {
  const read = readFleet(text);
  if (read.k === 'fleet') return read.fleet;
  throw new UsageError(SENTENCES[read.why](read.text));
};

const SENTENCES: { readonly [why in Extract<ReadFleet, { k: 'fault' }>['why']]: (text: string) => string } = {
  empty: () => 'A fleet is empty; write for instance "2 interceptor + cruiser".',
  shape: (text) => `"${text}" is not written like a group of ships; write for instance "2 cruiser(hull 2)".`,
  kind: (text) =>
    `"${text}" is neither a ship (interceptor, cruiser, dreadnought, starbase, ancient, gcds) nor a species.`,
  value: (text) => `"${text}" is not a value of a ship; values are init, comp, shield, hull, cannon, missile, damage.`,
  dice: (text) => `"${text}" names no dice; write for instance "cannon 1y 2o".`,
  part: (text) => `There is no ship part "${text}".`,
  slots: (text) => `The blueprint of the ${text} has fewer squares than that.`,
  noShips: () => 'A fleet needs at least one ship.',
  kindTwice: (text) => `The ${text} appears twice in one fleet; all ships of a type share one blueprint.`,
  mixedFaction: (text) => `The ${text} fights for no player, so it cannot stand in a fleet with other ships.`,
  number: (text) => `A value of the ${text} is not a whole number in the range a ship can have.`,
  tooMany: (text) => `That is more ships of the type ${text} than odds can be worked out for (at most 12).`,
  tooManyDice: (text) => `The type ${text} rolls more dice at once than odds can be worked out for.`,
  damage: (text) => `The damage on the ${text} does not fit: one number per ship, none above its hull.`,
};

const percent = (p: number): string => `${(100 * p).toFixed(2)} %`;

const print = (attacker: Fleet, defender: Fleet, answer: Odds, flags: Flags, out: Output): void => {
  out.line(`attacker  ${writeFleet(attacker)}`);
  out.line(`defender  ${writeFleet(defender)}`);
  out.line();
  const row = (label: string, p: number): void => out.line(`  ${label.padEnd(18)} ${percent(p).padStart(9)}`);
  row('attacker wins', answer.win);
  row('defender wins', answer.loss);
  if (answer.stalemate > 0) row('stalemate', answer.stalemate);
  out.line();
  const most = Math.max(...[...attacker, ...defender].map((s) => s.count));
  const heads = Array.from({ length: most + 1 }, (_, n) => `${n} left`.padStart(9)).join('');
  out.line(paint(out, 'bold', `  ${'ships'.padEnd(26)}${'expected'.padStart(9)}${'lost'.padStart(7)}${heads}`));
  table('attacker', answer.attacker, out);
  table('defender', answer.defender, out);
  out.line();
  out.line(`Hits: attacker ${answer.attacker.assigned}, defender ${answer.defender.assigned}. Nobody retreats.`);
  if (answer.stalemate > 0) out.line('In a stalemate the attacker then leaves or loses the ships shown as left.');
  if (answer.slack > 0) out.line(`Lines with a chance of ${answer.slack.toExponential(1)} together were not followed.`);
  for (const side of ['attacker', 'defender'] as const)
    if (
      assignmentOf(flags, side) === 'optimal' &&
      answer[side].assigned !== 'optimal' &&
      !isNonPlayer(side === 'attacker' ? attacker : defender)
    )
      out.line(
        `Optimal hits of the ${side} take too long for fleets this large${flags.patient === true ? '' : '; try --patient'}.`,
      );
};

const table = (name: string, side: SideOdds, out: Output): void => {
  for (const squad of side.squads) {
    const label = `${name} ${squad.count} ${squad.kind}`.padEnd(26);
    const chances = squad.survivors.map((p) => percent(p).padStart(9)).join('');
    out.line(
      `  ${label}${squad.expectedSurvivors.toFixed(2).padStart(9)}${squad.expectedLosses.toFixed(2).padStart(7)}${chances}`,
    );
  }
};
