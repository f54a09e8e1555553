/** Hours in which no e-mail, text or push message of marketing leaves, by the player's own clock. */

/** Minutes of the day: nothing leaves from eight in the evening until nine in the morning. */
export const quietHours = { from: 20 * 60, until: 9 * 60 } as const;

/** Time zones of countries that players live in, ISO 3166-1 alpha-3; others read the market's. */
const zones: Readonly<Record<string, string>> = {
  AUT: 'Europe/Vienna',
  BGR: 'Europe/Sofia',
  CZE: 'Europe/Prague',
  DEU: 'Europe/Berlin',
  ESP: 'Europe/Madrid',
  FRA: 'Europe/Paris',
  GBR: 'Europe/London',
  HUN: 'Europe/Budapest',
  IRL: 'Europe/Dublin',
  ITA: 'Europe/Rome',
  POL: 'Europe/Warsaw',
  PRT: 'Europe/Lisbon',
  ROU: 'Europe/Bucharest',
  SVK: 'Europe/Bratislava',
  UKR: 'Europe/Kyiv',
  VNM: 'Asia/Ho_Chi_Minh',
};

/** The zone of a country; that of the markets where it is not known. */
export const zoneOf = (country: string | undefined): string =>
  (country && zones[country]) || 'Europe/Prague';

const quarterMs = 15 * 60_000;

/** Minutes since midnight by the clocks of a zone. */
export function minuteOfDay(moment: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return of('hour') * 60 + of('minute');
}

const isQuiet = (minute: number): boolean => minute >= quietHours.from || minute < quietHours.until;

/**
 * The first quarter of an hour from a moment on that is quiet or is not. Walks by quarters, on which all
 * zones change their clocks, so that it is right over such nights too.
 */
function quarterThatIs(quiet: boolean, moment: Date, zone: string): Date {
  let quarter = Math.ceil(moment.getTime() / quarterMs) * quarterMs;
  while (isQuiet(minuteOfDay(new Date(quarter), zone)) !== quiet) quarter += quarterMs;
  return new Date(quarter);
}

/** When quiet hours at a moment end; undefined outside them. */
export const quietUntil = (moment: Date, zone: string): Date | undefined =>
  isQuiet(minuteOfDay(moment, zone)) ? quarterThatIs(false, moment, zone) : undefined;

/** When the next quiet hours begin. */
export const quietFrom = (moment: Date, zone: string): Date => quarterThatIs(true, moment, zone);
