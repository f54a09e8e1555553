/**
 * The code of a bank transfer that Czech banking applications read (SPAYD 1.0, qr-platba.cz): upper
 * case and few signs, so that the picture stays small. Slovak applications read another format.
 */
import { assert, type Money } from '@herna/kernel';

export interface TransferWish {
  readonly iban: string;
  readonly amount: Money;
  /** Digits, at most ten. */
  readonly variableSymbol: string;
  /** Shown to the payer, at most 60 characters; none when absent. */
  readonly message?: string;
}

/** Letters without their marks, in upper case; what the small code cannot carry is left out. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9 $%+\-./:]/g, '')
    .trim()
    .slice(0, 60);

/** The payload of the picture; undefined for accounts whose banks do not read it. */
export function transferCode(wish: TransferWish): string | undefined {
  const { iban, amount, variableSymbol, message } = wish;
  if (!iban.startsWith('CZ')) return undefined;
  assert(/^\d{1,10}$/.test(variableSymbol), 'a variable symbol has one to ten digits');
  const fraction = String(amount.amount % 100n).padStart(2, '0');
  const text = plain(message ?? '');
  return [
    'SPD*1.0',
    `ACC:${iban}`,
    `AM:${amount.amount / 100n}.${fraction}`,
    `CC:${amount.currency}`,
    ...(text === '' ? [] : [`MSG:${text}`]),
    `X-VS:${variableSymbol}`,
  ].join('*');
}
