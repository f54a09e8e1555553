/** Bonuses of players: seen by staff, seen and given up by the player. */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
} from '@herna/contract-kit';
import { Type } from 'typebox';

const { offset, limit, upToId } = growingPageFields;

/** States of a bonus: running, waiting to become cash, and the four ways to end. */
export const bonusStates = [
  'ACTIVE',
  'FULFILLED',
  'CONVERTED',
  'FORFEITED',
  'EXPIRED',
  'SPENT',
] as const;
export type BonusState = (typeof bonusStates)[number];

const nullable = <Schema extends Parameters<typeof Type.Optional>[0]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const Percent = Type.Integer({ minimum: 0, maximum: 100 });

const Weights = Type.Object(
  { Casino: Percent, LiveGames: Percent, CrashGame: Percent, Lottery: Percent },
  { description: 'Percent of a stake that counts, by the part of the offer' },
);

const Bonus = Type.Object({
  id: Id,
  state: Type.Enum([...bonusStates]),
  amount: MoneySchema,
  wageringRequired: MoneySchema,
  wagered: MoneySchema,
  weights: Weights,
  stakeMaximum: nullable(MoneySchema),
  conversionMaximum: nullable(MoneySchema),
  forfeitOnWithdrawal: Type.Boolean(),
  grantedAt: DateTime,
  expiresAt: DateTime,
  endedAt: nullable(DateTime),
  /** What became cash, and what was lost, at the end. */
  converted: MoneySchema,
  forfeited: MoneySchema,
});
/** A bonus as staff see it. */
export const PlayerRelation = Type.Object({
  ...Bonus.properties,
  playerId: Id,
  reason: Type.String(),
});

const player = { audience: 'player' } as const;
const unknown = '9223372036854775807';

export const playerBonusCalls = defineCalls({
  'GET /capi/v2-onling/Bonuses/GetPlayerList': {
    ...player,
    summary: 'Lists the running bonuses of the signed-in player with their progress',
    response: Type.Object({ bonuses: Type.Array(Bonus) }),
    example: {},
  },
  'GET /capi/v2-onling/Bonuses/GetPlayerDetail': {
    ...player,
    summary: 'Returns one bonus of the signed-in player: terms, progress, expiry',
    query: Type.Object({ id: Id }),
    response: Bonus,
    example: { query: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/Bonuses/GetPlayerHistory': {
    ...player,
    summary: 'Pages the ended bonuses of the signed-in player, the latest first',
    query: Type.Object({ offset, limit, upToId }),
    response: growingPage(Bonus),
    example: {},
  },
  'POST /capi/v2-onling/Bonuses/CancelPlayerRelation': {
    ...player,
    summary: 'Gives up an active bonus of the signed-in player with all its money',
    idempotency: 'key',
    body: Type.Object({ id: Id }),
    response: Bonus,
    errors: ['ERR_BONUS_ENDED'],
    example: { body: { id: unknown } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});

export const staffBonusCalls = defineCalls({
  'GET /capi/v2-onling/Bonuses/GetPlayerRelationList': {
    audience: 'operator',
    permission: 'bonuses.read',
    summary: 'Pages bonuses of players by player and state, the latest first',
    csv: true,
    query: Type.Object({
      playerId: Type.Optional(Id),
      state: Type.Optional(Type.Enum([...bonusStates])),
      offset,
      limit,
      upToId,
    }),
    response: growingPage(PlayerRelation),
    example: { query: { state: 'ACTIVE' } },
  },
});
