/**
 * Money in by card. A payment row comes first, then the gateway is asked; a lost answer leaves a
 * payment nobody can pay, never a payment nobody knows. Whatever then brings news (the browser, the
 * poll, a hint) only makes us read the gateway's state; booking and state change are one transaction
 * behind the payment's row lock, so the money arrives once however often the news repeat.
 */
import { type Brand, type DepositMethod, nearestLocale } from '@herna/brands';
import type { Database, Tx } from '@herna/db';
import {
  type Clock,
  DomainError,
  formatMoney,
  type Money,
  money,
  type PlayerId,
  type StaffId,
} from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Protection } from '@herna/protection';
import {
  type CardGateway,
  type CardPaymentState,
  GatewayRefusal,
  GatewaySilent,
} from '../adapters/csob.ts';
import { meaningOf, nextPoll } from '../rules/csob-states.table.ts';
import * as store from '../store/payments.ts';
import { insertWarning } from '../store/warnings.ts';
import { giveBackCardPayment, holdDeposit } from './held-deposits.ts';
import type { Incoming } from './incoming.ts';
import { movePayment, recordStart, stateAfter } from './moves.ts';
import type { OffersService } from './offers.ts';
import type { PaymentGuards, RecordAudit } from './ports.ts';

export interface DepositWish {
  readonly method: DepositMethod;
  readonly amount: Money;
  readonly locale: string;
}

export interface DepositsDeps {
  readonly guards: PaymentGuards;
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly protection: Pick<Protection, 'assertMayDeposit'>;
  readonly offers: OffersService;
  readonly incoming: Pick<Incoming, 'assertMayTake' | 'refusalOf'>;
  readonly gateway: CardGateway;
  readonly audit: RecordAudit;
  /** Where the gateway sends the browser back: our own address. */
  readonly returnUrl: string;
}

export interface DepositsService {
  /** Makes the payment row; refuses with the codes of the call Payment/Create. */
  open(tx: Tx, playerId: PlayerId, wish: DepositWish): Promise<store.PaymentRow>;
  /** Asks the gateway for the payment, unless it has it already; returns where the player pays. */
  begin(paymentId: bigint): Promise<{ payment: store.PaymentRow; url: string | undefined }>;
  /** Reads the gateway's state and acts on it; throws GatewaySilent. */
  read(paymentId: bigint): Promise<store.PaymentRow>;
  /** Takes a browser's return; the payment it is about, if the bank has signed it. */
  takeReturn(fields: Readonly<Record<string, unknown>>): Promise<store.PaymentRow | undefined>;
  /**
   * Reads the payment that the gateway hints at.
   * @throws ERR_SIGNATURE_ERROR for what the gateway has not signed and for what is no payment,
   *   ERR_GATEWAY_UNAVAILABLE
   */
  takeHint(fields: Readonly<Record<string, unknown>>): Promise<void>;
  /** Gives a held deposit back to its card; throws GatewaySilent, GatewayRefusal. */
  giveBack(paymentId: bigint): Promise<void>;
  /** Expires a deposit whose time is over. */
  expire(paymentId: bigint): Promise<void>;
  /** Closes a mismatch without booking. */
  dismiss(
    tx: Tx,
    paymentId: bigint,
    by: { readonly staffId: StaffId; readonly reason: string },
  ): Promise<store.PaymentRow>;
}

/** The gateway's name in bookings, and the owner of its clearing account in the ledger. */
export const csob = { name: 'Csob', ledgerOwner: 1n } as const;

const clearing = { account: 'gateway-clearing', owner: csob.ledgerOwner } as const;

/** Time beyond the gateway's own in which a payment may still be told paid before it expires. */
const expiryReserveMs = 300_000;

/** What the gateway gives back with the browser: it must agree with what was asked. */
const merchantDataOf = (row: store.PaymentRow): string =>
  `${row.reference_number};${row.amount};${row.currency}`;

/** Whether the gateway speaks of the amount and currency that were asked for. */
function agrees(row: store.PaymentRow, state: CardPaymentState): boolean {
  const { merchantData, amount, currency } = state;
  return (
    (merchantData === undefined || merchantData === merchantDataOf(row)) &&
    (amount === undefined || BigInt(amount) === row.amount) &&
    (currency === undefined || currency === row.currency)
  );
}

