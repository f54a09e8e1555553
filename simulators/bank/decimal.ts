/** Decimal texts of payment messages and exact hundredths. */
import { decimalText } from '@herna/kernel';

export const decimalPattern = /^\d{1,15}(\.\d{1,2})?$/;

/** Hundredths of a decimal text that matches the pattern. */
export function readDecimal(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** `1234.50` of hundredths. */
export const writeDecimal = (hundredths: bigint): string => decimalText(hundredths, 2);
