/**
 * Reference numbers of payments: digits, at most ten, so that they serve as variable symbols too.
 * The last digit checks the others (modulo 10 with alternating weights), which catches every single
 * mistyped digit and most swaps.
 */
const checkDigit = (digits: string): number => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
};

/** The reference number made of a serial number. */
export const referenceNumber = (serial: bigint): string => `${serial}${checkDigit(`${serial}`)}`;

/** A variable symbol as a number is compared: without leading zeros; undefined when it is none. */
export function readSymbol(text: string): string | undefined {
  const digits = text.trim().replace(/^0+/, '');
  return /^\d{1,10}$/.test(digits) ? digits : undefined;
}

/** Whether the last digit agrees with the others. */
export const isSoundReference = (digits: string): boolean =>
  /^\d{2,10}$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
