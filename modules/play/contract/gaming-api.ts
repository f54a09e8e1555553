/**
 * The gaming-api edition: the third kind of provider, of terminals and lotteries. Requests are
 * signed as in the casino-server edition; `data.providerCode` of a refusal is the provider's word.
 */
import { CurrencyCode, DateTime, defineCalls, Id, Locale, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  Amount,
  Balance,
  betRefusals,
  claimRefusals,
  MovementAnswer,
  ProviderText,
  Stake,
} from './provider-schemas.ts';

const provider = { audience: 'provider', edition: 'gaming-api' } as const;

const session = { sessionId: Id, playerId: Id, gameId: ProviderText };
const wager = { ...session, transactionId: ProviderText };
const someone = { sessionId: '1', playerId: '1', gameId: 'ember-fruits' };
const someWager = { ...someone, transactionId: 'conformance-gaming' };
const someRound = { ...someWager, roundId: 'conformance-round' };

const SessionAnswer = Type.Object({
  playerId: Id,
  sessionId: Id,
  alias: Type.String(),
  currency: CurrencyCode,
  balance: Balance,
  language: Locale,
  sessionEndsAt: DateTime,
  providerCode: Type.String(),
});
const Ok = Type.Object({ code: Type.Literal('OK') });
const Result = Type.Record(Type.String(), Type.Unknown(), {
  description: 'What is needed to show the round again; at most 16 kB of JSON',
});

