/**
 * Registration in steps. A half-finished one goes on where it stopped, in another browser too if
 * the visitor has its token. The account is made at the end, in one transaction, when every step
 * holds and both the e-mail and the phone were proved; whoever is faster with one e-mail, phone or
 * birth number wins, the other is refused.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Brand } from '@herna/brands';
import { type Database, type Db, isUniqueViolation, recordEvent, type Tx } from '@herna/db';
import { base64url, type Clock, DomainError, type PlayerId, type Random } from '@herna/kernel';
import { tokenHash } from '@herna/kernel/seal';
import type { Messaging } from '@herna/messaging';
import { normalEmail, normalPhone, type PersonalData } from '../rules/fields.ts';
import { type Info, infoFaults, stepReached } from '../rules/registration-steps.ts';
import { insertRegistration, updateRegistration } from '../store/registrations.ts';
import type { RegistrationRow, RegistrationStep } from '../store/tables.ts';
import type { CodePurpose, CodeSubject, Codes, SendCode } from './codes.ts';
import type { Draft, Drafts } from './drafts.ts';
import type { NewAccounts } from './new-accounts.ts';
import { ofStrangers, type PasswordHashes } from './password-hashes.ts';
import { type Checks, refuseFields } from './registration-checks.ts';
import type { Origin, SignedIn } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

export interface RegistrationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly brand: Brand;
  readonly messaging: Messaging;
  readonly hashes: PasswordHashes;
  readonly codes: Codes;
  readonly sendCode: SendCode;
  readonly drafts: Drafts;
  readonly checks: Checks;
  readonly newAccounts: NewAccounts;
  readonly signIn: SignIn;
  /** Whether new players may register now. */
  readonly registrationOpen: (db: Db) => Promise<boolean>;
}

export interface RegistrationState {
  readonly step: RegistrationStep;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phone: string | null;
  readonly phoneVerified: boolean;
  readonly method: string | undefined;
  readonly personal: PersonalData | undefined;
  readonly expiresAt: Date;
}

/** Hands a proved identity to the player whom a registration has just made; refuses by throwing. */
export type AdoptIdentity = (tx: Tx, playerId: PlayerId, personal: PersonalData) => Promise<void>;

/** Seven times 24 hours, as long as the cookie that leads back to it, which counts seconds. */
const validMs = 7 * 86_400_000;

const subjectOf = (row: Pick<RegistrationRow, 'id'>): CodeSubject => `registration:${row.id}`;

/** What each unique constraint of a player means to somebody who was slower. */
const slower: Readonly<Record<string, () => DomainError>> = {
  player_email_key: () => new DomainError('ERR_EMAIL_TAKEN'),
  player_phone_key: () => new DomainError('ERR_PHONE_TAKEN'),
  player_birth_number_hash_key: () =>
    new DomainError('ERR_REGISTRATION_FIELDS', {
      fields: [{ field: 'birthNumber', kind: 'DuplicateValue', reason: 'birth_number_taken' }],
    }),
};

/** The refusal that a unique violation stands for, or the error itself. */
export function takenError(error: unknown): unknown {
  const found = Object.entries(slower).find(([constraint]) => isUniqueViolation(error, constraint));
  return found ? found[1]() : error;
}

