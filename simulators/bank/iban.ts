/** Czech and Slovak account numbers: IBAN with its check digits and both sums modulo 11. */

const numberWeights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
const prefixWeights = [10, 5, 8, 4, 2, 1];

/** The IBAN without spaces, in upper case. */
export const normaliseIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Whether an IBAN can belong to an account; Czech and Slovak ones are checked to the bottom. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || !hasCheckDigits(iban)) return false;
  if (!/^(CZ|SK)/.test(iban)) return true;
  if (!/^[A-Z]{2}\d{22}$/.test(iban)) return false;
  const prefix = iban.slice(8, 14);
  const number = iban.slice(14);
  return isWeighted(prefix, prefixWeights) && isWeighted(number, numberWeights);
}

/** The last four characters: enough for a log. */
export const maskIban = (iban: string): string => `…${iban.slice(-4)}`;

function hasCheckDigits(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

const isWeighted = (digits: string, weights: readonly number[]): boolean =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11 === 0;
