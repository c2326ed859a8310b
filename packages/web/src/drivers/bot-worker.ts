import { registerGame } from '@orrery/bots';
import type { Rules } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import '@orrery/bots/web/worker';

// The test game is in no catalog; a table of it wants bots all the same.
registerGame(caravan as unknown as Rules);
