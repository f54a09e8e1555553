/** The wallet of a player at a provider outside: linking, reading, and what the provider notifies. */
import { DateTime, Done, defineCalls, MoneySchema } from '@herna/contract-kit';
import { Type } from 'typebox';
import { nullable, oneOf } from './schemas.ts';

const Redirect = Type.Object({ redirectUrl: Type.String() });
const Notice = Type.Object({}, { additionalProperties: true });
const notice = (what: string) =>
  ({
    summary: `Hints, signed by the wallet provider, ${what}; the wallet is then read`,
    audience: 'public',
    idempotency: 'natural',
    body: Notice,
    response: Done,
    errors: ['ERR_SIGNATURE_ERROR', 'ERR_GATEWAY_UNAVAILABLE'],
    example: { body: { type: 'wallet' } },
    exampleOutcome: 'ERR_SIGNATURE_ERROR',
  }) as const;
const opening = (summary: string) =>
  ({
    summary,
    audience: 'player',
    rate: 'payment',
    response: Redirect,
    errors: [
      'ERR_PAYMENT_TYPE_CLOSED',
      'ERR_TEMPORARY_ACCOUNT',
      'ERR_WALLET_CONNECTED',
      'ERR_GATEWAY_UNAVAILABLE',
    ],
    example: {},
    exampleOutcome: 'ERR_GATEWAY_UNAVAILABLE',
  }) as const;

export const externalWalletCalls = defineCalls({
  'GET /capi/v2-onling/WalletProviderWallet/GetState': {
    summary: 'Returns the state of the external wallet of the player',
    audience: 'player',
    response: Type.Object({
      state: oneOf(['NONE', 'PENDING', 'CONNECTED', 'SUSPENDED', 'BLOCKED', 'CLOSED']),
    }),
    example: {},
  },
  'GET /capi/v2-onling/WalletProviderWallet/GetInformation': {
    summary: 'Returns holder, masked number and limits of the connected wallet',
    audience: 'player',
    response: Type.Object({
      holderName: Type.String(),
      maskedId: Type.String(),
      connectedAt: DateTime,
      dailyLimit: nullable(MoneySchema),
    }),
    errors: ['ERR_WALLET_NOT_CONNECTED', 'ERR_PAYMENT_TYPE_CLOSED', 'ERR_GATEWAY_UNAVAILABLE'],
    example: {},
    exampleOutcome: 'ERR_WALLET_NOT_CONNECTED',
  },
  'GET /capi/v2-onling/WalletProviderWallet/GetBalance': {
    summary: 'Returns what the connected wallet holds by its provider',
    audience: 'player',
    response: Type.Object({ balance: MoneySchema, asOf: Type.String() }),
    errors: ['ERR_WALLET_NOT_CONNECTED', 'ERR_PAYMENT_TYPE_CLOSED', 'ERR_GATEWAY_UNAVAILABLE'],
    example: {},
    exampleOutcome: 'ERR_WALLET_NOT_CONNECTED',
  },
  'POST /capi/v2-onling/WalletProviderWallet/Connect': opening(
    'Links an existing wallet; returns the page of its provider',
  ),
  'POST /capi/v2-onling/WalletProviderWallet/Register': opening(
    'Opens a new wallet from verified data; returns its page',
  ),
  'POST /capi/v2-onling/WalletProviderWallet/Disconnect': {
    summary: 'Ends the link to the wallet of the player, here and at its provider',
    audience: 'player',
    rate: 'payment',
    idempotency: 'natural',
    response: Done,
    errors: ['ERR_WALLET_NOT_CONNECTED', 'ERR_PAYMENT_TYPE_CLOSED', 'ERR_GATEWAY_UNAVAILABLE'],
    example: {},
    exampleOutcome: 'ERR_WALLET_NOT_CONNECTED',
  },
  'POST /capi/v2-onling/WalletProviderWallet/ConnectCallback': notice('how linking a wallet ended'),
  'POST /capi/v2-onling/WalletProviderWallet/RegisterCallback': notice(
    'how opening a wallet ended',
  ),
  'POST /capi/v2-onling/WalletProviderWallet/StateChangeCallback': notice(
    'that a wallet was blocked, unblocked or closed',
  ),
});
