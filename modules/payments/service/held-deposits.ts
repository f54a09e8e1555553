/**
 * Money that has arrived and may not be credited: it is held on an account of the ledger that is
 * neither the player's nor the operator's, and goes back to its payer. A card payment goes back
 * through its gateway, a bank transfer with the next file of orders. Money of somebody who may be on a
 * list of sanctions goes nowhere: giving it back would make funds available too. It waits until two
 * people have dismissed the entry.
 */
import type { Database, Tx } from '@herna/db';
import { type Clock, money, type PlayerId } from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import type { Gateways } from '../adapters/all.ts';
import { warningDetail } from '../contract/warning-details.ts';
import { clearingOf } from '../rules/gateways.table.ts';
import * as store from '../store/payments.ts';
import { insertWarning } from '../store/warnings.ts';
import { movePayment } from './payment-transitions.ts';
import type { PaymentGuards } from './ports.ts';

/** Where the money of a deposit stands outside. */
export interface Clearing {
  readonly account: 'gateway-clearing' | 'bank-clearing';
  readonly owner: bigint;
}

interface HeldDeps {
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'post'>;
}

/** Whether held money of a player stays where it is, because the player may be on a list. */
export const staysHeld = async (
  tx: Tx,
  guards: Pick<PaymentGuards, 'depositRefusal'>,
  { player_id }: Pick<store.PaymentRow, 'player_id'>,
): Promise<boolean> => (await guards.depositRefusal(tx, player_id as PlayerId)) === 'CHECK';

/** Puts arrived money aside and says why; the caller holds the payment's lock. */
export async function holdDeposit(
  tx: Tx,
  { clock, ledger }: HeldDeps,
  row: store.PaymentRow,
  { clearing, refusal, actor }: { clearing: Clearing; refusal: string; actor: string },
): Promise<store.PaymentRow> {
  await ledger.post(tx, {
    kind: 'deposit-held',
    playerId: noPlayer,
    currency: row.currency,
    source: row.gateway as string,
    reference: `${row.provider_reference}:held`,
    subjectId: row.id,
    lines: [
      { account: 'held-deposits', amount: row.amount },
      { ...clearing, amount: -row.amount },
    ],
  });
  const detail = refusal === 'ERR_DEPOSIT_IN_REVIEW' ? 'waitsForCheck' : 'notCredited';
  await insertWarning(tx, {
    kind: 'DEPOSIT_HELD',
    cause: `payment ${row.id}`,
    paymentId: row.id,
    playerId: row.player_id,
    detail: warningDetail(detail, { refusal }),
    createdAt: clock.now(),
  });
  return movePayment(tx, clock, row, {
    event: 'hold',
    actor,
    note: refusal,
    set: { next_poll_at: null },
  });
}

/** Books money that has gone back to its payer; the caller holds the payment's lock. */
export async function bookReturned(
  tx: Tx,
  { clock, ledger }: HeldDeps,
  row: store.PaymentRow,
  { clearing, actor }: { clearing: Clearing; actor: string },
): Promise<store.PaymentRow> {
  await ledger.post(tx, {
    kind: 'deposit-return',
    playerId: noPlayer,
    currency: row.currency,
    source: row.gateway as string,
    reference: `${row.provider_reference}:returned`,
    subjectId: row.id,
    lines: [
      { account: 'held-deposits', amount: -row.amount },
      { ...clearing, amount: row.amount },
    ],
  });
  return movePayment(tx, clock, row, { event: 'returned', actor });
}

/**
 * Gives a held deposit back through its gateway; repeated after a lost answer, the gateway is read
 * first. One whose gateway cannot send money back stays held for a person.
 */
export async function giveBackDeposit(
  deps: HeldDeps & {
    readonly database: Database;
    readonly gateways: Pick<Gateways, 'of'>;
    readonly guards: Pick<PaymentGuards, 'depositRefusal'>;
  },
  paymentId: bigint,
): Promise<void> {
  const { database, clock, gateways, guards } = deps;
  const row = await database.transaction(async (tx) => {
    const locked = await store.lockPayment(tx, paymentId);
    if (locked?.state === 'HELD' && gateways.of(locked.gateway).giveBack) {
      if (await staysHeld(tx, guards, locked)) return undefined;
      return movePayment(tx, clock, locked, { event: 'sendBack', actor: 'system' });
    }
    return locked?.state === 'RETURNING' ? locked : undefined;
  });
  if (!row) return;
  const amount = money(row.amount, row.currency);
  const gone = await gateways.of(row.gateway).giveBack?.(row.provider_reference as string, amount);
  if (!gone) return;
  await database.transaction(async (tx) => {
    const locked = await store.lockPayment(tx, paymentId);
    if (locked?.state !== 'RETURNING') return;
    const clearing = clearingOf(locked.gateway as string);
    await bookReturned(tx, deps, locked, { clearing, actor: 'gateway' });
  });
}
