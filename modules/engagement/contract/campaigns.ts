/** Segments of players and campaigns that send one message to a segment. */
import { DateTime, Done, defineCalls, Id, Text } from '@herna/contract-kit';
import { type TSchema, Type } from 'typebox';
import { channels } from './communication.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const read = { audience: 'operator', permission: 'engagement.read' } as const;
const edit = { audience: 'operator', permission: 'engagement.edit' } as const;
const unknownId = '9223372036854775807';
const missing = { exampleOutcome: 'ERR_NOT_FOUND' } as const;

/** The rules read it: comparisons of figures joined by all, any and not. */
const Tree = Type.Unknown({ description: 'A rule tree' });
const exampleTree = { figure: 'deposits30d', is: '>=', than: 1 };

const Segment = Type.Object({
  id: Id,
  name: Type.String(),
  tree: Tree,
  /** Players in it now. */
  players: Type.Integer(),
  createdAt: DateTime,
});

export const OfferText = Type.Object({
  subject: Type.String({ maxLength: 120 }),
  body: Text(4_000),
  action: Type.String({ maxLength: 40 }),
});
const texts = Type.Object({
  cs: Type.Optional(OfferText),
  en: OfferText,
  sk: Type.Optional(OfferText),
});
const exampleText = { subject: 'News', body: 'Hello {name}, see what is new.', action: 'Open' };

const Share = orNull(
  Type.Object({ percent: Type.Number(), from: Type.Number(), to: Type.Number() }),
);
const arm = { players: Type.Integer(), goals: Type.Integer(), share: Share };

const summary = {
  id: Id,
  name: Type.String(),
  segmentName: Type.String(),
  channel: Type.Enum(channels),
  state: Type.Enum(['DRAFT', 'RUNNING', 'STOPPED', 'DONE']),
  goal: Type.Enum(['DEPOSIT', 'SIGN_IN']),
  goalDays: Type.Integer(),
  holdoutPercent: Type.Integer(),
  createdAt: DateTime,
};

export const campaignCalls = defineCalls({
  'GET /api/engagement/segments': {
    summary: 'Lists segments with the number of players in each',
    ...read,
    query: Type.Object({}),
    response: Type.Object({ items: Type.Array(Segment) }),
    example: { query: {} },
  },
  'POST /api/engagement/segments': {
    summary: 'Keeps a segment under a name of its own',
    ...edit,
    idempotency: 'key',
    body: Type.Object({ name: Text(80), tree: Tree }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_SEGMENT_EXISTS'],
    example: { body: { name: 'Depositors', tree: exampleTree } },
  },
  'POST /api/engagement/segments/size': {
    summary: 'Counts the players that a segment would have, while it is built',
    ...read,
    idempotency: 'natural',
    body: Type.Object({ tree: Tree }),
    response: Type.Object({ players: Type.Integer(), of: Type.Integer() }),
    example: { body: { tree: exampleTree } },
  },
  'GET /api/engagement/campaigns': {
    summary: 'Lists campaigns, the latest first',
    ...read,
    query: Type.Object({}),
    response: Type.Object({ items: Type.Array(Type.Object(summary)) }),
    example: { query: {} },
  },
  'GET /api/engagement/campaigns/{campaignId}': {
    summary: 'Returns a campaign with its texts and results: the reached against those held out',
    ...read,
    params: Type.Object({ campaignId: Id }),
    response: Type.Object({
      ...summary,
      texts,
      link: Type.String(),
      results: Type.Object({
        reached: Type.Object(arm),
        heldOut: Type.Object(arm),
        effect: Share,
        /** Messages by their states. */
        messages: Type.Record(Type.String(), Type.Integer()),
        noAddress: Type.Integer(),
        waiting: Type.Integer(),
      }),
    }),
    example: { params: { campaignId: unknownId } },
    ...missing,
  },
  'POST /api/engagement/campaigns': {
    summary: 'Writes a campaign as a draft; its variables are checked',
    ...edit,
    idempotency: 'key',
    body: Type.Object({
      name: Text(80),
      segmentId: Id,
      channel: Type.Enum(channels),
      texts,
      link: Type.String({ pattern: '^/[A-Za-z0-9/_-]{0,100}$' }),
      goal: Type.Enum(['DEPOSIT', 'SIGN_IN']),
      goalDays: Type.Integer({ minimum: 1, maximum: 60 }),
      holdoutPercent: Type.Integer({ minimum: 0, maximum: 50 }),
    }),
    response: Type.Object({ id: Id }),
    errors: ['ERR_CAMPAIGN_EXISTS', 'ERR_OFFER_VARIABLES'],
    example: {
      body: {
        name: 'Autumn news',
        segmentId: unknownId,
        channel: 'EMAIL',
        texts: { en: exampleText },
        link: '/bonuses',
        goal: 'DEPOSIT',
        goalDays: 7,
        holdoutPercent: 10,
      },
    },
    ...missing,
  },
  'POST /api/engagement/campaigns/preview': {
    summary: 'Draws the text of a campaign as a reader would get it',
    ...read,
    idempotency: 'natural',
    body: Type.Object({
      locale: Text(2, 2),
      text: OfferText,
      /** An e-mail where nothing is said. */
      channel: Type.Optional(Type.Enum(channels)),
    }),
    response: Type.Object({ subject: Type.String(), text: Type.String(), html: Type.String() }),
    errors: ['ERR_OFFER_VARIABLES'],
    example: { body: { locale: 'en', text: exampleText } },
  },
  'POST /api/engagement/campaigns/{campaignId}/launch': {
    summary: 'Sends a draft to whom its segment has now; part of them is held out',
    ...edit,
    params: Type.Object({ campaignId: Id }),
    body: Type.Object({ reason: Text(500, 3) }),
    response: Type.Object({ players: Type.Integer() }),
    errors: ['ERR_CAMPAIGN_STATE'],
    example: { params: { campaignId: unknownId }, body: { reason: 'Autumn news' } },
    ...missing,
  },
  'POST /api/engagement/campaigns/{campaignId}/stop': {
    summary: 'Stops a running campaign; whoever waits for its message gets none',
    ...edit,
    params: Type.Object({ campaignId: Id }),
    body: Type.Object({ reason: Text(500, 3) }),
    response: Done,
    errors: ['ERR_CAMPAIGN_STATE'],
    example: { params: { campaignId: unknownId }, body: { reason: 'A wrong date' } },
    ...missing,
  },
});
