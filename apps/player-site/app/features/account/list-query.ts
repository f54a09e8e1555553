/** Filters of lists as they stand in an address. */
import { addDays, startOfPragueDay } from '@herna/kernel';

/** A day of years that people mean; after the last one of four digits there is none. */
const day = /^[12]\d{3}-\d{2}-\d{2}$/;

/** The page asked for, from one. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** Prague days `from` and `to`, both included, as moments for a call. */
export function dayRange(query: URLSearchParams): { from?: string; to?: string } {
  const from = query.get('from');
  const to = query.get('to');
  return {
    ...(from && day.test(from) ? { from: startOfPragueDay(from).toISOString() } : {}),
    ...(to && day.test(to) ? { to: startOfPragueDay(addDays(to, 1)).toISOString() } : {}),
  };
}

const addressOf = (base: string, query: URLSearchParams): string =>
  query.size > 0 ? `${base}?${query}` : base;

/** Address of another page of the same list. */
export function pageAddress(base: string, query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
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
  next.delete('page');
  if (value) next.set(name, value);
  else next.delete(name);
  return addressOf(base, next);
}
