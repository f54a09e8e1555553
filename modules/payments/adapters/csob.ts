/**
 * The card gateway over ČSOB eAPI 1.9. It sends nothing by itself: a payment's state is read with
 * `payment/status`, and what a browser brings back is only a signed hint. Nothing is believed
 * without the bank's signature; silence, refusal and a wrong signature are distinguished.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { type Clock, type Money, wireMinor } from '@herna/kernel';
import { meaningOf } from '../rules/csob-states.table.ts';
import * as messages from './csob-messages.ts';
import { gatewayTime } from './csob-time.ts';
import { type Gateway, GatewayRefusal, GatewaySilent } from './gateway.ts';

export interface CsobSettings {
  /** `https://host/api/v1.9`, without a trailing slash. */
  readonly url: string;
  readonly merchantId: string;
  /** PEM of our private key and of the bank's public one. */
  readonly privateKey: string;
  readonly publicKey: string;
}

export interface CardOrder {
  /** Digits, at most ten, new for every attempt. */
  readonly orderNumber: string;
  readonly amount: Money;
  readonly returnUrl: string;
  /** What the gateway gives back with the browser, at most 190 characters. */
  readonly merchantData: string;
  readonly language: string;
  readonly ttlSeconds: number;
  /** Shown on the card page, at most 20 characters. */
  readonly itemName: string;
}

/** What the gateway says of a payment. */
export interface CardPaymentState {
  readonly payId: string;
  /** 1 created … 10 refunded; see `rules/csob-states.table.ts`. */
  readonly paymentStatus: number;
  readonly resultCode: number;
  /** As given at the start; only in a return. */
  readonly merchantData: string | undefined;
  /** Not part of eAPI 1.9; compared when a gateway sends them. */
  readonly amount: number | undefined;
  readonly currency: string | undefined;
}

export interface CardGateway {
  /** Creates a payment; returns the gateway's id of it. */
  init(order: CardOrder): Promise<string>;
  /** Where the payer's browser goes; signed anew at each call. */
  processUrl(payId: string): string;
  /** Reads the state; throws GatewaySilent, or GatewayRefusal such as 140 (not found). */
  status(payId: string): Promise<CardPaymentState>;
  /**
   * Gives a paid payment back to its card: reversed before it is settled, refunded after. The state is
   * read first, so a lost answer is never asked for twice. Returns whether the money is back: a refund
   * that the gateway still works on is not, and is asked about again.
   */
  giveBack(payId: string): Promise<boolean>;
  /** The state that a browser brought back; undefined when the bank has not signed it. */
  readReturn(fields: messages.Received): CardPaymentState | undefined;
}

const timeoutMs = 8_000;

/** How a payment is given back in each of its paid states. */
const giveBackBy: Readonly<Record<number, 'reverse' | 'refund'>> = {
  4: 'reverse',
  7: 'reverse',
  8: 'refund',
};
/** Reversed and refunded. */
const givenBack: ReadonlySet<number> = new Set([5, 10]);
const refundUnderWay = 9;

