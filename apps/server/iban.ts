/** The operator's account among the settings: money of players is sent there. */
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** An IBAN without spaces; of nothing nothing. @throws Error for what is none */
export function readIban(name: string, text: string): string {
  if (text === '') return text;
  const iban = electronicFormatIBAN(text);
  if (iban === null || !isValidIBAN(iban)) throw new Error(`${name} is no IBAN: ${text}`);
  return iban;
}
