/** What a player waits for: a member of the support who finds his documents in order. */
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { otpCode, send, staffPassword } from '../activity.ts';
import type { Evening } from '../evening.ts';

/** Signs the support in and tells the other workers its token. */
async function signIn({ site }: Evening, kept: string): Promise<string> {
  const { token } = await send<{ token: string }>(
    site,
    'POST /api/Authentication/v1/LoginWithOtp',
    { body: { login: 'demo.support', password: staffPassword, code: otpCode() } },
  );
  await writeFile(kept, token);
  return token;
}

/**
 * The support's token. A code of the second factor works once and codes refused too often lock, so
 * whichever worker comes first signs in for all of them.
 */
async function supportToken(evening: Evening): Promise<string> {
  const kept = join(tmpdir(), `herna-support-${new URL(evening.site).port}`);
  try {
    await writeFile(kept, '', { flag: 'wx' });
  } catch {
    await expect.poll(() => readFile(kept, 'utf8'), { timeout: 15_000 }).not.toBe('');
    return readFile(kept, 'utf8');
  }
  return signIn(evening, kept);
}

/** Confirms a player's identity, as staff do after looking at the documents. */
export async function confirmIdentity(
  request: APIRequestContext,
  evening: Evening,
  playerId: string,
): Promise<void> {
  const answer = await request.post(
    `${evening.site}/capi/v2-onling/Player/SetAccountRequirements`,
    {
      headers: { authorization: `Bearer ${await supportToken(evening)}` },
      data: { playerId, key: 'IdentityVerified', fulfilled: true, reason: 'Documents in order' },
    },
  );
  expect(answer.ok(), await answer.text()).toBe(true);
}
