import type { Refusal, Seat } from '@orrery/kernel';
import { isHex } from '../state/board/names.ts';
import type { State } from '../state/layout.ts';
import { END, FEDERATION } from './action-pool.ts';
import type { GaiaAction } from './actions.ts';
import { convert, doBurn, listConversions, whyNotBurn, whyNotConvert } from './convert.ts';
import { federate, whyNotFederation } from './federate.ts';
import { asks, offers, turn } from './frames.ts';
import { buildMine, listMines, whyNotMine } from './mine.ts';
import { listPasses, pass, whyNotPass } from './pass.ts';
import { listProjects, startProject, whyNotProject } from './project.ts';
import { listResearch, research, whyNotResearch } from './research.ts';
import { listSpaces, useSpace, whyNotSpace } from './spaces.ts';
import { listSpecials, useSpecial, whyNotSpecial } from './special.ts';
import { listUpgrades, upgrade, whyNotUpgrade } from './upgrade.ts';
import { NO_HEX, NOT_ASKED } from './why.ts';

const ACTED: Refusal = { rule: 'G5.4', why: 'oneMainAction' };
const NOT_ACTED: Refusal = { rule: 'G5.4', why: 'mainActionFirst' };

/** G5.5: every main action the seat can carry out. Passing comes last. */
const listMain = (s: State, seat: Seat, out: GaiaAction[]): void => {
  listMines(s, seat, 0, 0, out);
  listProjects(s, seat, 0, out);
  listUpgrades(s, seat, out);
  listResearch(s, seat, out);
  if (whyNotFederation(s, seat) === null) out.push(FEDERATION);
  listSpaces(s, seat, out);
  listSpecials(s, seat, out);
  listPasses(s, out);
};

const whyNotMain = (s: State, seat: Seat, a: GaiaAction): Refusal | null => {
  switch (a.k) {
    case 'mine':
      return isHex(s, a.hex) ? whyNotMine(s, seat, a.hex, 0, 0) : NO_HEX;
    case 'project':
      return isHex(s, a.hex) ? whyNotProject(s, seat, a.hex, 0) : NO_HEX;
    case 'upgrade':
      return whyNotUpgrade(s, seat, a.hex, a.to);
    case 'research':
      return whyNotResearch(s, seat, a.track);
    case 'federation':
      return whyNotFederation(s, seat);
    case 'board':
      return whyNotSpace(s, seat, a.space, a.stone);
    case 'special':
      return whyNotSpecial(s, seat, a.what);
    case 'pass':
      return whyNotPass(s, a.booster);
    default:
      return NOT_ASKED;
  }
};

const whyNotEnd = (s: State): Refusal | null => (turn.acted(s) ? null : NOT_ACTED);

/** G5.4: free actions, one main action, free actions, and an explicit end. */
export const turnRule = asks(turn, {
  list: (s, out) => {
    const seat = turn.seat(s);
    if (!turn.acted(s)) listMain(s, seat, out);
    listConversions(s, seat, out);
    if (whyNotEnd(s) === null) out.push(END);
  },
  whyNot: (s, a) => {
    const seat = turn.seat(s);
    if (a.k === 'convert') return whyNotConvert(s, seat, a.what, a.stone);
    if (a.k === 'burn') return whyNotBurn(s, seat, a.how);
    if (a.k === 'end') return whyNotEnd(s);
    const why = whyNotMain(s, seat, a);
    return why === NOT_ASKED ? why : turn.acted(s) ? ACTED : why;
  },
  apply: (s, a, log) => {
    const seat = turn.seat(s);
    if (a.k === 'convert') return convert(s, seat, a.what, a.stone, log);
    if (a.k === 'burn') return doBurn(s, seat, a.how, log);
    s.surplus = 0;
    turn.setActed(s, true);
    switch (a.k) {
      case 'mine':
        return buildMine(s, seat, a.hex, 0, 0, log);
      case 'project':
        return startProject(s, seat, a.hex, 0, log);
      case 'upgrade':
        return upgrade(s, seat, a.hex, a.to, log);
      case 'research':
        return research(s, seat, a.track, log);
      case 'federation':
        return federate(s, seat);
      case 'board':
        return useSpace(s, seat, a.space, a.stone, log);
      case 'special':
        return useSpecial(s, seat, a.what, log);
      case 'pass':
        turn.pop(s);
        return pass(s, seat, a.booster, log);
      case 'end':
        return offers.become(s, seat, 0);
      default:
        throw new Error(`turn: ${a.k}`);
    }
  },
});
