/** The lists of a day in the forms of the two banks. The figures are invented. */
import { stamp } from '../frame/dates.ts';

const dayMs = 86_400_000;

interface Currency {
  readonly country: string;
  readonly name: string;
  readonly code: string;
  readonly quantity: number;
  /** Thousandths of a crown for the quantity. */
  readonly crowns: number;
}

const currencies: readonly Currency[] = [
  { country: 'Austrálie', name: 'dolar', code: 'AUD', quantity: 1, crowns: 14_812 },
  { country: 'EMU', name: 'euro', code: 'EUR', quantity: 1, crowns: 24_365 },
  { country: 'Maďarsko', name: 'forint', code: 'HUF', quantity: 100, crowns: 6_071 },
  { country: 'Polsko', name: 'zlotý', code: 'PLN', quantity: 1, crowns: 5_713 },
  { country: 'USA', name: 'dolar', code: 'USD', quantity: 1, crowns: 21_043 },
];
const eurosCrowns = 24_365;

/** The last working day (Monday to Friday) in Prague, or one before it. */
export function workingDay(now: Date, back = 0): string {
  const text = stamp(now);
  let at = Date.parse(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`);
  for (let left = back; ; at -= dayMs) {
    const weekday = new Date(at).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    if (left === 0) return new Date(at).toISOString().slice(0, 10);
    left -= 1;
  }
}

/** A little up or down, the same for the same day. */
const moved = (thousandths: number, day: string): number =>
  thousandths + (Number(day.slice(8)) % 7) - 3;

const decimal = (thousandths: number, point: string): string =>
  `${Math.floor(thousandths / 1000)}${point}${String(thousandths % 1000).padStart(3, '0')}`;

/** Number of the list in its year: its working days so far would do, its day does too. */
const numberOf = (day: string): number =>
  Math.floor((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / dayMs) + 1;

/** As the Czech National Bank writes it. */
export function cnbList(day: string, malformed = false): string {
  const [year, month, date] = day.split('-');
  const rows = currencies.map(({ country, name, code, quantity, crowns }) =>
    [country, name, quantity, code, decimal(moved(crowns, day), ',')].join('|'),
  );
  if (malformed) rows[1] = 'EMU|euro|1|EUR|';
  const head = `${date}.${month}.${year} #${numberOf(day)}`;
  return [head, 'země|měna|množství|kód|kurz', ...rows, ''].join('\n');
}

/** As the European Central Bank writes it: units for one euro, no row of the euro itself. */
export function ecbList(day: string, malformed = false): string {
  const rows = currencies
    .filter(({ code }) => code !== 'EUR')
    .map(({ code, quantity, crowns }) => {
      const perEuro = Math.round((eurosCrowns * quantity * 1000) / moved(crowns, day));
      const rate = malformed && code === 'USD' ? '' : decimal(perEuro, '.');
      return `<Cube currency="${code}" rate="${rate}"/>`;
    });
  const crown = `<Cube currency="CZK" rate="${decimal(moved(eurosCrowns, day), '.')}"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Envelope><Cube><Cube time="${day}">${[crown, ...rows].join('')}</Cube></Cube></Envelope>
`;
}
