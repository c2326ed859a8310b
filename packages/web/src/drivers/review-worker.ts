import { registerGame } from '@orrery/bots';
import { planTask, type ReviewWish } from '@orrery/bots/review';
import type { RawRecord, Rules } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';

/** What the page asks for: the plan of a review. */
export interface PlanWanted {
  readonly record: RawRecord;
  readonly wish: ReviewWish;
}

// The test game is not in the catalog, but its tables are reviewed too.
registerGame(caravan as unknown as Rules);

addEventListener('message', async ({ data }: MessageEvent<PlanWanted>) => {
  try {
    postMessage({ plan: await planTask(data.record, data.wish) });
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
});
