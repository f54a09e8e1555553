/**
 * Money that has arrived and may not be credited: it is held on an account of the ledger that is
 * neither the player's nor the operator's, and goes back to its payer. A card payment goes back
 * through its gateway, a bank transfer with the next file of orders. Money of somebody who may be on a
 * list of sanctions goes nowhere: giving it back would make funds available too. It waits until two
 * people have dismissed the entry.
 */
import type { Database, Tx } from '@herna/db';
import { type Clock, DomainError, money, type PlayerId, type StaffId } from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import type { Gateways } from '../adapters/all.ts';
import { GatewayRefusal } from '../adapters/gateway.ts';
import { warningDetail } from '../contract/warning-details.ts';
import { clearingOf } from '../rules/gateways.table.ts';
import { accountsOf } from '../store/bank-accounts.ts';
import * as store from '../store/payments.ts';
import { insertWarning, resolveWarnings } from '../store/warnings.ts';
import { movePayment } from './payment-transitions.ts';
import type { PaymentGuards, RecordAudit } from './ports.ts';

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

const returnRejected = 'DEPOSIT_RETURN_REJECTED';

/**
 * Puts a deposit aside again whose return was refused: nothing sends it by itself any more, staff are
 * warned. The caller holds the payment's lock.
 */
export async function failReturn(
  tx: Tx,
  { clock }: Pick<HeldDeps, 'clock'>,
  row: store.PaymentRow,
  { actor, reason, detail }: { actor: string; reason: string; detail: string },
): Promise<void> {
  const now = clock.now();
  const set = { return_failed_at: now };
  await movePayment(tx, clock, row, { event: 'sendingFailed', actor, note: reason, set });
  await insertWarning(tx, {
    kind: returnRejected,
    // Refused once more after staff have sent it again, it is a cause of its own.
    cause: `payment ${row.id} at ${now.toISOString()}`,
    paymentId: row.id,
    playerId: row.player_id,
    detail,
    createdAt: now,
  });
}

/**
 * Lets a deposit whose return was refused be sent back once more, as staff have settled why it was.
 * @throws ERR_NOT_FOUND, ERR_PAYMENT_STATE
 */
export async function repeatReturn(
  tx: Tx,
  { clock, audit }: { readonly clock: Clock; readonly audit: RecordAudit },
  paymentId: bigint,
  { staffId, reason }: { readonly staffId: StaffId; readonly reason: string },
): Promise<store.PaymentRow> {
  const row = await store.lockPayment(tx, paymentId);
  if (row?.direction !== 'DEPOSIT') throw new DomainError('ERR_NOT_FOUND');
  if (row.state !== 'HELD' || row.return_failed_at === null) {
    throw new DomainError('ERR_PAYMENT_STATE', { data: { state: row.state } });
  }
  const repeated = await store.updatePayment(tx, row, { return_failed_at: null });
  const about = { kind: returnRejected, paymentId };
  await resolveWarnings(tx, about, { staffId, resolution: reason, now: clock.now() });
  await audit(tx, {
    staffId,
    action: 'payments.deposit_return_repeated',
    targetKind: 'payment',
    targetId: paymentId.toString(),
    playerId: row.player_id,
    reason,
  });
  return repeated;
}

/**
 * Gives a held deposit back through its gateway; repeated after a lost answer, the gateway is read
 * first. One whose gateway cannot send money back, or refuses to, stays held for a person.
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
    if (locked?.return_failed_at) return undefined;
    if (locked?.state === 'HELD' && gateways.of(locked.gateway).giveBack) {
      if (await staysHeld(tx, guards, locked)) return undefined;
      return movePayment(tx, clock, locked, { event: 'sendBack', actor: 'system' });
    }
    return locked?.state === 'RETURNING' ? locked : undefined;
  });
  if (!row) return;
  const amount = money(row.amount, row.currency);
  const accounts = await accountsOf(database.read, row.player_id as PlayerId);
  const iban = accounts.find(({ state }) => state === 'VERIFIED')?.iban;
  const reference = row.provider_reference as string;
  const giving = gateways.of(row.gateway).giveBack?.(reference, amount, { iban });
  const gone = await giving?.catch((error: unknown) => {
    if (error instanceof GatewayRefusal) return error;
    throw error;
  });
  if (!gone) return;
  await database.transaction(async (tx) => {
    const locked = await store.lockPayment(tx, paymentId);
    if (locked?.state !== 'RETURNING') return;
    if (gone instanceof GatewayRefusal) {
      const reason = String(gone.resultCode);
      const detail = warningDetail('returnRefused', { code: reason });
      await failReturn(tx, deps, locked, { actor: 'gateway', reason, detail });
      return;
    }
    const clearing = clearingOf(locked.gateway as string);
    await bookReturned(tx, deps, locked, { clearing, actor: 'gateway' });
  });
}
