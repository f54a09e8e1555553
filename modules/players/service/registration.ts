/**
 * Registration in steps. What was filled in waits sealed under a token that only the visitor has,
 * so a half-finished registration goes on where it stopped. The account is made at the end, in one
 * transaction, when every step holds and both the e-mail and the phone were proved.
 */
import { createHmac } from 'node:crypto';
import { type Brand, marketRules } from '@herna/brands';
import { type Database, isUniqueViolation, recordEvent, type Tx } from '@herna/db';
import {
  base64url,
  type Clock,
  DomainError,
  type FieldFault,
  type PlayerId,
  pragueDay,
  type Random,
} from '@herna/kernel';
import { createSeal, derivedKey, tokenHash } from '@herna/kernel/seal';
import type { Ledger } from '@herna/ledger';
import type { Messaging } from '@herna/messaging';
import { readBirthNumber } from '../rules/birth-number.ts';
import {
  emailFault,
  type FieldContext,
  normalEmail,
  normalName,
  normalPhone,
  type PersonalData,
  personalDataFaults,
} from '../rules/fields.ts';
import { passwordFault } from '../rules/password.ts';
import {
  insertAddress,
  insertPlayer,
  putRequirement,
  putSettings,
  takenFacts,
} from '../store/players.ts';
import {
  insertRegistration,
  lockRegistration,
  registrationByToken,
  updateRegistration,
} from '../store/registrations.ts';
import type { RegistrationRow, RegistrationStep } from '../store/tables.ts';
import { type Codes, codeMinutes } from './codes.ts';
import { hashPassword } from './passwords.ts';
import type { Origin, Sessions, SignedIn } from './sessions.ts';

export interface RegistrationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly brand: Brand;
  readonly messaging: Messaging;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly ledger: Pick<Ledger, 'openWallet'>;
}

/** The first step. */
export interface Info {
  readonly email: string;
  readonly password: string;
  readonly termsConsent: boolean;
  readonly personalDataConsent: boolean;
  readonly marketingEmailConsent: boolean;
  readonly marketingSmsConsent: boolean;
}

/** How the identity will be proved. */
export interface Signpost {
  readonly method: string;
}

