/**
 * Payouts of which the gateway tells another amount or currency than was asked. What it says is kept
 * beside the payment, which waits in MISMATCH; two members of staff decide what became of the money. Paid
 * as it was asked, the hold goes to the gateway whole. Paid otherwise, the gateway's account carries what
 * it has really paid: what is left of the hold is the player's again, what is too much is the operator's
 * loss until the gateway gives it back. Repeated or raced, one decision wins by the payment's lock.
 */
import type { Tx } from '@herna/db';
import {
  type Clock,
  type Currency,
  DomainError,
  type Money,
  money,
  type PlayerId,
  type StaffId,
} from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import type { PayoutReading } from '../adapters/gateway.ts';
import type { PayoutOutcome } from '../contract/states.ts';
import { warningDetail } from '../contract/warning-details.ts';
import { endToEndId } from '../rules/bank-order-ids.ts';
import { clearingOf } from '../rules/gateways.table.ts';
import { outcomesOf, type PayoutReport } from '../rules/payout-outcomes.ts';
import { nextPoll } from '../rules/polling.ts';
import * as store from '../store/payments.ts';
import { insertWarning, resolveWarningOf } from '../store/warnings.ts';
import { freeWithdrawal, returnWithdrawalFee } from './fees.ts';
import type { OffersService } from './offers.ts';
import { movePayment } from './payment-transitions.ts';
import type { RecordAudit, StaffAuthority } from './ports.ts';
import { holdOf } from './withdrawals.ts';

export interface PayoutMismatchesDeps {
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'post' | 'commitHold' | 'cancelHold' | 'lockPlayer'>;
  readonly offers: Pick<OffersService, 'settings'>;
  readonly authority: StaffAuthority;
  readonly audit: RecordAudit;
}

export interface PayoutDecision {
  readonly outcome: PayoutOutcome;
  /** What the gateway said when the member of staff decided; minor units. */
  readonly reported: Pick<PayoutReport, 'amount' | 'currency'>;
  readonly staffId: StaffId;
  readonly reason: string;
}

/** What the gateway says of a payout in MISMATCH; undefined for any other payment. */
export const reportOf = (row: store.PaymentRow): PayoutReport | undefined =>
  row.state === 'MISMATCH' && row.direction === 'WITHDRAWAL' && row.reported_meaning !== null
    ? {
        meaning: row.reported_meaning,
        amount: row.reported_amount as bigint,
        currency: row.reported_currency as string,
      }
    : undefined;

/** What was asked for, where the gateway has paid another amount; otherwise the payment's own. */
const askedOf = (row: store.PaymentRow): Money =>
  money(row.asked_amount ?? row.amount, row.asked_currency ?? row.currency);

/** What the operator bears of money that went out otherwise than it was asked for. */
const difference = { account: 'corrections', owner: 0n } as const;

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Notes what a gateway says of a payout where it is not what was asked; the caller holds its lock. */
export async function noteMismatch(
  tx: Tx,
  clock: Clock,
  row: store.PaymentRow,
  { meaning, state, amount = row.amount, currency = row.currency }: PayoutReading,
): Promise<store.PaymentRow> {
  const isPaid = row.state === 'PAID';
  await insertWarning(tx, {
    kind: 'MISMATCH',
    // What comes back otherwise than it was paid is a question of its own.
    cause: `payment ${row.id}${isPaid ? ' return' : ''}`,
    paymentId: row.id,
    playerId: row.player_id,
    detail: warningDetail('otherAmount', {}),
    createdAt: clock.now(),
  });
  if (isPaid) return store.updatePayment(tx, row, { next_poll_at: null });
  const set = {
    reported_meaning: meaning,
    reported_amount: amount,
    reported_currency: currency,
  };
  return row.state === 'MISMATCH'
    ? store.updatePayment(tx, row, set)
    : movePayment(tx, clock, row, { event: 'mismatch', actor: 'gateway', note: state, set });
}

/** Books a payout that was paid and has come back, to the player what was theirs. */
export async function bookPayoutReturn(
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  row: store.PaymentRow,
): Promise<void> {
  const asked = askedOf(row);
  const playerId = row.player_id as PlayerId;
  const movement = {
    kind: 'withdrawal-return',
    source: row.gateway as string,
    subjectId: row.id,
  } as const;
  const back = { ...clearingOf(row.gateway as string), amount: -row.amount };
  const reference = `${row.provider_reference}:return`;
  if (asked.currency === row.currency) {
    const own = smaller(asked.amount, row.amount);
    const excess = row.amount - own;
    await ledger.post(tx, {
      ...movement,
      playerId,
      currency: row.currency,
      reference,
      lines: [
        { account: 'player-cash', amount: own },
        ...(excess === 0n ? [] : [{ ...difference, amount: excess }]),
        back,
      ],
    });
  } else {
    await ledger.post(tx, {
      ...movement,
      playerId: noPlayer,
      currency: row.currency,
      reference,
      lines: [{ ...difference, amount: row.amount }, back],
    });
    await ledger.post(tx, {
      ...movement,
      playerId,
      currency: asked.currency,
      reference: `${reference}:asked`,
      lines: [
        { account: 'player-cash', amount: asked.amount },
        { ...difference, amount: -asked.amount },
      ],
    });
  }
  await returnWithdrawalFee(tx, ledger, { ...row, currency: asked.currency });
}

