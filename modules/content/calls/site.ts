/** Handlers of what the site reads, and of accepting legal texts. */
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf } from '@herna/contract-kit/server';
import type { LegalTextCalls, SiteCalls } from '../contract/site.ts';
import type { LegalTexts } from '../service/legal-texts.ts';
import type { Redirects } from '../service/redirects.ts';
import type { Site } from '../service/site.ts';

interface Asked {
  readonly locale?: string;
  readonly preview?: string;
}

const readerOf = (query: Asked, { locale }: { readonly locale: string }) => ({
  locale: query.locale ?? locale,
  preview: query.preview,
});

export function siteHandlers(site: Site, redirects: Redirects): Handlers<SiteCalls> {
  return {
    'GET /capi/Content/v3/Site/GetFrame': ({ query }, context) =>
      site.frame(readerOf(query, context)),
    'GET /capi/Content/v3/Site/GetPage': ({ query }, context) =>
      site.page(query.key, readerOf(query, context)),
    'GET /capi/Content/v3/Site/GetWidgets': async ({ query }, context) => ({
      items: await site.widgets(query.keys, readerOf(query, context)),
    }),
    'GET /capi/Content/v3/Site/GetPosts': ({ query }, context) =>
      site.posts(readerOf(query, context), {
        category: query.category,
        offset: query.offset ?? 0,
        limit: query.limit ?? 12,
      }),
    'GET /capi/Content/v3/Site/GetPost': ({ query }, context) =>
      site.post(query.slug, readerOf(query, context)),
    'GET /capi/Content/v3/Site/GetAddresses': () => site.addresses(),
    'GET /capi/Content/v3/Site/Search': async ({ query }, context) => ({
      items: await site.search(query.query, query.locale ?? context.locale),
    }),
    'GET /capi/Content/v3/Site/GetRedirect': async ({ query }) => ({
      target: (await redirects.destination(query.path)) ?? null,
    }),
  };
}

export function legalTextHandlers(texts: LegalTexts): Handlers<LegalTextCalls> {
  return {
    'GET /capi/Content/v3/LegalText/GetList': async ({ query }, context) => ({
      items: await texts.list(playerOf(context), query.locale ?? context.locale),
    }),
    'POST /capi/Content/v3/LegalText/Accept': async ({ body }, context) => {
      await texts.accept(playerOf(context), body.key, body.locale ?? context.locale, body.hash);
      return done;
    },
  };
}
