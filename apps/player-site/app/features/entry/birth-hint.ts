/**
 * What a birth number says about its holder, to fill two other fields in; the server's rules
 * decide whether it is one. Birth numbers are years, months raised for women, days.
 */
export interface BirthHint {
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly gender: 'Male' | 'Female';
}

const pattern = /^(\d{2})(\d{2})(\d{2})\/?(\d{3,4})$/;

/** Numbers of nine digits were given until 1953. */
const lastShortYear = 53;
const firstYearOfRaisedMonths = 2004;

/** Reads a birth number; undefined while it does not look like one. */
export function birthHint(text: string): BirthHint | undefined {
  const match = pattern.exec(text.trim());
  if (!match) return undefined;
  const [, years = '', months = '', days = '', rest = ''] = match;
  const year = Number(years);
  const short = rest.length === 3;
  const century = short || year > lastShortYear ? 1900 : 2000;
  const raised = Number(months);
  const gender = raised > 50 ? 'Female' : 'Male';
  const monthField = raised > 50 ? raised - 50 : raised;
  // Since 2004 months are raised by twenty where a day's endings ran out.
  const month =
    monthField > 20 && century + year >= firstYearOfRaisedMonths ? monthField - 20 : monthField;
  const date = new Date(Date.UTC(century + year, month - 1, Number(days)));
  if (month < 1 || month > 12 || date.getUTCDate() !== Number(days)) return undefined;
  return { birthDate: date.toISOString().slice(0, 10), gender };
}
