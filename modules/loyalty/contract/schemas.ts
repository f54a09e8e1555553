/** Shapes of points and levels on the wire. */
import { DateTime, Day, Id, MoneySchema } from '@herna/contract-kit';
import { type TSchema, Type } from 'typebox';

export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const Points = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
export const SomePoints = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

export const levelNames = ['bronze', 'silver', 'gold', 'platinum', 'diamond', 'vip'] as const;
export const LevelName = Type.Enum([...levelNames]);

export const changeKinds = [
  'GRANTED',
  'EARNED',
  'REVERSED',
  'SPENT',
  'CONVERTED',
  'ORDERED',
  'RETURNED',
  'EXPIRED',
  'LEVEL',
  'ADDED',
  'TAKEN',
] as const;
export const ChangeKindName = Type.Enum([...changeKinds]);

export const Change = Type.Object({
  id: Id,
  kind: ChangeKindName,
  points: Points,
  cause: Type.String(),
  level: LevelName,
  /** How the level changed; null of changes of points. */
  levelChange: nullable(Type.Enum(['Initial', 'Up', 'Down', 'Kept', 'ManualUp', 'ManualDown'])),
  /** Money that converted points became. */
  money: nullable(MoneySchema),
  balance: Points,
  createdAt: DateTime,
});

/** Days of expiry that a player sees ahead. */
export const shownLots = 6;

export const Status = Type.Object({
  pointsBalance: Points,
  pointsEver: Points,
  level: Type.Object({ id: Type.Integer(), key: LevelName, from: Points }),
  next: nullable(
    Type.Object({ id: Type.Integer(), key: LevelName, from: Points, missing: Points }),
  ),
  /** Prague day on which the level is looked at; null where it has no end. */
  levelUntil: nullable(Day),
  /** In the last days of a period in which less was collected than the level takes. */
  notice: nullable(Type.Object({ until: Day, points: Points, needed: Points })),
  /** The points that expire next, and the Prague day at whose beginning they do. */
  expiring: nullable(Type.Object({ points: Points, on: Day })),
  /** The points that expire next, a day each, the earliest first. */
  lots: Type.Array(Type.Object({ points: Points, on: Day }), { maxItems: shownLots }),
  /** Whether rewards are open to the account; if not, nothing here tells of a level to be reached. */
  rewards: Type.Boolean(),
});
