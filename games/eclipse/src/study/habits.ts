import { CHANCE, type Event, fastRng, isRefusal, readOptions, type Seat } from '@orrery/kernel';
import type { Study, StudyKit, StudySettings } from '@orrery/kernel/game';
import { rules } from '../index.ts';
import type { EclipseAction } from '../rules/actions.ts';
import { type Faction, isPlayer } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { type AncientBattle, followBattles } from './ancient-battles.ts';
import { canPay } from './means.ts';

const PLAYERS = 4;
/** Greedy players are cheap; one that searches sits among them in some games, each time one seat further. */
const GREEDY = 'greedy';
const SEARCH = 'search@50';
const SEARCH_EVERY = 4;
const ORDINAL = 'fourth';
const playerAt = (game: number, seat: Seat): typeof GREEDY | typeof SEARCH =>
  game % SEARCH_EVERY === 0 && (game / SEARCH_EVERY) % PLAYERS === seat ? SEARCH : GREEDY;

const COUNTS = [
  'technologies',
  'parts placed',
  'ancient ships destroyed',
  'own ships lost to ancients',
  'rounds passed',
  'of these with an upkeep beyond its means',
  'sectors abandoned for want of money',
  'eliminated by bankruptcy',
] as const;
type Count = (typeof COUNTS)[number];

export interface Habits {
  readonly player: string;
  seats: number;
  points: number;
  readonly counts: { [count in Count]: number };
  /** Battles with ancients and the Galactic Center. */
  readonly battles: AncientBattle[];
}

/** What an event says of somebody's habits: whose, and which. */
const habitOf = (event: Event): readonly [seat: Seat, count: Count] | null => {
  switch (event.k) {
    case 'techGained':
      return [event['seat'] as Seat, 'technologies'];
    case 'partPlaced':
      return [event['seat'] as Seat, 'parts placed'];
    case 'destroyed':
      if (!isPlayer(event['faction'] as Faction)) return [event['by'] as Seat, 'ancient ships destroyed'];
      return isPlayer(event['by'] as Faction) ? null : [event['faction'] as Seat, 'own ships lost to ancients'];
    case 'collapsed':
      return [event['seat'] as Seat, 'eliminated by bankruptcy'];
    default:
      return null;
  }
};

/** What an answer says of somebody's spending; `state` is what it answers to. Changes `counts`. */
const countSpending = (state: State, seat: Seat, answer: string, counts: Habits['counts']): void => {
  if (answer === 'abandon') counts['sectors abandoned for want of money']++;
  if (answer !== 'pass' || state.passed[seat] !== 0) return;
  counts['rounds passed']++;
  if (!canPay(state, seat)) counts['of these with an upkeep beyond its means']++;
};

/** Games of four: what the players do, and whether they can pay for it. */
const play = ({ games, seed, progress }: StudySettings, kit: StudyKit<State, EclipseAction>): Habits[] => {
  const players = { [GREEDY]: kit.player(GREEDY), [SEARCH]: kit.player(SEARCH) };
  const options = readOptions(rules, { players: PLAYERS });
  if (isRefusal(options)) throw new Error(options.why);
  const habits = [GREEDY, SEARCH].map(
    (player): Habits => ({
      player,
      seats: 0,
      points: 0,
      counts: Object.fromEntries(COUNTS.map((count) => [count, 0])) as { [count in Count]: number },
      battles: [],
    }),
  );
  for (let g = 0; g < games; g++) {
    const state = rules.start(options);
    const rng = fastRng(`${seed}/${g}`);
    const habitsAt = (seat: Seat): Habits => habits.find(({ player }) => player === playerAt(g, seat)) as Habits;
    const battles: AncientBattle[] = [];
    for (let step = 0; ; step++) {
      const decision = rules.decision(state);
      if (decision === null) break;
      const events: Event[] = [];
      if (decision.by === CHANCE) rules.apply(state, rules.draw(state, rng), events);
      else {
        const action = players[playerAt(g, decision.by)](state, decision.by, `${seed}/${g}/${step}`);
        countSpending(state, decision.by, action.k, habitsAt(decision.by).counts);
        rules.apply(state, action, events);
      }
      followBattles(state, events, battles);
      for (const event of events) {
        const habit = habitOf(event);
        if (habit !== null) habitsAt(habit[0]).counts[habit[1]]++;
      }
    }
    for (const battle of battles) habitsAt(battle.seat).battles.push(battle);
    for (const { seat, points } of rules.standings(state)) {
      const mine = habitsAt(seat);
      mine.seats++;
      mine.points += points;
    }
    progress(g + 1, games);
  }
  return habits;
};

