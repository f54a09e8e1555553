/** Filters of lists as they stand in an address. */
import { addDays, startOfPragueDay } from '@herna/kernel';

/** A day of years that people mean; after the last one of four digits there is none. */
const day = /^[12]\d{3}-\d{2}-\d{2}$/;

/** The page asked for, from one. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Rows on a page of a list. */
const pageSize = 20;

/** What a call is asked for, so that it gives the page of an address. */
export const pageWish = (query: URLSearchParams): { limit: number; offset: number } => ({
  limit: pageSize,
  offset: (pageOf(query) - 1) * pageSize,
});

/** How many pages so many rows fill. */
export const pagesOf = (total: number): number => Math.ceil(total / pageSize);

/** A moment of years that people mean, as addresses tell it. */
const moment = /^[12]\d{3}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The moment that pages behind the first keep to, where the address tells one. */
function keptTo(query: URLSearchParams): string | undefined {
  const told = query.get('until') ?? '';
  const known = pageOf(query) > 1 && moment.test(told) && !Number.isNaN(Date.parse(told));
  return known ? new Date(told).toISOString() : undefined;
}

/**
 * Until when what the pages of a list tell has begun. The first page tells whatever there is; those
 * behind it keep to what it has told, so what comes meanwhile moves no row from one to the next.
 * @param begun when the rows of this page have begun
 */
export function untilOf(query: URLSearchParams, begun: readonly string[]): string | undefined {
  if (pageOf(query) > 1) return keptTo(query);
  const latest = Math.max(...begun.map(Date.parse));
  return begun.length > 0 ? new Date(latest + 1).toISOString() : undefined;
}

/** Prague days `from` and `to`, both included, as moments for a call; pages keep to theirs. */
export function dayRange(query: URLSearchParams): { from?: string; to?: string } {
  const from = query.get('from');
  const last = query.get('to');
  const ends = [
    last && day.test(last) ? startOfPragueDay(addDays(last, 1)).toISOString() : undefined,
    keptTo(query),
  ];
  const [to] = ends.filter((end) => end !== undefined).sort();
  return {
    ...(from && day.test(from) ? { from: startOfPragueDay(from).toISOString() } : {}),
    ...(to ? { to } : {}),
  };
}

const addressOf = (base: string, query: URLSearchParams): string =>
  query.size > 0 ? `${base}?${query}` : base;

/** Takes an address back to its first page. */
export function toFirstPage(query: URLSearchParams): void {
  query.delete('page');
  query.delete('until');
}

/** Address of another page of the same list, whose pages keep to a moment if it is known. */
export function pageAddress(
  base: string,
  query: URLSearchParams,
  page: number,
  until?: string,
): string {
  const next = new URLSearchParams(query);
  toFirstPage(next);
  if (page > 1) {
    next.set('page', String(page));
    if (until) next.set('until', until);
  }
  return addressOf(base, next);
}

/** Address of the first page with another choice, or without one; what else was chosen stays. */
export function choiceAddress(
  base: string,
  query: URLSearchParams,
  name: string,
  value?: string,
): string {
  const next = new URLSearchParams(query);
  toFirstPage(next);
  if (value) next.set(name, value);
  else next.delete(name);
  return addressOf(base, next);
}
