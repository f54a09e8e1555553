/** Filters of lists as they stand in an address. */
import { addDays, startOfPragueDay } from '@herna/kernel';

const day = /^\d{4}-\d{2}-\d{2}$/;

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

/** Address of another page of the same list. */
export function pageAddress(base: string, query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next.size > 0 ? `${base}?${next}` : base;
}
