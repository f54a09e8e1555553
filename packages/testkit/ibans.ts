/** Bank accounts for people who are invented: real in form, with check digits that are right. */

/** Weights of the digits of a Czech account number, whose sum must be a multiple of 11. */
const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

/** IBANs of Czech accounts, all different, without an end. */
export function* ibanSequence(): Generator<string, never> {
  for (let number = 1_000_000_000; ; number++) {
    const digits = [...String(number)].map(Number);
    const sum = digits.reduce((total, digit, at) => total + digit * (weights[at] ?? 0), 0);
    if (sum % 11 !== 0) continue;
    const account = `2010000000${number}`;
    const check = 98n - (BigInt(`${account}123500`) % 97n);
    yield `CZ${String(check).padStart(2, '0')}${account}`;
  }
}

/** The first of these, as many as are asked for. */
export const ibans = (count: number): string[] => [...ibanSequence().take(count)];
