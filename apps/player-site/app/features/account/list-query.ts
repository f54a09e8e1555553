/** Filters of lists as they stand in an address. */
import { knownDayStart } from '@herna/kernel';

/** The page asked for, from one. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Rows on a page of a list. */
const pageSize = 20;

/** The id of a row, as addresses tell it. */
const id = /^[1-9]\d{0,17}$/;

/** The newest row that pages behind the first keep to, where the address tells one. */
function keptTo(query: URLSearchParams): string | undefined {
  const requested = query.get('upTo') ?? '';
  return pageOf(query) > 1 && id.test(requested) ? requested : undefined;
}

interface PageRequest {
  readonly limit: number;
  readonly offset: number;
  readonly upToId?: string;
}

/** What a call is asked for, so that it gives the page of an address. */
export function pageWish(query: URLSearchParams): PageRequest {
  const upToId = keptTo(query);
  const place = { limit: pageSize, offset: (pageOf(query) - 1) * pageSize };
  return upToId === undefined ? place : { ...place, upToId };
}

/** Where a page stands in its list. */
export interface ListPlace {
  readonly page: number;
  readonly pages: number;
  /** What its other pages keep to: what comes meanwhile moves no row from one to the next. */
  readonly upToId: string | undefined;
}

/** The place of the page that a call has answered. */
export const placeOf = (
  query: URLSearchParams,
  { total, upToId }: { readonly total: number; readonly upToId?: string },
): ListPlace => ({ page: pageOf(query), pages: Math.ceil(total / pageSize), upToId });

/** Prague days `from` and `to`, both included, as moments for a call. */
export function dayRange(query: URLSearchParams): { from?: string; to?: string } {
  const from = knownDayStart(query.get('from') ?? '');
  const to = knownDayStart(query.get('to') ?? '', 1);
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

const addressOf = (base: string, query: URLSearchParams): string =>
  query.size > 0 ? `${base}?${query}` : base;

/** Takes an address back to its first page. */
export function toFirstPage(query: URLSearchParams): void {
  query.delete('page');
  query.delete('upTo');
}

/** Address of another page of the same list. */
export function pageAddress(
  base: string,
  query: URLSearchParams,
  page: number,
  upToId?: string,
): string {
  const next = new URLSearchParams(query);
  toFirstPage(next);
  if (page > 1) {
    next.set('page', String(page));
    if (upToId) next.set('upTo', upToId);
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
