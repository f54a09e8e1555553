/**
 * Where payouts of a player go: a card that PayU keeps and a wallet at Netera, as both have them. They
 * are there before the money is asked for, past the wires, so no strike meets them.
 */
import { systemRandom } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import { signedHeaders } from '@herna/kernel/signed-request';
import type { PayoutWay } from '../workload/payout-ways.table.ts';
import type { createDoors, Run } from './doors.ts';
import type { PlatformHarness } from './platform-harness.ts';
import { inTurn } from './reception.ts';

type Fields = Readonly<Record<string, never>>;

async function post(url: string, body: string, headers: Readonly<Record<string, string>>) {
  const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
  return (await answer.json()) as Fields;
}
/** An order that only keeps a card is reported by nobody. */
const noListener = 'http://127.0.0.1:9';
const json = { 'content-type': 'application/json' };

/** Makes the targets of a run; each is made once. */
export function createPayoutTargets(
  { admin, clock, outside, secrets }: PlatformHarness,
  { drive }: ReturnType<typeof createDoors>,
  { players }: Run,
) {
  const seal = createSeal(secrets.master, 'payment-cards', systemRandom);
  const ready = new Map<string, Promise<unknown>>();

  /** A card that PayU keeps, by its token. */
  const cardToken = async (customer: bigint): Promise<string> => {
    const { client, secret } = outside.agreements.payu;
    const root = outside.addresses.payu;
    const form = { grant_type: 'client_credentials', client_id: client, client_secret: secret };
    const { access_token: access } = await post(
      `${root}/pl/standard/user/oauth/authorize`,
      new URLSearchParams(form).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
    const headers = { ...json, authorization: `Bearer ${access}` };
    const order = {
      merchantPosId: client,
      extOrderId: `card-of-${customer}`,
      description: 'Card',
      currencyCode: 'CZK',
      totalAmount: '0',
      cardOnFile: 'FIRST',
      buyer: { extCustomerId: `${customer}` },
      continueUrl: outside.url,
      notifyUrl: noListener,
    };
    const { orderId } = await post(`${root}/api/v2_1/orders`, JSON.stringify(order), headers);
    await drive(`payu/payments/${orderId}/outcome`, { outcome: 'pay' });
    const kept = await fetch(`${root}/api/v2_1/orders/${orderId}/transactions`, { headers });
    const { transactions } = (await kept.json()) as {
      transactions: { card: { cardToken: string } }[];
    };
    return transactions[0]?.card.cardToken ?? '';
  };

  const addCard = async (playerId: bigint): Promise<void> => {
    const token = Buffer.from(await cardToken(playerId));
    const { rows } = await inTurn<{ id: string }>(
      admin,
      `insert into payments.payment_card (player_id, gateway, state, token, mask, expiry, is_default,
         verified_at, created_at, updated_at)
       values ($1, 'PayUCard', 'ACTIVE', $2, '424575******9685', '12/2029', true, $3, $3, $3)
       returning id`,
      [playerId, token, clock.now()],
    );
    const id = rows[0]?.id;
    await inTurn(admin, 'update payments.payment_card set token = $2 where id = $1', [
      id,
      seal.closeBytes(token, `card:${id}`),
    ]);
  };

  const addWallet = async (playerId: bigint): Promise<void> => {
    const { client, secret } = outside.agreements.netera;
    const url = `${outside.addresses.netera}/wallets/connect`;
    const body = JSON.stringify({ playerRef: `${playerId}`, notifyUrl: '', currency: 'CZK' });
    const request = { method: 'POST', path: new URL(url).pathname, body };
    const signed = signedHeaders(secret, request, { clock, random: systemRandom });
    const { walletLinkId } = await post(url, body, { ...json, ...signed, 'x-client-id': client });
    await drive(`netera/wallets/${walletLinkId}/outcome`, { outcome: 'approve' });
    await inTurn(
      admin,
      `insert into payments.external_wallet (player_id, link_id, state, redirect_url, is_verified,
         sequence, created_at, updated_at)
       values ($1, $2, 'CONNECTED', '', true, 1, $3, $3)`,
      [playerId, walletLinkId, clock.now()],
    );
  };

  const makers: Readonly<Record<string, (playerId: bigint) => Promise<void>>> = {
    PayUCard: addCard,
    NeteraWallet: addWallet,
  };

  /** Sees to it that a payout by a way has somewhere to go. */
  return async (player: number, { method }: Pick<PayoutWay, 'method'>): Promise<void> => {
    const make = makers[method];
    const key = `${method} ${player}`;
    if (make && !ready.has(key)) ready.set(key, make(players[player] as bigint));
    await ready.get(key);
  };
}
