/** Opening hours of one day as staff type them: `10:00–14:00, 18:00–24:00`. */

export interface Hours {
  readonly day: number;
  readonly from: string;
  readonly to: string;
}

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const span = /^([01]?\d|2[0-3]):([0-5]\d)\s*[-–]\s*(?:([01]?\d|2[0-3]):([0-5]\d)|24:00)$/;

/** The hours that a text says; undefined where it cannot be read, or ends before it begins. */
export function hoursOfText(day: number, text: string): readonly Hours[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const found: Hours[] = [];
  for (const part of parts) {
    if (part === '') continue;
    const match = span.exec(part);
    if (!match) return undefined;
    const [, hour = '', minute = '', lastHour, lastMinute] = match;
    const from = `${hour.padStart(2, '0')}:${minute}`;
    const to = lastHour === undefined ? '24:00' : `${lastHour.padStart(2, '0')}:${lastMinute}`;
    if (to <= from) return undefined;
    found.push({ day, from, to });
  }
  return found;
}

/** The hours of a day as they are typed. */
export const textOfHours = (hours: readonly Hours[], day: number): string =>
  hours
    .filter((one) => one.day === day)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ');
