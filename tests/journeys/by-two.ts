/** What one member of staff may not do alone: asked for by the one, agreed to by the other. */
import { send } from './activity.ts';
import type { JourneyFixture } from './journey-fixture.ts';
import { memberToken } from './member-token.ts';

/** Sends a request that is for two people: proposed by a member, approved by another, then sent again. */
export async function sendByTwo(
  journey: JourneyFixture,
  key: string,
  options: { readonly token: string; readonly body: unknown },
  other: string,
): Promise<void> {
  const refusal = await send(journey.site, key, options).then(
    () => '',
    (error: Error) => error.message,
  );
  const [, approvalId] = /"approvalId":"(\d+)"/.exec(refusal) ?? [];
  await send(journey.site, `POST /api/staff/approvals/${approvalId}/decide`, {
    token: await memberToken(journey, other),
    body: { decision: 'APPROVED', reason: 'Looked through' },
  });
  await send(journey.site, key, options);
}
