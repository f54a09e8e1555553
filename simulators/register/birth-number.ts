/** Czech and Slovak birth numbers: `YYMMDD` with marks of sex and century, a suffix, a sum. */

/** Digits only: the slash between date and suffix is optional. */
export const normaliseBirthNumber = (text: string): string => text.replace(/[\s/]/g, '');

/**
 * The date of birth `YYYY-MM-DD` of a valid number; nothing when the number cannot exist. Nine
 * digits were given until 1953 and carry no sum; ten are divisible by 11, with the exception of
 * 1954 to 1985, where a remainder of 10 was written as 0.
 */
export function birthDateOf(birthNumber: string): string | undefined {
  if (!/^\d{9,10}$/.test(birthNumber)) return undefined;
  const isLong = birthNumber.length === 10;
  const short = Number(birthNumber.slice(0, 2));
  const year = yearOf(short, isLong);
  if (isLong && !hasSum(birthNumber, year)) return undefined;
  const marked = Number(birthNumber.slice(2, 4));
  const offset = [0, 50, 20, 70].find((mark) => marked - mark >= 1 && marked - mark <= 12);
  if (offset === undefined || (offset % 50 === 20 && year < 2004)) return undefined;
  const month = marked - offset;
  const day = Number(birthNumber.slice(4, 6));
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

const yearOf = (short: number, isLong: boolean): number => {
  if (!isLong) return short >= 54 ? 1800 + short : 1900 + short;
  return short >= 54 ? 1900 + short : 2000 + short;
};

function hasSum(birthNumber: string, year: number): boolean {
  if (Number(birthNumber) % 11 === 0) return true;
  const excepted = year >= 1954 && year <= 1985;
  return excepted && Number(birthNumber.slice(0, 9)) % 11 === 10 && birthNumber.endsWith('0');
}
