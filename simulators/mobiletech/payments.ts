/**
 * Payments by premium SMS as their provider keeps them: prices, codes, texts that come from phones,
 * charging, and the answer that a phone gets. Time works when somebody looks.
 */
import type { Clock, Random } from '@herna/kernel';

/** What can be paid by one text message; minor units. */
interface PricePoint {
  readonly amount: bigint;
  readonly price: bigint;
  readonly shortNumber: string;
}

/** The last two digits of a Czech number are its price in crowns. */
export const pricePoints: Readonly<Record<string, readonly PricePoint[]>> = {
  CZK: [
    { amount: 50_00n, price: 59_00n, shortNumber: '9033359' },
    { amount: 80_00n, price: 99_00n, shortNumber: '9033399' },
  ],
  EUR: [
    { amount: 5_00n, price: 6_00n, shortNumber: '8866' },
    { amount: 10_00n, price: 12_00n, shortNumber: '8877' },
  ],
};

export type SmsState = 'AWAITING_SMS' | 'AWAITING_CODE' | 'CONFIRMED' | 'FAILED' | 'EXPIRED';

export interface SmsPayment {
  readonly id: string;
  readonly externalId: string;
  readonly amount: bigint;
  readonly price: bigint;
  readonly currency: string;
  readonly shortNumber: string;
  /** What the text says after the keyword. */
  readonly code: string;
  readonly notifyUrl: string;
  /** The phone that the shop expects. */
  readonly expectedPhone?: string;
  /** The phone that has paid. */
  readonly phone?: string;
  /** The code that a phone which was not expected has been answered. */
  readonly answerCode?: string;
  readonly tries: number;
  readonly failure?: string;
  readonly refunded?: bigint;
  readonly state: SmsState;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export const keyword = 'HERNA';
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 6;
/** Wrong codes after which a payment is locked. */
const triesMax = 5;

const textOf = (length: number, signs: string, random: Pick<Random, 'below'>): string =>
  Array.from({ length }, () => signs[random.below(signs.length)]).join('');

/** A payment that waits for its text message. */
export function newPayment(
  wish: Pick<SmsPayment, 'externalId' | 'currency' | 'notifyUrl'> & {
    readonly point: PricePoint;
    readonly expectedPhone?: string | undefined;
    readonly ttlSeconds: number;
  },
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): SmsPayment {
  const { point, expectedPhone, ttlSeconds, ...named } = wish;
  const now = clock.now();
  return {
    ...named,
    ...point,
    id: random.id(),
    code: textOf(codeLength, alphabet, random),
    ...(expectedPhone === undefined ? {} : { expectedPhone }),
    tries: 0,
    state: 'AWAITING_SMS',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + ttlSeconds * 1000).toISOString(),
  };
}

/** The payment as it is now: one whose time is over has expired. */
export const currentState = (payment: SmsPayment, now: Date): SmsPayment =>
  payment.state === 'AWAITING_SMS' && new Date(payment.expiresAt) <= now
    ? { ...payment, state: 'EXPIRED' }
    : payment;

/** The code of a text, as people write it: any case, any spaces; undefined without the keyword. */
export function codeOfText(text: string): string | undefined {
  const [first, ...rest] = text.trim().toUpperCase().split(/\s+/);
  return first === keyword ? rest.join('') : undefined;
}

/** What the provider does with a text, and what it answers to the phone. */
export function takeText(
  payment: SmsPayment,
  phone: string,
  options: { readonly failure: string | undefined; readonly random: Random },
): { readonly payment: SmsPayment; readonly reply: string } {
  const late = payment.state === 'EXPIRED';
  if (payment.state !== 'AWAITING_SMS' && !late) {
    return { payment, reply: 'This code was used already. You were not charged.' };
  }
  if (options.failure !== undefined) {
    const failed: SmsPayment = { ...payment, phone, state: 'FAILED', failure: options.failure };
    return { payment: failed, reply: `Not paid: ${options.failure}. You were not charged.` };
  }
  if (payment.expectedPhone === phone) {
    return { payment: { ...payment, phone, state: 'CONFIRMED' }, reply: 'Paid. Thank you.' };
  }
  const answerCode = textOf(codeLength, '0123456789', options.random);
  const waiting: SmsPayment = { ...payment, phone, answerCode, state: 'AWAITING_CODE' };
  return { payment: waiting, reply: `Paid. Enter the code ${answerCode} on the site.` };
}

/** What becomes of a payment by the code that was entered on the site, with the HTTP status. */
export function takeCode(
  payment: SmsPayment,
  code: string,
): { readonly payment: SmsPayment; readonly status: number } {
  if (payment.state === 'CONFIRMED' && payment.answerCode === code) return { payment, status: 200 };
  if (payment.state !== 'AWAITING_CODE') {
    return { payment, status: payment.failure === 'LOCKED' ? 423 : 409 };
  }
  if (payment.answerCode === code) {
    return { payment: { ...payment, state: 'CONFIRMED' }, status: 200 };
  }
  const tries = payment.tries + 1;
  if (tries < triesMax) return { payment: { ...payment, tries }, status: 422 };
  // The operator gives the money back to the phone.
  const locked: SmsPayment = { ...payment, tries, state: 'FAILED', failure: 'LOCKED' };
  return { payment: { ...locked, refunded: payment.amount }, status: 423 };
}