export const gamingApiCalls = defineCalls({
  'POST /capi/gamingapi/v1/Games/set': {
    ...provider,
    summary: 'Publishes the whole list of the provider’s games; new ones wait for staff',
    bodyBytesMax: 1_048_576,
    idempotency: 'natural',
    body: Type.Object({
      games: Type.Array(
        Type.Object({
          gameId: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
          name: Text(100),
          version: Type.String({ pattern: '^[0-9]{1,5}(\\.[0-9]{1,5}){0,3}$' }),
          scope: Type.Enum(['Casino', 'LiveGames', 'CrashGame', 'Lottery']),
        }),
        // All of them at once: one that the list leaves out has left it.
        { minItems: 1, maxItems: 3_000 },
      ),
    }),
    response: Type.Object({
      added: Type.Integer(),
      changed: Type.Integer(),
      /** Keys that are taken by games of somebody else. */
      refused: Type.Array(Type.String()),
    }),
    example: {
      body: {
        games: [{ gameId: 'amber-hall', name: 'Amber Hall', version: '1.0', scope: 'Casino' }],
      },
    },
  },
  'GET /capi/gamingapi/v1/Ping': {
    ...provider,
    summary: 'Tells that the calls can be reached and what time it is here',
    response: Type.Object({ code: Type.Literal('OK'), time: DateTime }),
    example: {},
  },
  'POST /capi/gamingapi/v1/Session/activate': {
    ...provider,
    summary: 'Exchanges a pre-game session token for a game session',
    body: Type.Object({ token: Text(100), gameId: ProviderText }),
    response: SessionAnswer,
    errors: ['TOKEN_INVALID', 'GAME_DISABLED', 'TEMPORARY'],
    example: { body: { token: 'not-a-token', gameId: 'ember-fruits' } },
    exampleOutcome: 'TOKEN_INVALID',
  },
  'POST /capi/gamingapi/v1/Landbased/startGameSession': {
    ...provider,
    // Of an edition of its own: a studio that goes on in another one starts its games at terminals too.
    edition: 'landbased-play',
    summary:
      'Starts a game session on a terminal for a player who is signed in there, by his pre-game session token',
    body: Type.Object({
      playerId: Id,
      token: Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Made in a sign-in that this terminal has opened; serves once, two minutes',
      }),
      gameId: ProviderText,
      terminal: Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'The number of the terminal, as in its key',
      }),
    }),
    response: SessionAnswer,
    errors: ['TOKEN_INVALID', 'GAME_DISABLED', 'TEMPORARY'],
    example: {
      body: { playerId: '1', token: 'not-a-token', gameId: 'ember-fruits', terminal: '1' },
    },
    exampleOutcome: 'TOKEN_INVALID',
  },
  'POST /capi/gamingapi/v1/Session/getBalance': {
    ...provider,
    summary: 'Returns what the player can stake in a game session',
    body: Type.Object({ sessionId: Id, playerId: Id }),
    response: Type.Object({ code: Type.Literal('OK'), balance: Balance, currency: CurrencyCode }),
    errors: ['SESSION_EXPIRED', 'TEMPORARY'],
    example: { body: { sessionId: '1', playerId: '1' } },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /capi/gamingapi/v1/Session/close': {
    ...provider,
    summary: 'Closes a game session to stakes; its open rounds are still settled',
    idempotency: 'natural',
    body: Type.Object({ sessionId: Id, reason: Type.Optional(Text(200)) }),
    response: Ok,
    errors: ['SESSION_EXPIRED', 'TEMPORARY'],
    example: { body: { sessionId: '1' } },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /capi/gamingapi/v1/Round/bet': {
    ...provider,
    summary: 'Takes a stake and opens its round if it is new',
    idempotency: 'natural',
    body: Type.Object({ ...wager, roundId: ProviderText, amount: Stake }),
    response: MovementAnswer,
    errors: betRefusals,
    example: { body: { ...someRound, amount: 100 } },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /capi/gamingapi/v1/Round/win': {
    ...provider,
    summary: 'Pays a win of an open round, which stays open',
    idempotency: 'natural',
    body: Type.Object({ ...wager, roundId: ProviderText, amount: Amount }),
    response: MovementAnswer,
    errors: claimRefusals,
    example: { body: { ...someRound, amount: 100 } },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /capi/gamingapi/v1/Round/livegame': {
    ...provider,
    summary: 'Takes the stake and pays the win of a live round in one step',
    idempotency: 'natural',
    body: Type.Object({
      ...wager,
      roundId: ProviderText,
      stake: Stake,
      win: Amount,
      table: Text(100),
      dealer: Text(100),
      result: Text(200),
    }),
    response: MovementAnswer,
    errors: [...betRefusals, 'ROUND_NOT_FOUND'],
    example: {
      body: {
        ...someRound,
        stake: 100,
        win: 200,
        table: 'Roulette 1',
        dealer: 'Dealer 7',
        result: '17 black',
      },
    },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /capi/gamingapi/v1/Round/cancel': {
    ...provider,
    summary: 'Takes a round back: its stakes return, its wins leave; also before it has begun',
    idempotency: 'natural',
    body: Type.Object({ ...wager, roundId: ProviderText }),
    response: MovementAnswer,
    errors: [...claimRefusals, 'INSUFFICIENT_FUNDS'],
    example: { body: someRound },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /capi/gamingapi/v1/Round/close': {
    ...provider,
    summary: 'Closes a round with its result: no later stake or win is taken',
    idempotency: 'natural',
    body: Type.Object({ ...session, roundId: ProviderText, result: Type.Optional(Result) }),
    response: MovementAnswer,
    errors: claimRefusals,
    example: { body: { ...someone, roundId: 'conformance-round' } },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /capi/gamingapi/v1/win': {
    ...provider,
    summary:
      'Pays a win outside a round: of a lottery ticket, a jackpot, a promotion, or all of free rounds',
    idempotency: 'natural',
    body: Type.Object({
      ...wager,
      type: Type.Enum(['Lottery', 'Jackpot', 'Promotion', 'FreeRounds']),
      ticketId: Type.Optional(ProviderText),
      jackpotId: Type.Optional(Id),
      /** FreeRounds, and a Promotion that pays for free rounds: the id they were issued under. */
      freeRoundId: Type.Optional(ProviderText),
      /** Rounds that were played of them; with freeRoundId. */
      roundsPlayed: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      /** Zero only with freeRoundId: they have won nothing. */
      amount: Amount,
    }),
    response: MovementAnswer,
    errors: [...claimRefusals, 'JACKPOT_NOT_FOUND', 'DRAW_CLOSED', 'DRAW_NOT_FOUND', 'DRAW_TIMES'],
    example: { body: { ...someWager, type: 'Promotion', amount: 100 } },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /capi/gamingapi/v1/cancelBet': {
    ...provider,
    summary: 'Gives a stake back by its id, or that of a ticket; also before it has arrived',
    idempotency: 'natural',
    body: Type.Object({
      ...wager,
      roundId: Type.Optional(ProviderText),
      betTransactionId: Type.Optional(ProviderText),
      ticketId: Type.Optional(ProviderText),
    }),
    response: MovementAnswer,
    errors: claimRefusals,
    example: { body: { ...someWager, betTransactionId: 'conformance-gaming-bet' } },
    exampleOutcome: 'SESSION_EXPIRED',
  },
});
