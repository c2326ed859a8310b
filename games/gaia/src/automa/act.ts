import type { Log } from '@orrery/kernel';
import type { State } from '../state/layout.ts';
import type { Card } from './cards.ts';
import { buildMine, buildMineOnly } from './mine.ts';
import { researchHighest, researchIn, researchRandom } from './research.ts';
import type { Item, RivalCard } from './rival.ts';
import { rivalCardOf } from './setup.ts';
import { markSpace } from './spaces.ts';
import { gainPoints, reason } from './tell.ts';
import { upgradeAs } from './upgrade.ts';

/** GA7.9, GA-R11: item by item; one that cannot be carried out is skipped. All use the same support card. */
const carryOut = (s: State, item: Item, support: Card, log: Log): void => {
  switch (item.k) {
    case 'advance':
      return researchIn(s, item.track, support, log);
    case 'mine':
      return buildMine(s, support, item.range, item.prefer, log);
    case 'powerQic':
      return markSpace(s, support, log);
    case 'researchRandom':
      return researchRandom(s, support, log);
    case 'upgrade':
      if (!upgradeAs(s, support, item.downgrade, log) && item.else > 0) buildMineOnly(s, support, item.else, log);
      return;
  }
};

const factionAction = (s: State, card: RivalCard, support: Card, log: Log): void => {
  for (const item of card.items) carryOut(s, item, support, log);
  gainPoints(s, card.vp, 'factionCard', 'GA12.8', log);
};

/** GA6.6: what the support section of a card says. */
const sectionOf = (card: Card): { readonly [param: string]: string | number } => ({
  range: card.range,
  arrow: card.backwards ? 'left' : 'right',
  side: card.fromRight ? 'right' : 'left',
  number: card.count,
  final: FINAL_ICONS[card.final + 1],
});
const FINAL_ICONS = ['none', 'upper', 'lower'] as const;

/** GA6.1: resolve the action card with the support card (GA6.6), then gain its points, whether it came to anything or not. */
export const act = (s: State, action: Card, support: Card, log: Log): void => {
  if (log !== undefined)
    reason(log, s, 'automaActs', 'GA6.6', {
      action: action.action,
      card: action.number,
      support: support.number,
      ...sectionOf(support),
    });
  switch (action.action) {
    case 'researchHighest':
      researchHighest(s, support, log);
      break;
    case 'researchRandom':
      researchRandom(s, support, log);
      break;
    case 'buildMine':
      buildMine(s, support, support.range, null, log);
      break;
    case 'powerQic':
      markSpace(s, support, log);
      // GA12: Xenos, outside faction actions.
      if (rivalCardOf(s).marksTwice === true) markSpace(s, support, log);
      break;
    case 'upgrade':
      upgradeAs(s, support, false, log);
      break;
    case 'factionAction':
      return factionAction(s, rivalCardOf(s), support, log);
  }
  gainPoints(s, action.vp, 'card', 'GA6.1', log);
};
