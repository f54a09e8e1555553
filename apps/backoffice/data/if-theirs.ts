/** Parts of a screen that are not the reader's. */
import { ApiError } from '@herna/contract-kit/client';

/** What a call answers; nothing where this reader, bound to venues, may not ask it about that player. */
export async function ifTheirs<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ERR_FORBIDDEN') return undefined;
    throw error;
  }
}
