/**
 * Rules of profile fields. Each answers a fault (one of the seven kinds, with the reason when the
 * kind says too little) or nothing. Pure.
 */
import type { MarketRules } from '@herna/brands';
import { ageAt, type FieldFault } from '@herna/kernel';
import { readBirthNumber } from './birth-number.ts';

/** What a registration collects about a person. */
export interface PersonalData {
  readonly firstName: string;
  readonly surname: string;
  readonly titleBefore?: string | undefined;
  readonly gender: 'Male' | 'Female' | 'Unspecified';
  readonly birthDate: string;
  readonly birthPlace?: string | undefined;
  readonly birthNumber?: string | undefined;
  readonly nationality: string;
  readonly databox?: string | undefined;
  readonly politicallyExposed: boolean;
  readonly street: string;
  readonly town: string;
  readonly postCode: string;
  readonly country: string;
}

export interface FieldContext {
  readonly now: Date;
  readonly today: string;
  readonly rules: MarketRules;
  readonly acceptPoliticallyExposed: boolean;
}

type Fault = Omit<FieldFault, 'field'> | undefined;

const required: Fault = { kind: 'RequiredField' };
const invalid = (reason?: string): Fault => ({
  kind: 'InvalidValue',
  ...(reason ? { reason } : {}),
});

/** Letters of any script and spaces (specification, section 5), composed first. */
export const isName = (text: string): boolean =>
  /^\p{L}+(?: \p{L}+)*$/u.test(text.normalize('NFC'));

/** Name as it is kept: composed, single spaces. */
export const normalName = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ');

const nameFault = (text: string | undefined): Fault => {
  if (!text?.trim()) return required;
  if (text.length > 60) return { kind: 'MaxLengthExceeded' };
  return isName(normalName(text)) ? undefined : invalid('name_letters');
};

const emailPattern =
  /^[^\s@,;<>"]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/;

/** E-mail as it is kept and compared. */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

/** Fault of an e-mail address. */
export function emailFault(text: string): Fault {
  if (!text.trim()) return required;
  if (text.length > 254) return { kind: 'MaxLengthExceeded' };
  return emailPattern.test(normalEmail(text)) ? undefined : invalid('email_form');
}

/** E.164 of a phone; a number without a prefix is one of the market. */
export function normalPhone(text: string, market: 'cz' | 'sk'): string | undefined {
  const digits = text.replace(/[\s()-]/g, '').replace(/^00/, '+');
  const whole = digits.startsWith('+')
    ? digits
    : `${market === 'cz' ? '+420' : '+421'}${digits.replace(/^0(?=\d{9}$)/, '')}`;
  if (/^\+420[67]\d{8}$/.test(whole) || /^\+4219\d{8}$/.test(whole)) return whole;
  return /^\+(?!42[01])[1-9]\d{7,14}$/.test(whole) ? whole : undefined;
}

const postCodeFault = (text: string, country: string): Fault => {
  if (!text.trim()) return required;
  const digits = text.replace(/\s/g, '');
  if (country === 'CZE') return /^[1-7]\d{4}$/.test(digits) ? undefined : invalid('post_code');
  if (country === 'SVK') return /^[089]\d{4}$/.test(digits) ? undefined : invalid('post_code');
  return text.length > 12 ? { kind: 'MaxLengthExceeded' } : undefined;
};

const textFault = (text: string | undefined, maxLength: number): Fault => {
  if (!text?.trim()) return required;
  return text.length > maxLength ? { kind: 'MaxLengthExceeded' } : undefined;
};

function birthDateFault(data: PersonalData, { now, today, rules }: FieldContext): Fault {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(data.birthDate)) return { kind: 'InvalidType' };
  const date = new Date(`${data.birthDate}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(data.birthDate);
  if (!real || data.birthDate > today || data.birthDate < '1900-01-01') return invalid();
  return ageAt(data.birthDate, now) >= rules.minimumAge ? undefined : invalid('too_young');
}

/** A field that the market requires, allows or refuses, for some citizens. */
function marketFault(
  value: string | undefined,
  field: { readonly use: string; readonly countries?: readonly string[] | undefined },
  nationality: string,
  check: (text: string) => Fault,
): Fault {
  const given = Boolean(value?.trim());
  const applies = !field.countries || field.countries.includes(nationality);
  if (field.use === 'notAllowed' || !applies) return given ? { kind: 'Unknown' } : undefined;
  if (!given) return field.use === 'required' ? required : undefined;
  return check(value ?? '');
}

function birthNumberFault(data: PersonalData, { today }: FieldContext): Fault {
  const read = readBirthNumber(data.birthNumber ?? '', { today, birthDate: data.birthDate });
  if (!read) return invalid('birth_number');
  if (read.birthDate !== data.birthDate) return invalid('birth_number_date');
  const sexFits = data.gender === 'Unspecified' || data.gender === read.sex;
  return sexFits ? undefined : invalid('birth_number_sex');
}

/** All faults of personal data under the market's rules. */
export function personalDataFaults(data: PersonalData, context: FieldContext): FieldFault[] {
  const { rules } = context;
  const countries = rules.permanentAddressCountries;
  const faults: Record<string, Fault> = {
    firstName: nameFault(data.firstName),
    surname: nameFault(data.surname),
    birthDate: birthDateFault(data, context),
    nationality: /^[A-Z]{3}$/.test(data.nationality) ? undefined : invalid(),
    titleBefore: marketFault(data.titleBefore, rules.titleBefore, data.nationality, (text) =>
      textFault(text, 30),
    ),
    birthPlace: marketFault(data.birthPlace, rules.birthPlace, data.nationality, (text) =>
      textFault(text, 80),
    ),
    birthNumber: marketFault(data.birthNumber, rules.birthNumber, data.nationality, () =>
      birthNumberFault(data, context),
    ),
    databox: marketFault(data.databox, rules.databox, data.nationality, (text) =>
      /^[a-z0-9]{7}$/.test(text.trim().toLowerCase()) ? undefined : invalid(),
    ),
    politicallyExposed:
      data.politicallyExposed && !context.acceptPoliticallyExposed ? invalid() : undefined,
    street: textFault(data.street, 100),
    town: textFault(data.town, 80),
    postCode: postCodeFault(data.postCode, data.country),
    country:
      countries !== 'any' && !countries.includes(data.country) ? invalid('country') : undefined,
  };
  return Object.entries(faults).flatMap(([field, fault]) => (fault ? [{ field, ...fault }] : []));
}
