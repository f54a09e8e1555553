/**
 * Validation numbers of vouchers: 17 digits that nobody guesses and a check digit by Damm's scheme,
 * which tells every wrong digit and every two neighbours that changed places. A number follows from
 * the terminal and its id of the printing, so a repeated printing bears the same one and the platform
 * keeps a hash alone.
 */
import { createHash, createHmac } from 'node:crypto';

/** Damm's quasigroup of order 10 (H. M. Damm, Total anti-symmetrische Quasigruppen, 2004). */
const quasigroup: readonly string[] = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** How many digits a number has. */
export const voucherDigits = 18;

/** The check digit of digits; of digits that end with their own it is 0. */
export function checkDigit(digits: string): number {
  let interim = 0;
  for (const digit of digits) interim = Number(quasigroup[interim]?.[Number(digit)] ?? 0);
  return interim;
}

/** Whether a number is one that a terminal may have printed, by its length and its check digit. */
export const isVoucherNumber = (number: string): boolean =>
  /^\d{18}$/.test(number) && checkDigit(number) === 0;

/** Digits alone, as a scanner or a person has given them with spaces or hyphens. */
export const plainNumber = (typed: string): string => typed.replace(/[\s-]/g, '');

/** The number of a printing. */
export function voucherNumber(key: Buffer, terminal: string, issueId: string): string {
  const digest = createHmac('sha256', key).update(`${terminal}\n${issueId}`).digest();
  const digits = (digest.readBigUInt64BE(0) % 10n ** 17n).toString().padStart(17, '0');
  return `${digits}${checkDigit(digits)}`;
}

/** What is kept of a number: a keyed hash, so that the table tells nobody a number. */
export const voucherHash = (key: Buffer, number: string): Buffer =>
  createHash('sha256').update(key).update(number).digest();
