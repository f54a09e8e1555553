/** What one member of staff may not do alone: asked for by the one, agreed to by the other. */
import type { DoorHarness } from './platform-harness.ts';

/** Has the other member of staff agree to a request, which the door takes when it comes again. */
export async function agreed<Input extends { readonly params?: object; readonly body: object }>(
  harness: DoorHarness,
  key: string,
  input: Input,
): Promise<Input> {
  const operator = harness.callers.of('operator');
  const idempotencyKey = harness.fresh('proposed');
  const answer = await harness.world.send(key, input as never, operator, { idempotencyKey });
  const { data } = answer.body as { readonly data: { readonly approvalId: string } };
  const decision = { decision: 'APPROVED', reason: 'Agreed by another' };
  await harness.ask(
    'POST /api/staff/approvals/{approvalId}/decide',
    { params: { approvalId: data.approvalId }, body: decision },
    harness.other,
  );
  return input;
}
