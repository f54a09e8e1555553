/** Writing content: items, their immutable revisions, publication, roll-back, preview. */
import {
  DateTime,
  Done,
  defineCalls,
  Id,
  Locale,
  page,
  pageFields,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { ContentKindSchema } from './kinds.ts';

export const BrandKey = Type.String({ pattern: '^[a-z]{1,40}$' });
/** A key of an item; posts and categories stand under it in their address. */
export const ItemKey = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,119}$' });
/** A locale, or `*` for all that have none of their own. */
export const PlacedLocale = Type.Union([Locale, Type.Literal('*')]);
const Content = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Its shape is that of the kind',
});
const RevisionState = Type.Union([
  Type.Literal('DRAFT'),
  Type.Literal('IN_REVIEW'),
  Type.Literal('RETURNED'),
  Type.Literal('PUBLISHED'),
]);
const Note = Text(300);

const LocaleState = Type.Object({
  locale: PlacedLocale,
  title: Type.String({ description: 'Empty for kinds without a title' }),
  latestRevisionId: Id,
  latestState: RevisionState,
  live: Type.Boolean(),
  scheduled: Type.Boolean({ description: 'A publication begins in the future' }),
  changedAt: DateTime,
});

const Item = Type.Object({
  id: Id,
  brand: Type.String(),
  kind: ContentKindSchema,
  key: Type.String(),
  path: Type.Union([Type.String(), Type.Null()], { description: 'Where the site shows it' }),
  legal: Type.Boolean({ description: 'Published by somebody other than its author' }),
  locales: Type.Array(LocaleState),
  missing: Type.Array(Locale, {
    description: 'Locales of the brand without a wording of their own',
  }),
});

const Revision = Type.Object({
  id: Id,
  itemId: Id,
  locale: PlacedLocale,
  number: Type.Integer({ minimum: 1 }),
  state: RevisionState,
  hash: Type.String({ description: 'SHA-256 of the content, hexadecimal' }),
  note: Type.String(),
  author: Type.String(),
  createdAt: DateTime,
  decidedBy: Type.Union([Type.String(), Type.Null()]),
  decidedAt: Type.Union([DateTime, Type.Null()]),
});

const Publication = Type.Object({
  id: Id,
  revisionId: Id,
  revisionNumber: Type.Integer(),
  locale: PlacedLocale,
  standing: Type.Boolean({ description: 'Until something else is published; else a window' }),
  startsAt: DateTime,
  endsAt: Type.Union([DateTime, Type.Null()]),
  live: Type.Boolean(),
  publishedBy: Type.String(),
  publishedAt: DateTime,
  reason: Type.String(),
});

const edit = { audience: 'operator', permission: 'content.edit' } as const;
const publish = { audience: 'operator', permission: 'content.publish' } as const;
const read = { audience: 'operator', permission: 'content.read' } as const;

