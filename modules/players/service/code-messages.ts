/** Sends a fresh code to the address or phone it is to prove. */
import type { Tx } from '@herna/db';
import type { Messaging } from '@herna/messaging';
import { type CodePurpose, type CodeSubject, type Codes, codeMinutes } from './codes.ts';

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
