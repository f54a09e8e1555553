/** Whether somebody whom a bank or a vendor has identified is the person of an account. Pure. */
import { plainLetters } from '@herna/kernel';

export interface NamedPerson {
  readonly firstName: string;
  readonly surname: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  /** Digits without the slash. */
  readonly birthNumber?: string | undefined;
}

/** Letters alone, small and without accents: names are written in many ways. */
const folded = (text: string): string => plainLetters(text).replace(/[^\p{L}]/gu, '');

/** First given name; the others are often left out, and a hyphen is written or not. */
const firstGiven = (text: string): string => folded(text.trim().split(/[^\p{L}\p{M}]+/u)[0] ?? '');

/** Birth numbers decide where both are known; one that differs is another person's. */
export function isSameIdentity(one: NamedPerson, other: NamedPerson): boolean {
  const numbers = !one.birthNumber || !other.birthNumber || one.birthNumber === other.birthNumber;
  return (
    numbers &&
    one.birthDate === other.birthDate &&
    folded(one.surname) === folded(other.surname) &&
    firstGiven(one.firstName) === firstGiven(other.firstName)
  );
}