/** The service of registrations. */
export function createRegistration(dependencies: RegistrationDependencies) {
  const { database, clock, random, brand, messaging, hashes, codes, sendCode } = dependencies;
  const { drafts, checks, newAccounts, signIn, registrationOpen } = dependencies;

  /** @throws ERR_REGISTRATION_CLOSED while the operator takes no new players. */
  const assertRegistrationOpen = async (db: Db): Promise<void> => {
    if (!(await registrationOpen(db))) throw new DomainError('ERR_REGISTRATION_CLOSED');
  };

  const sendEmailCode = (
    tx: Tx,
    row: Pick<RegistrationRow, 'id' | 'email' | 'locale'>,
  ): Promise<Date> =>
    sendCode(tx, {
      subject: subjectOf(row),
      purpose: 'verify_email',
      target: row.email,
      locale: row.locale,
    });

  /** Uses a code up; a wrong try is kept, so it is refused only after the commit. */
  const prove = async (
    token: string,
    purpose: CodePurpose,
    code: string,
    keep: (tx: Tx, row: RegistrationRow, proved: string) => Promise<DomainError | undefined>,
  ): Promise<void> => {
    const refusal = await drafts.change(token, async (tx, row) => {
      const proved = await codes.prove(tx, subjectOf(row), purpose, code);
      if (proved === undefined) return new DomainError('ERR_INVALID_SECURITY_CODE');
      return keep(tx, row, proved);
    });
    if (refusal) throw refusal;
  };

  /** Later steps need an e-mail that is proved and free. */
  const assertEmail = async (tx: Tx, row: RegistrationRow): Promise<void> => {
    if (!row.email_verified) throw new DomainError('ERR_NO_VALID_EMAIL');
    if (await checks.isEmailTaken(tx, row.email)) throw new DomainError('ERR_EMAIL_TAKEN');
  };

  /** Keeps what was filled in, and the step that is next. */
  const save = async (tx: Tx, row: RegistrationRow, draft: Draft): Promise<void> => {
    const step = stepReached({
      emailVerified: row.email_verified,
      method: draft.method,
      hasPersonalData: draft.personal !== undefined,
    });
    const change = { data: drafts.seal(draft), step, changed_at: clock.now() };
    await updateRegistration(tx, row.id, change);
  };

  const assertOffered = (method: string): void => {
    const offered: readonly string[] = brand.flags.accountVerificationMethods;
    if (!offered.includes(method)) refuseFields([{ field: 'method', kind: 'InvalidValue' }]);
  };

  /** Keeps a phone and sends a code to it; gives the phone as it is kept. */
  const sendPhoneCode = (token: string, phoneText: string): Promise<string> =>
    drafts.change(token, async (tx, row) => {
      const phone = normalPhone(phoneText, brand.market);
      if (!phone) throw wrongPhone();
      if (row.step !== 'mobileVerification') {
        throw new DomainError('ERR_REGISTRATION_INCOMPLETE');
      }
      const change = { phone, phone_verified: false, changed_at: clock.now() };
      await updateRegistration(tx, row.id, change);
      const { locale } = row;
      const subject = subjectOf(row);
      await sendCode(tx, { subject, purpose: 'verify_phone', target: phone, locale });
      return phone;
    });

  return {
    /** First step: e-mail, password, consents. Says nothing of whether the e-mail is known. */
    async begin(info: Info, locale: string): Promise<{ token: string; expiresAt: Date }> {
      refuseFields(infoFaults(info));
      await assertRegistrationOpen(database.read);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + validMs);
      const token = base64url(random.bytes(32));
      const email = normalEmail(info.email);
      const data = drafts.seal({
        passwordHash: await hashes.make(info.password, ofStrangers),
        marketingEmail: info.marketingEmailConsent ?? false,
        marketingSms: info.marketingSmsConsent ?? false,
        ...(info.promoCode ? { promoCode: info.promoCode } : {}),
        ...(info.referralCode ? { referralCode: info.referralCode } : {}),
        ...(info.affiliateVisitorId ? { affiliateVisitorId: info.affiliateVisitorId } : {}),
      });
      await database.transaction(async (tx) => {
        const { id } = await insertRegistration(tx, {
          token_hash: tokenHash(token),
          step: 'info',
          locale,
          email,
          phone: null,
          data,
          created_at: now,
          changed_at: now,
          expires_at: expiresAt,
          player_id: null,
        });
        await sendEmailCode(tx, { id, email, locale });
        await recordEvent(tx, {
          type: 'players.registration_started',
          payload: { brand: brand.key },
          happenedAt: now,
        });
      });
      return { token, expiresAt };
    },

    async state(token: string): Promise<RegistrationState> {
      const row = await drafts.byToken(token);
      const { method, personal } = drafts.open(row);
      return {
        step: row.step,
        email: row.email,
        emailVerified: row.email_verified,
        phone: row.phone,
        phoneVerified: row.phone_verified,
        method,
        personal,
        expiresAt: row.expires_at,
      };
    },

    /** The answer to a question that only whoever has proved the e-mail may ask. */
    async isEmailUsed(token: string, email: string): Promise<boolean> {
      const row = await drafts.byToken(token);
      const own = row.email_verified && row.email === normalEmail(email);
      if (!own) throw new DomainError('ERR_NO_VALID_EMAIL');
      return checks.isEmailTaken(database.read, row.email);
    },

    /** Second step: how the identity will be proved. */
    chooseMethod: (token: string, method: string): Promise<void> =>
      drafts.change(token, async (tx, row) => {
        assertOffered(method);
        await assertEmail(tx, row);
        await save(tx, row, { ...drafts.open(row), method });
      }),

    /** Third step: who it is. With a method it is chosen too, if the data hold. */
    fillPersonal: (token: string, personal: PersonalData, method?: string): Promise<void> =>
      drafts.change(token, async (tx, row) => {
        const kept = drafts.open(row);
        const draft = method === undefined ? kept : { ...kept, method };
        if (method !== undefined) assertOffered(method);
        await assertEmail(tx, row);
        if (!draft.method) throw new DomainError('ERR_REGISTRATION_INCOMPLETE');
        refuseFields(await checks.personalFaults(tx, personal));
        await save(tx, row, { ...draft, personal });
      }),

    /** Refuses a registration whose e-mail is not proved, or has an account. */
    assertProved: (token: string): Promise<void> => drafts.change(token, assertEmail),

    resendEmailCode: (token: string): Promise<void> =>
      drafts.change(token, async (tx, row) => void (await sendEmailCode(tx, row))),

    /** Proves the e-mail; whoever proves one that has an account learns so. */
    verifyEmail: (token: string, code: string): Promise<void> =>
      prove(token, 'verify_email', code, async (tx, row) => {
        await updateRegistration(tx, row.id, { email_verified: true, changed_at: clock.now() });
        await save(tx, { ...row, email_verified: true }, drafts.open(row));
        await messaging.addressWorks(tx, row.email);
        const taken = await checks.isEmailTaken(tx, row.email);
        return taken ? new DomainError('ERR_EMAIL_TAKEN') : undefined;
      }),

    /** Fourth step: sends a code to the phone. */
    sendPhoneCode,

    /** The fourth step with a phone from elsewhere, such as the bank; the player may name another. */
    async offerPhone(token: string, phone: string): Promise<void> {
      const { phone: chosen } = await drafts.byToken(token);
      if (chosen !== null) return;
      await sendPhoneCode(token, phone).catch((error: unknown) => {
        // Wrongly written, or texted too often: the player is asked for a phone as anybody else.
        if (!(error instanceof DomainError)) throw error;
      });
    },

    /** Proves the phone; one of another account is refused only now, to whoever holds it. */
    verifyPhone: (token: string, code: string): Promise<void> =>
      prove(token, 'verify_phone', code, async (tx, row, proved) => {
        if (proved !== row.phone) return new DomainError('ERR_INVALID_SECURITY_CODE');
        if (await checks.isPhoneTaken(tx, proved)) return new DomainError('ERR_PHONE_TAKEN');
        const change = { phone_verified: true, changed_at: clock.now() };
        await updateRegistration(tx, row.id, change);
        return undefined;
      }),

    /**
     * The end: makes the account and signs the player in. `method` is what was to be chosen.
     * @throws ERR_PLAYER_EXCLUDED, ERR_REGISTRATION_UNCHECKED (also where the data changed while the
     *   register was asked), ERR_REGISTRATION_INCOMPLETE and others of the steps
     */
    async finish(
      token: string,
      origin: Origin,
      method?: string,
      adopt?: AdoptIdentity,
    ): Promise<SignedIn> {
      const begun = await drafts.byToken(token);
      const { personal: named } = drafts.open(begun);
      // Who has not come to the end learns nothing of anybody.
      const checked = begun.phone_verified ? named : undefined;
      if (checked) await checks.assertNotListed(checked);
      try {
        return await drafts.change(token, async (tx, row) => {
          const draft = drafts.open(row);
          const { personal } = draft;
          await assertRegistrationOpen(tx);
          await assertEmail(tx, row);
          const chosen = draft.method && (method === undefined || draft.method === method);
          if (!personal || !chosen || !row.phone_verified) {
            throw new DomainError('ERR_REGISTRATION_INCOMPLETE');
          }
          // The draft was not locked while the register was asked about what stood in it then.
          if (!isDeepStrictEqual(personal, checked)) {
            throw new DomainError('ERR_REGISTRATION_UNCHECKED');
          }
          // A birthday, a rule or another account may have come since the step was saved.
          refuseFields(await checks.personalFaults(tx, personal));
          const id = await newAccounts.ofRegistration(tx, row, draft, personal);
          await adopt?.(tx, id, personal);
          const change = { player_id: id, data: drafts.seal({}), changed_at: clock.now() };
          await updateRegistration(tx, row.id, change);
          const { email: to, locale } = row;
          await messaging.email(tx, { to, template: 'welcome', locale, values: {}, playerId: id });
          return signIn.openFor(tx, id, origin, true);
        });
      } catch (error) {
        throw takenError(error);
      }
    },
  };
}
export type Registration = ReturnType<typeof createRegistration>;

const wrongPhone = (): DomainError =>
  new DomainError('ERR_REGISTRATION_FIELDS', {
    fields: [{ field: 'phone', kind: 'InvalidValue', reason: 'phone_form' }],
  });
