/**
 * Converting money by published rates, without a float: decimal texts become fractions of integers,
 * and the one rounding is the last step, half to even.
 */

/** A published rate: `rate` of one currency for `quantity` units of the other. */
export interface PublishedRate {
  readonly quantity: number;
  readonly rate: string;
}

/** A decimal text as a fraction. */
function fraction(text: string): { readonly top: bigint; readonly bottom: bigint } {
  const [whole = '0', part = ''] = text.split('.');
  return { top: BigInt(whole + part), bottom: 10n ** BigInt(part.length) };
}

/** Divides and rounds half to even; nothing here is negative. */
function roundedQuotient(top: bigint, bottom: bigint): bigint {
  const [quotient, rest] = [top / bottom, top % bottom];
  const twice = rest * 2n;
  if (twice < bottom || (twice === bottom && quotient % 2n === 0n)) return quotient;
  return quotient + 1n;
}

/** Minor units of the quoted currency into minor units of the rate's own (both have two digits). */
export function intoRateCurrency(amount: bigint, { quantity, rate }: PublishedRate): bigint {
  const { top, bottom } = fraction(rate);
  return roundedQuotient(amount * top, bottom * BigInt(quantity));
}

/** The other way. */
export function intoQuotedCurrency(amount: bigint, { quantity, rate }: PublishedRate): bigint {
  const { top, bottom } = fraction(rate);
  return roundedQuotient(amount * bottom * BigInt(quantity), top);
}

const dayMs = 86_400_000;
const workingDaysKept = 3;

/** Whether lists are published on a day: Monday to Friday, unless it is a bank holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Working days after one day up to another. */
export function workingDaysBetween(from: string, to: string): number {
  let days = 0;
  for (let at = Date.parse(from) + dayMs; at <= Date.parse(to); at += dayMs) {
    if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) days += 1;
    if (days > workingDaysKept) break;
  }
  return days;
}

/** Whether a list is too old to be trusted without a word. */
export const isStale = (listDay: string, day: string): boolean =>
  workingDaysBetween(listDay, day) > workingDaysKept;