/** Makes the service of decisions. */
export function createPayoutMismatches(deps: PayoutMismatchesDeps) {
  const { clock, ledger, offers, authority, audit } = deps;

  /** It may still come back, so it is asked about for some days more. */
  const pollOn = (row: store.PaymentRow) => ({
    next_poll_at: nextPoll(row.created_at, clock.now(), offers.settings().lateSuccessDays) ?? null,
  });

  /** Books what the gateway has really paid; the rest of the hold is the player's again. */
  const bookReported = async (tx: Tx, row: store.PaymentRow, paid: Money): Promise<void> => {
    const movement = { source: row.gateway as string, subjectId: row.id, currency: paid.currency };
    await ledger.commitHold(tx, holdOf(row), difference);
    await ledger.post(tx, {
      ...movement,
      kind: 'settlement',
      playerId: noPlayer,
      reference: `${endToEndId(row)}:paid`,
      lines: [
        { ...difference, amount: -paid.amount },
        { ...clearingOf(row.gateway as string), amount: paid.amount },
      ],
    });
    const left = paid.currency === row.currency ? row.amount - paid.amount : 0n;
    if (left <= 0n) return;
    await ledger.post(tx, {
      ...movement,
      kind: 'withdrawal-return',
      playerId: row.player_id as PlayerId,
      reference: `${endToEndId(row)}:left`,
      lines: [
        { account: 'player-cash', amount: left },
        { ...difference, amount: -left },
      ],
    });
  };

  const carryOut = async (
    tx: Tx,
    row: store.PaymentRow,
    { meaning, amount, currency }: PayoutReport,
    { outcome, staffId, reason }: PayoutDecision,
  ): Promise<store.PaymentRow> => {
    const step = { actor: `staff:${staffId}`, note: reason };
    switch (outcome) {
      case 'PAID_AS_ASKED': {
        const paid = await movePayment(tx, clock, row, { ...step, event: 'pay', set: pollOn(row) });
        await ledger.commitHold(tx, holdOf(row), clearingOf(row.gateway as string));
        return paid;
      }
      case 'PAID_AS_REPORTED': {
        const paid = money(amount, currency as Currency);
        await bookReported(tx, row, paid);
        const asked = { asked_amount: row.amount, asked_currency: row.currency };
        const set = { ...paid, ...asked, ...pollOn(row) };
        return movePayment(tx, clock, row, { ...step, event: 'pay', set });
      }
      case 'NOT_PAID': {
        const event = meaning === 'returned' ? 'return' : 'reject';
        const set = { next_poll_at: null };
        const ended = await movePayment(tx, clock, row, { ...step, event, set });
        await freeWithdrawal(tx, ledger, row);
        return ended;
      }
    }
  };

  return {
    /**
     * Decides what became of a payout in MISMATCH; always two people, for it is money by their word.
     * @throws ERR_NOT_FOUND, ERR_PAYMENT_STATE, ERR_PAYOUT_REPORT_CHANGED, ERR_APPROVAL_NEEDED
     */
    async settle(tx: Tx, paymentId: bigint, decision: PayoutDecision): Promise<store.PaymentRow> {
      const row = await store.lockPayment(tx, paymentId);
      if (row?.direction !== 'WITHDRAWAL') throw new DomainError('ERR_NOT_FOUND');
      const report = reportOf(row);
      if (!report) throw new DomainError('ERR_PAYMENT_STATE', { data: { state: row.state } });
      const { outcome, reported, staffId, reason } = decision;
      if (reported.amount !== report.amount || reported.currency !== report.currency) {
        throw new DomainError('ERR_PAYOUT_REPORT_CHANGED');
      }
      if (!outcomesOf(report).includes(outcome)) {
        throw new DomainError('ERR_PAYMENT_STATE', { data: { state: row.state } });
      }
      const playerId = row.player_id as PlayerId;
      await ledger.lockPlayer(tx, playerId);
      const said = { ...report, amount: Number(report.amount) };
      await authority.assertPermitted(tx, {
        kind: 'payout-settlement',
        staffId,
        reference: row.id.toString(),
        parts: [{ playerId, amount: row.amount }],
        content: { outcome, reported: said },
      });
      const decided = await carryOut(tx, row, report, decision);
      // What the warning asks of a person has been done by this.
      const warned = { kind: 'MISMATCH', cause: `payment ${paymentId}` };
      await resolveWarningOf(tx, warned, { staffId, resolution: reason, now: clock.now() });
      await audit(tx, {
        staffId,
        action: 'payments.payout_settled',
        targetKind: 'payment',
        targetId: paymentId.toString(),
        playerId: row.player_id,
        reason,
        details: {
          outcome,
          asked: { amount: row.amount.toString(), currency: row.currency },
          reported: { ...report, amount: report.amount.toString() },
        },
      });
      return decided;
    },
  };
}
export type PayoutMismatches = ReturnType<typeof createPayoutMismatches>;
