/**
 * Payment initiation at players' banks (PSD2, as the Czech standard of open banking has it): consent
 * by redirect with a proof key, a token for it, and payments that the player confirms at the bank.
 * A state of a payment is no money: that comes with our own bank's statement.
 */
import type { Clock, Money, Random } from '@herna/kernel';
import type { GatewayAccess } from './gateway.ts';
import { asRecord, assertDone, asText } from './gateway-http.ts';
import { createSignedCalls } from './signed-calls.ts';

export const bankOrderStates = ['RCVD', 'ACTC', 'ACSP', 'ACSC', 'RJCT', 'CANC'] as const;
export type BankOrderState = (typeof bankOrderStates)[number];

export interface ConsentWish {
  /** Whose consent it is, by our own word. */
  readonly psuRef: string;
  readonly returnUrl: string;
  /** Comes back with the browser. */
  readonly state: string;
  /** S256 of the verifier, base64url. */
  readonly codeChallenge: string;
  readonly language: string;
}

/** What a consent opens. */
export interface GrantedConsent {
  readonly token: string;
  readonly expiresAt: Date;
  readonly iban: string;
  readonly holderName: string;
}

export interface BankOrder {
  /** Ours: the same one is the same order. */
  readonly externalId: string;
  readonly amount: Money;
  readonly debtorIban: string;
  readonly creditorIban: string;
  readonly variableSymbol: string;
  readonly returnUrl: string;
}

export interface OrderedPayment {
  readonly id: string;
  readonly state: BankOrderState;
  /** Where the player confirms it. */
  readonly redirectUrl: string | undefined;
}

/** The bank does not know the consent any more: it was withdrawn, or has run out. */
export class ConsentInvalid extends Error {
  override name = 'ConsentInvalid';
}

export type OpenBanking = ReturnType<typeof createOpenBanking>;

/** Makes the adapter; `send` is fetch unless a test listens. */
export function createOpenBanking(
  access: GatewayAccess,
  { clock, random }: { readonly clock: Clock; readonly random: Pick<Random, 'id'> },
  send: typeof fetch = fetch,
) {
  const { call } = createSignedCalls({ access, clock, random, send });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const readOrder = (body: Readonly<Record<string, unknown>>): OrderedPayment => ({
    id: asText(body.paymentId),
    state: bankOrderStates.find((one) => one === body.status) ?? 'RCVD',
    redirectUrl: asText(body.redirectUrl) || undefined,
  });
  const assertConsent = (status: number): void => {
    if (status === 401 || status === 403) throw new ConsentInvalid();
  };

  return {
    /** Asks for a consent to payments. @throws GatewaySilent, GatewayRefusal */
    async askConsent(wish: ConsentWish): Promise<{ id: string; redirectUrl: string }> {
      const answer = await call('POST', '/consents', { type: 'PAYMENT', ...wish });
      assertDone(answer, 200, 201);
      const { consentId, redirectUrl } = answer.body;
      return { id: asText(consentId), redirectUrl: asText(redirectUrl) };
    },
    /** Exchanges the code of a return. @throws GatewaySilent, GatewayRefusal, ConsentInvalid */
    async redeem(consentId: string, code: string, codeVerifier: string): Promise<GrantedConsent> {
      const answer = await call('POST', '/token', { consentId, code, codeVerifier });
      assertDone(answer, 200);
      const token = asText(answer.body.accessToken);
      const found = await call('GET', '/accounts', undefined, undefined, bearer(token));
      assertConsent(found.status);
      assertDone(found, 200);
      const { accounts } = found.body;
      const first = asRecord(Array.isArray(accounts) ? accounts[0] : undefined);
      return {
        token,
        expiresAt: new Date(asText(answer.body.expiresAt)),
        iban: asText(first.iban),
        holderName: asText(first.holderName),
      };
    },
    /** Orders a payment; the same external id is the same order. @throws as `redeem` */
    async order(token: string, order: BankOrder): Promise<OrderedPayment> {
      const { amount, ...named } = order;
      const body = { ...named, amountMinor: Number(amount.amount), currency: amount.currency };
      const key = `order-${order.externalId}`;
      const answer = await call('POST', '/payments', body, key, bearer(token));
      assertConsent(answer.status);
      assertDone(answer, 200, 201);
      return readOrder(answer.body);
    },
    /** @throws GatewaySilent, GatewayRefusal */
    async readOrder(id: string): Promise<BankOrderState> {
      const answer = await call('GET', `/payments/${encodeURIComponent(id)}`);
      assertDone(answer, 200);
      return readOrder(answer.body).state;
    },
  };
}
