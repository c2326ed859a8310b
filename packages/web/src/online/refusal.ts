import { ServerRefused } from '@orrery/client';
import type { Refusal } from '@orrery/kernel';

/** Why the server refused: the rule it names, or its own message. */
export const refusalOf = (error: unknown): Refusal => {
  const refusal = error instanceof ServerRefused ? error.failure.refusal : undefined;
  return (
    refusal ?? { rule: 'K5', why: 'server', with: { message: error instanceof Error ? error.message : String(error) } }
  );
};
