import { type BotPools, botTurn } from '../bots/bot-turn.ts';
import { deliver, notifyPending } from '../notices/pending.ts';
import type { Senders } from '../notices/send.ts';
import { operate } from '../operators/orders.ts';
import type { Services } from '../services.ts';
import type { JobHandlers } from '../storage/engine.ts';
import { timeOut } from '../tables/time-out.ts';
import { makeBackup } from './backups.ts';
import { sweep } from './sweep.ts';

/** What each kind of job does. */
export const jobHandlers = (services: Services, bots: BotPools, senders: Senders): JobHandlers => ({
  bot: botTurn(services, bots),
  quickBot: botTurn(services, bots),
  clock: timeOut(services),
  notice: notifyPending(services),
  deliver: deliver(services, senders),
  sweep: sweep(services),
  backup: makeBackup(services),
  operate: operate(services),
});
