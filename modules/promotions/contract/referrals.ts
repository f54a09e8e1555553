/** Players who recommend the site to others: their code, and who came by it. */
import { DateTime, defineCalls, Id } from '@herna/contract-kit';
import { type TSchema, Type } from 'typebox';

export const referralStates = ['PENDING', 'VERIFIED', 'REFUSED'] as const;
export type ReferralState = (typeof referralStates)[number];

/** Why a recommendation does not count. */
export const referralRefusals = [
  'SAME_PERSON',
  'SAME_DEVICE',
  'KNOWN_PERSON',
  'REFERRER_CLOSED',
] as const;
export type ReferralRefusal = (typeof referralRefusals)[number];

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const OwnReferrals = Type.Object({
  code: orNull(Type.String()),
  /** People who came by it: how many are not verified yet, and how many count. */
  pending: Type.Integer({ minimum: 0 }),
  verified: Type.Integer({ minimum: 0 }),
});

const Referral = Type.Object({
  id: Id,
  playerId: Id,
  state: Type.Enum(referralStates),
  refusal: orNull(Type.Enum(referralRefusals)),
  referredAt: DateTime,
  decidedAt: orNull(DateTime),
});

export const referralCalls = defineCalls({
  'GET /capi/v2-onling/Referral/GetOwn': {
    audience: 'player',
    summary: 'Gives the code by which the player recommends the site, and how many came by it',
    response: OwnReferrals,
    example: {},
  },
  'POST /capi/v2-onling/Referral/CreateCode': {
    audience: 'player',
    summary: 'Makes the code by which the player recommends the site; asked again, gives the same',
    idempotency: 'natural',
    rate: 'payment',
    response: OwnReferrals,
    example: {},
  },
  'GET /api/players/{id}/referrals': {
    audience: 'operator',
    permission: 'promotions.read',
    summary: 'Gives who recommended the site to a player, and to whom the player did',
    params: Type.Object({ id: Id }),
    response: Type.Object({
      /** The latest first, a hundred at most. */
      referred: Type.Array(Referral),
      referredBy: orNull(Referral),
    }),
    example: { params: { id: '999999' } },
  },
});
