/** What a payer wrote on the card: whether it can be a card at all, and how the bank decides. */
import type { Clock } from '@herna/kernel';

export interface CardForm {
  readonly card: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardField = keyof CardForm;

const testCard = '4000007000010006';
const payingCvc = '100';

/** Why the bank refuses: the scheme's codes for "do not honour" and "wrong CVC". */
const refusals = { unknownCard: '05', wrongCvc: '82' } as const;

export const emptyCard: CardForm = { card: '', expiry: '', cvc: '' };

/** Reads the form as it was posted. */
export const readCardForm = (body: Readonly<Record<string, string>>): CardForm => ({
  card: (body.card ?? '').replace(/[\s-]/g, ''),
  expiry: (body.expiry ?? '').replace(/\s/g, ''),
  cvc: (body.cvc ?? '').trim(),
});

/** The fields that cannot be right, before any bank is asked. */
export function faultyFields(form: CardForm, clock: Clock): readonly CardField[] {
  const faulty: CardField[] = [];
  if (!/^\d{13,19}$/.test(form.card) || !hasLuhnDigit(form.card)) faulty.push('card');
  if (!isToCome(form.expiry, clock)) faulty.push('expiry');
  if (!/^\d{3}$/.test(form.cvc)) faulty.push('cvc');
  return faulty;
}

/** The bank's reason to refuse; nothing when it authorises. */
export function refusalOf(form: CardForm): string | undefined {
  if (form.card !== testCard) return refusals.unknownCard;
  return form.cvc === payingCvc ? undefined : refusals.wrongCvc;
}

function hasLuhnDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is valid to the end of its month. */
function isToCome(expiry: string, clock: Clock): boolean {
  const read = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(expiry);
  if (!read) return false;
  const [, month, year] = read;
  return clock.now().getTime() < Date.UTC(2000 + Number(year), Number(month), 1);
}
