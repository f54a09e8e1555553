/**
 * Czech and Slovak account numbers: the domestic form `[prefix-]number/bank` and the IBAN, both
 * ways, with all check digits. Weights and layout are those of Czech decree 169/2011; Slovak
 * accounts share them. Every part is digits; an IBAN is kept without spaces, in upper case.
 */
import { assert, failure, type Result, success } from '@herna/kernel';
import { composeIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools';

export type AccountCountry = 'CZ' | 'SK';

export interface DomesticAccount {
  readonly country: AccountCountry;
  /** Without leading zeros; empty when there is none. */
  readonly prefix: string;
  readonly number: string;
  readonly bankCode: string;
}

export type AccountFault =
  /** It does not look like an account at all. */
  | 'account_form'
  /** Prefix or number fails its own modulo 11. */
  | 'account_check_digit'
  /** The IBAN fails modulo 97. */
  | 'iban_check_digit'
  /** A sound IBAN of another country. */
  | 'iban_foreign';

const prefixWeights = [10, 5, 8, 4, 2, 1];
const numberWeights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
const domesticPattern = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/;
const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const domesticIbanPattern = /^(CZ|SK)\d{2}(\d{4})(\d{6})(\d{10})$/;

const weighted = (digits: string, weights: readonly number[]): number =>
  [...digits.padStart(weights.length, '0')].reduce(
    (sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0),
    0,
  );

const hasSoundParts = (prefix: string, number: string): boolean =>
  weighted(prefix, prefixWeights) % 11 === 0 && weighted(number, numberWeights) % 11 === 0;

const significantDigits = (number: string): number => number.replaceAll('0', '').length;
const trimZeros = (digits: string): string => digits.replace(/^0+/, '');

/** An IBAN without the spaces people write, in upper case. */
export const compactIban = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** Reads a domestic number such as `19-2000145399/0800`. */
export function parseDomestic(
  text: string,
  country: AccountCountry,
): Result<DomesticAccount, AccountFault> {
  const match = domesticPattern.exec(text.replace(/\s+/g, ''));
  if (!match) return failure('account_form');
  const [, prefix = '', number = '', bankCode = ''] = match;
  if (significantDigits(number) < 2) return failure('account_form');
  if (!hasSoundParts(prefix, number)) return failure('account_check_digit');
  return success({ country, prefix: trimZeros(prefix), number: trimZeros(number), bankCode });
}

/** The IBAN of a domestic account. */
export function toIban({ country, prefix, number, bankCode }: DomesticAccount): string {
  const body = bankCode + prefix.padStart(6, '0') + number.padStart(10, '0');
  const iban = composeIBAN({ countryCode: country, bban: body });
  assert(iban !== null, 'an account that was read has an IBAN');
  return iban;
}

/** Reads a Czech or Slovak IBAN; check digits of the IBAN and of both its parts must hold. */
export function parseIban(text: string): Result<DomesticAccount, AccountFault> {
  const iban = compactIban(text);
  if (!ibanPattern.test(iban)) return failure('account_form');
  if (validateIBAN(iban).errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum)) {
    return failure('iban_check_digit');
  }
  const match = domesticIbanPattern.exec(iban);
  if (!match) return failure(/^(CZ|SK)/.test(iban) ? 'account_form' : 'iban_foreign');
  const [, country, bankCode = '', prefix = '', number = ''] = match;
  if (!hasSoundParts(prefix, number)) return failure('account_check_digit');
  return success({
    country: country as AccountCountry,
    prefix: trimZeros(prefix),
    number: trimZeros(number),
    bankCode,
  });
}

/**
 * Whether an account of a player is the one that somebody outside names, as an IBAN or in the domestic form
 * of its country; a number whose check digits do not hold names none.
 */
export function isSameAccount(iban: string, named: string): boolean {
  if (compactIban(named) === iban) return true;
  const own = parseIban(iban);
  if (!own.ok) return false;
  const other = parseDomestic(named, own.value.country);
  return other.ok && toIban(other.value) === iban;
}

/** The domestic form as people write it. */
export const domesticText = ({ prefix, number, bankCode }: DomesticAccount): string =>
  `${prefix ? `${prefix}-` : ''}${number}/${bankCode}`;

/** An account with its middle hidden, for lists: `CZ65 … 5399`. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