/** What waits sealed until the end; the password only as its hash. */
interface Draft {
  readonly passwordHash: string;
  readonly marketingEmail: boolean;
  readonly marketingSms: boolean;
  readonly method?: string;
  readonly personal?: PersonalData;
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

const validMs = 7 * 86_400_000;

/** The service of registrations. */
export function createRegistration(dependencies: RegistrationDependencies) {
  const { database, clock, random, masterSecret, brand } = dependencies;
  const { messaging, codes, sessions, ledger } = dependencies;
  const seal = createSeal(masterSecret, 'registration', random);
  const birthSeal = createSeal(masterSecret, 'birth-number', random);
  const birthKey = derivedKey(masterSecret, 'birth-number-hash');

  const birthNumberHash = (digits: string): Buffer =>
    createHmac('sha256', birthKey).update(digits).digest();

  const fieldContext = (): FieldContext => {
    const now = clock.now();
    const today = pragueDay(now);
    return {
      now,
      today,
      rules: marketRules(brand.market, today),
      acceptPoliticallyExposed: brand.flags.acceptPeo,
    };
  };

  const refuse = (fields: readonly FieldFault[]): void => {
    if (fields.length > 0) throw new DomainError('ERR_REGISTRATION_FIELDS', { fields });
  };

  const draftOf = (row: RegistrationRow): Draft => JSON.parse(seal.open(row.data)) as Draft;

  const valid = (row: RegistrationRow | undefined): RegistrationRow => {
    if (!row || row.expires_at <= clock.now() || row.player_id !== null) {
      throw new DomainError('ERR_REGISTRATION_NOT_FOUND');
    }
    return row;
  };

  const byToken = async (token: string): Promise<RegistrationRow> =>
    valid(await registrationByToken(database.read, tokenHash(token)));

  /** Runs a change on a locked registration. */
  const change = <Value>(
    token: string,
    work: (tx: Tx, row: RegistrationRow) => Promise<Value>,
  ): Promise<Value> =>
    database.transaction(async (tx) =>
      work(tx, valid(await lockRegistration(tx, tokenHash(token)))),
    );

  const subjectOf = (row: Pick<RegistrationRow, 'id'>): string => `registration:${row.id}`;

  const sendEmailCode = async (
    tx: Tx,
    row: Pick<RegistrationRow, 'id' | 'email' | 'locale'>,
  ): Promise<void> => {
    const code = await codes.issue(tx, subjectOf(row), 'verify_email', row.email);
    await messaging.email(tx, {
      to: row.email,
      template: 'verify_email',
      locale: row.locale,
      values: { code, minutes: String(codeMinutes) },
    });
  };

  const infoFaults = async (info: Info): Promise<FieldFault[]> => {
    const faults: FieldFault[] = [];
    const email = emailFault(info.email);
    if (email) faults.push({ field: 'email', ...email });
    const password = passwordFault(info.password, [info.email]);
    if (password) faults.push(password);
    for (const field of ['termsConsent', 'personalDataConsent'] as const) {
      if (!info[field]) faults.push({ field, kind: 'RequiredField', reason: 'consent_required' });
    }
    if (email) return faults;
    const facts = { email: normalEmail(info.email), phone: null, birthNumberHash: null };
    const taken = await takenFacts(database.read, facts);
    return taken.email ? [...faults, { field: 'email', kind: 'DuplicateValue' }] : faults;
  };

  const digitsOf = (data: PersonalData): string | undefined =>
    data.birthNumber
      ? readBirthNumber(data.birthNumber, {
          today: pragueDay(clock.now()),
          birthDate: data.birthDate,
        })?.digits
      : undefined;

  const personalFaults = async (data: PersonalData): Promise<FieldFault[]> => {
    const faults = personalDataFaults(data, fieldContext());
    const digits = digitsOf(data);
    if (!digits) return faults;
    const facts = { email: '', phone: null, birthNumberHash: birthNumberHash(digits) };
    const taken = await takenFacts(database.read, facts);
    return taken.birthNumber
      ? [...faults, { field: 'birthNumber', kind: 'DuplicateValue' }]
      : faults;
  };

  /** Makes the player of a finished registration. */
  const insert = async (tx: Tx, row: RegistrationRow, draft: Draft, data: PersonalData) => {
    const now = clock.now();
    const digits = digitsOf(data);
    const { id } = await insertPlayer(tx, {
      state: 'TEMPORARY',
      state_before: null,
      market: brand.market,
      currency: brand.currency,
      locale: row.locale,
      email: row.email,
      phone: row.phone,
      nickname: '',
      first_name: normalName(data.firstName),
      surname: normalName(data.surname),
      title_before: data.titleBefore?.trim() ?? '',
      gender: data.gender,
      birth_date: data.birthDate,
      birth_place: data.birthPlace?.trim() ?? '',
      nationality: data.nationality,
      databox: data.databox?.trim().toLowerCase() ?? '',
      birth_number: digits ? birthSeal.close(digits) : null,
      birth_number_hash: digits ? birthNumberHash(digits) : null,
      politically_exposed: data.politicallyExposed,
      password_hash: draft.passwordHash,
      password_changed_at: now,
      pin_hash: null,
      lock_reason: null,
      terms_accepted_at: now,
      created_at: now,
    });
    await insertAddress(tx, {
      player_id: id,
      type: 'Permanent',
      street: data.street.trim(),
      town: data.town.trim(),
      post_code: data.postCode.replace(/\s/g, ''),
      country: data.country,
    });
    await ledger.openWallet(tx, id as PlayerId, brand.currency);
    for (const key of ['EmailVerified', 'PhoneVerified']) await putRequirement(tx, id, key, now);
    for (const key of ['IdentityVerified', 'PaymentMethodVerified']) {
      await putRequirement(tx, id, key, null);
    }
    await putSettings(tx, id, {
      showBalance: true,
      marketingEmail: draft.marketingEmail,
      marketingSms: draft.marketingSms,
    });
    await recordEvent(tx, {
      type: 'players.registered',
      playerId: id,
      payload: { market: brand.market, brand: brand.key },
      happenedAt: now,
    });
    return id;
  };

  return {
    birthNumberHash,
    infoFaults,
    personalFaults,
    isEmailUsed: async (email: string): Promise<boolean> => {
      const facts = { email: normalEmail(email), phone: null, birthNumberHash: null };
      return (await takenFacts(database.read, facts)).email;
    },

    /** First step: e-mail, password, consents; sends the code. Gives the token to go on with. */
    async begin(info: Info, locale: string): Promise<{ token: string; expiresAt: Date }> {
      refuse(await infoFaults(info));
      const draft: Draft = {
        passwordHash: await hashPassword(info.password),
        marketingEmail: info.marketingEmailConsent,
        marketingSms: info.marketingSmsConsent,
      };
      const token = base64url(random.bytes(32));
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + validMs);
      await database.transaction(async (tx) => {
        const email = normalEmail(info.email);
        const { id } = await insertRegistration(tx, {
          token_hash: tokenHash(token),
          step: 'signpost',
          locale,
          email,
          phone: null,
          data: seal.close(JSON.stringify(draft)),
          created_at: now,
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
      const row = await byToken(token);
      const draft = draftOf(row);
      return {
        step: row.step,
        email: row.email,
        emailVerified: row.email_verified,
        phone: row.phone,
        phoneVerified: row.phone_verified,
        method: draft.method,
        personal: draft.personal,
        expiresAt: row.expires_at,
      };
    },

    /** Second step: how the identity will be proved. */
    chooseMethod: (token: string, { method }: Signpost) =>
      change(token, async (tx, row) => {
        const offered: readonly string[] = brand.flags.accountVerificationMethods;
        if (!offered.includes(method)) refuse([{ field: 'method', kind: 'InvalidValue' }]);
        if (!row.email_verified) throw new DomainError('ERR_REGISTRATION_INCOMPLETE');
        const data = seal.close(JSON.stringify({ ...draftOf(row), method }));
        await updateRegistration(tx, row.id, { data, step: 'personalData' });
      }),

    /** Third step: who it is. */
    async fillPersonal(token: string, personal: PersonalData): Promise<void> {
      refuse(await personalFaults(personal));
      await change(token, async (tx, row) => {
        const draft = draftOf(row);
        if (!row.email_verified || !draft.method) {
          throw new DomainError('ERR_REGISTRATION_INCOMPLETE');
        }
        const data = seal.close(JSON.stringify({ ...draft, personal }));
        await updateRegistration(tx, row.id, { data, step: 'mobileVerification' });
      });
    },

    resendEmailCode: (token: string) => change(token, (tx, row) => sendEmailCode(tx, row)),

    /** Checks the e-mail's code; the wrong try is kept. */
    async verifyEmail(token: string, code: string): Promise<void> {
      const outcome = await change(token, async (tx, row) => {
        const checked = await codes.check(tx, subjectOf(row), 'verify_email', code);
        if (checked !== 'ERR_INVALID_SECURITY_CODE') {
          await updateRegistration(tx, row.id, { email_verified: true });
        }
        return checked;
      });
      if (typeof outcome === 'string') throw new DomainError(outcome);
    },

    /** Fourth step: sends a code to the phone. */
    async sendPhoneCode(token: string, phoneText: string): Promise<string> {
      const phone = normalPhone(phoneText, brand.market);
      if (!phone) {
        throw new DomainError('ERR_REGISTRATION_FIELDS', {
          fields: [{ field: 'phone', kind: 'InvalidValue', reason: 'phone_form' }],
        });
      }
      const taken = await takenFacts(database.read, { email: '', phone, birthNumberHash: null });
      if (taken.phone) refuse([{ field: 'phone', kind: 'DuplicateValue' }]);
      return change(token, async (tx, row) => {
        if (row.step !== 'mobileVerification') {
          throw new DomainError('ERR_REGISTRATION_INCOMPLETE');
        }
        await updateRegistration(tx, row.id, { phone, phone_verified: false });
        const code = await codes.issue(tx, subjectOf(row), 'verify_phone', phone);
        await messaging.sms(tx, {
          to: phone,
          template: 'verify_phone',
          locale: row.locale,
          values: { code, minutes: String(codeMinutes) },
        });
        return phone;
      });
    },

    async verifyPhone(token: string, code: string): Promise<void> {
      const outcome = await change(token, async (tx, row) => {
        const checked = await codes.check(tx, subjectOf(row), 'verify_phone', code);
        if (typeof checked !== 'string' && checked.proved === row.phone) {
          await updateRegistration(tx, row.id, { phone_verified: true });
        }
        return checked;
      });
      if (typeof outcome === 'string') throw new DomainError(outcome);
    },

    /** The end: makes the account and signs the player in. */
    async finish(token: string, origin: Origin): Promise<SignedIn> {
      const before = await byToken(token);
      const { personal } = draftOf(before);
      if (!personal || !before.email_verified || !before.phone_verified) {
        throw new DomainError('ERR_REGISTRATION_INCOMPLETE');
      }
      refuse(await personalFaults(personal));
      try {
        return await change(token, async (tx, row) => {
          const id = await insert(tx, row, draftOf(row), personal);
          await updateRegistration(tx, row.id, { player_id: id, data: seal.close('{}') });
          await messaging.email(tx, {
            to: row.email,
            template: 'welcome',
            locale: row.locale,
            values: {},
            playerId: id,
          });
          const player = await sessions.playerIn(tx, id);
          return sessions.open(tx, player, origin, true);
        });
      } catch (error) {
        // Somebody with the same e-mail, phone or birth number was faster.
        const fields = { player_email_key: 'email', player_phone_key: 'phone' } as const;
        for (const [constraint, field] of Object.entries(fields)) {
          if (isUniqueViolation(error, constraint)) refuse([{ field, kind: 'DuplicateValue' }]);
        }
        if (isUniqueViolation(error)) refuse([{ field: 'birthNumber', kind: 'DuplicateValue' }]);
        throw error;
      }
    },
  };
}
export type Registration = ReturnType<typeof createRegistration>;
