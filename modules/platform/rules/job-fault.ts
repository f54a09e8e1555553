/** What staff read of why a job has failed. */

/** Addresses of mail and long numbers may be a person's, and a person has no part in a fault. */
const personal = /\S+@\S+|\+?\d[\d /-]{5,}\d/g;

/** The first line of an error without what may be a person's; null for a job that has not failed. */
export function faultOf(error: string | null): string | null {
  const [line = ''] = (error ?? '').trim().split('\n');
  return line === '' ? null : line.replace(personal, '…').slice(0, 200);
}
