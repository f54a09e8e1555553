/**
 * The site as the server runs it: one function from a request to an answer. It stands inside the
 * bundle so that loaders and this file share one context.
 */

import * as build from 'virtual:react-router/server-build';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { type SiteContext, siteContext } from '../app/site-context.ts';

export type { SiteContext } from '../app/site-context.ts';

const render = createRequestHandler(build, import.meta.env.MODE);

/**
 * `/cs/jackpots` of a Czech brand is `/jackpots`: each page has one address only. Requests for a
 * page's data keep their prefix, they are no addresses of people.
 */
function withoutDefaultPrefix(url: URL, defaultLocale: string): string | undefined {
  const prefix = `/${defaultLocale}`;
  if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return undefined;
  // A single leading slash, or the address would name another host.
  const path = `/${url.pathname.slice(prefix.length).replace(/^\/+/, '')}`;
  return path + url.search;
}

const routesBelow = (parentId?: string): RouteObject[] =>
  Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const named = path === undefined ? { id } : { id, path };
    return [index ? { ...named, index } : { ...named, children: routesBelow(id) }];
  });
const routes = routesBelow();

/** Whether a page takes what is sent to it, by the address of the page or of its data. */
function takesForms({ pathname }: URL): boolean {
  const path = pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/';
  return (
    matchRoutes(routes, path)?.some(({ route }) => build.routes[route.id ?? '']?.module.action) ??
    false
  );
}

/** The answer to programs that send something to a page; no link or form of a page leads here. */
const takesNothing = () =>
  new Response('Nothing can be sent to this page; it can only be opened.\n', {
    status: 405,
    headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
  });

/** Answers one request for a page or for the data of one. */
export async function handle(request: Request, context: SiteContext): Promise<Response> {
  const moved = withoutDefaultPrefix(new URL(request.url), context.locale);
  if (moved) return new Response(null, { status: 301, headers: { location: moved } });
  const opens = request.method === 'GET' || request.method === 'HEAD';
  if (!opens && !takesForms(new URL(request.url))) return takesNothing();
  const provider = new RouterContextProvider();
  provider.set(siteContext, context);
  return render(request, provider);
}
