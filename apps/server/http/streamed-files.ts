/**
 * Sends a file while it is read: conditional requests are answered 304, one range 206, a range beyond
 * the end 416 (RFC 9110, sections 13 and 14). What is sent never runs: types are not guessed, and a
 * drawing opened by its address is in a sandbox.
 */
import { Readable } from 'node:stream';
import type { StreamedFile } from '@herna/contract-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from './content-disposition.ts';

/** Whether an answer is a file to be streamed. */
export const isStreamed = (answer: unknown): answer is StreamedFile =>
  typeof (answer as StreamedFile | undefined)?.read === 'function';

export type WantedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly from: number; readonly to: number }
  | { readonly kind: 'unsatisfiable' };

const whole = { kind: 'whole' } as const;

/** The range that a header asks for; several at once, and what is no range of bytes, mean the whole. */
export function wantedRange(header: string | undefined, size: number): WantedRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return whole;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return whole;
  if (first === '') {
    const length = Number(last);
    if (length === 0 || size === 0) return { kind: 'unsatisfiable' };
    return { kind: 'part', from: Math.max(0, size - length), to: size };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return whole;
  if (from >= size) return { kind: 'unsatisfiable' };
  return { kind: 'part', from, to: last === '' ? size : Math.min(size, Number(last) + 1) };
}

/** Whether a list of entity tags names one, weakly compared. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => {
    const bare = one.trim().replace(/^W\//, '');
    return bare === '*' || bare === tag;
  });

/** HTTP dates have no fractions of a second. */
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

function isUnchanged({ headers }: FastifyRequest, tag: string, changedAt: Date): boolean {
  const wanted = headers['if-none-match'];
  if (wanted !== undefined) return namesTag(wanted, tag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && seconds(changedAt) <= since / 1000;
}

/** A range holds only for the file that the client has begun. */
const rangeHolds = ({ headers }: FastifyRequest, tag: string): boolean => {
  const condition = headers['if-range'];
  return condition === undefined || condition === tag;
};

function cacheControl({ maxAge = 0, immutable = false, isPrivate = false }: StreamedFile): string {
  if (isPrivate) return 'no-store';
  return maxAge === 0 ? 'no-cache' : `public, max-age=${maxAge}${immutable ? ', immutable' : ''}`;
}

/** Sends the file, or as much of it as the request is for. */
export function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StreamedFile,
): unknown {
  const tag = `"${file.etag}"`;
  reply
    .type(file.type)
    .header('etag', tag)
    .header('last-modified', file.changedAt.toUTCString())
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('cache-control', cacheControl(file));
  if (file.downloadName) {
    reply.header('content-disposition', attachment(file.downloadName));
  }
  if (isUnchanged(request, tag, file.changedAt)) return reply.code(304).send();
  const wanted = rangeHolds(request, tag) ? wantedRange(request.headers.range, file.size) : whole;
  if (wanted.kind === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  const { from, to } = wanted.kind === 'part' ? wanted : { from: 0, to: file.size };
  if (wanted.kind === 'part') {
    reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${file.size}`);
  }
  reply.header('content-length', to - from);
  if (request.method === 'HEAD' || to === from) return reply.send();
  return reply.send(Readable.from(file.read(from, to), { objectMode: false }));
}
