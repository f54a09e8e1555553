/**
 * The wallet-service edition: the second kind of provider. Every money call names a defence code,
 * which serves once: a recorded request sent again finds its code used. The same transfer sent again
 * with its code is no such thing, it gets the first answer (`providerCode` 1100). One transfer id
 * stands for both legs of WithdrawAndDeposit.
 *
 * `data.providerCode` of a refusal is the provider's own number: 3100 no money, 3300 and 3400 a
 * limit, 2000 repeat, 3000 anything else.
 */
import { CurrencyCode, DateTime, defineCalls, Id, Locale, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import {
  Amount,
  Balance,
  betRefusals,
  claimRefusals,
  MovementAnswer,
  ProviderJackpots,
  ProviderText,
} from './provider-schemas.ts';

const provider = { audience: 'provider', edition: 'wallet-service' } as const;

const session = { playerId: Id, sessionId: Id };
const transfer = {
  ...session,
  defenceCode: Text(100),
  transferId: ProviderText,
  gameId: ProviderText,
  currency: CurrencyCode,
};

const stakeFields = {
  /** Zero only in a free round. */
  amount: Amount,
  /** The free rounds that pay for this round, by the id they were issued under. */
  freeRoundId: Type.Optional(ProviderText),
};

const someone = { playerId: '1', sessionId: '1' };
const someTransfer = {
  ...someone,
  defenceCode: 'not-a-code',
  gameId: 'ember-fruits',
  gameNumber: 'conformance-round',
  currency: 'CZK',
} as const;
const defence = ['DEFENCE_CODE_INVALID', 'CURRENCY_MISMATCH'] as const;

export const walletServiceCalls = defineCalls({
  'GET /api/ProviderWallet/Jackpot/GetJackpots': {
    ...provider,
    summary: 'Lists the jackpots of the provider with their current amounts',
    response: ProviderJackpots,
    example: {},
  },
  'POST /api/ProviderWallet/WalletService/GetDefenceCode': {
    ...provider,
    summary: 'Makes a code that serves for one money call within two minutes',
    body: Type.Object(session),
    response: Type.Object({ defenceCode: Type.String(), expiresAt: DateTime }),
    errors: ['SESSION_EXPIRED', 'TEMPORARY'],
    example: { body: someone },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /api/ProviderWallet/WalletService/Authenticate': {
    ...provider,
    summary: 'Exchanges a launch token for a session and the player it belongs to',
    body: Type.Object({ token: Text(100), gameId: ProviderText }),
    response: Type.Object({
      playerId: Id,
      sessionId: Id,
      alias: Type.String(),
      currency: CurrencyCode,
      balance: Balance,
      language: Locale,
      providerCode: Type.String(),
    }),
    errors: ['TOKEN_INVALID', 'GAME_DISABLED', 'TEMPORARY'],
    example: { body: { token: 'not-a-token', gameId: 'ember-fruits' } },
    exampleOutcome: 'TOKEN_INVALID',
  },
  'POST /api/ProviderWallet/WalletService/Withdraw': {
    ...provider,
    summary: 'Takes a stake of a round',
    idempotency: 'natural',
    body: Type.Object({
      ...transfer,
      gameNumber: ProviderText,
      ...stakeFields,
      reason: Type.Literal('ROUND_BEGIN'),
    }),
    response: MovementAnswer,
    errors: [...betRefusals, 'FREE_ROUND_NOT_FOUND', ...defence],
    example: {
      body: { ...someTransfer, transferId: 'conformance-ws', amount: 100, reason: 'ROUND_BEGIN' },
    },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /api/ProviderWallet/WalletService/Deposit': {
    ...provider,
    summary:
      'Pays the end of a round (zero too), gives its stake back, or pays a jackpot of any game and round',
    idempotency: 'natural',
    body: Type.Object({
      ...transfer,
      gameNumber: Type.Optional(ProviderText),
      amount: Amount,
      reason: Type.Enum(['ROUND_END', 'ROUND_CANCEL', 'JACKPOT_END']),
      jackpotId: Type.Optional(Id),
    }),
    response: MovementAnswer,
    errors: [...claimRefusals, 'JACKPOT_NOT_FOUND', 'INSUFFICIENT_FUNDS', ...defence],
    example: {
      body: { ...someTransfer, transferId: 'conformance-wd', amount: 0, reason: 'ROUND_END' },
    },
    exampleOutcome: 'SESSION_EXPIRED',
  },
  'POST /api/ProviderWallet/WalletService/WithdrawAndDeposit': {
    ...provider,
    summary: 'Takes a stake and pays its win in one step under one transfer id',
    idempotency: 'natural',
    body: Type.Object({
      ...transfer,
      gameNumber: ProviderText,
      ...stakeFields,
      winAmount: Amount,
      reason: Type.Literal('ROUND_END'),
    }),
    response: MovementAnswer,
    errors: [...betRefusals, 'ROUND_NOT_FOUND', 'FREE_ROUND_NOT_FOUND', ...defence],
    example: {
      body: {
        ...someTransfer,
        transferId: 'conformance-wwd',
        amount: 100,
        winAmount: 50,
        reason: 'ROUND_END',
      },
    },
    exampleOutcome: 'SESSION_EXPIRED',
  },
});
