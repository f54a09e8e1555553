/** Pages and posts that a search finds, as data for the dialog. */
import type { LoaderFunctionArgs } from 'react-router';
import { orElse, visitOf } from '../api/server.ts';

/** Longer than any query that somebody types; the call's own bound. */
const queryMax = 100;

export async function loader(args: LoaderFunctionArgs) {
  const visit = visitOf(args);
  const query = (visit.url.searchParams.get('q') ?? '').trim().slice(0, queryMax);
  if (query === '') return { query, texts: [] };
  const found = visit.api('GET /capi/Content/v3/Site/Search', {
    query: { query, locale: visit.locale },
  });
  const { items } = await orElse(found, { items: [] });
  return { query, texts: items };
}
