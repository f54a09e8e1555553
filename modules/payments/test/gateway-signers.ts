/** Words of gateways as their own keys sign them, and as another key does; for tests of our doors. */
import { createHash, createHmac, createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { returnText } from '../adapters/csob-messages.ts';
import { returnFields, signedText } from '../adapters/gpwebpay.ts';
import type { PlatformHarness } from './platform-harness.ts';

/** A notification as it is sent. */
export interface Notice {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** With which key a word is signed; `own` is the gateway's own. */
export type SignerKey = 'own' | 'other';

/** A word of a gateway about a deposit by its reference. */
type Signer = (
  harness: PlatformHarness,
  reference: string,
  key: SignerKey,
  order: { readonly amount: number; readonly currency: string },
) => Notice;

export const json = { 'content-type': 'application/json' };
const secretOf = (own: string, key: SignerKey): string => (key === 'own' ? own : `${own}?`);

/** Netera and MobileTech: an HMAC over time, event and raw body. */
const hashed =
  (party: 'netera' | 'mobiletech', fieldsOf: (reference: string) => object) =>
  ({ outside, clock }: PlatformHarness, reference: string, key: SignerKey): Notice => {
    const body = JSON.stringify(fieldsOf(reference));
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const secret = secretOf(outside.agreements[party].notifySecret, key);
    const signature = createHmac('sha256', secret).update(`${timestamp}.event.${body}`);
    const headers = { 'x-timestamp': timestamp, 'x-event-id': 'event' };
    return { headers: { ...json, ...headers, 'x-signature': signature.digest('hex') }, body };
  };

/** PayU: a plain hash of the raw body and the second key. */
const payu =
  (fieldsOf: (reference: string) => object) =>
  ({ outside }: PlatformHarness, reference: string, key: SignerKey): Notice => {
    const body = JSON.stringify(fieldsOf(reference));
    const hash = createHash('sha256').update(
      body + secretOf(outside.agreements.payu.notifySecret, key),
    );
    const signature = `sender=checkout;signature=${hash.digest('hex')};algorithm=SHA-256`;
    return { headers: { ...json, 'openpayu-signature': signature }, body };
  };

/** PayOut: its id and its type are signed, and nothing of its data. */
const payout = (
  { outside }: PlatformHarness,
  [externalId, type]: readonly [string, string],
  key: SignerKey,
  data: object,
): Notice => {
  const secret = secretOf(outside.agreements.payout.secret, key);
  const nonce = 'nonce';
  const text = [externalId, type, nonce, secret].join('|');
  const signature = createHash('sha256').update(text).digest('hex');
  const body = { external_id: externalId, type, nonce, signature, data };
  return { headers: json, body: JSON.stringify(body) };
};

/** The key with which both banks' simulators sign; the other one is the merchant's. */
const bankKey = ({ outside }: PlatformHarness, key: SignerKey) => {
  const folder = dirname(outside.keyFiles.bankPublic);
  const file = key === 'own' ? join(folder, 'bank-private.pem') : outside.keyFiles.merchantPrivate;
  return createPrivateKey(readFileSync(file));
};

/** What gateways say of deposits. */
export const signers = {
  Csob: (harness, reference, key, { amount, currency }) => {
    const merchantData = Buffer.from(`1;${amount};${currency}`).toString('base64');
    const fields = {
      payId: reference,
      dttm: '20261121190000',
      resultCode: '0',
      resultMessage: 'OK',
      paymentStatus: '7',
      merchantData,
    };
    const text = Buffer.from(returnText(fields), 'utf8');
    const signature = sign('sha256', text, bankKey(harness, key)).toString('base64');
    return { headers: json, body: JSON.stringify({ ...fields, signature }) };
  },
  PayUCard: payu((orderId) => ({ order: { orderId, status: 'COMPLETED' } })),
  GPWebPay: (harness, reference, key, { amount, currency }) => {
    const fields = {
      OPERATION: 'CREATE_ORDER',
      ORDERNUMBER: reference.split('-')[0] ?? '',
      MD: `1;${amount};${currency}`,
      PRCODE: '0',
      SRCODE: '0',
    };
    const text = signedText(fields, returnFields);
    const digest = (of: string) =>
      sign('sha1', Buffer.from(of), bankKey(harness, key)).toString('base64');
    const merchant = harness.outside.agreements.gpwebpay.client;
    const digests = { DIGEST: digest(text), DIGEST1: digest(`${text}|${merchant}`) };
    return { headers: json, body: JSON.stringify({ ...fields, ...digests }) };
  },
  PayoutOne: (harness, id, key) => payout(harness, ['external', 'checkout.succeeded'], key, { id }),
  Netera: hashed('netera', (depositId) => ({ type: 'deposit', depositId, state: 'PAID' })),
  MobileTech: hashed('mobiletech', (paymentId) => ({
    type: 'payment.charged',
    paymentId,
    state: 'CHARGED',
  })),
} as const satisfies Record<string, Signer>;

/** What gateways say of payouts, by the name that we gave each. */
export const payoutSigners = {
  PayUCard: payu((extPayoutId) => ({ payout: { extPayoutId, status: 'REALIZED' } })),
  PayoutOne: (harness: PlatformHarness, externalId: string, key: SignerKey) =>
    payout(harness, [externalId, 'withdrawal.paid'], key, {}),
  Netera: hashed('netera', (externalId) => ({ type: 'payout', externalId, state: 'PAID' })),
} as const;

/** What the wallet provider says of a linked wallet. */
export const walletSigner = hashed('netera', (walletLinkId) => ({
  type: 'wallet',
  walletLinkId,
  state: 'CONNECTED',
  sequence: 9,
}));
