/**
 * What follows from a gateway's news of a deposit: the money is booked, held, or not booked at all. It
 * happens behind the payment's lock, so news that repeat or come late change nothing.
 */
import type { Tx } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import type { DepositReading, GatewayHint } from '../adapters/gateway.ts';
import { warningDetail } from '../contract/warning-details.ts';
import { type GatewayMeaning, takenBack, waits } from '../rules/gateway-meanings.ts';
import { clearingOf } from '../rules/gateways.table.ts';
import { proveCard } from '../store/payment-cards.ts';
import * as store from '../store/payments.ts';
import { insertWarning } from '../store/warnings.ts';
import type { DepositsDeps } from './deposits.ts';
import { keepDepositFee } from './fees.ts';
import { holdDeposit } from './held-deposits.ts';
import { movePayment, recordTakenBack, stateAfter } from './payment-transitions.ts';

/** Whether the gateway speaks of the amount and currency that were asked for. */
const agrees = (
  row: store.PaymentRow,
  { amount, currency }: Pick<DepositReading, 'amount' | 'currency'>,
): boolean =>
  (amount === undefined || amount === row.amount) &&
  (currency === undefined || currency === row.currency);

/** Ends that no news of the gateway leaves. */
const unpaidEnds: readonly string[] = ['CANCELLED', 'REJECTED'];

/** States in which a refund that a gateway has begun by itself is followed; what we send back has its own. */
const followed: readonly string[] = ['CREATED', 'PENDING', 'AUTHORISED', 'EXPIRED', 'CONFIRMED'];

/**
 * What a reading means once it is known what has gone back: a gateway may go on calling a deposit paid
 * that it has refunded whole. One refunded in part is still paid, of another amount than was asked.
 */
function meaningOf(row: store.PaymentRow, reading: DepositReading): GatewayMeaning {
  const { meaning, amount = row.amount, returned = 0n, isReturning = false } = reading;
  // Nothing is credited that is about to go back; whether it goes is known when the refund has ended.
  if (isReturning && row.state !== 'CONFIRMED') return waits;
  const paid = meaning.kind === 'event' && meaning.event === 'confirm';
  const whole = returned >= amount;
  // Of money that is on the player's account, the smallest part that has gone back is for a person.
  return paid && returned > 0n && (whole || row.state === 'CONFIRMED') ? takenBack : meaning;
}

