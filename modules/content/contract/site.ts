/** What the site reads: published content in the visitor's locale, or what a preview link shows. */
import { DateTime, Done, defineCalls, Locale, pageFields, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { ItemKey } from './items.ts';
import { Section } from './kinds.ts';

const Span = Type.Object({
  text: Type.String(),
  to: Type.Optional(Type.String()),
  strong: Type.Optional(Type.Boolean()),
  emphasis: Type.Optional(Type.Boolean()),
});
const Spans = Type.Array(Span);
const Picture = Type.Object({
  src: Type.String(),
  alt: Type.String(),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  avif: Type.Optional(Type.String({ description: 'srcset' })),
  webp: Type.Optional(Type.String({ description: 'srcset' })),
});
const Block = Type.Union([
  Type.Object({
    kind: Type.Literal('heading'),
    level: Type.Union([Type.Literal(2), Type.Literal(3)]),
    text: Type.String(),
    id: Type.String(),
  }),
  Type.Object({
    kind: Type.Union([Type.Literal('paragraph'), Type.Literal('note')]),
    spans: Spans,
  }),
  Type.Object({
    kind: Type.Literal('list'),
    ordered: Type.Boolean(),
    items: Type.Array(Spans),
  }),
  Type.Object({ kind: Type.Literal('picture'), picture: Picture }),
  Type.Object({
    kind: Type.Literal('table'),
    head: Type.Array(Spans),
    rows: Type.Array(Type.Array(Spans)),
  }),
]);
const LongText = Type.Object({ title: Type.String(), blocks: Type.Array(Block) });

const place = {
  locale: Type.Optional(Locale),
  preview: Type.Optional(
    Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9._-]+$', description: 'A preview token' }),
  ),
};

const PostCard = Type.Object({
  slug: Type.String(),
  locale: Locale,
  title: Type.String(),
  summary: Type.String(),
  picture: Type.Union([Picture, Type.Null()]),
  categories: Type.Array(Type.Object({ slug: Type.String(), title: Type.String() })),
  postedAt: DateTime,
});
const Category = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  posts: Type.Integer({ minimum: 0 }),
});
const LinkGroup = Type.Object({
  title: Type.Optional(Type.String()),
  links: Type.Array(Type.Object({ to: Type.String(), label: Type.Optional(Type.String()) })),
});

const open = { audience: 'public' } as const;

