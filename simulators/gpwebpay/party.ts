/**
 * Card gateway by the HTTP protocol of GP webpay: a signed form in, a signed return out, and the
 * state by its web service. Signatures are RSA with SHA-1; the return has a second one that binds it
 * to the merchant. Nothing is sent from server to server.
 */
import { sign, verify } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Keys } from '../csob/keys.ts';
import { createFaults } from '../frame/faults.ts';
import {
  type HostedPayment,
  type HostedState,
  openHostedPayments,
} from '../frame/hosted-payments.ts';
import { html } from '../frame/html.ts';
import { sendPage } from '../frame/page.ts';
import type { Party, Surroundings } from '../frame/party.ts';

const name = 'gpwebpay' as const;

type Fields = Readonly<Record<string, string | undefined>>;

/** Signed fields of a request, in their order; those not sent leave no place. */
const requestFields = [
  'MERCHANTNUMBER',
  'OPERATION',
  'ORDERNUMBER',
  'AMOUNT',
  'CURRENCY',
  'DEPOSITFLAG',
  'MERORDERNUM',
  'URL',
  'DESCRIPTION',
  'MD',
  'USERPARAM1',
  'VRCODE',
  'FASTPAYID',
  'PAYMETHOD',
  'DISABLEPAYMETHOD',
  'PAYMETHODS',
  'EMAIL',
  'REFERENCENUMBER',
  'ADDINFO',
  'PANPATTERN',
  'TOKEN',
  'FASTTOKEN',
];
const answerFields = [
  'OPERATION',
  'ORDERNUMBER',
  'MERORDERNUM',
  'MD',
  'PRCODE',
  'SRCODE',
  'RESULTTEXT',
  'ADDINFO',
  'TOKEN',
  'EXPIRY',
];
const textOf = (fields: Fields, names: readonly string[]): string =>
  names
    .map((field) => fields[field])
    .filter((value) => value !== undefined)
    .join('|');

/** PRCODE and SRCODE of each end. */
const codes: Readonly<Record<HostedState, readonly [string, string, string]>> = {
  OPEN: ['200', '0', 'Additional info'],
  PAID: ['0', '0', 'OK'],
  DECLINED: ['30', '1002', 'Declined in AC'],
  CANCELLED: ['50', '0', 'The cardholder canceled the payment'],
  EXPIRED: ['35', '0', 'Session expired'],
};
/** State of the web service. */
const states: Readonly<Record<HostedState, readonly [number, string, string]>> = {
  OPEN: [20, 'PENDING_AUTHORIZATION', 'INITIATED'],
  PAID: [40, 'CAPTURED', 'SETTLED'],
  DECLINED: [30, 'UNPAID', 'DECLINED'],
  CANCELLED: [30, 'UNPAID', 'CANCELED'],
  EXPIRED: [30, 'UNPAID', 'EXPIRED'],
};

