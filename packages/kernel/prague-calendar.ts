/**
 * The calendar of the law: days and months of limits, exclusions and ages are those of
 * Europe/Prague (Bratislava keeps the same time), whatever zone the machine runs in.
 */
const zone = 'Europe/Prague';

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const partsFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The calendar day of a moment in Prague, `YYYY-MM-DD`. */
export const pragueDay = (moment: Date): string => dayFormat.format(moment);

/** The calendar month of a moment in Prague, `YYYY-MM`. */
export const pragueMonth = (moment: Date): string => pragueDay(moment).slice(0, 7);

/** Milliseconds by which Prague is ahead of UTC at a moment. */
function offsetAt(moment: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of partsFormat.formatToParts(moment)) part[type] = Number(value);
  const local = Date.UTC(
    part.year ?? 0,
    (part.month ?? 1) - 1,
    part.day,
    part.hour,
    part.minute,
    part.second,
  );
  return local - Math.floor(moment / 1000) * 1000;
}

/** The moment at which clocks in Prague show what UTC ones do at `utc`, milliseconds. */
function whenPragueShows(utc: number): Date {
  // The offset just before the guess and at the guess differ only on a night of change.
  const first = utc - offsetAt(utc);
  return new Date(utc - offsetAt(first));
}

/** The moment at which a Prague day begins; correct over both daylight-saving nights. */
export function startOfPragueDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return whenPragueShows(Date.UTC(year, month - 1, date));
}

/** What clocks in Prague show at a moment, `YYYY-MM-DDTHH:mm`. */
export const pragueClock = (moment: Date): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime())).toISOString().slice(0, 16);

/** A moment in Prague time with its offset, ISO 8601 to the second: `2026-11-21T19:00:00+01:00`. */
export function pragueTimestamp(moment: Date): string {
  const offset = offsetAt(moment.getTime());
  const local = new Date(moment.getTime() + offset).toISOString().slice(0, 19);
  return `${local}+${new Date(offset).toISOString().slice(11, 16)}`;
}

/** The moment at which clocks in Prague show `YYYY-MM-DDTHH:mm`; undefined when it is no time. */
export function atPragueClock(text: string): Date | undefined {
  if (!/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const utc = Date.parse(`${text}Z`);
  return Number.isNaN(utc) ? undefined : whenPragueShows(utc);
}

/**
 * A Prague day moved by whole calendar days (not by 24-hour steps). Days are compared as text, which
 * holds for years of four digits only: a step out of them is a fault of who takes it.
 * @throws RangeError
 */
export function addDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [moved = ''] = new Date(Date.UTC(year, month - 1, date + days)).toISOString().split('T');
  if (moved.length !== day.length) throw new RangeError(`no such day: ${day} and ${days} days`);
  return moved;
}

/**
 * Whether a day or a moment, written as ISO 8601, is one that may be sent to us: of three centuries,
 * which hold whoever lives and whatever is planned, and no leap second. Years beyond are slips and
 * attacks, for which neither days as text nor loops over days are made.
 */
export const isKnownMoment = (text: string): boolean =>
  /^(?:19|20|21)\d\d-/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * The beginning of a Prague day, or of one so many days later, as it is sent; undefined for a text that
 * is no day, or one that may not be sent, such as of a year that is still being typed.
 */
export function knownDayStart(day: string, daysLater = 0): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !isKnownMoment(day)) return undefined;
  const start = startOfPragueDay(addDays(day, daysLater)).toISOString();
  return isKnownMoment(start) ? start : undefined;
}

/**
 * The moment so many Prague days later at which clocks show the same, not 24-hour steps. Where they
 * never show it, or show it twice, it is the later one: what was to wait must not come too early.
 */
export function pragueDaysLater(moment: Date, days: number): Date {
  const shown = moment.getTime() + offsetAt(moment.getTime());
  return whenPragueShows(shown + days * 86_400_000);
}

/** The first moment of the Prague month after the one a moment lies in. */
export function startOfNextPragueMonth(moment: Date): Date {
  const [year = 0, month = 1] = pragueDay(moment).split('-').map(Number);
  return startOfPragueDay(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
}

/** The first moment of the Prague month a moment lies in. */
export const startOfPragueMonth = (moment: Date): Date =>
  startOfPragueDay(`${pragueMonth(moment)}-01`);

/** Whole years of age on the Prague day of a moment; a birthday counts from its midnight. */
export function ageAt(birthDate: string, moment: Date): number {
  const today = pragueDay(moment);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1;
}
