/** Checks of keys that callers bring, in constant time. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** Whether two secrets are the same; hashing first hides their lengths too. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** Whether an `Authorization` header brings the bearer key. */
export const hasBearer = (header: string | undefined, key: string): boolean =>
  header?.startsWith('Bearer ') === true && isSameSecret(header.slice('Bearer '.length), key);
