/**
 * Signed addresses of details. A link names what it shows, to whom and until when; whoever alters
 * one of these, or comes later, is refused.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a link opens for a viewer. A draw is public. A player's ticket opens for that player only;
 * staff follow their links on the site, where nobody knows them, so theirs are credentials in
 * themselves for the minutes that they serve.
 */
export const opensFor = (link: DetailLink, viewer: string): boolean =>
  link.kind === 'draw' || link.viewer.startsWith('staff-') || link.viewer === viewer;

/** How long a link serves, seconds. */
export const linkSeconds = 300;

/** What a link opens. `viewer` is the player or member of staff it was made for. */
export interface DetailLink {
  readonly kind: 'draw' | 'ticket';
  readonly id: string;
  readonly viewer: string;
  readonly expiresAt: Date;
}

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`lottery detail ${text}`).digest();

/** The link as it stands in an address. */
export function writeLink(secret: string, { kind, id, viewer, expiresAt }: DetailLink): string {
  const text = [kind, id, viewer, Math.floor(expiresAt.getTime() / 1000)].join('~');
  return `${text}~${signatureOf(secret, text).toString('base64url')}`;
}

/** What a link opens at a moment; undefined when it is none of ours, or its time is over. */
export function readLink(secret: string, link: string, now: Date): DetailLink | undefined {
  const at = link.lastIndexOf('~');
  const text = link.slice(0, at);
  const [kind, id, viewer, until] = text.split('~');
  const given = Buffer.from(link.slice(at + 1), 'base64url');
  const own = signatureOf(secret, text);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const expiresAt = new Date(Number(until) * 1000);
  const known = kind === 'draw' || kind === 'ticket';
  if (!known || id === undefined || viewer === undefined || !(expiresAt > now)) return undefined;
  return { kind, id, viewer, expiresAt };
}