/** Bands of chances, each from its first number up to the next. */
const BANDS: readonly (readonly [from: number, name: string])[] = [
  [0, 'under 25%'],
  [0.25, '25% to 50%'],
  [0.5, '50% to 75%'],
  [0.75, '75% and more'],
];
const EVEN = 0.5;
const LAST_ROUND = 9;

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)}%`);
const chanceOf = (battles: readonly AncientBattle[]): number => battles.reduce((sum, { chance }) => sum + chance, 0);

/** One row for each band: what the odds promised, and what came of it. */
const bandRows = ({ player, battles }: Habits): string[] =>
  BANDS.map(([from, name], i) => {
    const to = BANDS[i + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const here = battles.filter(({ chance }) => chance >= from && chance < to);
    const fought = here.filter(({ retreated }) => !retreated);
    const won = fought.filter((battle) => battle.won === true).length;
    const late = here.filter(({ round }) => round === LAST_ROUND).length;
    return `| ${player} | ${name} | ${here.length} | ${late} | ${here.length - fought.length} | ${fought.length} | ${percent(chanceOf(fought), fought.length)} | ${won} | ${percent(won, fought.length)} |`;
  });

const habitsRow = ({ player, seats, points, counts, battles }: Habits): string => {
  const mean = (n: number): string => (n / seats).toFixed(2);
  const early = battles.filter(({ round }) => round < LAST_ROUND);
  const favoured = (list: readonly AncientBattle[]): string =>
    percent(list.filter(({ chance }) => chance >= EVEN).length, list.length);
  return `| ${[
    player,
    seats,
    (points / seats).toFixed(1),
    mean(counts.technologies),
    mean(counts['parts placed']),
    mean(battles.length),
    percent(chanceOf(battles), battles.length),
    favoured(battles),
    favoured(early),
    mean(counts['ancient ships destroyed']),
    mean(counts['own ships lost to ancients']),
    percent(counts['of these with an upkeep beyond its means'], counts['rounds passed']),
    mean(counts['sectors abandoned for want of money']),
    `${counts['eliminated by bankruptcy']} in all`,
  ].join(' | ')} |`;
};

const COLUMNS = [
  'player',
  'seats',
  'points',
  'technologies',
  'parts placed',
  'battles begun with ancients',
  'mean chance to win them',
  'begun at 50% or better',
  'the same before the last round',
  'ancient ships destroyed',
  'own ships lost to ancients',
  'rounds passed with an upkeep beyond its means',
  'sectors abandoned for want of money',
  'eliminated by bankruptcy',
];
const BAND_COLUMNS = [
  'player',
  'chance to win',
  'battles',
  'of these in the last round',
  'retreated',
  'fought out',
  'mean chance of those',
  'won',
  'share won',
];
const headOf = (columns: readonly string[]): string[] => [
  `| ${columns.join(' | ')} |`,
  `|${columns.map(() => '---|').join('')}`,
];

/** The page, by file name. */
export const reportHabitsStudy = (
  habits: readonly Habits[],
  games: number,
  seed: string,
): { [file: string]: string } => {
  const present = habits.filter(({ seats }) => seats > 0);
  const bankrupt = habits.reduce((sum, { counts }) => sum + counts['eliminated by bankruptcy'], 0);
  const page = [
    '# Eclipse: what the bots do, whether the odds favour it, and whether they can pay for it',
    '',
    `Made by \`npx orrery study eclipse-habits --games ${games} --seed ${seed}\`: ${games} games of four ${GREEDY} players, one of them ${SEARCH} in`,
    `every ${ORDINAL} game. Counted from what the rules tell of each game; a mean per seat and game unless it says otherwise.`,
    '',
    ...headOf(COLUMNS),
    ...present.map(habitsRow),
    '',
    bankrupt === 0
      ? `Nobody was eliminated by bankruptcy (E15.7) in ${games} games.`
      : `**${bankrupt} seats were eliminated by bankruptcy (E15.7) in ${games} games.**`,
    'Upkeep is beyond the means of a player who could not pay it at passing, not even by trading all science and materials (E15.4).',
    'Sectors are abandoned also for what was done between passing and upkeep: a disc put on a sector just won, a reaction, money traded',
    'away.',
    '',
    '## Battles with ancients and the Galactic Center',
    '',
    'Ships come to ancients by moving alone, so whoever fights them has chosen to. The chance is what `orrery odds eclipse` says of',
    'both fleets as they stand right before the first roll, if nobody retreats; how many of the battles fought to the end were really won',
    'shows that it holds. In the last round ships are kept for nothing and even a beaten fleet draws a reputation tile',
    '(E14.31), so an attack may pay that the odds do not favour.',
    '',
    ...headOf(BAND_COLUMNS),
    ...present.flatMap(bandRows),
    '',
  ];
  return { 'bots-eclipse-habits.md': page.join('\n') };
};

export const habits: Study<State, EclipseAction> = {
  name: 'eclipse-habits',
  run: (settings, kit) => {
    const figures = play(settings, kit);
    return { figures, files: reportHabitsStudy(figures, settings.games, settings.seed) };
  },
};