export const siteCalls = defineCalls({
  'GET /capi/Content/v3/Site/GetFrame': {
    summary: 'Returns what every page needs: addresses switched off, menu and footer',
    ...open,
    query: Type.Object(place),
    response: Type.Object({
      hidden: Type.Array(Type.String()),
      menu: Type.Array(LinkGroup),
      footer: Type.Array(LinkGroup),
      preview: Type.Boolean(),
    }),
    errors: ['ERR_CONTENT_PREVIEW_EXPIRED'],
    example: { query: {} },
  },
  'GET /capi/Content/v3/Site/GetPage': {
    summary: 'Returns a page of text; one that is switched off or not published is not found',
    ...open,
    query: Type.Object({ key: ItemKey, ...place }),
    response: Type.Object({
      key: Type.String(),
      locale: Locale,
      description: Type.String(),
      hash: Type.String({ description: 'SHA-256 of the wording, hexadecimal' }),
      number: Type.Integer({ description: 'Number of the revision' }),
      publishedAt: DateTime,
      text: LongText,
    }),
    errors: ['ERR_CONTENT_NOT_FOUND', 'ERR_CONTENT_PREVIEW_EXPIRED'],
    example: { query: { key: 'nothing-here' } },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
  'GET /capi/Content/v3/Site/GetWidgets': {
    summary: 'Returns published sections of widgets by their names, valid now',
    ...open,
    query: Type.Object({
      keys: Type.Array(ItemKey, { minItems: 1, maxItems: 12 }),
      ...place,
    }),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          key: Type.String(),
          sections: Type.Array(Section),
          pictures: Type.Record(Type.String(), Picture),
        }),
      ),
    }),
    errors: ['ERR_CONTENT_PREVIEW_EXPIRED'],
    example: { query: { keys: ['games_list', 'lobby_bottom'] } },
  },
  'GET /capi/Content/v3/Site/GetPosts': {
    summary: 'Lists published posts, newest first, with all categories',
    ...open,
    query: Type.Object({
      ...place,
      category: Type.Optional(ItemKey),
      offset: pageFields.offset,
      limit: pageFields.limit,
    }),
    response: Type.Object({
      items: Type.Array(PostCard),
      total: Type.Integer({ minimum: 0 }),
      categories: Type.Array(Category),
    }),
    errors: ['ERR_CONTENT_NOT_FOUND', 'ERR_CONTENT_PREVIEW_EXPIRED'],
    example: { query: {} },
  },
  'GET /capi/Content/v3/Site/GetPost': {
    summary: 'Returns a published post with others of its categories',
    ...open,
    query: Type.Object({ slug: ItemKey, ...place }),
    response: Type.Object({
      ...PostCard.properties,
      author: Type.String(),
      text: LongText,
      changedAt: DateTime,
      related: Type.Array(PostCard),
    }),
    errors: ['ERR_CONTENT_NOT_FOUND', 'ERR_CONTENT_PREVIEW_EXPIRED'],
    example: { query: { slug: 'nothing-here' } },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
  'GET /capi/Content/v3/Site/GetAddresses': {
    summary: 'Lists addresses of published pages and posts for the site map, and addresses hidden',
    ...open,
    query: Type.Object({}),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          path: Type.String(),
          changedAt: DateTime,
        }),
      ),
      hidden: Type.Array(Type.String()),
    }),
    example: { query: {} },
  },
  'GET /capi/Content/v3/Site/Search': {
    summary: 'Finds published pages and posts by words of their titles and texts, best first',
    ...open,
    query: Type.Object({ query: Text(100), locale: place.locale }),
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          kind: Type.Enum(['PAGE', 'POST']),
          path: Type.String(),
          title: Type.String(),
          excerpt: Type.String({ description: 'Words of the text around what was found' }),
        }),
      ),
    }),
    example: { query: { query: 'limit' } },
  },
  'GET /capi/Content/v3/Site/GetRedirect': {
    summary: 'Returns where an address has moved, if it has',
    ...open,
    query: Type.Object({ path: Text(300) }),
    response: Type.Object({ target: Type.Union([Type.String(), Type.Null()]) }),
    example: { query: { path: '/old-rules' } },
  },
});
export type SiteCalls = typeof siteCalls;

const LegalText = Type.Object({
  key: Type.String(),
  path: Type.String(),
  title: Type.String(),
  locale: Locale,
  number: Type.Integer(),
  hash: Type.String(),
  accepted: Type.Boolean({ description: 'The player accepted this very wording' }),
  acceptedAt: Type.Union([DateTime, Type.Null()]),
});

export const legalTextCalls = defineCalls({
  'GET /capi/Content/v3/LegalText/GetList': {
    summary: 'Lists the legal texts in force and whether the player has accepted their wording',
    audience: 'player',
    query: Type.Object({ locale: Type.Optional(Locale) }),
    response: Type.Object({ items: Type.Array(LegalText) }),
    example: { query: {} },
  },
  'POST /capi/Content/v3/LegalText/Accept': {
    summary: 'Accepts a legal text by the hash of the wording that was read',
    audience: 'player',
    body: Type.Object({
      key: ItemKey,
      locale: Type.Optional(Locale),
      hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
    response: Done,
    errors: ['ERR_CONTENT_NOT_FOUND', 'ERR_CONTENT_TEXT_CHANGED'],
    example: { body: { key: 'terms', hash: '0'.repeat(64) } },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
});
export type LegalTextCalls = typeof legalTextCalls;
