/**
 * The casino-server edition: what game providers call. Every request is signed. Amounts are integer
 * minor units of the session's currency. `transactionId` is the provider's own id: a repeat with the
 * same content gets the first answer (`DUPLICATE`), other content is a conflict, for ever.
 *
 * Limits, exclusions and the session's end are asked of bets only: a win, a jackpot and a cancel
 * are the player's claim and are taken also after CloseSession.
 */
import { CurrencyCode, DateTime, defineCalls, Id, Locale, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  Amount,
  Balance,
  betRefusals,
  claimRefusals,
  minorMax,
  PlainMovementAnswer,
  ProviderJackpots,
  ProviderText,
} from './provider-schemas.ts';

const sessionFields = { sessionId: Id, playerId: Id };
const roundFields = { ...sessionFields, gameId: ProviderText, roundId: ProviderText };

const Ok = Type.Object({ code: Type.Literal('OK') });

const session = { sessionId: '1', playerId: '1' };
const round = { ...session, gameId: 'ember-fruits', roundId: 'conformance-round' };

export const casinoServerCalls = defineCalls({
  'POST /api/CasinoServer/IdentifyPlayer': {
    summary: 'Exchanges a launch token for a game session and the player it belongs to',
    audience: 'provider',
    edition: 'casino-server',
    body: Type.Object({
      token: Text(100),
      gameId: ProviderText,
      terminal: Type.Optional(Text(100)),
    }),
    response: Type.Object({
      playerId: Id,
      sessionId: Id,
      nickname: Type.String(),
      currency: CurrencyCode,
      balance: Balance,
      language: Locale,
      limits: Type.Object({
        maxStake: Type.Union([Amount, Type.Null()]),
        sessionEndsAt: DateTime,
      }),
      /** Free rounds that the player can play at this game, the first to expire first. */
      freeRounds: Type.Array(
        Type.Object({
          freeRoundId: Id,
          stake: Amount,
          left: Type.Integer({ minimum: 1 }),
          expiresAt: DateTime,
        }),
      ),
    }),
    errors: ['TOKEN_INVALID', 'GAME_DISABLED', 'TEMPORARY'],
    example: { body: { token: 'not-a-token', gameId: 'ember-fruits' } },
    exampleOutcome: 'TOKEN_INVALID',
  },
  'POST /api/CasinoServer/Balance': {
    summary: 'Returns the balance of the player in a session',
    audience: 'provider',
    edition: 'casino-server',
    body: Type.Object(sessionFields),
    response: Type.Object({
      code: Type.Literal('OK'),
      balance: Balance,
      currency: CurrencyCode,
    }),
    errors: ['SESSION_EXPIRED', 'TEMPORARY'],
    example: { body: session },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /api/CasinoServer/Bet': {
    summary: 'Takes a stake for a round',
    audience: 'provider',
    edition: 'casino-server',
    idempotency: 'natural',
    body: Type.Object({
      ...roundFields,
      transactionId: ProviderText,
      amount: Amount,
      jackpotContributions: Type.Optional(
        Type.Array(
          Type.Object({ jackpotId: Id, amount: Type.Integer({ minimum: 1, maximum: minorMax }) }),
          { maxItems: 8 },
        ),
      ),
      freeRoundId: Type.Optional(ProviderText),
    }),
    response: Type.Object({
      ...PlainMovementAnswer.properties,
      /** What the stake has put on jackpots; absent when it has fed none. */
      jackpots: Type.Optional(
        Type.Array(
          Type.Object({
            jackpotId: Id,
            contribution: Amount,
            won: Type.Integer({
              minimum: 0,
              maximum: minorMax,
              description: 'Paid already: the stake has taken the jackpot to where it must be hit',
            }),
          }),
        ),
      ),
    }),
    errors: [...betRefusals, 'JACKPOT_NOT_FOUND', 'FREE_ROUND_NOT_FOUND'],
    example: { body: { ...round, transactionId: 'conformance-bet', amount: 100 } },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /api/CasinoServer/Win': {
    summary: 'Pays a win of a round; zero tells that the round brought nothing',
    audience: 'provider',
    edition: 'casino-server',
    idempotency: 'natural',
    body: Type.Object({
      ...roundFields,
      transactionId: ProviderText,
      amount: Amount,
      roundFinished: Type.Boolean({ description: 'Nothing more follows in this round' }),
      outcome: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          description: 'What the provider needs to show the round again; at most 16 kB of JSON',
        }),
      ),
    }),
    response: PlainMovementAnswer,
    errors: claimRefusals,
    example: {
      body: { ...round, transactionId: 'conformance-win', amount: 0, roundFinished: true },
    },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /api/CasinoServer/CancelBet': {
    summary: 'Gives a stake back; also before the bet itself has arrived, which is then refused',
    audience: 'provider',
    edition: 'casino-server',
    idempotency: 'natural',
    body: Type.Object({
      ...roundFields,
      transactionId: ProviderText,
      betTransactionId: ProviderText,
    }),
    response: PlainMovementAnswer,
    errors: [
      'SESSION_EXPIRED',
      'PLAYER_BLOCKED',
      'ROUND_CLOSED',
      'TRANSACTION_CONFLICT',
      'TEMPORARY',
    ],
    example: {
      body: { ...round, transactionId: 'conformance-cancel', betTransactionId: 'conformance-bet' },
    },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /api/CasinoServer/JackpotWin': {
    summary:
      'Pays a jackpot, exactly once, from its pool, whatever its round; without an amount all of it',
    audience: 'provider',
    edition: 'casino-server',
    idempotency: 'natural',
    body: Type.Object({
      ...sessionFields,
      gameId: ProviderText,
      roundId: Type.Optional(ProviderText),
      jackpotId: Id,
      transactionId: ProviderText,
      amount: Type.Optional(Type.Integer({ minimum: 1, maximum: minorMax })),
    }),
    response: Type.Object({ ...PlainMovementAnswer.properties, amount: Amount }),
    errors: [
      'SESSION_EXPIRED',
      'PLAYER_BLOCKED',
      'JACKPOT_NOT_FOUND',
      'TRANSACTION_CONFLICT',
      'TEMPORARY',
    ],
    example: {
      body: {
        ...session,
        gameId: 'ember-fruits',
        jackpotId: '1',
        transactionId: 'conformance-jackpot',
      },
    },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /api/CasinoServer/CloseSession': {
    summary: 'Closes a game session to further bets; repeated, it changes nothing',
    audience: 'provider',
    edition: 'casino-server',
    idempotency: 'natural',
    body: Type.Object({ sessionId: Id, reason: Type.Optional(Text(200)) }),
    response: Ok,
    errors: ['SESSION_EXPIRED', 'TEMPORARY'],
    example: { body: { sessionId: '1', reason: 'player left' } },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'GET /api/CasinoServer/Jackpot/GetJackpots': {
    summary: 'Lists the jackpots of the provider with their current amounts',
    audience: 'provider',
    edition: 'casino-server',
    response: ProviderJackpots,
    example: {},
  },
});
