/**
 * Slovak gateway by PayOut REST: checkouts in, withdrawals out. Signatures are a plain SHA-256 of
 * values with the secret last. A webhook's signature covers its id and type only, never an amount, so
 * after it the checkout is always read; each answer has a nonce of its own.
 */
import { createDecipheriv, createHash } from 'node:crypto';
import type { Clock, Random } from '@herna/kernel';
import { isSameText } from '@herna/kernel/same-text';
import { type GatewayMeaning, meansEvent, waits } from '../rules/gateway-meanings.ts';
import {
  type DepositReading,
  type Gateway,
  type GatewayAccess,
  GatewaySilent,
  type PayoutMeaning,
  type PayoutReading,
  type SettlementEntry,
} from './gateway.ts';
import {
  asMinor,
  asRecord,
  assertDone,
  asText,
  callJson,
  type JsonAnswer,
} from './gateway-http.ts';

/** An expired checkout can still be paid for days: a bank transfer may come late. */
const checkoutStates: Readonly<Record<string, GatewayMeaning>> = {
  processing: waits,
  succeeded: meansEvent('confirm'),
  expired: meansEvent('expire'),
};

/** Failures are not described publicly: an unknown state waits and is asked about again. */
const withdrawalStates: Readonly<Record<string, PayoutMeaning>> = {
  pending: 'waits',
  in_transit: 'waits',
  paid: 'paid',
  failed: 'rejected',
  returned: 'returned',
};

/** The signature over values with the secret last. */
export const payoutSignature = (values: readonly (string | number)[], secret: string): string =>
  createHash('sha256')
    .update([...values, secret].join('|'))
    .digest('hex');

/** What is encrypted by the key that both sides derive from the client; undefined where it does not open. */
function opened(text: string, client: string): string | undefined {
  const bytes = Buffer.from(text, 'base64');
  const key = createHash('sha512').update(client).digest('hex').slice(0, 32);
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, 16));
    return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}

const marginMs = 60_000;
/** Rows of a page of a list. */
const pageLength = 100;

/** When a row of a list was made; one without a time cannot be put to a day. */
function momentOf(row: Readonly<Record<string, unknown>>): Date {
  const moment = new Date(asText(row.created_at));
  if (Number.isNaN(moment.getTime())) throw new GatewaySilent('a row without its time');
  return moment;
}

