/** When a live table is open: hours of the week in Prague. Pure. */
import { pragueDay } from '@herna/kernel';

/** Hours of one day; `to` is the first minute it is closed again, `24:00` the end of the day. */
export interface Hours {
  /** 1 is Monday, 7 Sunday. */
  readonly day: number;
  readonly from: string;
  readonly to: string;
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Whether it is open at a moment. Times have two digits each, so they compare as texts. */
export function isOpen(hours: readonly Hours[], moment: Date): boolean {
  const weekday = new Date(`${pragueDay(moment)}T00:00:00Z`).getUTCDay() || 7;
  const time = timeOfDay.format(moment);
  return hours.some(({ day, from, to }) => day === weekday && from <= time && time < to);
}
