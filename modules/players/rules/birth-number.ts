/**
 * The Czech and Slovak birth number (rodné číslo): `YYMMDD/SSS[C]`. Act 133/2000 Coll. section 13;
 * the legacy remainder of ten and the numbers without a check digit are described in the national
 * health data standard (DASTA). Pure.
 */

export interface BirthNumber {
  /** Digits without the slash. */
  readonly digits: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly sex: 'Male' | 'Female';
}

export interface BirthNumberContext {
  /** The Prague day on which the number is given. */
  readonly today: string;
  /** The birth date as entered, to choose between two readings of an old number. */
  readonly birthDate?: string | undefined;
}

const pattern = /^(\d{2})(\d{2})(\d{2})\/?(\d{3})(\d?)$/;

/** Numbers with nine digits were issued until the end of 1953. */
const lastYearOfNineDigits = 53;
/** Months raised by 20 exist since 2004, for days whose endings had run out. */
const firstYearOfRaisedMonths = 2004;
/** The legacy remainder of ten was given until 1985. */
const legacyRemainder = 10;

interface Month {
  readonly month: number;
  readonly sex: 'Male' | 'Female';
  readonly raised: boolean;
}

/** Month and sex: women have 50 added, days that ran out 20 more. */
function readMonth(raw: number): Month | undefined {
  for (const [added, sex, raised] of [
    [0, 'Male', false],
    [50, 'Female', false],
    [20, 'Male', true],
    [70, 'Female', true],
  ] as const) {
    const month = raw - added;
    if (month >= 1 && month <= 12) return { month, sex, raised };
  }
  return undefined;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The day as text when the calendar has it. */
function calendarDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && day > 0 ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/** Divisible by eleven; or, for old numbers, a remainder of ten written as zero. */
function checkHolds(digits: string): boolean {
  if (BigInt(digits) % 11n === 0n) return true;
  const remainder = Number(BigInt(digits.slice(0, 9)) % 11n);
  return remainder === legacyRemainder && digits.endsWith('0');
}

/** Years that two digits can stand for. */
function yearsOf(shortYear: number, digits: string): number[] {
  if (digits.length === 9) return shortYear <= lastYearOfNineDigits ? [1900 + shortYear] : [];
  if (shortYear > lastYearOfNineDigits) return [1900 + shortYear];
  // Somebody born before 1954 may have got a number with ten digits later.
  return [2000 + shortYear, 1900 + shortYear];
}

/** Reads a birth number; `undefined` when it is none. */
export function readBirthNumber(
  text: string,
  { today, birthDate }: BirthNumberContext,
): BirthNumber | undefined {
  const match = pattern.exec(text.trim());
  if (!match) return undefined;
  const digits = match.slice(1).join('');
  const month = readMonth(Number(match[2]));
  if (!month || (digits.length === 10 && !checkHolds(digits))) return undefined;
  const days = yearsOf(Number(match[1]), digits).flatMap((year) => {
    if (month.raised && year < firstYearOfRaisedMonths) return [];
    const day = calendarDay(year, month.month, Number(match[3]));
    return day !== undefined && day <= today ? [day] : [];
  });
  const read = days.find((day) => day === birthDate) ?? days[0];
  return read === undefined ? undefined : { digits, birthDate: read, sex: month.sex };
}
