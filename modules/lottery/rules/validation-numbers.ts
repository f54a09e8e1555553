/** Validation numbers of tickets: 100 bits in Crockford's base 32, derived from what was bought. */
import { createHmac } from 'node:crypto';
import { crockfordSigns } from '@herna/kernel';

const length = 20;

/** The number of a ticket: nobody guesses it from another one. */
export function validationNumber(masterSecret: string, ...parts: readonly string[]): string {
  const digest = createHmac('sha256', masterSecret)
    .update(['lottery ticket', ...parts].join('\n'))
    .digest();
  return Array.from({ length }, (_, index) => crockfordSigns[(digest[index] ?? 0) & 31]).join('');
}

/** The number as it is kept, of what somebody reads from the paper. */
export const plainNumber = (typed: string): string =>
  typed.toUpperCase().replace(/[ -]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
