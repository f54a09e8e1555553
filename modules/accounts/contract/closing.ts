/** Closing the account: the player asks for it, recalls it, and sees what is still in the way. */
import {
  DateTime,
  defineCalls,
  growingPage,
  growingPageFields,
  Id,
  MoneySchema,
} from '@herna/contract-kit';
import { closingObstacles, Password, Reason, SecondCode } from '@herna/players/contract';
import { Type } from 'typebox';
import { closingReasons, closingStates } from './states.ts';

const orNull = <Schema extends import('typebox').TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);
const player = { audience: 'player' } as const;

/** What is on the account in one currency. */
const Balances = Type.Array(
  Type.Object({
    cash: MoneySchema,
    bonus: MoneySchema,
    held: MoneySchema,
    landbased: MoneySchema,
  }),
);

const Obstacles = Type.Array(Type.Enum(closingObstacles));

const OwnClosing = Type.Object({
  /** `NONE` while nothing was asked for, or the request was recalled. */
  state: Type.Enum(['NONE', 'REQUESTED', 'CLOSED']),
  requestedAt: orNull(DateTime),
  balances: Balances,
  obstacles: Obstacles,
});

export const closingCalls = defineCalls({
  'GET /capi/v2-onling/Player/GetClosing': {
    summary: 'Tells what would happen if the account were closed, or what is still in the way',
    ...player,
    query: Type.Object({}),
    response: OwnClosing,
    example: { query: {} },
  },
  'POST /capi/v2-onling/Player/RequestClosing': {
    summary:
      'Asks for the account to be closed: bonuses end at once, money is paid out, then it closes',
    ...player,
    rate: 'login',
    body: Type.Object({
      password: Password,
      /** Of the second factor, where the account has one; a recovery code serves as well. */
      code: Type.Optional(SecondCode),
      reason: Type.Optional(Type.Enum(closingReasons)),
      /** That the player was shown what bonus money is lost by it. */
      bonusForfeited: Type.Optional(Type.Boolean()),
      /** Whether what no law asks to be kept is forgotten a day after the end. */
      erases: Type.Optional(Type.Boolean()),
    }),
    response: OwnClosing,
    errors: [
      'ERR_INVALID_CREDENTIALS',
      'ERR_TOO_MANY_BAD_ATTEMPTS',
      'ERR_SECOND_FACTOR_NEEDED',
      'ERR_INVALID_SECURITY_CODE',
      'ERR_CLOSING_BONUS',
      'ERR_CONFLICT',
    ],
    example: { body: { password: 'not the password' } },
    exampleOutcome: 'ERR_INVALID_CREDENTIALS',
  },
  'POST /capi/v2-onling/Player/RecallClosing': {
    summary: 'Recalls the request while the account is still open; lost bonuses stay lost',
    ...player,
    body: Type.Object({}),
    response: OwnClosing,
    errors: ['ERR_CLOSING_NOT_FOUND'],
    example: { body: {} },
    exampleOutcome: 'ERR_CLOSING_NOT_FOUND',
  },
  'POST /capi/v2-onling/Player/RequestClosingByStaff': {
    summary: 'Takes a request down that a player has made in writing',
    audience: 'operator',
    permission: 'accounts.decide',
    body: Type.Object({ playerId: Id, reason: Reason }),
    response: OwnClosing,
    errors: ['ERR_PLAYER_NOT_FOUND', 'ERR_CONFLICT'],
    example: { body: { playerId: '999999999', reason: 'asked for in a signed letter' } },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'GET /capi/v2-onling/Player/GetClosingList': {
    summary: 'Lists requests for accounts to be closed, the newest first',
    audience: 'operator',
    permission: 'accounts.read',
    query: Type.Object({
      state: Type.Optional(Type.Enum(closingStates)),
      playerId: Type.Optional(Id),
      ...growingPageFields,
    }),
    response: growingPage(
      Type.Object({
        closingId: Id,
        playerId: Id,
        playerName: Type.String(),
        state: Type.Enum(closingStates),
        reason: Type.String(),
        byStaff: Type.Boolean(),
        requestedAt: DateTime,
        endedAt: orNull(DateTime),
        /** What is on the account now; of a closed one, what came after it. */
        balances: Balances,
        obstacles: Obstacles,
      }),
    ),
    example: { query: { state: 'REQUESTED', limit: 10 } },
  },
});
