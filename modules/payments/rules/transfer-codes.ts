/**
 * The code of a bank transfer that banking applications read: in Czechia SPAYD 1.0 (qr-platba.cz), upper
 * case and few signs, so that the picture stays small; in Slovakia PAY by square, the standard of the
 * Slovak Banking Association (packed by LZMA, in base 32).
 */
import { assert, decimalText, type Money, minorDigitsOf } from '@herna/kernel';
import { CurrencyCode, encode, PaymentOptions } from 'bysquare/pay';

export interface TransferWish {
  readonly iban: string;
  readonly amount: Money;
  /** Digits, at most ten. */
  readonly variableSymbol: string;
  /** Shown to the payer, at most 60 characters; none when absent. */
  readonly message?: string;
  /** Whose the account is, as Slovak applications show it. */
  readonly beneficiary: string;
}

/** Letters without their marks, in upper case; what the small code cannot carry is left out. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9 $%+\-./:]/g, '')
    .trim()
    .slice(0, 60);

/** PAY by square wants the amount as a number; one of two decimals is written as it was. */
function payBySquare(wish: TransferWish): string {
  const { iban, amount, variableSymbol, message = '', beneficiary } = wish;
  return encode({
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount: Number(decimalText(amount.amount, minorDigitsOf(amount.currency))),
        currencyCode: CurrencyCode.EUR,
        variableSymbol,
        paymentNote: message,
        beneficiary: { name: beneficiary },
        bankAccounts: [{ iban }],
      },
    ],
  });
}

/** The payload of the picture; undefined for accounts whose banks read neither. */
export function transferCode(wish: TransferWish): string | undefined {
  const { iban, amount, variableSymbol, message } = wish;
  assert(/^\d{1,10}$/.test(variableSymbol), 'a variable symbol has one to ten digits');
  if (iban.startsWith('SK') && amount.currency === 'EUR') return payBySquare(wish);
  if (!iban.startsWith('CZ')) return undefined;
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
