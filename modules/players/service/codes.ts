/**
 * Codes that prove an address or a phone: six digits, ten minutes, five tries, one live code for a
 * purpose. Only a keyed hash is kept: six digits could be guessed from a bare one.
 */
import { createHmac } from 'node:crypto';
import type { Tx } from '@herna/db';
import type { Clock, Random } from '@herna/kernel';
import { derivedKey } from '@herna/kernel/seal';
import { liveCode, replaceCode, updateCode } from '../store/registrations.ts';

export type CodePurpose = 'verify_email' | 'verify_phone' | 'change_email' | 'change_phone';

export const codeMinutes = 10;
const triesMax = 5;

export interface CodesDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
}

export type CodeOutcome = { readonly proved: string } | 'ERR_INVALID_SECURITY_CODE';

/** The service of codes. */
export function createCodes({ clock, random, masterSecret }: CodesDependencies) {
  const key = derivedKey(masterSecret, 'player-codes');
  const hashOf = (subject: string, purpose: string, code: string): Buffer =>
    createHmac('sha256', key).update(`${subject}|${purpose}|${code}`).digest();

  return {
    /** Makes the code of a purpose; an earlier one is void from now on. */
    async issue(tx: Tx, subject: string, purpose: CodePurpose, target: string): Promise<string> {
      const code = random.below(1_000_000).toString().padStart(6, '0');
      const now = clock.now();
      await replaceCode(
        tx,
        {
          subject,
          purpose,
          target,
          code_hash: hashOf(subject, purpose, code),
          created_at: now,
          expires_at: new Date(now.getTime() + codeMinutes * 60_000),
          used_at: null,
        },
        now,
      );
      return code;
    },

    /** Checks a code and uses it up; a failure is counted in this transaction. */
    async check(tx: Tx, subject: string, purpose: CodePurpose, code: string): Promise<CodeOutcome> {
      const now = clock.now();
      const live = await liveCode(tx, subject, purpose);
      if (!live || live.expires_at <= now || live.failures >= triesMax) {
        return 'ERR_INVALID_SECURITY_CODE';
      }
      if (!hashOf(subject, purpose, code).equals(live.code_hash)) {
        await updateCode(tx, live.id, { failures: live.failures + 1 });
        return 'ERR_INVALID_SECURITY_CODE';
      }
      await updateCode(tx, live.id, { used_at: now });
      return { proved: live.target };
    },
  };
}
export type Codes = ReturnType<typeof createCodes>;
