import { popFrame, pushFrame, type Refusal, setTopArg, topArg } from '@orrery/kernel';
import { isHex } from '../state/board/names.ts';
import { LOST, TRACKS } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import type { GaiaAction } from './actions.ts';
import { convert, doBurn, listConversions, whyNotBurn, whyNotConvert } from './convert.ts';
import { federate, whyNotFederation } from './federate.ts';
import { OFFERS } from './frames.ts';
import { buildMine, listMines, whyNotMine } from './mine.ts';
import { END, FEDERATION, PROJECT_AT, RESEARCH_IN } from './offers.ts';
import { listPasses, pass, whyNotPass } from './pass.ts';
import { startProject, whyNoProject, whyNotProject } from './project.ts';
import { research, whyNotResearch } from './research.ts';
import type { FrameRule } from './rule.ts';
import { listSpaces, useSpace, whyNotSpace } from './spaces.ts';
import { listSpecials, useSpecial, whyNotSpecial } from './special.ts';
import { listUpgradesAt, upgrade, whyNotUpgrade } from './upgrade.ts';
import { NO_HEX, NOT_ASKED } from './why.ts';

const ACTED: Refusal = { rule: 'G5.4', why: 'oneMainAction' };
const NOT_ACTED: Refusal = { rule: 'G5.4', why: 'mainActionFirst' };

/** G5.5: every main action the seat can carry out. Passing comes last. */
const listMain = (s: State, seat: number, out: GaiaAction[]): void => {
  listMines(s, seat, 0, 0, out);
  if (whyNoProject(s, seat) === null) {
    for (let i = 0; i < s.planetCount; i++) {
      const hex = s.planets[i];
      if (whyNotProject(s, seat, hex, 0) === null) out.push(PROJECT_AT[hex] as GaiaAction);
    }
  }
  const n = s.planetCount;
  for (let i = 0; i < n; i++) {
    const hex = s.planets[i];
    if (s.owner[hex] === seat + 1 && s.planet[hex] !== LOST) listUpgradesAt(s, seat, hex, out);
  }
  for (let track = 0; track < TRACKS.length; track++) {
    if (whyNotResearch(s, seat, track) === null) out.push(RESEARCH_IN[track] as GaiaAction);
  }
  if (whyNotFederation(s, seat) === null) out.push(FEDERATION);
  listSpaces(s, seat, out);
  listSpecials(s, seat, out);
  listPasses(s, out);
};

const whyNotMain = (s: State, seat: number, a: GaiaAction): Refusal | null => {
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

/** G5.4: free actions, one main action, free actions, and an explicit end. */
export const turnRule: FrameRule = {
  ask: 'turn',
  list: (s, seat, out) => {
    const acted = topArg(s, 1) !== 0;
    if (!acted) listMain(s, seat, out);
    listConversions(s, seat, out);
    if (acted) out.push(END);
  },
  whyNot: (s, seat, a) => {
    if (a.k === 'convert') return whyNotConvert(s, seat, a.what, a.stone);
    if (a.k === 'burn') return whyNotBurn(s, seat, a.how);
    const acted = topArg(s, 1) !== 0;
    if (a.k === 'end') return acted ? null : NOT_ACTED;
    const why = whyNotMain(s, seat, a);
    return why === NOT_ASKED ? why : acted ? ACTED : why;
  },
  apply: (s, seat, a, log) => {
    if (a.k === 'convert') return convert(s, seat, a.what, a.stone, log);
    if (a.k === 'burn') return doBurn(s, seat, a.how, log);
    s.surplus = 0;
    setTopArg(s, 1, 1);
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
        popFrame(s);
        return pass(s, seat, a.booster, log);
      case 'end':
        popFrame(s);
        return pushFrame(s, OFFERS, seat);
      default:
        throw new Error(`turn: ${a.k}`);
    }
  },
};
