/** Where payouts through gateways go: cards, wallets and bank accounts of players, by real calls. */
import type { PlayerId } from '@herna/kernel';
import { asPlayer, asStaff } from '@herna/testkit';
import { expect } from 'vitest';
import type { Notice } from './gateway-signers.ts';
import { nobody, type PlatformHarness } from './platform-harness.ts';

export const cardPath = '/capi/v2-onling/PlayerPaymentCards';
export const walletPath = '/capi/v2-onling/WalletProviderWallet';
let count = 4000;
/** A number that nothing else here has. */
export const fresh = (): number => ++count;

/** Stores a card through the gateway's page. */
export async function storeCard(
  harness: PlatformHarness,
  playerId: PlayerId,
  outcome = 'pay',
): Promise<string> {
  const idempotencyKey = `card-${++count}`;
  const create = () =>
    harness.call(`POST ${cardPath}/Create`, {}, asPlayer(playerId), { idempotencyKey });
  const { action } = await create();
  expect((await create()).action.url).toBe(action.url);
  const done = await fetch(action.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome }),
  });
  const query = Object.fromEntries(new URL(done.headers.get('location') ?? '').searchParams);
  const params = { gateway: 'PayUCard' } as const;
  return harness.call('GET /payments/return/{gateway}', { params, query }, nobody);
}
/** A stored card that its player has once paid in by: the one that payouts go to. */
export async function provenCard(harness: PlatformHarness, playerId: PlayerId): Promise<void> {
  await storeCard(harness, playerId);
  await harness.database.pool.query(
    'update payments.payment_card set verified_at = updated_at where player_id = $1',
    [playerId],
  );
}
/** Connects a wallet through its provider's page; the signed notification is handed on. */
export async function connectWallet(
  harness: PlatformHarness,
  playerId: PlayerId,
  outcome = 'approve',
) {
  const { redirectUrl } = await harness.call(`POST ${walletPath}/Connect`, {}, asPlayer(playerId));
  const id = redirectUrl.split('/').at(-1) ?? '';
  const drive = async (next: string) => {
    const done = await harness.drive(`netera/wallets/${id}/outcome`, { outcome: next });
    return done.notice as Notice;
  };
  const hand = ({ headers, body }: Notice, call: 'ConnectCallback' | 'StateChangeCallback') =>
    harness.call(`POST ${walletPath}/${call}`, { body: JSON.parse(body) }, nobody, {
      headers,
      rawBody: body,
    });
  const notice = await drive(outcome);
  await hand(notice, 'ConnectCallback');
  return { drive, hand, notice };
}
/** Adds a bank account that staff have verified. */
export async function verifiedAccount(harness: PlatformHarness, playerId: PlayerId): Promise<void> {
  const { id } = await harness.call(
    'POST /capi/v2-onling/PlayerBankAccount/Create',
    { body: { domestic: `19-2000145399/${++count}` } },
    asPlayer(playerId),
  );
  const body = { bankAccountId: id, verified: true, reason: 'statement seen' };
  await harness.call('POST /capi/v2-onling/PlayerBankAccount/SetVerified', { body }, asStaff(9));
}

/** Ways out through gateways: a brand that has each, its gateway, and what a player needs first. */
export const payoutTargets = [
  {
    brand: 'jiskrovna',
    method: 'PayUCard',
    gateway: 'PayUCard',
    party: 'payu',
    prepare: provenCard,
  },
  {
    brand: 'hvezdolet',
    method: 'NeteraWallet',
    gateway: 'Netera',
    party: 'netera',
    prepare: connectWallet,
  },
  {
    brand: 'hvezdolet',
    method: 'NeteraBankTransfer',
    gateway: 'Netera',
    party: 'netera',
    prepare: verifiedAccount,
  },
  {
    brand: 'mesacnik',
    method: 'PayoutOne',
    gateway: 'PayoutOne',
    party: 'payout',
    prepare: verifiedAccount,
  },
] as const;
