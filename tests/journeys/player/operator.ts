/** What a player waits for: staff who find his documents in order, or give him a bonus. */
import { type APIRequestContext, expect } from '@playwright/test';
import type { JourneyFixture } from '../journey-fixture.ts';
import { memberToken } from '../member-token.ts';

/** Confirms a player's identity, as staff do after looking at the documents. */
export async function confirmIdentity(
  request: APIRequestContext,
  journey: JourneyFixture,
  playerId: string,
): Promise<void> {
  const token = await memberToken(journey, 'demo.support');
  const answer = await request.post(
    `${journey.site}/capi/v2-onling/Player/SetAccountRequirements`,
    {
      headers: { authorization: `Bearer ${token}` },
      data: { playerId, key: 'IdentityVerified', fulfilled: true, reason: 'Documents in order' },
    },
  );
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Offers a player a bonus of 200 crowns that is wagered ten times; gives the id of the offer. */
export async function offerBonus(
  request: APIRequestContext,
  journey: JourneyFixture,
  playerId: string,
): Promise<string> {
  const token = await memberToken(journey, 'demo.admin');
  const referenceNumber = crypto.randomUUID();
  const answer = await request.post(`${journey.site}/capi/v2-onling/Bonuses/Grant`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': referenceNumber },
    data: {
      playerId,
      amount: { amount: 20_000, currency: 'CZK' },
      wageringMultiple: 10,
      stakeMaximum: 5_000,
      validHours: 168,
      referenceNumber,
      reason: 'A round was interrupted',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}
