/** Shapes that limits and exclusions share on the wire. */
import { limitKinds } from '@herna/brands';
import { CurrencyCode, DateTime, Id, Text } from '@herna/contract-kit';
import { type TSchema, Type } from 'typebox';

const oneOf = Type.Enum;

export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const LimitKindName = oneOf(limitKinds);

/** A value in the kind's unit (money: minor units), or the player's express refusal to have one. */
const value = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const LimitRequest = Type.Object({
  kind: LimitKindName,
  decision: oneOf(['VALUE', 'REFUSED']),
  value: Type.Optional(value),
});

export const LimitRequests = Type.Array(LimitRequest, { minItems: 1, maxItems: limitKinds.length });

export const PendingLimit = Type.Object({
  decision: oneOf(['VALUE', 'REFUSED']),
  value: nullable(value),
  requestedAt: DateTime,
  effectiveAt: DateTime,
});

/** One limit of a player: what holds now, how much of it is used, what will hold. */
export const LimitState = Type.Object({
  kind: LimitKindName,
  type: Type.String({ description: 'Reference list LimitTypes' }),
  unit: oneOf(['Money', 'Count', 'Minute', 'Hour']),
  window: oneOf(['Day', 'Month', 'Break']),
  scope: Type.String({ description: 'Reference list SystemScopes' }),
  /** `UNSET`: neither a value nor a refusal yet; blocks play where the market asks for a decision. */
  decision: oneOf(['VALUE', 'REFUSED', 'UNSET']),
  value: nullable(value),
  /** Used in the present window, play before the limit was set included. */
  used: Type.Integer(),
  effectiveSince: nullable(DateTime),
  pending: nullable(PendingLimit),
  minimum: value,
  maximum: value,
  /** Changes of this limit left in this calendar month; null where the market does not count. */
  changesLeftThisMonth: nullable(Type.Integer()),
});

/** All limits that the player's market shows, in its order. */
export const PlayerLimits = Type.Object({
  currency: CurrencyCode,
  limits: Type.Array(LimitState),
  /** Kinds that must still be decided before the player may play for money. */
  undecided: Type.Array(LimitKindName),
  /** Kinds whose value is used up: the page shows WRN_PLAYER_LIMITS_REACHED. */
  reached: Type.Array(LimitKindName),
  /** Hours until a stricter and days until a milder limit takes effect. */
  tightenAfterHours: Type.Integer(),
  loosenAfterDays: Type.Integer(),
});

/** A line of the history of limits: what was asked, when, and from when it holds. */
export const LimitUpdate = Type.Object({
  id: Id,
  kind: LimitKindName,
  /** What the values are of: money is in minor units of the currency. */
  unit: oneOf(['Money', 'Count', 'Minute', 'Hour']),
  currency: CurrencyCode,
  oldDecision: oneOf(['VALUE', 'REFUSED', 'UNSET']),
  oldValue: nullable(value),
  newDecision: oneOf(['VALUE', 'REFUSED']),
  newValue: nullable(value),
  direction: oneOf(['FIRST', 'STRICTER', 'MILDER']),
  requestedAt: DateTime,
  effectiveAt: DateTime,
  /** When it was taken back before it had taken effect. */
  cancelledAt: nullable(DateTime),
  requestedBy: oneOf(['player', 'staff']),
});

export const exclusionKinds = [
  'PANIC_BUTTON',
  'SELF',
  'OPERATOR',
  'REGISTER',
  'ENFORCED_PAUSE',
] as const;

export const Exclusion = Type.Object({
  id: Id,
  kind: oneOf(exclusionKinds),
  reason: Type.String(),
  /** Who has set it: the platform where a band of risk calls for a pause. */
  createdBy: oneOf(['player', 'staff', 'register', 'platform']),
  startsAt: DateTime,
  /** Null: until staff or the register ends it. */
  endsAt: nullable(DateTime),
  /** When staff may end it at the earliest; null: it cannot be ended here. */
  cancellableFrom: nullable(DateTime),
  cancelledAt: nullable(DateTime),
  inForce: Type.Boolean(),
});

export const ExclusionReason = Text(500, 5);