export const itemCalls = defineCalls({
  'GET /capi/Content/v3/Item/GetList': {
    summary: 'Lists content of a brand with the state of each locale',
    ...read,
    query: Type.Object({
      brand: Type.Optional(BrandKey),
      kind: Type.Optional(ContentKindSchema),
      search: Type.Optional(Text(100)),
      missingOnly: Type.Optional(Type.Boolean()),
      ...pageFields,
    }),
    response: page(Item),
    csv: true,
    example: { query: { kind: 'PAGE' } },
  },
  'GET /capi/Content/v3/Item/Get': {
    summary: 'Returns an item with its revisions and publications, newest first',
    ...read,
    query: Type.Object({ id: Id }),
    response: Type.Object({
      item: Item,
      revisions: Type.Array(Revision),
      publications: Type.Array(Publication),
    }),
    errors: ['ERR_CONTENT_NOT_FOUND'],
    example: { query: { id: '999999999' } },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
  'POST /capi/Content/v3/Item/Create': {
    summary: 'Creates an item without any revision',
    ...edit,
    body: Type.Object({
      brand: Type.Optional(BrandKey),
      kind: ContentKindSchema,
      key: ItemKey,
    }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_CONTENT_EXISTS'],
    example: { body: { kind: 'POST', key: 'example-post' } },
  },
  'POST /capi/Content/v3/Item/Rename': {
    summary: 'Gives a post or category another address; the old one redirects to it',
    ...publish,
    body: Type.Object({ id: Id, key: ItemKey }),
    response: Done,
    errors: ['ERR_CONTENT_NOT_FOUND', 'ERR_CONTENT_EXISTS', 'ERR_CONTENT_STATE'],
    example: { body: { id: '999999999', key: 'another-address' } },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
  'GET /capi/Content/v3/Revision/Get': {
    summary: 'Returns a revision with its content',
    ...read,
    query: Type.Object({ id: Id }),
    response: Type.Object({ ...Revision.properties, content: Content }),
    errors: ['ERR_CONTENT_NOT_FOUND'],
    example: { query: { id: '999999999' } },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
  'POST /capi/Content/v3/Revision/Save': {
    summary: 'Saves content as a new draft revision; refused when somebody has saved a newer one',
    ...edit,
    body: Type.Object({
      itemId: Id,
      locale: PlacedLocale,
      content: Content,
      note: Type.Optional(Note),
      basedOn: Type.Optional(Type.String({ ...Id, description: 'The revision that was edited' })),
    }),
    response: Revision,
    errors: ['ERR_CONTENT_NOT_FOUND', 'ERR_CONTENT_CHANGED'],
    example: {
      body: { itemId: '999999999', locale: 'cs', content: { title: 'O nás', body: '<p>Text</p>' } },
    },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
  'POST /capi/Content/v3/Revision/Submit': {
    summary: 'Puts a draft forward for review',
    ...edit,
    body: Type.Object({ id: Id }),
    response: Revision,
    errors: ['ERR_CONTENT_NOT_FOUND', 'ERR_CONTENT_STATE'],
    example: { body: { id: '999999999' } },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
  'POST /capi/Content/v3/Revision/Return': {
    summary: 'Returns a revision under review to its author, with a reason',
    ...publish,
    body: Type.Object({ id: Id, reason: Note }),
    response: Revision,
    errors: ['ERR_CONTENT_NOT_FOUND', 'ERR_CONTENT_STATE'],
    example: { body: { id: '999999999', reason: 'The date is missing' } },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
  'POST /capi/Content/v3/Publication/Publish': {
    summary: 'Publishes a revision from a time on, or within a window that goes before it',
    ...publish,
    body: Type.Object({
      revisionId: Id,
      startsAt: Type.Optional(DateTime),
      endsAt: Type.Optional(DateTime),
    }),
    response: Publication,
    errors: [
      'ERR_CONTENT_NOT_FOUND',
      'ERR_CONTENT_STATE',
      'ERR_CONTENT_SECOND_PERSON',
      'ERR_CONTENT_WINDOW_TAKEN',
    ],
    example: { body: { revisionId: '999999999' } },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
  'POST /capi/Content/v3/Publication/RollBack': {
    summary: 'Publishes an earlier published revision again, now, with a reason',
    ...publish,
    body: Type.Object({ revisionId: Id, reason: Note }),
    response: Publication,
    errors: ['ERR_CONTENT_NOT_FOUND', 'ERR_CONTENT_STATE'],
    example: { body: { revisionId: '999999999', reason: 'Wrong amounts' } },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
  'POST /capi/Content/v3/Publication/End': {
    summary: 'Ends a publication now',
    ...publish,
    body: Type.Object({ id: Id, reason: Note }),
    response: Done,
    errors: ['ERR_CONTENT_NOT_FOUND', 'ERR_CONTENT_STATE'],
    example: { body: { id: '999999999', reason: 'The campaign is over' } },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
  'POST /capi/Content/v3/Preview/CreateLink': {
    summary: 'Returns a signed link to the site with unpublished content, valid for two hours',
    ...edit,
    body: Type.Object({ itemId: Id, locale: Locale, content: Content }),
    response: Type.Object({ path: Type.String(), expiresAt: DateTime }),
    errors: ['ERR_CONTENT_NOT_FOUND'],
    example: {
      body: { itemId: '999999999', locale: 'cs', content: { title: 'O nás', body: '<p>Text</p>' } },
    },
    exampleOutcome: 'ERR_CONTENT_NOT_FOUND',
  },
  'GET /capi/Content/v3/Redirect/GetList': {
    summary: 'Lists redirects of a brand',
    ...read,
    query: Type.Object({ brand: Type.Optional(BrandKey) }),
    response: Type.Object({
      items: Type.Array(
        Type.Object({ source: Type.String(), target: Type.String(), createdAt: DateTime }),
      ),
    }),
    example: { query: {} },
  },
  'POST /capi/Content/v3/Redirect/Save': {
    summary:
      'Redirects one address of the site to another; refused when it would run in a circle, or for a page that stays on',
    ...publish,
    body: Type.Object({
      brand: Type.Optional(BrandKey),
      source: Type.String({ maxLength: 200, pattern: '^/[a-zA-Z0-9/_-]+$' }),
      target: Type.String({
        maxLength: 300,
        pattern: '^/([a-zA-Z0-9_?=&#-][a-zA-Z0-9/_?=&#-]*)?$',
      }),
    }),
    response: Done,
    errors: ['ERR_CONTENT_REDIRECT_CYCLE', 'ERR_CONTENT_REDIRECT_FIXED'],
    example: { body: { source: '/old-rules', target: '/legal/terms-and-conditions' } },
  },
  'DELETE /capi/Content/v3/Redirect/Remove': {
    summary: 'Removes a redirect; says whether there was one',
    ...publish,
    query: Type.Object({
      brand: Type.Optional(BrandKey),
      source: Type.String({ maxLength: 200 }),
    }),
    response: Type.Object({ removed: Type.Boolean() }),
    example: { query: { source: '/old-rules' } },
  },
});
export type ItemCalls = typeof itemCalls;
