import { popFrame, replaceFrame, setTopArg, topArg } from '@orrery/kernel';
import type { AutomaStep } from '../content/cards.ts';
import { AUTOMA_CARDS, isIndex } from '../rules/actions.ts';
import { gainChoices } from '../rules/bag.ts';
import { nthInDeck } from '../rules/crew.ts';
import {
  AUTOMA_STEP,
  asking,
  automatic,
  BY_CHANCE,
  BY_NOBODY,
  type Events,
  type FrameRule,
  NO_SUCH,
  NOT_NOW,
} from '../rules/frame.ts';
import { listMoves, putOutpost, whyNotMove } from '../rules/outpost.ts';
import { HUMAN, IN_DECK, IN_PILE, IN_TRANSIT, AUTOMA_SEAT as SEAT, type State, slotOf } from '../state/layout.ts';
import { automaAct, automaProblem } from './actions.ts';
import { automaTravel } from './travel.ts';

/** A26: the Automa's turn. */

const NOT_IN_DECK = { rule: 'A26.1', why: 'notInDeck' } as const;

/** A26.1: the top card of its deck. */
export const automaCard: FrameRule = asking({
  ask: 'automa',
  by: (s) => (s.automaDeck > 0 ? BY_CHANCE : BY_NOBODY),
  legal: () => {},
  chance: (s, out) => {
    for (let card = 0; card < s.tables.automaCards.length; card++)
      if (s.automaAt[card] === IN_DECK) out.push({ action: AUTOMA_CARDS[card]!, weight: 1 });
    return true;
  },
  draw: (s, rng) => AUTOMA_CARDS[nthInDeck(s.automaAt, rng.below(s.automaDeck))]!,
  whyNot: (s, action) => {
    if (action.k !== 'automa') return NOT_NOW;
    if (!isIndex(action.card, s.tables.automaCards.length)) return NO_SUCH;
    return s.automaAt[action.card] === IN_DECK ? null : NOT_IN_DECK;
  },
  apply: (s, action, events) => {
    if (action.k !== 'automa') return;
    s.automaAt[action.card] = IN_TRANSIT;
    s.automaDeck--;
    const card = s.tables.automaCards[action.card]!;
    events?.push({ k: 'automaCard', seat: SEAT, card: card.id, steps: card.steps.map(stepName), rule: 'A26.1' });
    replaceFrame(s, AUTOMA_STEP, action.card);
  },
  run: (s, events) => {
    for (let card = 0; card < s.tables.automaCards.length; card++) s.automaAt[card] = IN_DECK;
    s.automaDeck = s.tables.automaCards.length;
    events?.push({ k: 'reshuffle', deck: 'automa', n: s.automaDeck, rule: 'A26.1' });
  },
});

const stepName = (step: AutomaStep): string => (step.k === 'either' ? step.options.join('-or-') : step.k);

const perform = (s: State, step: AutomaStep, events: Events): void => {
  switch (step.k) {
    case 'travel':
      automaTravel(s, SEAT, step.icon, step.criterion, events);
      return;
    case 'crew':
      events?.push({ k: 'automaCrew', seat: SEAT, n: step.n, rule: 'A27.7' });
      gainChoices(s, SEAT, 0, step.n, 0);
      return;
    case 'resources':
      events?.push({ k: 'automaResources', seat: SEAT, n: step.n, rule: 'A27.7' });
      gainChoices(s, SEAT, step.n, 0, 0);
      return;
    case 'either':
      // A27.8: the first option that is possible.
      for (const word of step.options) {
        const why = automaProblem(s, SEAT, word);
        if (why === null) {
          automaAct(s, SEAT, word, events);
          return;
        }
        events?.push({ k: 'automaSkips', seat: SEAT, action: word, why, rule: 'A26.1' });
      }
  }
};

/** (card, step): the lines of the card, top to bottom. */
export const automaStep: FrameRule = automatic((s, events) => {
  const card = topArg(s, 0);
  const at = topArg(s, 1);
  const step = s.tables.automaCards[card]!.steps[at];
  if (step === undefined) {
    s.automaAt[card] = IN_PILE;
    popFrame(s);
    return;
  }
  setTopArg(s, 1, at + 1);
  perform(s, step, events);
});

/** (seat): A27.6, the human chooses which of two Outposts moves. */
export const automaMove: FrameRule = asking({
  ask: 'automaMove',
  by: () => HUMAN,
  legal: (s, out) => listMoves(s, SEAT, slotOf(s.ark[SEAT]), out),
  whyNot: (s, action) => {
    if (action.k !== 'move') return NOT_NOW;
    return isIndex(action.slot, 9) ? whyNotMove(s, SEAT, slotOf(s.ark[SEAT]), action.slot) : NO_SUCH;
  },
  apply: (s, action, events) => {
    if (action.k !== 'move') return;
    popFrame(s);
    putOutpost(s, SEAT, slotOf(s.ark[SEAT]), action.slot, events);
  },
});
