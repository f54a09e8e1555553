/**
 * Checks of a registration's fields, with what only the database knows: whether somebody has an
 * account already. Of an e-mail and a phone that is said only once their code has proved that they
 * are the visitor's own, so nobody learns who plays here by asking.
 */
import { type Brand, marketRules } from '@herna/brands';
import type { Db } from '@herna/db';
import { type Clock, DomainError, type FieldFault, pragueDay } from '@herna/kernel';
import { readBirthNumber } from '../rules/birth-number.ts';
import { checkFieldList, type FieldValue } from '../rules/field-list.ts';
import {
  type FieldContext,
  normalEmail,
  type PersonalData,
  personalDataFaults,
} from '../rules/fields.ts';
import { takenFacts } from '../store/players.ts';
import type { RegistrationRow } from '../store/tables.ts';
import type { BirthNumbers } from './birth-numbers.ts';

/** What the state's register says of a person; `SILENT` where it does not answer. */
export type ExclusionAnswer = (person: {
  readonly firstName: string;
  readonly surname: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly birthNumber?: string;
}) => Promise<'EXCLUDED' | 'MAY_OPEN' | 'SILENT'>;

export interface ChecksDependencies {
  readonly clock: Clock;
  readonly brand: Brand;
  readonly birthNumbers: BirthNumbers;
  readonly exclusionAnswer: ExclusionAnswer;
}

const emailTaken = { kind: 'DuplicateValue', reason: 'email_taken' } as const;
const birthNumberTaken = { kind: 'DuplicateValue', reason: 'birth_number_taken' } as const;

/** Refuses with every fault beside its field; does nothing without one. */
export function refuseFields(fields: readonly FieldFault[]): void {
  if (fields.length > 0) throw new DomainError('ERR_REGISTRATION_FIELDS', { fields });
}

/** The service of checks. */
export function createChecks(dependencies: ChecksDependencies) {
  const { clock, brand, birthNumbers, exclusionAnswer } = dependencies;
  const rules = () => marketRules(brand.market, pragueDay(clock.now()));

  const context = (): FieldContext => ({
    now: clock.now(),
    rules: rules(),
    acceptPoliticallyExposed: brand.flags.acceptPeo,
  });

  /** Digits of a birth number that reads well. */
  const birthDigits = ({ birthNumber, birthDate }: PersonalData): string | undefined =>
    birthNumber
      ? readBirthNumber(birthNumber, { today: pragueDay(clock.now()), birthDate })?.digits
      : undefined;

  const birthNumberFaults = async (
    db: Db,
    data: PersonalData,
    except = 0n,
  ): Promise<FieldFault[]> => {
    const digits = birthDigits(data);
    if (!digits) return [];
    const facts = { birthNumberHash: birthNumbers.hashOf(digits) };
    const taken = await takenFacts(db, facts, except);
    return taken.birthNumber ? [{ field: 'birthNumber', ...birthNumberTaken }] : [];
  };

  return {
    rules,
    birthDigits,

    /** Whether a proved e-mail has an account. */
    isEmailTaken: async (db: Db, email: string): Promise<boolean> =>
      (await takenFacts(db, { email: normalEmail(email) })).email,

    isPhoneTaken: async (db: Db, phone: string): Promise<boolean> =>
      (await takenFacts(db, { phone })).phone,

    /** Faults of a person's data; `except` is the player whose data they are. */
    async personalFaults(db: Db, data: PersonalData, except?: bigint): Promise<FieldFault[]> {
      const faults = personalDataFaults(data, context());
      return faults.length > 0 ? faults : birthNumberFaults(db, data, except);
    },

    /**
     * An excluded person gets no account, and without an answer nobody does. Asked outside any
     * transaction, right before an account is opened.
     * @throws ERR_PLAYER_EXCLUDED, ERR_REGISTRATION_UNCHECKED
     */
    async assertNotListed(personal: PersonalData): Promise<void> {
      const answer = await exclusionAnswer(personal);
      if (answer === 'EXCLUDED') throw new DomainError('ERR_PLAYER_EXCLUDED');
      if (answer === 'SILENT') throw new DomainError('ERR_REGISTRATION_UNCHECKED');
    },

    /** Faults of fields sent by their types, in a registration or before there is one. */
    async listFaults(
      db: Db,
      fields: readonly FieldValue[],
      step: 'info' | 'personalData' | undefined,
      draft: RegistrationRow | undefined,
    ): Promise<FieldFault[]> {
      const market = { ...context(), market: brand.market };
      const { faults, info, personal } = checkFieldList(fields, market, step);
      const found = [...faults];
      const isSound = (type: string): boolean =>
        fields.some((one) => one.type === type) && !faults.some(({ field }) => field === type);
      // Only the visitor's own proved e-mail opens these two questions.
      if (!draft?.email_verified) return found;
      if (isSound('Email') && normalEmail(info.email) === draft.email) {
        const taken = await takenFacts(db, { email: draft.email });
        if (taken.email) found.push({ field: 'Email', ...emailTaken });
      }
      if (isSound('BirthNumber') && (await birthNumberFaults(db, personal)).length > 0) {
        found.push({ field: 'BirthNumber', ...birthNumberTaken });
      }
      return found;
    },
  };
}
export type Checks = ReturnType<typeof createChecks>;
