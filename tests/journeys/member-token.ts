/** Sessions of staff that all workers share. */
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { codeLastsMs, otpCode, send, staffPassword } from './activity.ts';
import type { JourneyFixture } from './journey-fixture.ts';

/** Signs a member in and tells the other workers the token. */
async function signIn({ site }: JourneyFixture, login: string, kept: string): Promise<string> {
  let token = '';
  // A code that somebody has just used is refused; the next one is not.
  await expect(async () => {
    const body = { login, password: staffPassword, code: otpCode() };
    const answer = await send<{ token: string }>(site, 'POST /api/Authentication/v1/LoginWithOtp', {
      body,
    });
    token = answer.token;
  }).toPass({ timeout: 3 * codeLastsMs, intervals: [codeLastsMs] });
  await writeFile(kept, token);
  return token;
}

/**
 * The token of a demo member. A code of the second factor works once and codes refused too often
 * lock, so whichever worker comes first signs in for all of them.
 */
export async function memberToken(journey: JourneyFixture, login: string): Promise<string> {
  const kept = join(tmpdir(), `herna-${login}-${new URL(journey.site).port}`);
  try {
    await writeFile(kept, '', { flag: 'wx' });
  } catch {
    await expect.poll(() => readFile(kept, 'utf8'), { timeout: 4 * codeLastsMs }).not.toBe('');
    return readFile(kept, 'utf8');
  }
  return signIn(journey, login, kept);
}
