/** Hours in which no e-mail and no text message of marketing leaves, by the player's own clock. */

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
 * When quiet hours at a moment end; undefined outside them. Walks by quarters of an hour, on which all
 * zones change their clocks, so that it is right over such nights too.
 */
export function quietUntil(moment: Date, zone: string): Date | undefined {
  if (!isQuiet(minuteOfDay(moment, zone))) return undefined;
  let end = Math.ceil(moment.getTime() / quarterMs) * quarterMs;
  while (isQuiet(minuteOfDay(new Date(end), zone))) end += quarterMs;
  return new Date(end);
}
