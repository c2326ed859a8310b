import { loadJudge, readStrength, think } from '@orrery/bots';
import { findGame } from '@orrery/catalog';
import { CHANCE, type Event, fastRng, isRefusal, readOptions, type Seat } from '@orrery/kernel';

const PLAYERS = 4;
/** Greedy players are cheap; one that searches a little sits among them in every fourth game, each time one seat further. */
const GREEDY = 'greedy';
const SEARCH = 'search@8';
const SEARCH_EVERY = 4;
const playerAt = (game: number, seat: number): string =>
  game % SEARCH_EVERY === 0 && (game / SEARCH_EVERY) % PLAYERS === seat ? SEARCH : GREEDY;
/** The side of the ancients in what is told of battles. */
const ANCIENTS = 6;

const COUNTS = [
  'technologies',
  'parts placed',
  'battles begun with ancients',
  'ancient ships destroyed',
  'own ships lost to ancients',
  'sectors abandoned for want of money',
  'eliminated by bankruptcy',
] as const;
type Count = (typeof COUNTS)[number];

export interface Habits {
  readonly player: string;
  seats: number;
  points: number;
  readonly counts: { [count in Count]: number };
}

/** What an event says of somebody's habits: whose, and which. */
const habitOf = (event: Event): readonly [seat: number, count: Count] | null => {
  switch (event.k) {
    case 'techGained':
      return [event['seat'] as number, 'technologies'];
    case 'partPlaced':
      return [event['seat'] as number, 'parts placed'];
    case 'battle':
      return event['defender'] === ANCIENTS ? [event['faction'] as number, 'battles begun with ancients'] : null;
    case 'destroyed':
      if (event['faction'] === ANCIENTS) return [event['by'] as number, 'ancient ships destroyed'];
      return event['by'] === ANCIENTS ? [event['faction'] as number, 'own ships lost to ancients'] : null;
    case 'collapsed':
      return [event['seat'] as number, 'eliminated by bankruptcy'];
    default:
      return null;
  }
};

/** Games of four: what the players do, and whether they can pay for it. */
export const runHabitsStudy = async (
  games: number,
  seed: string,
  progress: (done: number, total: number) => void,
): Promise<Habits[]> => {
  const entry = findGame('eclipse');
  const judge = await loadJudge('eclipse');
  if (entry === undefined) throw new Error('the study needs Eclipse');
  const { rules } = await entry.load();
  const options = readOptions(rules, { players: PLAYERS });
  if (isRefusal(options)) throw new Error(options.why);
  const habits = [GREEDY, SEARCH].map(
    (player): Habits => ({
      player,
      seats: 0,
      points: 0,
      counts: Object.fromEntries(COUNTS.map((count) => [count, 0])) as { [count in Count]: number },
    }),
  );
  for (let g = 0; g < games; g++) {
    const state = rules.start(options);
    const rng = fastRng(`${seed}/${g}`);
    const habitsAt = (seat: number): Habits => habits.find(({ player }) => player === playerAt(g, seat)) as Habits;
    for (let step = 0; ; step++) {
      const decision = rules.decision(state);
      if (decision === null) break;
      const events: Event[] = [];
      if (decision.by === CHANCE) rules.apply(state, rules.draw(state, rng), events);
      else {
        const brief = readStrength(playerAt(g, decision.by));
        if (brief === null) throw new Error(`there is no bot ${playerAt(g, decision.by)}`);
        const view = rules.view(state, decision.by);
        const { action } = think(rules, judge, view, decision.by as Seat, brief, `${seed}/${g}/${step}`);
        if (action.k === 'abandon') habitsAt(decision.by).counts['sectors abandoned for want of money']++;
        rules.apply(state, action, events);
      }
      for (const event of events) {
        const habit = habitOf(event);
        if (habit !== null) habitsAt(habit[0]).counts[habit[1]]++;
      }
    }
    for (const { seat, points } of rules.standings(state)) {
      const mine = habitsAt(seat);
      mine.seats++;
      mine.points += points;
    }
    progress(g + 1, games);
  }
  return habits;
};

/** The page, by file name. */
export const reportHabitsStudy = (
  habits: readonly Habits[],
  games: number,
  seed: string,
): { [file: string]: string } => {
  const bankrupt = habits.reduce((sum, { counts }) => sum + counts['eliminated by bankruptcy'], 0);
  const rows = habits
    .filter(({ seats }) => seats > 0)
    .map(
      ({ player, seats, points, counts }) =>
        `| ${player} | ${seats} | ${(points / seats).toFixed(1)} | ${COUNTS.map((count) =>
          count === 'eliminated by bankruptcy' ? `${counts[count]} in all` : (counts[count] / seats).toFixed(2),
        ).join(' | ')} |`,
    );
  const page = [
    '# Eclipse: what the bots do, and whether they can pay for it',
    '',
    `Made by \`npx orrery study eclipse-habits --games ${games} --seed ${seed}\`: ${games} games of four ${GREEDY} players, one of them ${SEARCH} in`,
    'every fourth game. Counted from what the rules tell of each game; a mean per seat and game unless it says otherwise.',
    '',
    `| player | seats | points | ${COUNTS.join(' | ')} |`,
    `|---|---|---|${COUNTS.map(() => '---|').join('')}`,
    ...rows,
    '',
    bankrupt === 0
      ? `Nobody was eliminated by bankruptcy (E15.7) in ${games} games.`
      : `**${bankrupt} seats were eliminated by bankruptcy (E15.7) in ${games} games.**`,
    '',
  ];
  return { 'bots-eclipse-habits.md': page.join('\n') };
};
