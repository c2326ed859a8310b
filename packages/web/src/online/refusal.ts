import { ServerRefused } from '@orrery/client';
import type { Refusal } from '@orrery/kernel';

/** What the server objects to: the rule it names, or its own sentence. */
export const refusalOf = (error: unknown): Refusal => {
  const refusal = error instanceof ServerRefused ? error.failure.refusal : undefined;
  return (
    refusal ?? { rule: 'K5', why: 'server', with: { message: error instanceof Error ? error.message : String(error) } }
  );
};
