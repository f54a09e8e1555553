/** The operator's account among the settings: money of players is sent there. */

/** Letters count from ten on: A is 10, Z is 35. */
const digitsOf = (sign: string): string => String(Number.parseInt(sign, 36));

/** Whether the check digits of an IBAN hold (ISO 13616): its digits leave 1 when divided by 97. */
function holdsCheckDigits(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map(digitsOf).join('');
  return BigInt(digits) % 97n === 1n;
}

/** An IBAN without spaces; of nothing nothing. @throws Error for what is none */
export function readIban(name: string, text: string): string {
  const iban = text.replace(/\s+/g, '').toUpperCase();
  if (text === '') return text;
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || !holdsCheckDigits(iban)) {
    throw new Error(`${name} is no IBAN: ${text}`);
  }
  return iban;
}
