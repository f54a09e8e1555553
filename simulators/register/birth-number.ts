/** Czech and Slovak birth numbers: `YYMMDD` with marks of sex and century, a suffix, a sum. */
import { pragueDay } from '@herna/kernel';

/** Digits only: the slash between date and suffix is optional. */
export const normaliseBirthNumber = (text: string): string => text.replace(/[\s/]/g, '');

/**
 * The dates of birth `YYYY-MM-DD` a number can mean, the likelier first; none when the number
 * cannot exist. Nine digits were given until 1953 and carry no sum. Ten carry one, with the
 * exception that a remainder of 10 was long written as 0; they were also given later to people
 * born before 1954, so the century can be open.
 */
export function birthDatesOf(birthNumber: string, now: Date): readonly string[] {
  if (!/^\d{9,10}$/.test(birthNumber)) return [];
  const isLong = birthNumber.length === 10;
  if (isLong && !hasSum(birthNumber)) return [];
  const short = Number(birthNumber.slice(0, 2));
  if (!isLong && short > lastYearOfNineDigits) return [];
  const centuries = isLong && short <= lastYearOfNineDigits ? [2000, 1900] : [1900];
  const today = pragueDay(now);
  return centuries
    .map((century) => dateIn(century + short, birthNumber))
    .filter((date) => date !== undefined && date <= today) as string[];
}

const lastYearOfNineDigits = 53;

/** The first year in which 20 could be added to the month. */
const firstYearOfTwenty = 2004;

function dateIn(year: number, birthNumber: string): string | undefined {
  const marked = Number(birthNumber.slice(2, 4));
  const marks = year >= firstYearOfTwenty ? [0, 50, 20, 70] : [0, 50];
  const mark = marks.find((one) => marked > one && marked <= one + 12);
  if (mark === undefined) return undefined;
  const month = marked - mark;
  const day = Number(birthNumber.slice(4, 6));
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

function hasSum(birthNumber: string): boolean {
  if (Number(birthNumber) % 11 === 0) return true;
  return Number(birthNumber.slice(0, 9)) % 11 === 10 && birthNumber.endsWith('0');
}
