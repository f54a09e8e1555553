/**
 * Rules of profile fields. Each answers a fault (one of the seven kinds, with the reason when the
 * kind says too little) or nothing. Pure.
 */
import type { Market, MarketRules, ProfileField } from '@herna/brands';
import { ageAt, type FieldFault, pragueDay } from '@herna/kernel';
import type { PlayersFieldReason } from '../contract/field-reasons.ts';
import { readBirthNumber } from './birth-number.ts';

export interface AddressData {
  readonly street: string;
  readonly town: string;
  readonly postCode: string;
  /** ISO 3166-1 alpha-3. */
  readonly country: string;
}

/** What a registration collects about a person. */
export interface PersonalData extends AddressData {
  readonly firstName: string;
  readonly surname: string;
  readonly titleBefore?: string;
  readonly gender: 'Male' | 'Female' | 'Unspecified';
  readonly birthDate: string;
  readonly birthPlace?: string;
  readonly birthNumber?: string;
  /** Citizenship, ISO 3166-1 alpha-3. */
  readonly nationality: string;
  readonly databox?: string;
  readonly politicallyExposed: boolean;
}

/** What the rules look at besides the data. */
export interface FieldContext {
  readonly now: Date;
  readonly rules: MarketRules;
  readonly acceptPoliticallyExposed: boolean;
}

type Fault = Omit<FieldFault, 'field'> | undefined;

const required: Fault = { kind: 'RequiredField' };
const tooLong: Fault = { kind: 'MaxLengthExceeded' };
const invalid = (reason?: PlayersFieldReason): Fault => ({
  kind: 'InvalidValue',
  ...(reason ? { reason } : {}),
});

/** Faults by field as a list, in the order of the fields. */
const listed = (faults: Readonly<Record<string, Fault>>): FieldFault[] =>
  Object.entries(faults).flatMap(([field, fault]) => (fault ? [{ field, ...fault }] : []));

const bounded = (text: string | undefined, maxLength: number): Fault => {
  if (!text?.trim()) return required;
  if (/\p{Cc}/u.test(text.trim())) return invalid();
  return text.trim().length > maxLength ? tooLong : undefined;
};

/** Letters of any script and spaces (specification, section 5), composed first. */
export const isName = (text: string): boolean =>
  /^\p{L}+(?: \p{L}+)*$/u.test(text.normalize('NFC'));

/** A name as it is kept: composed, single spaces. */
export const normalName = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ');

const nameLength = 60;

function nameFault(text: string | undefined): Fault {
  const fault = bounded(text, nameLength);
  return fault ?? (isName(normalName(text ?? '')) ? undefined : invalid('name_letters'));
}

