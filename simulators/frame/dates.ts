/** Times as people and protocols outside write them: Prague's. */
const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Prague',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function parts(moment: Date): Readonly<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** `yyyyMMddHHmmss`, as the card gateway stamps its messages. */
export function stamp(moment: Date): string {
  const { year, month, day, hour, minute, second } = parts(moment);
  return `${year}${month}${day}${hour}${minute}${second}`;
}

/** `2026-11-21 18:05:09`, for lists on pages. */
export function listTime(moment: Date): string {
  const { year, month, day, hour, minute, second } = parts(moment);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** `18:05`, for a deadline within the hour. */
export function clockTime(moment: Date): string {
  const { hour, minute } = parts(moment);
  return `${hour}:${minute}`;
}
