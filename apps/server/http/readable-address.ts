/**
 * Addresses whose escapes cannot be read, such as `/en/%`. The router has no route for them, so that
 * whoever follows a broken link would meet a refusal for programs. They are spelt anew, sign by sign,
 * and marked: browsers get the page that stands there, programs are refused as before.
 */
import type { IncomingMessage } from 'node:http';
import { pathOf } from './request-admission.ts';

const unreadable = new WeakSet<object>();

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** The address that the router reads: the path as it came where it can be read. */
export function readableAddress(request: IncomingMessage): string {
  const address = pathOf(request);
  if (!address.includes('%')) return address;
  const [path = ''] = address.split(/[?#]/, 1);
  if (isReadable(path)) return address;
  unreadable.add(request);
  return path.replaceAll('%', '%25') + address.slice(path.length);
}

/** Whether the address of a request could not be read as it came. */
export const isUnreadable = (request: IncomingMessage): boolean => unreadable.has(request);
