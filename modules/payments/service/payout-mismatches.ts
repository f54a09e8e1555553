/**
 * Payouts of which the gateway tells another amount or currency than was asked. What it says is kept
 * beside the payment, which waits in MISMATCH; two members of staff decide what became of the money. Paid
 * as it was asked, the hold goes to the gateway whole. Paid otherwise, the gateway's account carries what
 * it has really paid: what is left of the hold is the player's again, what is too much is the operator's
 * loss until the gateway gives it back. A payout that was PAID and of which another amount comes back stays
 * PAID until they decide as well: the player is given what has come back, never more than was theirs.
 * Repeated or raced, one decision wins by the payment's lock.
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
import { insertWarning, resolveWarnings } from '../store/warnings.ts';
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

/** The report that was put right, or decided upon as wrong. */
export const noReport = {
  reported_meaning: null,
  reported_amount: null,
  reported_currency: null,
} as const;

/** What the gateway says of a payout that waits for a decision; undefined for any other payment. */
export function reportOf(row: store.PaymentRow): PayoutReport | undefined {
  const { direction, state, reported_meaning: meaning } = row;
  if (direction !== 'WITHDRAWAL' || meaning === null) return undefined;
  if (state !== 'MISMATCH' && !(state === 'PAID' && meaning === 'returned')) return undefined;
  return {
    meaning,
    amount: row.reported_amount as bigint,
    currency: row.reported_currency as string,
    wasPaid: state === 'PAID',
  };
}

/** What a warning of another amount is about: what comes back is a question of its own. */
const causeOf = ({ id, state }: store.PaymentRow): string =>
  `payment ${id}${state === 'PAID' ? ' return' : ''}`;

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
  await insertWarning(tx, {
    kind: 'MISMATCH',
    cause: causeOf(row),
    paymentId: row.id,
    playerId: row.player_id,
    detail: warningDetail('otherAmount', {}),
    createdAt: clock.now(),
  });
  const set = { reported_amount: amount, reported_currency: currency };
  if (row.state === 'PAID') {
    const comesBack = { ...set, reported_meaning: 'returned' as const, next_poll_at: null };
    return store.updatePayment(tx, row, comesBack);
  }
  const said = { ...set, reported_meaning: meaning };
  return row.state === 'MISMATCH'
    ? store.updatePayment(tx, row, said)
    : movePayment(tx, clock, row, { event: 'mismatch', actor: 'gateway', note: state, set: said });
}

/**
 * Books a payout that was paid and has come back, to the player what was theirs.
 * @param back what has come back; all that was paid where it is not named
 */
export async function bookPayoutReturn(
  tx: Tx,
  ledger: Pick<Ledger, 'post'>,
  row: store.PaymentRow,
  back: Money = money(row.amount, row.currency),
): Promise<void> {
  const asked = askedOf(row);
  const playerId = row.player_id as PlayerId;
  const movement = {
    kind: 'withdrawal-return',
    source: row.gateway as string,
    subjectId: row.id,
  } as const;
  const theirs = asked.currency === row.currency ? smaller(asked.amount, row.amount) : asked.amount;
  const clearing = { ...clearingOf(row.gateway as string), amount: -back.amount };
  const reference = `${row.provider_reference}:return`;
  if (asked.currency === back.currency) {
    const own = smaller(theirs, back.amount);
    const excess = back.amount - own;
    await ledger.post(tx, {
      ...movement,
      playerId,
      currency: back.currency,
      reference,
      lines: [
        { account: 'player-cash', amount: own },
        ...(excess === 0n ? [] : [{ ...difference, amount: excess }]),
        clearing,
      ],
    });
  } else {
    await ledger.post(tx, {
      ...movement,
      playerId: noPlayer,
      currency: back.currency,
      reference,
      lines: [{ ...difference, amount: back.amount }, clearing],
    });
    await ledger.post(tx, {
      ...movement,
      playerId,
      currency: asked.currency,
      reference: `${reference}:asked`,
      lines: [
        { account: 'player-cash', amount: theirs },
        { ...difference, amount: -theirs },
      ],
    });
  }
  await returnWithdrawalFee(tx, ledger, { ...row, currency: asked.currency });
}

/** Makes the service of decisions. */
export function createPayoutMismatches(deps: PayoutMismatchesDeps) {
  const { clock, ledger, offers, authority, audit } = deps;

  /** It may still come back, so it is asked about for some days more. */
  const pollOn = () => ({
    next_poll_at: nextPoll(clock.now(), clock.now(), offers.settings().lateSuccessDays) ?? null,
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
        const paid = await movePayment(tx, clock, row, { ...step, event: 'pay', set: pollOn() });
        await ledger.commitHold(tx, holdOf(row), clearingOf(row.gateway as string));
        return paid;
      }
      case 'PAID_AS_REPORTED': {
        const paid = money(amount, currency as Currency);
        await bookReported(tx, row, paid);
        const asked = { asked_amount: row.amount, asked_currency: row.currency };
        const set = { ...paid, ...asked, ...pollOn() };
        return movePayment(tx, clock, row, { ...step, event: 'pay', set });
      }
      case 'NOT_PAID': {
        const event = meaning === 'returned' ? 'return' : 'reject';
        const set = { next_poll_at: null };
        const ended = await movePayment(tx, clock, row, { ...step, event, set });
        await freeWithdrawal(tx, ledger, row);
        return ended;
      }
      case 'RETURNED_AS_PAID': {
        const ended = await movePayment(tx, clock, row, {
          ...step,
          event: 'return',
          set: noReport,
        });
        await bookPayoutReturn(tx, ledger, row);
        return ended;
      }
      case 'RETURNED_AS_REPORTED': {
        const ended = await movePayment(tx, clock, row, { ...step, event: 'return' });
        await bookPayoutReturn(tx, ledger, row, money(amount, currency as Currency));
        return ended;
      }
    }
  };

  return {
    /**
     * Decides what became of a payout of which another amount is reported; always two people, for it is money by their word.
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
      const warned = { kind: 'MISMATCH', cause: causeOf(row) };
      await resolveWarnings(tx, warned, { staffId, resolution: reason, now: clock.now() });
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
