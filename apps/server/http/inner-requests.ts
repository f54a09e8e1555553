/**
 * Calls that a page makes while it is rendered. They come from this very process, by a mark that
 * nobody outside knows, and are counted with the page that the visitor has asked for.
 */
import { randomBytes } from 'node:crypto';
import { isSameText } from '@herna/kernel/same-text';

const header = 'x-herna-inner';
const mark = randomBytes(32).toString('base64url');

/** The header of such a call. */
export const innerRequest: Readonly<Record<string, string>> = { [header]: mark };

/** Whether a request is one. */
export function isInner(headers: Readonly<Record<string, unknown>>): boolean {
  const given = headers[header];
  return typeof given === 'string' && isSameText(given, mark);
}
