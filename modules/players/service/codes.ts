/**
 * Codes that prove an address or a phone: six digits, ten minutes, five tries, one live code for a
 * purpose, sent at a bounded pace. Only a keyed hash is kept: six digits could be guessed from a
 * bare one. Whoever issues or checks a code holds the lock of its subject.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '@herna/db';
import { type Clock, DomainError, type Random } from '@herna/kernel';
import { derivedKey } from '@herna/kernel/seal';
import type { Messaging } from '@herna/messaging';
import { codePaceMs, secondsToWait } from '../rules/code-pace.ts';
import { liveCode, readCode, replaceCode, sentCodes, updateCode } from '../store/codes.ts';
import type { CodeRow } from '../store/tables.ts';

export type CodePurpose =
  | 'verify_email'
  | 'verify_phone'
  | 'change_email'
  | 'change_phone'
  | 'confirm_payment'
  | 'confirm_withdrawal'
  | 'access_code'
  | 'desk_operation'
  | 'migration';

/** What a code is for: a registration, a player, a payment at a desk, a withdrawal, a migration. */
export type CodeSubject =
  | `registration:${bigint}`
  | `player:${bigint}`
  | `payment:${bigint}`
  | `withdrawal:${bigint}`
  | `migration:${bigint}`;

export const codeMinutes = 10;
const triesMax = 5;

export interface CodesDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
}

export interface IssuedCode {
  readonly code: string;
  readonly expiresAt: Date;
}

/** What was proved, or `undefined`: a wrong try that must be kept, so it is no error yet. */
export type Proved = string | undefined;

/** The service of codes. */
export function createCodes({ clock, random, masterSecret }: CodesDependencies) {
  const key = derivedKey(masterSecret, 'player-codes');
  const hashOf = (subject: string, purpose: string, code: string): Buffer =>
    createHmac('sha256', key).update(`${subject}|${purpose}|${code}`).digest();

  /** Whether a live code may still be tried. */
  const holds = (live: CodeRow): boolean =>
    live.expires_at > clock.now() && live.failures < triesMax;

  return {
    /**
     * Makes the code of a purpose; an earlier one is void from now on.
     * @throws DomainError ERR_CODE_TOO_SOON with `retryAfterSeconds`.
     */
    async issue(
      tx: Tx,
      subject: CodeSubject,
      purpose: CodePurpose,
      target: string,
      minutes: number = codeMinutes,
    ): Promise<IssuedCode> {
      const now = clock.now();
      const since = new Date(now.getTime() - codePaceMs);
      const sent = await sentCodes(tx, { subject, purpose, target }, since);
      const retryAfterSeconds = secondsToWait(sent, now);
      if (retryAfterSeconds > 0) {
        throw new DomainError('ERR_CODE_TOO_SOON', { data: { retryAfterSeconds } });
      }
      const code = random.below(1_000_000).toString().padStart(6, '0');
      const expiresAt = new Date(now.getTime() + minutes * 60_000);
      await replaceCode(tx, {
        subject,
        purpose,
        target,
        code_hash: hashOf(subject, purpose, code),
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
      });
      return { code, expiresAt };
    },

    /** Whether a code is the live one; nothing is counted, nor is it used up. */
    async isLive(
      db: Db,
      subject: CodeSubject,
      purpose: CodePurpose,
      code: string,
    ): Promise<boolean> {
      const live = await readCode(db, subject, purpose);
      const given = hashOf(subject, purpose, code);
      return live !== undefined && holds(live) && timingSafeEqual(given, live.code_hash);
    },

    /** Checks a code and uses it up; a failure is counted in this transaction. */
    async prove(tx: Tx, subject: CodeSubject, purpose: CodePurpose, code: string): Promise<Proved> {
      const live = await liveCode(tx, subject, purpose);
      if (!live || !holds(live)) return undefined;
      if (!timingSafeEqual(hashOf(subject, purpose, code), live.code_hash)) {
        await updateCode(tx, live.id, { failures: live.failures + 1 });
        return undefined;
      }
      await updateCode(tx, live.id, { used_at: clock.now() });
      return live.target;
    },
  };
}
export type Codes = ReturnType<typeof createCodes>;

export interface CodeMessage {
  readonly subject: CodeSubject;
  readonly purpose: CodePurpose;
  /** E-mail address, or phone in E.164. */
  readonly target: string;
  readonly locale: string;
  readonly playerId?: bigint;
  /** How long it holds, where that is not as usual. */
  readonly minutes?: number;
}

/** Sends the code; gives until when it holds. */
export type SendCode = (tx: Tx, message: CodeMessage) => Promise<Date>;

/** Codes that go to whichever of the two the caller names. */
const eitherWay = [
  'confirm_payment',
  'confirm_withdrawal',
  'access_code',
  'desk_operation',
  'migration',
] as const;
const isEitherWay = (purpose: CodePurpose): purpose is (typeof eitherWay)[number] =>
  (eitherWay as readonly string[]).includes(purpose);

/** Makes the sender of codes. */
export const createSendCode =
  (codes: Codes, messaging: Messaging): SendCode =>
  async (tx, { subject, purpose, target, locale, playerId, minutes = codeMinutes }) => {
    const { code, expiresAt } = await codes.issue(tx, subject, purpose, target, minutes);
    const message = {
      to: target,
      locale,
      values: { code, minutes: String(minutes) },
      expiresAt,
      ...(playerId === undefined ? {} : { playerId }),
    };
    if (purpose === 'verify_email' || purpose === 'change_email') {
      await messaging.email(tx, { ...message, template: purpose });
    } else if (isEitherWay(purpose) && target.includes('@')) {
      await messaging.email(tx, { ...message, template: purpose });
    } else {
      await messaging.sms(tx, { ...message, template: purpose });
    }
    return expiresAt;
  };
