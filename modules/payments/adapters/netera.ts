/**
 * Wallet provider: deposits from a wallet or by instant transfer, payouts to wallets and to bank
 * accounts, and the linking of wallets. No public protocol of the provider is known; this is the
 * generic wallet protocol that both sides here have agreed on.
 */
import type { Clock, Random } from '@herna/kernel';
import { type GatewayMeaning, meansEvent, waits } from '../rules/gateway-meanings.ts';
import type { Gateway, GatewayAccess, PayoutMeaning, PayoutReading } from './gateway.ts';
import { asMinor, asRecord, assertDone, asText } from './gateway-http.ts';
import { createSignedCalls } from './signed-calls.ts';

const depositStates: Readonly<Record<string, GatewayMeaning>> = {
  CREATED: waits,
  AWAITING_CUSTOMER: waits,
  PROCESSING: waits,
  CONFIRMED: meansEvent('confirm'),
  DECLINED: meansEvent('reject'),
  CANCELLED: meansEvent('cancel'),
  EXPIRED: meansEvent('expire'),
};

const payoutStates: Readonly<Record<string, PayoutMeaning>> = {
  ACCEPTED: 'waits',
  PROCESSING: 'waits',
  PAID: 'paid',
  REJECTED: 'rejected',
  RETURNED: 'returned',
};

export const walletStates = [
  'NOT_CONNECTED',
  'PENDING',
  'CONNECTED',
  'SUSPENDED',
  'BLOCKED',
  'CLOSED',
] as const;
export type WalletState = (typeof walletStates)[number];

export interface WalletLink {
  readonly walletLinkId: string;
  readonly redirectUrl: string;
}

/** A wallet as its provider knows it. */
export interface WalletReading {
  readonly state: WalletState;
  readonly playerRef: string;
  readonly maskedId: string;
  readonly verified: boolean;
  readonly holderName: string;
  readonly birthDate: string;
  readonly sequence: number;
  readonly dailyMinor: bigint | undefined;
}

export interface WalletBalance {
  readonly amount: bigint;
  readonly currency: string;
  readonly asOf: string;
}

export interface WalletOpening {
  readonly playerRef: string;
  readonly name: string;
  readonly birthDate: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly currency: string;
}

/** The provider with what only wallets need. */
export interface WalletGateway extends Gateway {
  openWallet(kind: 'register' | 'connect', opening: WalletOpening): Promise<WalletLink>;
  readWallet(walletLinkId: string): Promise<WalletReading>;
  walletBalance(walletLinkId: string): Promise<WalletBalance>;
  /** Ends the link to a wallet; one that the provider does not know is ended already. */
  closeWallet(walletLinkId: string): Promise<void>;
}

/** Makes the adapter; `send` is fetch unless a test listens. */
export function createNetera(
  access: GatewayAccess,
  { clock, random }: { readonly clock: Clock; readonly random: Pick<Random, 'id'> },
  send: typeof fetch = fetch,
): WalletGateway {
  const { call, isSigned } = createSignedCalls({ access, clock, random, send });

  const payoutOf = (body: Readonly<Record<string, unknown>>): PayoutReading => {
    const state = asText(body.state);
    return {
      providerReference: asText(body.payoutId),
      state,
      meaning: payoutStates[state] ?? 'waits',
      amount: asMinor(body.amountMinor),
      currency: asText(body.currency) || undefined,
    };
  };

  return {
    async begin({ orderNumber, amount, returnUrl, notifyUrl, language, ttlSeconds }) {
      const deposit = {
        externalId: orderNumber,
        amountMinor: Number(amount.amount),
        currency: amount.currency,
        method: 'WALLET',
        returnUrl,
        notifyUrl,
        language,
        ttlSeconds,
      };
      const answer = await call('POST', '/deposits', deposit, `deposit-${orderNumber}`);
      assertDone(answer, 200, 201);
      const { depositId, redirectUrl } = answer.body;
      return { providerReference: asText(depositId), payUrl: asText(redirectUrl) };
    },
    async read(depositId) {
      const answer = await call('GET', `/deposits/${encodeURIComponent(depositId)}`);
      assertDone(answer, 200);
      const state = asText(answer.body.state);
      return {
        state,
        meaning: depositStates[state] ?? waits,
        amount: asMinor(answer.body.amountMinor),
        currency: asText(answer.body.currency) || undefined,
        returned: asMinor(answer.body.refundedMinor),
      };
    },
    async giveBack(depositId, amount) {
      const path = `/deposits/${encodeURIComponent(depositId)}`;
      const known = await call('GET', path);
      assertDone(known, 200);
      if (asMinor(known.body.refundedMinor) === amount.amount) return true;
      const refund = { externalId: `${depositId}-return`, amountMinor: Number(amount.amount) };
      assertDone(await call('POST', `${path}/refunds`, refund, refund.externalId), 200, 201);
      return true;
    },
    readNotice(message) {
      if (!isSigned(message)) return undefined;
      const { type, depositId, externalId, walletLinkId } = message.fields;
      if (type === 'wallet') return { about: 'wallet', providerReference: asText(walletLinkId) };
      if (type === 'payout') return { about: 'payout', externalId: asText(externalId) };
      return { about: 'deposit', providerReference: asText(depositId) };
    },
    async payOut({ externalId, amount, iban, walletLink, payeeName, notifyUrl }) {
      const target =
        walletLink === undefined
          ? { type: 'BANK', iban, holderName: payeeName }
          : { type: 'WALLET', walletLinkId: walletLink };
      const payout = {
        externalId,
        amountMinor: Number(amount.amount),
        currency: amount.currency,
        target,
        reason: 'CashlessPayout',
        notifyUrl,
      };
      const answer = await call('POST', '/payouts', payout, externalId);
      assertDone(answer, 200, 201);
      return payoutOf(answer.body);
    },
    async findPayout(externalId) {
      const answer = await call('GET', `/payouts/${encodeURIComponent(externalId)}`);
      if (answer.status === 404) return undefined;
      assertDone(answer, 200);
      return payoutOf(answer.body);
    },
    async openWallet(kind, opening) {
      const answer = await call('POST', `/wallets/${kind}`, opening);
      assertDone(answer, 200, 201);
      const { walletLinkId, redirectUrl } = answer.body;
      return { walletLinkId: asText(walletLinkId), redirectUrl: asText(redirectUrl) };
    },
    async readWallet(walletLinkId) {
      const answer = await call('GET', `/wallets/${encodeURIComponent(walletLinkId)}`);
      assertDone(answer, 200);
      const { body } = answer;
      const state = walletStates.find((one) => one === body.state) ?? 'PENDING';
      return {
        state,
        playerRef: asText(body.playerRef),
        maskedId: asText(body.maskedId),
        verified: body.verified === true,
        holderName: asText(body.holderName),
        birthDate: asText(body.birthDate),
        sequence: Number(body.sequence ?? 0),
        dailyMinor: asMinor(asRecord(body.limits).dailyMinor),
      };
    },
    async closeWallet(walletLinkId) {
      const answer = await call('DELETE', `/wallets/${encodeURIComponent(walletLinkId)}`);
      assertDone(answer, 200, 204, 404);
    },
    async walletBalance(walletLinkId) {
      const answer = await call('GET', `/wallets/${encodeURIComponent(walletLinkId)}/balance`);
      assertDone(answer, 200);
      const { amountMinor, currency, asOf } = answer.body;
      return {
        amount: asMinor(amountMinor) ?? 0n,
        currency: asText(currency),
        asOf: asText(asOf),
      };
    },
  };
}
