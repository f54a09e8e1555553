/** A living example of a fee of payments, which another member of staff has approved. */
import { agreed } from './agreed.ts';
import type { LivingDoors } from './occasion.ts';

const key = 'POST /api/payments/fees';

export const feeDoors: LivingDoors = {
  async [key]({ harness, batch }) {
    // So small, and of a way to pay of its own, that no other door meets it.
    const fee = { fixed: 1 + batch, ratePpm: 0, floor: null, cap: null };
    const type = { direction: 'WITHDRAWAL', method: 'NeteraBankTransfer' };
    const body = { ...type, fee, reason: 'What the bank asks for' };
    await agreed(harness, key, { body });
    return { body };
  },
};
