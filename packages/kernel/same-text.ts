/** Secrets are compared here: how long that takes tells nothing of where two of them differ. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two texts of any length are the same, in constant time. */
export const isSameText = (given: string, expected: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected));
