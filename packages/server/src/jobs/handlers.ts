import type { BotPool } from '@orrery/bots/node';
import { botTurn } from '../bots/bot-turn.ts';
import type { House } from '../house.ts';
import { deliver, tellNews } from '../notices/pending.ts';
import type { Senders } from '../notices/send.ts';
import type { JobHandlers } from '../storage/engine.ts';
import { timeOut } from '../tables/time-out.ts';
import { sweep } from './sweep.ts';

/** What each kind of job does. */
export const jobHandlers = (house: House, bots: BotPool, senders: Senders): JobHandlers => ({
  bot: botTurn(house, bots),
  clock: timeOut(house),
  notice: tellNews(house),
  deliver: deliver(house, senders),
  sweep: sweep(house),
});