/** Makes the adapter; `send` is fetch unless a test listens. */
export function createCsobGateway(
  settings: CsobSettings,
  clock: Clock,
  send: typeof fetch = fetch,
): CardGateway {
  const { url, merchantId } = settings;
  const privateKey = createPrivateKey(settings.privateKey);
  const bankKey = createPublicKey(settings.publicKey);

  const call = async (
    path: string,
    init: RequestInit,
    textOf: (answer: messages.Received) => string,
  ): Promise<messages.Received> => {
    const response = await send(`${url}/${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new GatewaySilent('no answer', { cause });
    });
    const answer = (await response.json().catch(() => undefined)) as messages.Received | undefined;
    if (!answer || typeof answer !== 'object') {
      throw new GatewaySilent(`HTTP ${response.status} without an answer`);
    }
    const texts = [textOf(answer), messages.refusalText(answer)];
    if (!texts.some((text) => messages.isSigned(text, answer.signature, bankKey))) {
      throw new GatewaySilent('the answer is not signed by the bank');
    }
    const resultCode = Number(answer.resultCode);
    if (resultCode !== 0) throw new GatewayRefusal(resultCode);
    // A refusal's text leaves the payment out, so it may vouch for a refusal only.
    if (!messages.isSigned(texts[0] ?? '', answer.signature, bankKey)) {
      throw new GatewaySilent('the answer is not signed whole');
    }
    return answer;
  };

  const signedPath = (operation: 'process' | 'status', payId: string): string => {
    const dttm = gatewayTime(clock.now());
    const signature = messages.signText(messages.paymentText(merchantId, payId, dttm), privateKey);
    const parts = [merchantId, payId, dttm, signature].map(encodeURIComponent);
    return `payment/${operation}/${parts.join('/')}`;
  };

  const status = async (payId: string): Promise<CardPaymentState> => {
    const path = signedPath('status', payId);
    const answer = await call(path, { method: 'GET' }, messages.statusAnswerText);
    if (answer.payId !== payId) throw new GatewaySilent('an answer about another payment');
    return stateOf(answer);
  };

  return {
    async init(order) {
      const amount = wireMinor(order.amount.amount);
      const request: messages.InitRequest = {
        merchantId,
        orderNo: order.orderNumber,
        dttm: gatewayTime(clock.now()),
        payOperation: 'payment',
        payMethod: 'card',
        totalAmount: amount,
        currency: order.amount.currency,
        closePayment: true,
        returnUrl: order.returnUrl,
        returnMethod: 'GET',
        cart: [{ name: order.itemName, quantity: 1, amount }],
        merchantData: Buffer.from(order.merchantData, 'utf8').toString('base64'),
        language: order.language,
        ttlSec: order.ttlSeconds,
      };
      const signature = messages.signText(messages.initText(request), privateKey);
      const answer = await call(
        'payment/init',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...request, signature }),
        },
        messages.initAnswerText,
      );
      return String(answer.payId);
    },
    processUrl: (payId) => `${url}/${signedPath('process', payId)}`,
    status,
    async giveBack(payId) {
      const { paymentStatus } = await status(payId);
      if (givenBack.has(paymentStatus)) return true;
      const operation = giveBackBy[paymentStatus];
      if (!operation) return false;
      const dttm = gatewayTime(clock.now());
      const text = messages.paymentText(merchantId, payId, dttm);
      const answer = await call(
        `payment/${operation}`,
        {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            merchantId,
            payId,
            dttm,
            signature: messages.signText(text, privateKey),
          }),
        },
        messages.givenBackText,
      );
      if (answer.payId !== payId) throw new GatewaySilent('an answer about another payment');
      return givenBack.has(stateOf(answer).paymentStatus);
    },
    readReturn(fields) {
      const text = messages.returnText(fields);
      return messages.isSigned(text, fields.signature, bankKey) ? stateOf(fields) : undefined;
    },
  };
}

const stateOf = (fields: messages.Received): CardPaymentState => ({
  payId: String(fields.payId),
  paymentStatus: Number(fields.paymentStatus ?? 0),
  resultCode: Number(fields.resultCode),
  merchantData:
    typeof fields.merchantData === 'string'
      ? Buffer.from(fields.merchantData, 'base64').toString('utf8')
      : undefined,
  amount: typeof fields.totalAmount === 'number' ? fields.totalAmount : undefined,
  currency: typeof fields.currency === 'string' ? fields.currency : undefined,
});

/** What the gateway gives back with the browser: it must agree with what was asked. */
const merchantDataOf = (reference: string, { amount, currency }: Money): string =>
  `${reference};${amount};${currency}`;

/** The gateway in the words of the one contract. */
export function csobGateway(card: CardGateway): Gateway {
  return {
    async begin(order) {
      const { orderNumber, amount, returnUrl, language, ttlSeconds, itemName, reference } = order;
      const merchantData = merchantDataOf(reference, amount);
      const wish = { orderNumber, amount, returnUrl, language, ttlSeconds, itemName, merchantData };
      return { providerReference: await card.init(wish) };
    },
    payUrl: (payId) => card.processUrl(payId),
    async read(payId) {
      const { paymentStatus, amount, currency } = await card.status(payId);
      return {
        meaning: meaningOf(paymentStatus),
        state: String(paymentStatus),
        amount: amount === undefined ? undefined : BigInt(amount),
        currency,
        ...(paymentStatus === refundUnderWay ? { returned: 0n, isReturning: true } : {}),
      };
    },
    giveBack: (payId) => card.giveBack(payId),
    readReturn(fields) {
      if (!fields.payId || !fields.signature) return undefined;
      const state = card.readReturn(fields);
      if (!state) return undefined;
      const [, amount = '', currency = ''] = state.merchantData?.split(';') ?? [];
      return {
        about: 'deposit',
        providerReference: state.payId,
        ...(state.merchantData === undefined
          ? {}
          : { amount: /^\d{1,15}$/.test(amount) ? BigInt(amount) : -1n, currency }),
      };
    },
    readNotice({ fields }) {
      return this.readReturn?.(fields);
    },
  };
}