const emailLength = 254;
const emailPattern =
  /^(?!\.)(?!.*\.\.)[^\s\p{C}@,;:<>()[\]\\"]{1,64}(?<!\.)@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/u;

/** An e-mail as it is kept and compared. */
export const normalEmail = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Fault of an e-mail address. */
export function emailFault(text: string): Fault {
  const fault = bounded(text, emailLength);
  return fault ?? (emailPattern.test(normalEmail(text)) ? undefined : invalid('email_form'));
}

const callingCodes: Readonly<Record<Market, string>> = { cz: '+420', sk: '+421' };
/** Mobile numbers of both markets; elsewhere the plan of ITU E.164 alone. */
const mobilePatterns = [
  /^\+420[67]\d{8}$/,
  /^\+4219\d{8}$/,
  /^\+(?!42[01])[1-9]\d{7,14}$/,
] as const;

/** E.164 of a mobile phone; a number without a prefix is one of the market. */
export function normalPhone(text: string, market: Market): string | undefined {
  const digits = text.replace(/[\s()./-]/g, '').replace(/^00/, '+');
  const whole = digits.startsWith('+')
    ? digits
    : callingCodes[market] + digits.replace(/^0(?=\d{9}$)/, '');
  return mobilePatterns.some((pattern) => pattern.test(whole)) ? whole : undefined;
}

/** Fault of a phone that must receive a code. */
export function phoneFault(text: string, market: Market): Fault {
  if (!text.trim()) return required;
  return normalPhone(text, market) ? undefined : invalid('phone_form');
}

/** Five digits whose first names the region: 1 to 7 are Czech, 0, 8 and 9 Slovak. */
const postCodes: Readonly<Record<string, RegExp>> = { CZE: /^[1-7]\d{4}$/, SVK: /^[089]\d{4}$/ };

/** A postal code as it is kept. */
export const normalPostCode = (text: string): string => text.replace(/\s/g, '').toUpperCase();

function postCodeFault(text: string, country: string): Fault {
  const fault = bounded(text, 12);
  const pattern = postCodes[country] ?? /^[A-Z0-9-]{2,12}$/;
  return fault ?? (pattern.test(normalPostCode(text)) ? undefined : invalid('post_code'));
}

const isCountry = (text: string): boolean => /^[A-Z]{3}$/.test(text);

function countryFault(country: string, allowed: MarketRules['permanentAddressCountries']): Fault {
  if (!country) return required;
  if (!isCountry(country)) return invalid();
  return allowed === 'any' || allowed.includes(country) ? undefined : invalid('country');
}

/** Faults of an address; only the permanent one must lie where the market says. */
export function addressFaults(
  { street, town, postCode, country }: AddressData,
  allowed: MarketRules['permanentAddressCountries'],
): FieldFault[] {
  return listed({
    street: bounded(street, 100),
    town: bounded(town, 80),
    postCode: postCodeFault(postCode, country),
    country: countryFault(country, allowed),
  });
}

const earliestBirth = '1900-01-01';

function birthDateFault(birthDate: string, { now, rules }: FieldContext): Fault {
  if (!birthDate) return required;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return { kind: 'InvalidType' };
  const date = new Date(`${birthDate}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(birthDate);
  if (!real || birthDate > pragueDay(now) || birthDate < earliestBirth) return invalid();
  return ageAt(birthDate, now) >= rules.minimumAge ? undefined : invalid('too_young');
}

/** A field that the market requires, allows or refuses, for all or for some citizens. */
function marketFault(
  value: string | undefined,
  field: ProfileField,
  nationality: string,
  check: (text: string) => Fault,
): Fault {
  const given = Boolean(value?.trim());
  const applies = !field.countries || field.countries.includes(nationality);
  if (field.use === 'notAllowed' || !applies) return given ? invalid('not_in_market') : undefined;
  if (!given) return field.use === 'required' ? required : undefined;
  return check(value ?? '');
}

function birthNumberFault(data: PersonalData, { now }: FieldContext): Fault {
  const { birthNumber = '', birthDate, gender } = data;
  const read = readBirthNumber(birthNumber, { today: pragueDay(now), birthDate });
  if (!read) return invalid('birth_number');
  if (read.birthDate !== birthDate) return invalid('birth_number_date');
  return gender === 'Unspecified' || gender === read.sex ? undefined : invalid('birth_number_sex');
}

/** A data box's id as it is kept. */
export const normalDatabox = (text: string): string => text.trim().toLowerCase();

const databoxFault = (text: string): Fault =>
  /^[a-z0-9]{7}$/.test(normalDatabox(text)) ? undefined : invalid();

/** All faults of personal data under the market's rules. */
export function personalDataFaults(data: PersonalData, context: FieldContext): FieldFault[] {
  const { rules } = context;
  const { nationality } = data;
  const refusedPeo = data.politicallyExposed && !context.acceptPoliticallyExposed;
  const ofPerson = listed({
    firstName: nameFault(data.firstName),
    surname: nameFault(data.surname),
    birthDate: birthDateFault(data.birthDate, context),
    nationality: nationality ? (isCountry(nationality) ? undefined : invalid()) : required,
    titleBefore: marketFault(data.titleBefore, rules.titleBefore, nationality, (text) =>
      bounded(text, 30),
    ),
    birthPlace: marketFault(data.birthPlace, rules.birthPlace, nationality, (text) =>
      bounded(text, 80),
    ),
    birthNumber: marketFault(data.birthNumber, rules.birthNumber, nationality, () =>
      birthNumberFault(data, context),
    ),
    databox: marketFault(data.databox, rules.databox, nationality, databoxFault),
    politicallyExposed: refusedPeo ? invalid('politically_exposed') : undefined,
  });
  return [...ofPerson, ...addressFaults(data, rules.permanentAddressCountries)];
}
