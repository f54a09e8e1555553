/**
 * Moving a payment along its machine: one place that asks the table, writes the row, its step and
 * the event. A move the table does not know is refused with ERR_PAYMENT_STATE and changes nothing.
 */
import { recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { Updateable } from 'kysely';
import type { PaymentsEvent, PaymentsEvents } from '../contract/events.ts';
import type { DepositState, PaymentState, WithdrawalState } from '../contract/states.ts';
import { type DepositEvent, depositMachine } from '../rules/deposit.machine.ts';
import { type WithdrawalEvent, withdrawalMachine } from '../rules/withdrawal.machine.ts';
import { insertStep, type PaymentRow, updatePayment } from '../store/payments.ts';
import type { PaymentTable } from '../store/tables.ts';

export type PaymentEvent = DepositEvent | WithdrawalEvent;

export interface Move {
  readonly event: PaymentEvent;
  /** `player:1`, `staff:1`, `gateway`, `bank`, `system`. */
  readonly actor: string;
  readonly note?: string;
  /** Further columns that change with the state. */
  readonly set?: Updateable<PaymentTable>;
}

const ends: Readonly<Record<PaymentRow['direction'], readonly PaymentState[]>> = {
  DEPOSIT: depositMachine.terminal,
  WITHDRAWAL: [...withdrawalMachine.terminal, 'PAID'],
};

/** The state after an event; undefined when the payment's machine refuses it. */
export const stateAfter = (row: PaymentRow, event: PaymentEvent): PaymentState | undefined =>
  row.direction === 'DEPOSIT'
    ? depositMachine.next(row.state as DepositState, event as DepositEvent)
    : withdrawalMachine.next(row.state as WithdrawalState, event as WithdrawalEvent);

/** News of a state, for the rest of the house; steps in between have none. */
function newsOf(row: PaymentRow, event: PaymentEvent): PaymentsEvent | undefined {
  if (row.direction === 'DEPOSIT') {
    // It was told as failed when it was first held.
    if (event === 'sendingFailed') return undefined;
    if (row.state === 'CONFIRMED') return 'payments.deposit_confirmed';
    const failed = ['REJECTED', 'CANCELLED', 'EXPIRED', 'MISMATCH', 'HELD'].includes(row.state);
    return failed ? 'payments.deposit_failed' : undefined;
  }
  // Whoever heard that it was suspended hears nothing new.
  if (event === 'keepSuspended') return undefined;
  if (row.state === 'PAID') return 'payments.withdrawal_paid';
  return withdrawalMachine.isTerminal(row.state as WithdrawalState)
    ? 'payments.withdrawal_ended'
    : 'payments.withdrawal_moved';
}

/** Whose doing a move was, of its actor. */
const doerOf = (actor: string): PaymentsEvents['payments.withdrawal_ended']['by'] => {
  const [kind] = actor.split(':');
  return kind === 'player' || kind === 'staff' ? kind : 'system';
};

/** Records what the rest of the house may want to know about a payment. */
export async function recordNews(
  tx: Tx,
  type: PaymentsEvent,
  row: PaymentRow,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await recordEvent(tx, {
    type,
    playerId: row.player_id,
    payload: {
      paymentId: row.id.toString(),
      amount: row.amount.toString(),
      currency: row.currency,
      method: row.method,
      state: row.state,
      ...more,
    },
    happenedAt: row.updated_at,
  });
}

/**
 * Records that a gateway or the bank has taken a confirmed deposit back, or a part of it.
 * @param row as it was before, with what had gone back by then
 */
export const recordTakenBack = (
  tx: Tx,
  clock: Clock,
  row: PaymentRow,
  returned: bigint,
): Promise<void> =>
  recordNews(
    tx,
    'payments.deposit_taken_back',
    { ...row, updated_at: clock.now() },
    {
      returned: returned.toString(),
      remaining: (row.amount - row.taken_back - returned).toString(),
      movedAt: (row.finished_at ?? row.updated_at).toISOString(),
    },
  );

/** Moves a payment that the caller holds locked. */
export async function movePayment(
  tx: Tx,
  clock: Clock,
  row: PaymentRow,
  move: Move,
): Promise<PaymentRow> {
  const state = stateAfter(row, move.event);
  if (!state) throw new DomainError('ERR_PAYMENT_STATE', { data: { state: row.state } });
  const now = clock.now();
  const moved = await updatePayment(tx, row, {
    ...move.set,
    state,
    updated_at: now,
    ...(ends[row.direction].includes(state) ? { finished_at: now } : {}),
    ...(move.note === undefined ? {} : { note: move.note }),
  });
  await insertStep(tx, {
    player_id: row.player_id,
    payment_id: row.id,
    state_from: row.state,
    state_to: state,
    event: move.event,
    actor: move.actor,
    note: move.note ?? null,
    happened_at: now,
  });
  const news = newsOf(moved, move.event);
  const more = news === 'payments.withdrawal_ended' ? { by: doerOf(move.actor) } : {};
  if (news) await recordNews(tx, news, moved, more);
  return moved;
}

/** The first step of a payment, written with its row. */
export const recordStart = (tx: Tx, row: PaymentRow, actor: string) =>
  insertStep(tx, {
    player_id: row.player_id,
    payment_id: row.id,
    state_from: null,
    state_to: row.state,
    event: 'start',
    actor,
    note: null,
    happened_at: row.created_at,
  });
