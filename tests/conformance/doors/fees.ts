/** A living example of a fee of payments, which another member of staff has approved. */
import type { LivingDoors } from './occasion.ts';

const key = 'POST /api/payments/fees';

export const feeDoors: LivingDoors = {
  async [key]({ harness, batch }) {
    // So small, and of a way to pay of its own, that no other door meets it.
    const fee = { fixed: 1 + batch, ratePpm: 0, floor: null, cap: null };
    const type = { direction: 'WITHDRAWAL', method: 'NeteraBankTransfer' };
    const body = { ...type, fee, reason: 'What the bank asks for' };
    const operator = harness.callers.of('operator');
    const idempotencyKey = harness.fresh('proposed-fee');
    const answer = await harness.world.send(key, { body }, operator, { idempotencyKey });
    const { data } = answer.body as { readonly data: { readonly approvalId: string } };
    const decision = { decision: 'APPROVED', reason: 'Agreed with the bank' };
    await harness.ask(
      'POST /api/staff/approvals/{approvalId}/decide',
      { params: { approvalId: data.approvalId }, body: decision },
      harness.other,
    );
    return { body };
  },
};
