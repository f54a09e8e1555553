/**
 * Deposits by premium SMS: the payer sends a code to a short number and the operator charges the
 * phone. A text from the phone that the platform has named confirms the payment; one from another
 * phone is answered there by a code, which the payer enters on the site. No public protocol of the
 * provider is known; this is the generic SMS payment protocol that both sides here have agreed on.
 */
import type { Clock, Random } from '@herna/kernel';
import { type GatewayMeaning, meansEvent, waits } from '../rules/gateway-meanings.ts';
import type { Gateway, GatewayAccess, SmsCodeAnswer } from './gateway.ts';
import { asMinor, asRecord, assertDone, asText } from './gateway-http.ts';
import { createSignedCalls } from './signed-calls.ts';

const states: Readonly<Record<string, GatewayMeaning>> = {
  AWAITING_SMS: waits,
  SMS_RECEIVED: waits,
  CHARGING: waits,
  AWAITING_CODE: meansEvent('authorise'),
  CONFIRMED: meansEvent('confirm'),
  CONFIRMED_LATE: meansEvent('confirm'),
  FAILED: meansEvent('reject'),
  EXPIRED: meansEvent('expire'),
};

/** What the provider answers to a code that the payer has entered. */
const codeAnswers: Readonly<Record<number, SmsCodeAnswer>> = {
  200: 'confirmed',
  409: 'closed',
  422: 'wrong',
  423: 'locked',
};

/** Makes the adapter; `send` is fetch unless a test listens. */
export function createMobiletech(
  access: GatewayAccess,
  { clock, random }: { readonly clock: Clock; readonly random: Pick<Random, 'id'> },
  send: typeof fetch = fetch,
): Gateway {
  const { call, isSigned } = createSignedCalls({ access, clock, random, send });
  const pathOf = (paymentId: string): string => `/sms-payments/${encodeURIComponent(paymentId)}`;

  return {
    async begin({ orderNumber, amount, notifyUrl, language, ttlSeconds, phone }) {
      const order = {
        externalId: orderNumber,
        amountMinor: Number(amount.amount),
        currency: amount.currency,
        notifyUrl,
        language,
        ttlSeconds,
        ...(phone === undefined ? {} : { msisdn: phone }),
      };
      const answer = await call('POST', '/sms-payments', order, `sms-${orderNumber}`);
      assertDone(answer, 200, 201);
      const { paymentId, text, shortNumber, priceMinor } = answer.body;
      return {
        providerReference: asText(paymentId),
        sms: {
          text: asText(text),
          shortNumber: asText(shortNumber),
          price: asMinor(priceMinor) ?? amount.amount,
        },
      };
    },
    async read(paymentId) {
      const answer = await call('GET', pathOf(paymentId));
      assertDone(answer, 200);
      const state = asText(answer.body.state);
      return {
        state,
        meaning: states[state] ?? waits,
        amount: asMinor(answer.body.amountMinor),
        currency: asText(answer.body.currency) || undefined,
        returned: asMinor(answer.body.refundedMinor),
      };
    },
    async giveBack(paymentId, amount) {
      const known = await call('GET', pathOf(paymentId));
      assertDone(known, 200);
      if (asMinor(known.body.refundedMinor) === amount.amount) return true;
      const refund = { externalId: `${paymentId}-return`, amountMinor: Number(amount.amount) };
      const path = `${pathOf(paymentId)}/refunds`;
      assertDone(await call('POST', path, refund, refund.externalId), 200, 201);
      return true;
    },
    readNotice(message) {
      if (!isSigned(message)) return undefined;
      return { about: 'deposit', providerReference: asText(message.fields.paymentId) };
    },
    async pricePoints(currency) {
      const answer = await call('GET', `/price-points?currency=${currency}`);
      assertDone(answer, 200);
      const { pricePoints } = answer.body;
      if (!Array.isArray(pricePoints)) return [];
      return pricePoints.map(asRecord).flatMap(({ amountMinor, priceMinor, shortNumber }) => {
        const amount = asMinor(amountMinor);
        const price = asMinor(priceMinor);
        if (amount === undefined || price === undefined) return [];
        return [{ amount, price, shortNumber: asText(shortNumber) }];
      });
    },
    async submitCode(paymentId, code) {
      const answer = await call('POST', `${pathOf(paymentId)}/confirm`, { code });
      const known = codeAnswers[answer.status];
      if (!known) assertDone(answer, 200);
      return known ?? 'closed';
    },
  };
}