/** Opens the gateway over the keys that it shares with the other card gateway. */
export function createGpwebpay(surroundings: Surroundings, keys: Keys, base: () => string): Party {
  const { agreements } = surroundings;
  const faults = createFaults({
    wrongSignature: { kind: 'flag', label: 'Sign wrongly' },
    foreignMerchant: { kind: 'flag', label: 'Return with DIGEST1 of another merchant' },
    contradiction: { kind: 'flag', label: 'Return PRCODE 0 with an SRCODE' },
  });
  const signed = (text: string): string => {
    const wrong = faults.current().wrongSignature === 1;
    return sign('sha1', Buffer.from(wrong ? `${text}?` : text), keys.bankPrivate).toString(
      'base64',
    );
  };
  const isMerchants = (text: string, signature: string | undefined): boolean =>
    verify('sha1', Buffer.from(text), keys.merchantPublic, Buffer.from(signature ?? '', 'base64'));

  const answered = (payment: HostedPayment): Record<string, string> => {
    const [PRCODE, SRCODE, RESULTTEXT] = codes[payment.state];
    const contradicts = payment.state === 'PAID' && faults.current().contradiction === 1;
    const { MERORDERNUM, MD } = payment.extra;
    const fields: Record<string, string> = {
      OPERATION: 'CREATE_ORDER',
      ORDERNUMBER: payment.externalId,
      ...(MERORDERNUM ? { MERORDERNUM } : {}),
      ...(MD ? { MD } : {}),
      PRCODE,
      SRCODE: contradicts ? '1' : SRCODE,
      RESULTTEXT,
    };
    const text = textOf(fields, answerFields);
    const foreign = faults.current().foreignMerchant === 1;
    const merchant = foreign ? '9999999999' : agreements.gpwebpay.client;
    return { ...fields, DIGEST: signed(text), DIGEST1: signed(`${text}|${merchant}`) };
  };
  const withFields = (address: string, fields: Record<string, string>): string => {
    const url = new URL(address);
    for (const [field, value] of Object.entries(fields)) url.searchParams.set(field, value);
    return url.toString();
  };
  const payments = openHostedPayments(
    surroundings,
    { name, back: (payment) => withFields(payment.returnUrl, answered(payment)) },
    faults,
  );

  const begin = (fields: Fields, reply: FastifyReply): FastifyReply => {
    const orderNumber = fields.ORDERNUMBER ?? '';
    const refuse = (prcode: string, srcode: string): FastifyReply => {
      if (!URL.canParse(fields.URL ?? '')) return reply.code(400).send('URL');
      const refused = { OPERATION: 'CREATE_ORDER', ORDERNUMBER: orderNumber, PRCODE: prcode };
      const whole = { ...refused, SRCODE: srcode, RESULTTEXT: 'Refused' };
      const text = textOf(whole, answerFields);
      const digest1 = signed(`${text}|${agreements.gpwebpay.client}`);
      const answer = { ...whole, DIGEST: signed(text), DIGEST1: digest1 };
      return reply.redirect(withFields(fields.URL ?? '', answer), 303);
    };
    if (fields.MERCHANTNUMBER !== agreements.gpwebpay.client) return refuse('11', '0');
    if (!isMerchants(textOf(fields, requestFields), fields.DIGEST)) return refuse('31', '0');
    if (!/^\d{1,15}$/.test(orderNumber)) return refuse('3', '1');
    if (!/^\d{1,15}$/.test(fields.AMOUNT ?? '')) return refuse('3', '6');
    const currency = { '203': 'CZK', '978': 'EUR' }[fields.CURRENCY ?? ''];
    if (!currency) return refuse('3', '7');
    if (payments.byExternalId(orderNumber)) return refuse('14', '0');
    const payment = payments.create({
      externalId: orderNumber,
      amount: BigInt(fields.AMOUNT ?? 0),
      currency,
      language: fields.LANG ?? 'en',
      returnUrl: fields.URL ?? '',
      notifyUrl: '',
      ttlSeconds: 1800,
      extra: {
        ...(fields.MERORDERNUM ? { MERORDERNUM: fields.MERORDERNUM } : {}),
        ...(fields.MD ? { MD: fields.MD } : {}),
      },
    });
    return reply.redirect(payments.pagePath(payment), 303);
  };

  const value = (xml: string, tag: string): string =>
    new RegExp(`<(?:\\w+:)?${tag}>([^<]*)</`).exec(xml)?.[1] ?? '';
  const envelope = (inside: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${inside}</soapenv:Body></soapenv:Envelope>`;
  const fault = (messageId: string, primary: number, secondary: number): string => {
    const signature = signed(`${messageId}|${primary}|${secondary}`);
    return envelope(
      `<soapenv:Fault><faultcode>soapenv:Server</faultcode><detail><serviceException><messageId>${messageId}</messageId><primaryReturnCode>${primary}</primaryReturnCode><secondaryReturnCode>${secondary}</secondaryReturnCode><signature>${signature}</signature></serviceException></detail></soapenv:Fault>`,
    );
  };

  return {
    name,
    title: 'Card gateway (GP webpay)',
    page: '/gpwebpay',
    faults,
    summary: () => payments.summary(),
    calls(scope: FastifyInstance) {
      payments.pages(scope);
      scope.addContentTypeParser(/^text\/xml/, { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      scope.get<{ Querystring: Fields }>('/gpwebpay/pgw/order.do', (request, reply) =>
        begin(request.query, reply),
      );
      scope.post<{ Body: Fields }>('/gpwebpay/pgw/order.do', (request, reply) =>
        begin(request.body ?? {}, reply),
      );
      scope.post<{ Body: string }>('/gpwebpay/pay-ws/v1/PaymentService', async (request, reply) => {
        const xml = String(request.body ?? '');
        const messageId = value(xml, 'messageId');
        const parts = ['messageId', 'provider', 'merchantNumber', 'paymentNumber'];
        const amount = value(xml, 'amount');
        const text = [...parts.map((part) => value(xml, part)), ...(amount ? [amount] : [])];
        reply.type('text/xml; charset=utf-8');
        if (!isMerchants(text.join('|'), value(xml, 'signature'))) {
          return reply.code(500).send(fault(messageId, 31, 0));
        }
        const payment = payments.byExternalId(value(xml, 'paymentNumber'));
        if (!payment) return reply.code(500).send(fault(messageId, 15, 1));
        if (xml.includes('processRefundRequest') || xml.includes('processAuthorizationReverse')) {
          if (payment.state !== 'PAID') return reply.code(500).send(fault(messageId, 20, 0));
          payments.put({ ...payment, refunded: payment.amount });
          const signature = signed(`${messageId}|OK`);
          return envelope(
            `<processRefundResponse><refundRequestResponse><messageId>${messageId}</messageId><status>OK</status><signature>${signature}</signature></refundRequestResponse></processRefundResponse>`,
          );
        }
        const [state, status, sub] = payment.refunded
          ? ([70, 'REFUNDED', 'REFUNDED'] as const)
          : states[payment.state];
        const signature = signed(`${messageId}|${state}|${status}|${sub}`);
        return envelope(
          `<getPaymentStatusResponse><paymentStatusResponse><messageId>${messageId}</messageId><state>${state}</state><status>${status}</status><subStatus>${sub}</subStatus><signature>${signature}</signature></paymentStatusResponse></getPaymentStatusResponse>`,
        );
      });
    },
    controls(scope: FastifyInstance) {
      payments.controls(scope);
      scope.get('/gpwebpay', (_request, reply) =>
        sendPage(reply, {
          title: 'GP webpay',
          withNavigation: true,
          scripts: ['live.js'],
          body: html`<main class="desk"><h1>GP webpay</h1><p>${base()}</p><div class="scroll" data-live="gpwebpay">${payments.table()}</div></main>`,
        }),
      );
    },
    reset: () => payments.clear(),
    close: async () => payments.close(),
  };
}
