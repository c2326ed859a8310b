import { ENGINEER } from '../../content/names.ts';
import { coloniesOf } from '../../rules/colony.ts';
import { terraformLimit } from '../../rules/merit.ts';
import { cargoSum } from '../../rules/payment.ts';
import { automaUpgrades } from '../../rules/scoring.ts';
import { AUTOMA_SEAT, HUMAN, MAX_SEATS, type State, slotOf } from '../../state/layout.ts';
import { missing } from '../outlook.ts';
import { canFinish } from './means.ts';

/** Features of the Automa where it plays: what it has yet to score, and what it is about to do. */
export const ALONE = [
  'automaNext',
  'automaUpgrades',
  'automaUpgradesLeft',
  'automaColonies',
  'automaPool',
  'automaOutposts',
  'automaCargo',
  'automaCrew',
  'automaEngineers',
  'automaLead',
  'automaSecond',
  'automaMerit',
  'automaFinishing',
  'automaBlocks',
] as const;

/** A14.7: what first and second places on planets in progress may bring the Automa, and its own markers there. */
const meritOf = (s: State): { readonly lead: number; readonly second: number; readonly merit: number } => {
  let lead = 0;
  let second = 0;
  let merit = 0;
  for (let slot = 0; slot < 9; slot++) {
    const mine = slot * MAX_SEATS + HUMAN;
    const its = slot * MAX_SEATS + AUTOMA_SEAT;
    if (s.merit[its] === 0) continue;
    merit += s.merit[its];
    const behind = s.merit[mine] > s.merit[its] || (s.merit[mine] === s.merit[its] && s.below[mine] > s.below[its]);
    const done = 1 - missing(s, slot) / s.tables.planets[s.card[slot] - 1]!.total;
    if (behind) second += s.tables.second * done;
    else lead += s.tables.first * done;
  }
  return { lead, second, merit };
};

export const extractAutoma = (s: State, out: Float64Array, at: number): void => {
  const { upgradePoints } = s.tables.levels[s.automa - 1]!;
  const upgrades = automaUpgrades(s, AUTOMA_SEAT);
  const colonies = coloniesOf(s, AUTOMA_SEAT);
  const limit = terraformLimit(s, AUTOMA_SEAT);
  const { lead, second, merit } = meritOf(s);
  let crew = 0;
  for (let kind = 0; kind < 4; kind++) crew += s.automaCrew[kind];
  let finishing = 0;
  for (let slot = 0; slot < 9; slot++) if (canFinish(s, AUTOMA_SEAT, slot, limit)) finishing++;
  const blocks = canFinish(s, HUMAN, slotOf(s.ark[AUTOMA_SEAT]), terraformLimit(s, HUMAN));
  const numbers = [
    s.active === AUTOMA_SEAT ? 1 : 0,
    upgrades,
    upgradePoints[upgradePoints.length - 1]! - upgradePoints[upgrades]!,
    colonies,
    s.colonyPool[AUTOMA_SEAT],
    s.outpostPool[AUTOMA_SEAT] + limit - 2 - colonies,
    cargoSum(s, AUTOMA_SEAT),
    crew,
    s.automaCrew[ENGINEER],
    lead,
    second,
    merit,
    finishing,
    blocks ? 1 : 0,
  ];
  out.set(numbers, at);
};
