/**
 * A merchant of the card gateway as tests need it. It spells out its signed texts by itself and
 * shares no code with the gateway, so that one mistake is not checked against itself.
 */
import { createSign, createVerify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Outside } from './outside.ts';

export type Fields = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Answer {
  readonly status: number;
  readonly body: Record<string, string & number>;
}

const dttm = '20261121180509';
const merchantId = 'M1MIPS0000';

/** Values of the named fields that are there, joined as eAPI wants them. */
const join = (fields: Fields, names: string): string =>
  names
    .split(' ')
    .map((name) => fields[name])
    .filter((value) => value !== undefined)
    .join('|');

export const answerNames = {
  init: 'payId dttm resultCode resultMessage paymentStatus authCode customerCode statusDetail',
  status: 'payId dttm resultCode resultMessage paymentStatus authCode statusDetail',
  reverse: 'payId dttm resultCode resultMessage paymentStatus statusDetail',
  return: 'payId dttm resultCode resultMessage paymentStatus authCode merchantData statusDetail',
  refusal: 'dttm resultCode resultMessage',
};

export const order = {
  orderNo: '5547',
  payOperation: 'payment',
  payMethod: 'card',
  totalAmount: 50000,
  currency: 'CZK',
  closePayment: true,
  returnUrl: 'http://127.0.0.1:9/return',
  returnMethod: 'POST',
  cart: [{ name: 'Vklad', quantity: 1, amount: 50000 }],
  merchantData: 'c29tZS1kYXRh',
  language: 'cs',
  ttlSec: 600,
};

/** The signed text of an order without customer data. */
function initText(fields: typeof order): string {
  const names = 'merchantId orderNo dttm payOperation payMethod totalAmount currency closePayment';
  const own = { ...fields, merchantId, dttm } as unknown as Fields;
  const items = fields.cart.map((item) => join(item as unknown as Fields, 'name quantity amount'));
  return [
    join(own, `${names} returnUrl returnMethod`),
    ...items,
    join(own, 'merchantData customerId language ttlSec'),
  ].join('|');
}

export function merchantOf(outside: Outside) {
  const privateKey = readFileSync(outside.keyFiles.merchantPrivate, 'utf8');
  const publicKey = readFileSync(outside.keyFiles.bankPublic, 'utf8');
  const sign = (text: string): string =>
    createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
  /** Whether the bank has signed the named fields. */
  const isGenuine = (fields: Fields, names: string): boolean =>
    createVerify('RSA-SHA256')
      .update(join(fields, names))
      .verify(publicKey, String(fields.signature), 'base64');
  const read = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: await response.json().catch(() => ({})),
  });
  const send = async (method: string, path: string, body: unknown): Promise<Answer> =>
    read(
      await fetch(`${outside.addresses.csob}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const pathOf = (operation: string, payId: string, signature?: string): string => {
    const signed = signature ?? sign(`${merchantId}|${payId}|${dttm}`);
    return `/payment/${operation}/${merchantId}/${payId}/${dttm}/${encodeURIComponent(signed)}`;
  };
  return {
    sign,
    isGenuine,
    send,
    echo: () => {
      const signature = sign(`${merchantId}|${dttm}`);
      return send('POST', '/echo', { merchantId, dttm, signature });
    },
    init: (changes: Readonly<Record<string, unknown>> = {}) => {
      const fields = { ...order, ...changes } as typeof order;
      const signature = sign(initText(fields));
      return send('POST', '/payment/init', { ...fields, merchantId, dttm, signature });
    },
    /** Opens the hosted page as a browser does; the page's address. */
    async process(payId: string): Promise<string> {
      const response = await fetch(`${outside.addresses.csob}${pathOf('process', payId)}`, {
        redirect: 'manual',
      });
      const location = response.headers.get('location');
      return response.status === 303 && location ? `${outside.url}${location}` : '';
    },
    processPage: async (payId: string) =>
      fetch(`${outside.addresses.csob}${pathOf('process', payId)}`),
    status: async (payId: string, signature?: string) =>
      read(await fetch(`${outside.addresses.csob}${pathOf('status', payId, signature)}`)),
    change: (operation: 'close' | 'reverse' | 'refund', payId: string, extra: Fields = {}) => {
      const values = [merchantId, payId, dttm, ...Object.values(extra)];
      const signature = sign(values.join('|'));
      return send('PUT', `/payment/${operation}`, { merchantId, payId, dttm, ...extra, signature });
    },
  };
}

/** Presses a button of the hosted page. */
export const press = (page: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

/** The hidden fields of the form that takes the browser back. */
export function returnFields(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries(
    [...inputs].map(([, name = '', value = '']) => [name, value.replaceAll('&#39;', "'")]),
  );
}