/** Makes what acts on news, in a transaction of the caller. */
export function createDepositNews(deps: DepositsDeps) {
  const { clock, ledger, incoming } = deps;

  const warn = (tx: Tx, row: store.PaymentRow, kind: string, detail: string, part = '') =>
    insertWarning(tx, {
      kind,
      cause: `payment ${row.id}${part}`,
      paymentId: row.id,
      playerId: row.player_id,
      detail,
      createdAt: clock.now(),
    });

  /** Books the money and confirms, or holds it, in the transaction that holds the payment's lock. */
  const confirm = async (tx: Tx, row: store.PaymentRow): Promise<store.PaymentRow> => {
    const playerId = row.player_id as PlayerId;
    await store.lockPlayerPayments(tx, playerId);
    // An expired payment counts no longer among those on their way.
    const counted = row.state === 'EXPIRED' ? 0n : row.amount;
    const refusal = await incoming.refusalOf(tx, { playerId, amount: row.amount, counted });
    const clearing = clearingOf(row.gateway as string);
    if (refusal) {
      return holdDeposit(tx, deps, row, { clearing, refusal, actor: 'gateway' });
    }
    await ledger.post(tx, {
      kind: 'deposit',
      playerId,
      currency: row.currency,
      source: row.gateway as string,
      reference: `${row.provider_reference}:deposit`,
      subjectId: row.id,
      lines: [
        { account: 'player-cash', amount: row.amount },
        { ...clearing, amount: -row.amount },
      ],
    });
    await keepDepositFee(tx, ledger, row);
    if (row.payment_card_id !== null) await proveCard(tx, row.payment_card_id, clock.now());
    if (row.state === 'EXPIRED') {
      await warn(tx, row, 'LATE_SUCCESS', warningDetail('paidLate', {}));
    }
    return movePayment(tx, clock, row, {
      event: 'confirm',
      actor: 'gateway',
      set: { next_poll_at: null },
    });
  };

  /** A deposit is asked about for as long as its gateway has a refund of it under way, credited or not. */
  const followRefund = async (
    tx: Tx,
    row: store.PaymentRow,
    { isReturning = false }: Pick<DepositReading, 'isReturning'>,
  ): Promise<store.PaymentRow> => {
    const isFollowed = row.refund_seen_at !== null;
    if (!followed.includes(row.state) || isReturning === isFollowed) return row;
    const seenAt = isReturning ? clock.now() : null;
    // One that is not credited waits for other news too, once its refund was called off.
    const isAskedStill = !isReturning && row.state !== 'CONFIRMED';
    return store.updatePayment(tx, row, {
      refund_seen_at: seenAt,
      ...(isAskedStill ? {} : { next_poll_at: seenAt }),
    });
  };

  /** Acts on what the gateway says; older or repeated news change nothing. */
  return async (
    tx: Tx,
    paymentId: bigint,
    { state, ...reading }: DepositReading,
    hint: GatewayHint | undefined,
  ): Promise<store.PaymentRow> => {
    const found = await store.lockPayment(tx, paymentId);
    if (!found) throw new DomainError('ERR_NOT_FOUND');
    const row = await followRefund(tx, found, reading);
    const meaning = meaningOf(row, { state, ...reading });
    if (meaning.kind === 'taken-back') {
      const reported = warningDetail('gatewayState', { state });
      if (row.state === 'CONFIRMED') {
        const sum = reading.returned ?? 0n;
        const returned = sum > 0n && sum < row.amount ? sum : row.amount;
        if (returned <= row.taken_back) return row;
        // Each further part is for a person, whatever was done about the parts before.
        const part = row.taken_back === 0n ? '' : ` from ${row.taken_back}`;
        await warn(tx, row, 'REVERSED_AFTER_SUCCESS', reported, part);
        if (row.payment_card_id !== null) await proveCard(tx, row.payment_card_id, null);
        await recordTakenBack(tx, clock, row, returned - row.taken_back);
        return store.updatePayment(tx, row, { taken_back: returned });
      } else if (stateAfter(row, 'cancel')) {
        return movePayment(tx, clock, row, { event: 'cancel', actor: 'gateway', note: reported });
      }
      return row;
    }
    if (meaning.kind === 'waits') return row;
    const paid = meaning.event === 'confirm' || meaning.event === 'authorise';
    const whole = (reading.returned ?? 0n) === 0n;
    const agreed = whole && agrees(row, reading) && (!hint || agrees(row, hint));
    if (paid && !agreed && stateAfter(row, 'mismatch')) {
      await warn(tx, row, 'MISMATCH', warningDetail('otherAmount', {}));
      return movePayment(tx, clock, row, {
        event: 'mismatch',
        actor: 'gateway',
        set: { next_poll_at: null },
      });
    }
    if (!stateAfter(row, meaning.event)) {
      // Its payer has gone back and paid after all. The money is there, so a person has to look at it.
      const isSurprise = meaning.event === 'confirm' && unpaidEnds.includes(row.state);
      // Whoever has dismissed a mismatch knows that it was paid: the same news said again are no news.
      if (isSurprise && !(await store.hasStep(tx, row, 'dismiss'))) {
        const ended = warningDetail('paidAfterEnd', { state: row.state });
        await warn(tx, row, 'LATE_SUCCESS', ended);
      }
      const over = meaning.event === 'cancel' || meaning.event === 'reject';
      return over ? store.updatePayment(tx, row, { next_poll_at: null }) : row;
    }
    if (meaning.event === 'confirm') return confirm(tx, row);
    const open = meaning.event === 'authorise';
    return movePayment(tx, clock, row, {
      event: meaning.event,
      actor: 'gateway',
      ...(open ? {} : { set: { next_poll_at: null } }),
    });
  };
}
