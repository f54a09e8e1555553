/** The staff's queue of accounts that may belong to a person who has another. */
import {
  DateTime,
  Day,
  Done,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
} from '@herna/contract-kit';
import { type TSchema, Type } from 'typebox';
import { AccountStateSchema, Reason } from './schemas.ts';

export const identityDecisions = ['SAME', 'DIFFERENT'] as const;

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const address = Type.String({ description: 'Street and postal code of the permanent address' });

const IdentityReview = Type.Object({
  id: Id,
  /** The account whose play and deposits are closed until the decision. */
  playerId: Id,
  playerName: Type.String(),
  playerState: AccountStateSchema,
  birthDate: Day,
  address,
  /** The account that was there before. */
  knownPlayerId: Id,
  knownName: Type.String(),
  knownState: AccountStateSchema,
  knownAddress: address,
  openedAt: DateTime,
  decision: orNull(Type.Enum(identityDecisions)),
  decidedAt: orNull(DateTime),
  decidedBy: orNull(Id),
  reason: orNull(Type.String()),
});

export const identityReviewCalls = defineCalls({
  'GET /api/players/identity-reviews': {
    summary: 'Lists pairs of accounts that may belong to one person',
    csv: true,
    audience: 'operator',
    permission: 'players.read',
    query: Type.Object({
      ...growingPageFields,
      pending: Type.Optional(Type.Boolean()),
    }),
    response: growingPage(IdentityReview),
    example: { query: { pending: true } },
  },
  'POST /api/players/identity-reviews/{reviewId}/decide': {
    summary: 'Decides whether two accounts belong to one person; play opens or stays closed',
    audience: 'operator',
    permission: 'players.lock',
    params: Type.Object({ reviewId: Id }),
    body: Type.Object({ decision: Type.Enum(identityDecisions), reason: Reason }),
    response: Done,
    errors: ['ERR_NOT_FOUND', 'ERR_CONFLICT'],
    example: {
      params: { reviewId: '999999' },
      body: { decision: 'DIFFERENT', reason: 'Born in different places, identity cards seen' },
    },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
