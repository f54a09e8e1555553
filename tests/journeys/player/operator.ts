/** What a player waits for: a member of the support who finds his documents in order. */
import { type APIRequestContext, expect } from '@playwright/test';
import type { Evening } from '../evening.ts';
import { memberToken } from '../member-token.ts';

/** Confirms a player's identity, as staff do after looking at the documents. */
export async function confirmIdentity(
  request: APIRequestContext,
  evening: Evening,
  playerId: string,
): Promise<void> {
  const token = await memberToken(evening, 'demo.support');
  const answer = await request.post(
    `${evening.site}/capi/v2-onling/Player/SetAccountRequirements`,
    {
      headers: { authorization: `Bearer ${token}` },
      data: { playerId, key: 'IdentityVerified', fulfilled: true, reason: 'Documents in order' },
    },
  );
  expect(answer.ok(), await answer.text()).toBe(true);
}
