import { type Flags, type GameCommand, type Output, paint, textFlag, UsageError } from '@orrery/kernel/game';
import type { Fleet } from '../../rules/battle/fleet.ts';
import type { FleetWarning } from './fault.ts';
import { type ReadFleet, readFleet, writeFleet } from './notation.ts';
import { ASSIGNMENTS, type Assignment, errorOf, type Odds, odds as oddsOf, type SideOdds } from './odds.ts';

export const odds: GameCommand = {
  name: 'odds',
  usage:
    'odds eclipse "<attacker>" "<defender>" [--assign <rule>] [--attacker <rule>] [--defender <rule>] [--retreat <round>] [--defender-retreat <round>] [--patient] [--samples <n>] [--json]',
  summary: 'work out the chances of a battle between two fleets, exactly where that is quick',
  details: `
A fleet is ships joined by +:
  2 interceptor + orion cruiser              as printed on the species' board (terran where none is named)
  2 cruiser(init 3, comp 2, cannon 1y 1o)    the same with these values instead
  dreadnought[plasma-cannon, hull, hull, fusion-source, fusion-drive]   the board's fixed values plus these parts
  3 ancient, gcds                            always the defender
Values: init, comp, shield, hull, cannon, missile, damage. Dice: 1y 2o 1r (yellow 1, orange 2, red 4 damage).
Both fleets may stand in one text with "vs" between them. The second fleet is the defender and wins ties of initiative.

Hits are assigned by (--assign for both sides, --attacker and --defender for one):
  best      optimal if that is quick, else orders, else sampled (the default)
  optimal   the assignment with the best chance to win, of all there are, for every roll
  orders    the best type to go for first, for every roll
  sampled   battles fought out with dice, each roll going where it leaves the enemy least dangerous; comes with an error
  largest   destroy the largest ships possible (the rule ancients and the Galactic Center follow)
  weakest   the ship with the fewest damage points left first
  threat    the most dangerous type first
  easiest   each die to the first ship in the order of shields
  quick     threat if that is quick, else sampled
The answer says which it was. --patient takes whatever time it needs (seconds, for the largest fleets many minutes) and is exact
unless that needs more than some gigabytes of memory. --samples sets how many battles are fought out where that is done.
Nobody retreats, unless --retreat or --defender-retreat names the engagement round in which a side's ships declare it (1: the
first); such battles are sampled.`,
  flags: {
    assign: 'text',
    attacker: 'text',
    defender: 'text',
    retreat: 'text',
    'defender-retreat': 'text',
    patient: 'switch',
    samples: 'text',
    json: 'switch',
  },
  run: ({ words, flags }, out) => {
    const [game, ...rest] = words;
    if (game !== 'eclipse')
      throw new UsageError('Odds are known for one game: orrery odds eclipse "<fleet>" "<fleet>".');
    const texts = rest.length === 1 ? rest[0].split(/\s+(?:vs\.?|against)\s+/i) : rest;
    if (texts.length !== 2) throw new UsageError('Odds need two fleets, the attacker first: "2 cruiser" "3 ancient".');
    const [read, against] = texts.map(fleetOf);
    const [attacker, defender] = [read.fleet, against.fleet];
    const warnings = { attacker: read.warnings, defender: against.warnings };
    if (isNonPlayer(attacker)) throw new UsageError('Ancients and the Galactic Center never attack; name them second.');
    const samples = wholeFlag(flags, 'samples', MOST_SAMPLES);
    const answer = oddsOf(attacker, defender, {
      attacker: assignmentOf(flags, 'attacker'),
      defender: assignmentOf(flags, 'defender'),
      patient: flags.patient === true,
      retreat: retreatOf(flags, defender),
      ...(samples === undefined ? {} : { samples }),
    });
    if (flags.json === true) {
      out.json({ fleets: { attacker, defender }, warnings, ...answer });
      return 0;
    }
    for (const side of ['attacker', 'defender'] as const)
      for (const warning of warnings[side])
        out.line(paint(out, 'bold', `Warning, ${side}: ${WARNINGS[warning.why](warning)}`));
    print(attacker, defender, answer, flags, out);
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

const MOST_SAMPLES = 10_000_000;
const MOST_ROUNDS = 99;

const wholeFlag = (flags: Flags, name: string, most: number): number | undefined => {
  const text = textFlag(flags, name);
  if (text === undefined) return undefined;
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1 || n > most)
    throw new UsageError(`--${name} takes a whole number from 1 to ${most}, not "${text}".`);
  return n;
};

const retreatOf = (flags: Flags, defender: Fleet): { attacker?: number; defender?: number } => {
  const attacker = wholeFlag(flags, 'retreat', MOST_ROUNDS);
  const other = wholeFlag(flags, 'defender-retreat', MOST_ROUNDS);
  if (other !== undefined && isNonPlayer(defender))
    throw new UsageError('Ancients and the Galactic Center never retreat.');
  return { ...(attacker === undefined ? {} : { attacker }), ...(other === undefined ? {} : { defender: other }) };
};

const WARNINGS: { readonly [why in FleetWarning['why']]: (warning: FleetWarning) => string } = {
  count: ({ kind, needs, has }) =>
    `there are ${has} ships of the type ${kind}, but never more than ${needs} in one battle.`,
  energy: ({ kind, needs, has }) => `the parts of the ${kind} need ${needs} energy, its sources give ${has}.`,
  noDrive: ({ kind }) => `the ${kind} has no drive, so its blueprint is not legal.`,
  drive: () => 'a starbase may have no drive.',
};

const fleetOf = (text: string): Extract<ReadFleet, { k: 'fleet' }> => {
  const read = readFleet(text);
  if (read.k === 'fleet') return read;
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
  const row = (label: string, p: number): void => {
    const error = answer.samples === 0 ? '' : `  ± ${(100 * errorOf(p, answer.samples)).toFixed(2)}`;
    out.line(`  ${label.padEnd(18)} ${percent(p).padStart(9)}${error}`);
  };
  row('attacker wins', answer.win);
  row('defender wins', answer.loss);
  if (answer.stalemate > 0) row('stalemate', answer.stalemate);
  for (const side of ['attacker', 'defender'] as const)
    if (answer[side].escape > 0) row(`${side} escapes`, answer[side].escape);
  out.line();
  const most = Math.max(...[...attacker, ...defender].map((s) => s.count));
  const heads = Array.from({ length: most + 1 }, (_, n) => `${n} left`.padStart(9)).join('');
  out.line(paint(out, 'bold', `  ${'ships'.padEnd(26)}${'expected'.padStart(9)}${'lost'.padStart(7)}${heads}`));
  table('attacker', answer.attacker, out);
  table('defender', answer.defender, out);
  out.line();
  for (const line of notes(attacker, defender, answer, flags)) out.line(line);
};

/** How the answer was found, and how far it can be trusted. */
const notes = (attacker: Fleet, defender: Fleet, answer: Odds, flags: Flags): string[] => {
  const lines = [`Hits: attacker ${answer.attacker.assigned}, defender ${answer.defender.assigned}.`];
  const retreats = textFlag(flags, 'retreat') !== undefined || textFlag(flags, 'defender-retreat') !== undefined;
  if (answer.samples > 0)
    lines.push(
      `Sampled, not exact: ${answer.samples} battles fought out. Each chance is within its ± in 95 of 100 such answers.`,
    );
  else lines.push('Exact for hits assigned like this.');
  if (retreats) lines.push('A side is said to win if it is left in the sector; ships that escaped count as left over.');
  else lines.push('Nobody retreats.');
  if (answer.stalemate > 0 && !retreats)
    lines.push('In a stalemate the attacker then leaves or loses the ships shown as left.');
  if (answer.slack > 0)
    lines.push(`Lines with a chance of ${answer.slack.toExponential(1)} together were not followed.`);
  const short = (['attacker', 'defender'] as const).some((side) => {
    const wanted = assignmentOf(flags, side);
    const fleet = side === 'attacker' ? attacker : defender;
    return (wanted === 'optimal' || wanted === 'best') && answer[side].assigned !== 'optimal' && !isNonPlayer(fleet);
  });
  if (short && !retreats)
    lines.push(
      flags.patient === true
        ? 'Optimal hits for fleets this large need more memory than there is for it.'
        : 'Optimal hits take longer for fleets this large: --patient works them out.',
    );
  return lines;
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
