import type { Refusal } from '@orrery/kernel';
import { REPUTATION_VALUES } from '../content/board.ts';
import { addTrack, ambassadorsOf, reputationOf, setRelated, trackOf } from '../state/boards.ts';
import { RESOURCES, type Resource } from '../state/ids.ts';
import type { State } from '../state/layout.ts';
import { ACCEPT, DONE, type EclipseAction, giveTile, REFUSE, sendEnvoy } from './actions.ts';
import { applyProposal, fitsTrack, listProposals, returnReputation, whyNotPropose } from './diplomacy.ts';
import { asks, diplomacy, envoy, giveReputation, proposal } from './frames.ts';
import { asksInTurn } from './own-turn.ts';
import { isBelow, isReputation, NO_SUCH_REPUTATION, NOT_NOW, TRACK_EMPTY } from './why.ts';

/** E8.4: the other player answers. */
export const answeringProposal = asks(proposal, {
  list: (_, out) => {
    out.push(ACCEPT, REFUSE);
  },
  whyNot: (_, action) => (action.k === 'accept' || action.k === 'refuse' ? null : NOT_NOW),
  apply: (s, action, log) => {
    const seat = proposal.seat(s);
    const from = proposal.from(s);
    proposal.pop(s);
    if (action.k !== 'accept') {
      log?.push({ k: 'refused', seat, to: from, rule: 'E8.4' });
      return;
    }
    setRelated(s, seat, from, true);
    log?.push({ k: 'relations', seat, to: from, rule: 'E8.5' });
    giveReputation.push(s, from);
    envoy.push(s, from);
    giveReputation.push(s, seat);
    envoy.push(s, seat);
  },
});

const whyNotEnvoy = (s: State, track: Resource): Refusal | null =>
  trackOf(s, envoy.seat(s), track) > 0 ? null : TRACK_EMPTY;

/** E8.5: a cube from any of one's own tracks goes on the ambassador tile. */
export const sendingEnvoy = asksInTurn(envoy, {
  list: (s, out) => {
    for (let track = 0 as Resource; track < RESOURCES.length; track++)
      if (whyNotEnvoy(s, track) === null) out.push(sendEnvoy(track));
  },
  whyNot: (s, action) => {
    if (action.k !== 'envoy') return NOT_NOW;
    return isBelow(action.track, RESOURCES.length) ? whyNotEnvoy(s, action.track) : TRACK_EMPTY;
  },
  apply: (s, action, log) => {
    if (action.k !== 'envoy') return;
    const seat = envoy.seat(s);
    addTrack(s, seat, action.track, -1);
    log?.push({ k: 'envoy', seat, resource: RESOURCES[action.track] as string, rule: 'E8.5' });
    envoy.pop(s);
  },
});

const whyNotGive = (s: State, value: number): Refusal | null =>
  reputationOf(s, giveReputation.seat(s), value) > 0 ? null : NO_SUCH_REPUTATION;

/** E8.6: without a suitable slot one reputation tile goes back to the bag; which one is the owner's secret. */
export const givingReputation = asks(giveReputation, {
  only: giveReputation.seat,
  proceed: (s) => {
    const seat = giveReputation.seat(s);
    if (!fitsTrack(s, seat, ambassadorsOf(s, seat), s.reputationCount[seat])) return false;
    giveReputation.pop(s);
    return true;
  },
  list: (s, out) => {
    for (let value = 1; value <= REPUTATION_VALUES; value++)
      if (whyNotGive(s, value) === null) out.push(giveTile(value));
  },
  whyNot: (s, action) => {
    if (action.k !== 'give') return NOT_NOW;
    return isReputation(action.value) ? whyNotGive(s, action.value) : NO_SUCH_REPUTATION;
  },
  apply: (s, action, log) => {
    if (action.k !== 'give') return;
    returnReputation(s, giveReputation.seat(s), action.value, 'E8.6', log);
    giveReputation.pop(s);
  },
});

/** Proposals that could be made, private to each call. */
const proposals: EclipseAction[] = [];

/** E14.44: relations at the end of the combat phase. */
export const proposing = asks(diplomacy, {
  proceed: (s) => {
    proposals.length = 0;
    listProposals(s, diplomacy.seat(s), proposals);
    if (proposals.length > 0) return false;
    diplomacy.pop(s);
    return true;
  },
  list: (s, out) => {
    listProposals(s, diplomacy.seat(s), out);
    out.push(DONE);
  },
  whyNot: (s, action) => {
    if (action.k === 'done') return null;
    return action.k === 'propose' ? whyNotPropose(s, diplomacy.seat(s), action.to) : NOT_NOW;
  },
  apply: (s, action, log) => {
    if (action.k === 'propose') applyProposal(s, diplomacy.seat(s), action.to, log);
    else diplomacy.pop(s);
  },
});
