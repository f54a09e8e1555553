/** Addresses of details: signed, short-lived, and of one viewer. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../frame/credentials.ts';

export interface DetailLink {
  readonly kind: string;
  readonly id: string;
  readonly viewer: string;
  readonly language: string;
  /** Seconds since 1970. */
  readonly until: number;
}

/** How long an address serves, seconds. */
export const detailSeconds = 300;

const signatureOf = (secret: string, { kind, id, viewer, language, until }: DetailLink): string =>
  createHmac('sha256', secret)
    .update(['detail', kind, id, viewer, language, until].join('\n'))
    .digest('hex');

/** The query of an address. */
export const writeDetail = (secret: string, link: DetailLink): string =>
  new URLSearchParams({
    ...link,
    until: String(link.until),
    signature: signatureOf(secret, link),
  }).toString();

/** What an address opens at a moment; undefined when it is forged, or its time is over. */
export function readDetail(
  secret: string,
  query: Readonly<Record<string, string | undefined>>,
  now: Date,
): DetailLink | undefined {
  const { kind = '', id = '', viewer = '', language = '', until, signature = '' } = query;
  const link = { kind, id, viewer, language, until: Number(until) };
  const isOurs = isSameSecret(signature, signatureOf(secret, link));
  return isOurs && link.until * 1000 > +now ? link : undefined;
}
