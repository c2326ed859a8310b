import { terraformLimit } from '../../rules/merit.ts';
import { automaUpgrades } from '../../rules/scoring.ts';
import { automaSpecialists } from '../../state/crew.ts';
import { AUTOMA_SEAT, ENGINEER, HUMAN, SLOT_COUNT, type SlotId } from '../../state/ids.ts';
import type { State } from '../../state/layout.ts';
import { arkSlot, coloniesOf, isAhead, meritOf, outpostsOf, planetAt } from '../../state/map.ts';
import { cargoSum, levelOfAutoma } from '../../state/seats.ts';
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
const standingOf = (s: State): { readonly lead: number; readonly second: number; readonly merit: number } => {
  let lead = 0;
  let second = 0;
  let merit = 0;
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) {
    const its = meritOf(s, slot, AUTOMA_SEAT);
    if (its === 0) continue;
    merit += its;
    const behind = isAhead(s, slot, HUMAN, AUTOMA_SEAT);
    const done = 1 - missing(s, slot) / planetAt(s, slot).total;
    if (behind) second += s.tables.second * done;
    else lead += s.tables.first * done;
  }
  return { lead, second, merit };
};

export const extractAutoma = (s: State, out: Float64Array, at: number): void => {
  const { upgradePoints } = levelOfAutoma(s);
  const upgrades = automaUpgrades(s, AUTOMA_SEAT);
  const colonies = coloniesOf(s, AUTOMA_SEAT);
  const limit = terraformLimit(s, AUTOMA_SEAT);
  const { lead, second, merit } = standingOf(s);
  let finishing = 0;
  for (let slot = 0 as SlotId; slot < SLOT_COUNT; slot++) if (canFinish(s, AUTOMA_SEAT, slot, limit)) finishing++;
  const blocks = canFinish(s, HUMAN, arkSlot(s, AUTOMA_SEAT), terraformLimit(s, HUMAN));
  const numbers = [
    s.active === AUTOMA_SEAT ? 1 : 0,
    upgrades,
    upgradePoints[upgradePoints.length - 1] - upgradePoints[upgrades],
    colonies,
    s.colonyPool[AUTOMA_SEAT],
    s.outpostPool[AUTOMA_SEAT] + outpostsOf(s, AUTOMA_SEAT),
    cargoSum(s, AUTOMA_SEAT),
    automaSpecialists(s),
    s.automaCrew[ENGINEER],
    lead,
    second,
    merit,
    finishing,
    blocks ? 1 : 0,
  ];
  out.set(numbers, at);
};
