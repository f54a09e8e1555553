/** Times of the card gateway: `yyyyMMddHHmmss` of Prague. */
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

/** A moment as the gateway writes it. */
export const gatewayTime = (moment: Date): string => {
  const digits: Record<string, string> = {};
  for (const { type, value } of format.formatToParts(moment)) digits[type] = value;
  const { year, month, day, hour, minute, second } = digits;
  return `${year}${month}${day}${hour}${minute}${second}`;
};
