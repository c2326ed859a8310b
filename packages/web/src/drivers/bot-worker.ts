import { registerGame } from '@orrery/bots';
import type { Rules } from '@orrery/kernel';
import { caravan } from '@orrery/kernel/testing';
import '@orrery/bots/web/worker';

// The test game is not in the catalog, but its tables need bots too.
registerGame(caravan as unknown as Rules);
