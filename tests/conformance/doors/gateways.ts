/** Living examples of what gateways call, and of the cards and wallets that players have at them. */
import { createHash, createHmac, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Caller } from '@herna/testkit';
import { type LivingDoors, type Occasion, same } from './occasion.ts';
import type { DoorHarness } from './platform-harness.ts';

/** PayU: a hash of the raw body with the second key. */
const payu = ({ outside }: DoorHarness): Caller => ({
  headers({ body }) {
    const hash = createHash('md5').update(body + outside.agreements.payu.notifySecret);
    return { 'openpayu-signature': `signature=${hash.digest('hex')};algorithm=MD5` };
  },
});

/** Netera and MobileTech: an HMAC over time, event and raw body. */
const hashed = (party: 'netera' | 'mobiletech', { outside, world }: DoorHarness): Caller => ({
  headers({ body }) {
    const timestamp = String(Math.floor(world.clock.now().getTime() / 1000));
    const hash = createHmac('sha256', outside.agreements[party].notifySecret);
    const signature = hash.update(`${timestamp}.door.${body}`).digest('hex');
    return { 'x-timestamp': timestamp, 'x-event-id': 'door', 'x-signature': signature };
  },
});

const netera = (harness: DoorHarness): Caller => hashed('netera', harness);

/** A notice of PayOut: its secret is the last value of what is hashed. */
const payoutNotice = ({ outside }: DoorHarness) => {
  const notice = { external_id: 'none', type: 'checkout.succeeded', nonce: 'n' };
  const text = [...Object.values(notice), outside.agreements.payout.secret].join('|');
  return { ...notice, data: {}, signature: createHash('sha256').update(text).digest('hex') };
};

/** A result of GP webpay about an order that nobody has made. */
const gpResult = ({ outside }: DoorHarness) => {
  const { keyFiles, agreements } = outside;
  const key = readFileSync(join(dirname(keyFiles.bankPublic), 'bank-private.pem'));
  const digest = (text: string) => sign('sha1', Buffer.from(text), key).toString('base64');
  const fields = { OPERATION: 'CREATE_ORDER', ORDERNUMBER: '1', PRCODE: '0', SRCODE: '0' };
  const text = Object.values(fields).join('|');
  const { client } = agreements.gpwebpay;
  return { ...fields, DIGEST: digest(text), DIGEST1: digest(`${text}|${client}`) };
};

const cards = '/capi/v2-onling/PlayerPaymentCards';
const wallets = '/capi/v2-onling/WalletProviderWallet';

/** A card that the player has stored at the gateway, the only one. */
async function storedCard({ harness, person }: Occasion): Promise<string> {
  await harness.rows('delete from payments.payment_card where player_id = $1', [person.playerId]);
  const { action } = await harness.ask(`POST ${cards}/Create`, {}, person.caller);
  const body = new URLSearchParams({ outcome: 'pay' });
  const paid = await fetch(action.url, { method: 'POST', redirect: 'manual', body });
  const card = new URL(paid.headers.get('location') ?? '').searchParams.get('card');
  const back = { params: { gateway: 'PayUCard' }, query: { card } };
  await harness.ask('GET /payments/return/{gateway}', back, person.caller);
  return card ?? '';
}

const noWallet = ({ harness, person }: Occasion) =>
  harness.rows('delete from payments.external_wallet where player_id = $1', [person.playerId]);

/** A wallet of the player that its provider has connected. */
async function connectedWallet(occasion: Occasion): Promise<void> {
  const { harness, person } = occasion;
  await noWallet(occasion);
  const { redirectUrl } = await harness.ask(`POST ${wallets}/Connect`, {}, person.caller);
  const id = redirectUrl.split('/').at(-1);
  await harness.drive(`netera/wallets/${id}/outcome`, { outcome: 'approve' });
  await harness.rows(
    `update payments.external_wallet set state = 'CONNECTED' where player_id = $1`,
    [person.playerId],
  );
}

export const gatewayDoors: LivingDoors = {
  'POST /capi/v2-onling/Payment/NotifyPayUCard': ({ harness }) => ({
    body: { order: { orderId: 'none', status: 'COMPLETED' } },
    caller: payu(harness),
  }),
  'POST /capi/v2-onling/Payment/NotifyGPWebPay': ({ harness }) => ({
    body: { ...gpResult(harness), status: undefined },
  }),
  'POST /capi/v2-onling/Payment/NotifyPayoutOne': ({ harness }) => ({
    body: { ...payoutNotice(harness), status: undefined },
  }),
  'POST /capi/v2-onling/Payment/NotifyNetera': ({ harness }) => ({
    body: { type: 'deposit', depositId: 'none' },
    caller: netera(harness),
  }),
  'POST /capi/v2-onling/Payment/NotifyMobileTech': ({ harness }) => ({
    body: { paymentId: 'none' },
    caller: hashed('mobiletech', harness),
  }),
  ...same(
    [
      `POST ${wallets}/ConnectCallback`,
      `POST ${wallets}/RegisterCallback`,
      `POST ${wallets}/StateChangeCallback`,
    ],
    ({ harness }) => ({ body: { type: 'wallet', walletLinkId: 'none' }, caller: netera(harness) }),
  ),
  ...same([`GET ${wallets}/GetInformation`, `GET ${wallets}/GetBalance`], async (occasion) => {
    await connectedWallet(occasion);
    return {};
  }),
  ...same([`POST ${wallets}/Connect`, `POST ${wallets}/Register`], async (occasion) => {
    await noWallet(occasion);
    return {};
  }),
  [`POST ${cards}/SetDefault`]: async (occasion) => ({
    body: { cardId: await storedCard(occasion) },
  }),
  'POST /api/payment-cards/{id}/forget': async (occasion) => ({
    params: { id: await storedCard(occasion) },
    body: { reason: 'The player asked at the desk' },
  }),
  [`DELETE ${cards}/Delete`]: async (occasion) => ({
    query: { cardId: await storedCard(occasion) },
  }),
};