/** Makes the adapter; `send` is fetch unless a test listens. */
export function createPayout(
  access: GatewayAccess,
  { clock, random }: { readonly clock: Clock; readonly random: Pick<Random, 'id'> },
  send: typeof fetch = fetch,
): Gateway {
  let token: { readonly value: string; readonly until: number } | undefined;
  const digest = (...values: readonly (string | number)[]) =>
    payoutSignature(values, access.secret);

  const authorise = async (): Promise<string> => {
    if (token && token.until > clock.now().getTime()) return token.value;
    const answer = await callJson(send, `${access.url}/authorize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: access.client, client_secret: access.secret }),
    });
    assertDone(answer, 200, 201);
    const value = asText(answer.body.token);
    if (value === '') throw new GatewaySilent('no token');
    const seconds = Number(answer.body.valid_for ?? 0);
    token = { value, until: clock.now().getTime() + seconds * 1000 - marginMs };
    return value;
  };

  const call = async (
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<JsonAnswer> => {
    const once = async () =>
      callJson(send, `${access.url}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await authorise()}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const answer = await once();
    if (answer.status !== 401) return answer;
    token = undefined;
    return once();
  };

  /** A checkout as the gateway has signed it. */
  const checkoutOf = (body: Readonly<Record<string, unknown>>): DepositReading => {
    const [amount, currency] = [asText(body.amount), asText(body.currency)];
    const values = [amount, currency, asText(body.external_id), asText(body.nonce)];
    if (!isSameText(asText(body.signature), digest(...values))) {
      throw new GatewaySilent('the answer is not signed');
    }
    const state = asText(body.status);
    const meaning = checkoutStates[state] ?? waits;
    const returned = asMinor(body.refunded_amount);
    return { state, meaning, amount: asMinor(amount), currency, returned };
  };

  const withdrawalOf = (body: Readonly<Record<string, unknown>>): PayoutReading => {
    const state = asText(body.status);
    return {
      providerReference: asText(body.id),
      state,
      meaning: withdrawalStates[state] ?? 'waits',
      amount: asMinor(body.amount),
      currency: asText(body.currency) || undefined,
    };
  };

  /** Rows of a list, newest first, until those are over that came from a moment on. */
  const rowsFrom = async (list: 'checkouts' | 'withdrawals', from: Date) => {
    const found: Readonly<Record<string, unknown>>[] = [];
    for (let offset = 0; ; offset += pageLength) {
      const query = new URLSearchParams({ limit: String(pageLength), offset: String(offset) });
      const answer = await call('GET', `${list}?${query}`);
      assertDone(answer, 200);
      const page = Object.values(answer.body).map(asRecord);
      const recent = page.filter((row) => momentOf(row) >= from);
      found.push(...recent);
      if (page.length < pageLength || recent.length === 0) return found;
    }
  };

  return {
    async settlement(from) {
      const checkouts = (await rowsFrom('checkouts', from)).map((row): SettlementEntry => {
        const { state, meaning, amount = 0n, currency = '', returned = 0n } = checkoutOf(row);
        return {
          about: 'deposit',
          reference: asText(row.id),
          state,
          settled: meaning.kind === 'event' && meaning.event === 'confirm',
          returned,
          amount,
          currency,
          at: momentOf(row),
        };
      });
      const withdrawals = (await rowsFrom('withdrawals', from)).map((row): SettlementEntry => {
        const { state, meaning, amount = 0n, currency = '' } = withdrawalOf(row);
        return {
          about: 'payout',
          reference: asText(row.external_id),
          state,
          settled: meaning === 'paid' || meaning === 'returned',
          returned: meaning === 'returned' ? amount : 0n,
          failed: meaning === 'rejected',
          amount,
          currency,
          at: momentOf(row),
        };
      });
      return [...checkouts, ...withdrawals];
    },
    async begin(order) {
      const { amount, orderNumber, returnUrl, notifyUrl, language, customer, itemName } = order;
      const minor = Number(amount.amount);
      const nonce = random.id();
      const answer = await call(
        'POST',
        'checkouts',
        {
          amount: minor,
          currency: amount.currency,
          external_id: orderNumber,
          customer: { first_name: 'Player', last_name: customer, email: '' },
          products: [{ name: itemName, unit_price: minor, quantity: 1 }],
          metadata: { language, notify_url: notifyUrl },
          redirect_url: returnUrl,
          nonce,
          signature: digest(minor, amount.currency, orderNumber, nonce),
        },
        orderNumber,
      );
      assertDone(answer, 200, 201);
      checkoutOf(answer.body);
      const payUrl = asText(answer.body.checkout_url);
      return { providerReference: asText(answer.body.id), payUrl };
    },
    async read(checkoutId) {
      const answer = await call('GET', `checkouts/${encodeURIComponent(checkoutId)}`);
      assertDone(answer, 200);
      if (asText(answer.body.id) !== checkoutId) throw new GatewaySilent('another checkout');
      return checkoutOf(answer.body);
    },
    async giveBack(checkoutId, amount, { iban = '' }) {
      const known = await call('GET', `checkouts/${encodeURIComponent(checkoutId)}`);
      assertDone(known, 200);
      if (asMinor(known.body.refunded_amount) === amount.amount) return true;
      const nonce = random.id();
      const [minor, externalId] = [Number(amount.amount), asText(known.body.external_id)];
      const refund = {
        amount: minor,
        checkout_id: Number(checkoutId),
        iban,
        statement_descriptor: 'Returned deposit',
        nonce,
        signature: digest(minor, amount.currency, externalId, iban, nonce),
      };
      const answer = await call('POST', 'refunds', refund, `return-${externalId}`);
      assertDone(answer, 200, 201);
      return true;
    },
    readNotice({ fields }) {
      const [externalId, type] = [asText(fields.external_id), asText(fields.type)];
      const expected = digest(externalId, type, asText(fields.nonce));
      if (!isSameText(asText(fields.signature), expected)) return undefined;
      if (type.startsWith('withdrawal.')) return { about: 'payout', externalId };
      const data = asRecord(fields.data);
      const hint = { about: 'deposit', providerReference: asText(data.id) } as const;
      if (type !== 'checkout.verification') return hint;
      const details = asRecord(data.account_details);
      // What is left out is not said; what does not open is none of theirs.
      const [name, account] = [details.name, details.iban].map((one) =>
        asText(one) === '' ? '' : opened(asText(one), access.client),
      );
      if (name === undefined || account === undefined) return undefined;
      return { ...hint, payer: { orderNumber: externalId, name, account } };
    },
    async payOut({ externalId, amount, iban = '', text, notifyUrl }) {
      const nonce = random.id();
      const minor = Number(amount.amount);
      const answer = await call(
        'POST',
        'withdrawals',
        {
          amount: minor,
          currency: amount.currency,
          external_id: externalId,
          iban,
          statement_descriptor: text,
          metadata: { notify_url: notifyUrl },
          nonce,
          signature: digest(minor, amount.currency, externalId, iban, nonce),
        },
        externalId,
      );
      assertDone(answer, 200, 201);
      return withdrawalOf(answer.body);
    },
    async findPayout(externalId) {
      const query = new URLSearchParams({ external_id: externalId });
      const answer = await call('GET', `withdrawals?${query}`);
      assertDone(answer, 200);
      const found = Object.values(answer.body)
        .map(asRecord)
        .find((one) => asText(one.external_id) === externalId);
      return found && withdrawalOf(found);
    },
  };
}