export function createDeposits(deps: DepositsDeps): DepositsService {
  const { database, clock, brand, ledger, protection, guards, offers, incoming, gateway, audit } =
    deps;

  const warn = (tx: Tx, row: store.PaymentRow, kind: string, detail: string) =>
    insertWarning(tx, {
      kind,
      cause: `payment ${row.id}`,
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
    if (refusal) {
      return holdDeposit(tx, deps, row, { clearing, refusal, actor: 'gateway' });
    }
    await ledger.post(tx, {
      kind: 'deposit',
      playerId,
      currency: row.currency,
      source: csob.name,
      reference: `${row.provider_reference}:deposit`,
      subjectId: row.id,
      lines: [
        { account: 'player-cash', amount: row.amount },
        { ...clearing, amount: -row.amount },
      ],
    });
    if (row.state === 'EXPIRED') {
      await warn(tx, row, 'LATE_SUCCESS', 'paid after it had expired; the money is booked');
    }
    return movePayment(tx, clock, row, {
      event: 'confirm',
      actor: 'gateway',
      set: { next_poll_at: null },
    });
  };

  /** Acts on what the gateway says; older or repeated news change nothing. */
  const apply = async (
    tx: Tx,
    paymentId: bigint,
    state: CardPaymentState,
  ): Promise<store.PaymentRow> => {
    const row = await store.lockPayment(tx, paymentId);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    const meaning = meaningOf(state.paymentStatus);
    if (meaning.kind === 'taken-back') {
      const told = `the gateway reports state ${state.paymentStatus}`;
      if (row.state === 'CONFIRMED') await warn(tx, row, 'REVERSED_AFTER_SUCCESS', told);
      else if (stateAfter(row, 'cancel')) {
        return movePayment(tx, clock, row, { event: 'cancel', actor: 'gateway', note: told });
      }
      return row;
    }
    if (meaning.kind === 'waits') return row;
    const paid = meaning.event === 'confirm' || meaning.event === 'authorise';
    if (paid && !agrees(row, state) && stateAfter(row, 'mismatch')) {
      await warn(tx, row, 'MISMATCH', 'the gateway speaks of another amount; nothing is booked');
      return movePayment(tx, clock, row, {
        event: 'mismatch',
        actor: 'gateway',
        set: { next_poll_at: null },
      });
    }
    if (!stateAfter(row, meaning.event)) {
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

  /** Reads at the gateway outside any transaction, then acts inside one. */
  const read = async (paymentId: bigint, hint?: CardPaymentState): Promise<store.PaymentRow> => {
    const row = await store.paymentById(database.read, paymentId);
    if (row?.direction !== 'DEPOSIT') throw new DomainError('ERR_NOT_FOUND');
    if (row.provider_reference === null) return row;
    const state = await gateway.status(row.provider_reference);
    // The amount stands only in what the browser brought; the state only in what we have read.
    const whole = hint ? { ...state, merchantData: hint.merchantData } : state;
    return database.transaction((tx) => apply(tx, paymentId, whole));
  };

  const attempt = async (row: store.PaymentRow): Promise<store.PaymentRow> => {
    const { gatewaySeconds, lateSuccessDays } = offers.settings();
    const orderNumber = await database.transaction(store.nextOrderNumber);
    const amount = money(row.amount, row.currency);
    const payId = await gateway.init({
      orderNumber,
      amount,
      returnUrl: deps.returnUrl,
      merchantData: merchantDataOf(row),
      language: row.locale,
      ttlSeconds: gatewaySeconds,
      itemName: cartName(brand, amount, row.locale),
    });
    return database.transaction(async (tx) => {
      const locked = await store.lockPayment(tx, row.id);
      // Another attempt with the same key was quicker: its payment is the one the player pays.
      if (locked?.state !== 'CREATED') return locked ?? row;
      const now = clock.now();
      return movePayment(tx, clock, locked, {
        event: 'begin',
        actor: 'gateway',
        set: {
          order_number: orderNumber,
          provider_reference: payId,
          expires_at: new Date(now.getTime() + gatewaySeconds * 1000 + expiryReserveMs),
          next_poll_at: nextPoll(now, now, lateSuccessDays) ?? null,
        },
      });
    });
  };

  return {
    async open(tx, playerId, { method, amount, locale }) {
      await protection.assertMayDeposit(tx, playerId);
      await store.lockPlayerPayments(tx, playerId);
      await offers.assertOpen(tx, playerId, { direction: 'DEPOSIT', method, amount });
      const reason = await guards.depositRefusal(tx, playerId);
      if (reason !== undefined) throw new DomainError('ERR_DEPOSIT_WAITS', { data: { reason } });
      await incoming.assertMayTake(tx, { playerId, amount: amount.amount });
      const now = clock.now();
      const row = await store.insertPayment(tx, {
        player_id: playerId,
        direction: 'DEPOSIT',
        method,
        gateway: csob.name,
        state: 'CREATED',
        currency: amount.currency,
        amount: amount.amount,
        reference_number: await store.nextReferenceNumber(tx),
        reason: null,
        locale: nearestLocale(brand, locale),
        order_number: null,
        provider_reference: null,
        bank_account_id: null,
        hold_id: null,
        bank_file_id: null,
        approved_by: null,
        suspended_by: null,
        note: null,
        created_at: now,
        updated_at: now,
        finished_at: null,
        expires_at: new Date(now.getTime() + offers.settings().gatewaySeconds * 1000),
        next_poll_at: null,
      });
      await recordStart(tx, row, `player:${playerId}`);
      return row;
    },
    async begin(paymentId) {
      const row = await store.paymentById(database.read, paymentId);
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      // Between the first try and this one the player may have closed play and deposits.
      const starts = row.state === 'CREATED';
      if (starts) await protection.assertMayDeposit(database.read, row.player_id as PlayerId);
      const begun = starts ? await attempt(row).catch(asUnavailable) : row;
      const payable = begun.state === 'PENDING' && begun.provider_reference !== null;
      const url = payable ? gateway.processUrl(begun.provider_reference as string) : undefined;
      return { payment: begun, url };
    },
    read,
    async takeReturn(fields) {
      if (!fields.payId || !fields.signature) return undefined;
      const hint = gateway.readReturn(fields);
      if (!hint) return undefined;
      const row = await store.paymentByProvider(database.read, csob.name, hint.payId);
      if (!row) return undefined;
      // The gateway is silent just now: the poll will learn the outcome, the result page waits.
      return read(row.id, hint).catch((error: unknown) => {
        if (error instanceof GatewaySilent || error instanceof GatewayRefusal) return row;
        throw error;
      });
    },
    async takeHint(fields) {
      const payId = String(fields.payId ?? '');
      const row = await store.paymentByProvider(database.read, csob.name, payId);
      // Whoever guesses ids is told the same of those that are payments and of those that are none.
      if (!row || !gateway.readReturn(fields)) throw new DomainError('ERR_SIGNATURE_ERROR');
      await read(row.id).catch(asUnavailable);
    },
    giveBack: (paymentId) => giveBackCardPayment({ ...deps, clearing }, paymentId),
    expire: (paymentId) =>
      database.transaction(async (tx) => {
        const row = await store.lockPayment(tx, paymentId);
        const now = clock.now();
        if (!row?.expires_at || row.expires_at > now || !stateAfter(row, 'expire')) return;
        const { lateSuccessDays } = offers.settings();
        const known = row.provider_reference !== null;
        const next = known ? (nextPoll(row.created_at, now, lateSuccessDays) ?? null) : null;
        await movePayment(tx, clock, row, {
          event: 'expire',
          actor: 'system',
          set: { next_poll_at: next },
        });
      }),
    async dismiss(tx, paymentId, { staffId, reason }) {
      const row = await store.lockPayment(tx, paymentId);
      if (row?.direction !== 'DEPOSIT') throw new DomainError('ERR_NOT_FOUND');
      const moved = await movePayment(tx, clock, row, {
        event: 'dismiss',
        actor: `staff:${staffId}`,
        note: reason,
      });
      await audit(tx, {
        staffId,
        action: 'payments.deposit_dismissed',
        targetKind: 'payment',
        targetId: paymentId.toString(),
        reason,
      });
      return moved;
    },
  };
}

/** A gateway that is silent, or does not want the order, is one answer to the player. */
export function asUnavailable(error: unknown): never {
  if (error instanceof GatewaySilent || error instanceof GatewayRefusal) {
    throw new DomainError('ERR_GATEWAY_UNAVAILABLE');
  }
  throw error;
}

/** The line on the card page: at most 20 characters. */
const cartName = (brand: Brand, amount: Money, locale: string): string =>
  `${brand.name} ${formatMoney(amount, locale)}`.slice(0, 20);
