/**
 * Money in through a gateway. A payment row comes first, then the gateway is asked; a lost answer
 * leaves a payment nobody can pay, never a payment nobody knows. Whatever then brings news (the
 * browser, the poll, a hint) only makes us read the gateway's state; booking and state change are one
 * transaction behind the payment's row lock, so the money arrives once however often the news repeat.
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
  pragueDaysLater,
  type StaffId,
} from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Protection } from '@herna/protection';
import type { Gateways } from '../adapters/all.ts';
import {
  type GatewayHint,
  GatewayRefusal,
  GatewaySilent,
  type SmsInstructions,
} from '../adapters/gateway.ts';
import { type GatewayName, gatewayOf } from '../rules/gateways.table.ts';
import { nextPoll } from '../rules/polling.ts';
import * as store from '../store/payments.ts';
import { resolveWarnings } from '../store/warnings.ts';
import { createDepositNews } from './deposit-news.ts';
import type { Fees } from './fees.ts';
import { giveBackDeposit, repeatReturn } from './held-deposits.ts';
import type { Incoming } from './incoming.ts';
import type { OffersService } from './offers.ts';
import { movePayment, recordStart, stateAfter } from './payment-transitions.ts';
import type { Payers, PaymentGuards, RecordAudit } from './ports.ts';

export interface DepositWish {
  readonly method: DepositMethod;
  readonly amount: Money;
  readonly locale: string;
  /** The bank of a payment button. */
  readonly button?: string | undefined;
  /** A stored card of the player. */
  readonly cardId?: bigint | undefined;
}

export interface DepositsDeps {
  readonly guards: PaymentGuards;
  readonly payers: Pick<Payers, 'find'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly protection: Pick<Protection, 'assertMayDeposit'>;
  readonly offers: OffersService;
  readonly fees: Pick<Fees, 'of'>;
  readonly incoming: Pick<Incoming, 'assertMayTake' | 'refusalOf'>;
  readonly gateways: Gateways;
  /** The token of a stored card that a payment is made with. */
  readonly cardTokenOf: (cardId: bigint) => Promise<string | undefined>;
  /** The gateway that keeps a stored card; refuses one that is not the player's or cannot pay so. */
  readonly gatewayOfCard: (
    tx: Tx,
    playerId: PlayerId,
    cardId: bigint,
    method: DepositMethod,
  ) => Promise<GatewayName>;
  readonly audit: RecordAudit;
  /** Address that browsers use, without a trailing slash. */
  readonly publicUrl: string;
  /** Address that gateways notify. */
  readonly notifyUrl: string;
}

export interface DepositsService {
  /** Makes the payment row; refuses with the codes of the call Payment/Create. */
  open(tx: Tx, playerId: PlayerId, wish: DepositWish): Promise<store.PaymentRow>;
  /** Asks the gateway for the payment, unless it has it already; returns where the player pays. */
  begin(
    paymentId: bigint,
    ip: string,
  ): Promise<{ payment: store.PaymentRow; url: string | undefined }>;
  /** Reads the gateway's state and acts on it; throws GatewaySilent. */
  read(paymentId: bigint, hint?: GatewayHint): Promise<store.PaymentRow>;
  /** Takes a browser's return; the payment it is about, if that is known. */
  takeReturn(
    gateway: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<store.PaymentRow | undefined>;
  /** Gives a held deposit back to its payer; throws GatewaySilent. */
  giveBack(paymentId: bigint): Promise<void>;
  /** Staff have a deposit whose return was refused sent back once more. */
  repeatReturn(
    tx: Tx,
    paymentId: bigint,
    by: { readonly staffId: StaffId; readonly reason: string },
  ): Promise<store.PaymentRow>;
  /** Expires a deposit whose time is over. */
  expire(paymentId: bigint): Promise<void>;
  /** Closes a mismatch without booking. */
  dismiss(
    tx: Tx,
    paymentId: bigint,
    by: { readonly staffId: StaffId; readonly reason: string },
  ): Promise<store.PaymentRow>;
}

/** Time beyond the gateway's own in which a payment may still be reported paid before it expires. */
const expiryReserveMs = 300_000;

/** Makes the service of deposits. */
export function createDeposits(deps: DepositsDeps): DepositsService {
  const { database, clock, brand, protection, offers, incoming, gateways, audit } = deps;

  const apply = createDepositNews(deps);

  /** Reads at the gateway outside any transaction, then acts inside one. */
  const read = async (paymentId: bigint, hint?: GatewayHint): Promise<store.PaymentRow> => {
    const row = await store.paymentById(database.read, paymentId);
    if (row?.direction !== 'DEPOSIT') throw new DomainError('ERR_NOT_FOUND');
    if (row.provider_reference === null || row.gateway === 'Bank') return row;
    const reading = await gateways.of(row.gateway).read?.(row.provider_reference);
    // An amount may stand only in what the browser brought; the state counts only as we have read it.
    return reading ? database.transaction((tx) => apply(tx, paymentId, reading, hint)) : row;
  };

  /** A transfer is announced to nobody: the payer's bank brings it with its symbol. */
  const announce = ({ id }: store.PaymentRow): Promise<store.PaymentRow> =>
    database.transaction(async (tx) => {
      const row = await store.lockPayment(tx, id);
      if (row?.state !== 'CREATED') return row as store.PaymentRow;
      return movePayment(tx, clock, row, { event: 'begin', actor: `player:${row.player_id}` });
    });

  const attempt = async (row: store.PaymentRow, ip: string): Promise<store.PaymentRow> => {
    if (row.gateway === 'Bank') return announce(row);
    const { gatewaySeconds, lateSuccessDays } = offers.settings();
    const orderNumber = await database.transaction(store.nextOrderNumber);
    const amount = money(row.amount, row.currency);
    const name = row.gateway as string;
    const payer = await deps.payers.find(database.read, row.player_id as PlayerId);
    const begun = await gateways.of(name).begin?.({
      orderNumber,
      reference: row.reference_number,
      amount,
      returnUrl: returnUrlOf(row),
      notifyUrl: `${deps.notifyUrl}/capi/v2-onling/Payment/Notify${name}`,
      language: row.locale,
      ttlSeconds: gatewaySeconds,
      itemName: cartName(brand, amount, row.locale),
      customer: String(row.player_id),
      ip,
      button: row.button ?? undefined,
      phone: payer?.phone ?? undefined,
      ...(row.payment_card_id === null
        ? {}
        : { cardToken: await deps.cardTokenOf(row.payment_card_id) }),
    });
    if (!begun) throw new RangeError(`${name} takes no deposits`);
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
          provider_reference: begun.providerReference,
          pay_url: begun.payUrl ?? null,
          ...smsColumns(begun.sms),
          expires_at: new Date(now.getTime() + gatewaySeconds * 1000 + expiryReserveMs),
          next_poll_at: nextPoll(now, now, lateSuccessDays) ?? null,
        },
      });
    });
  };

  /** Our own address, which names the payment where the gateway does not. */
  const returnUrlOf = ({ gateway, reference_number }: store.PaymentRow): string =>
    gateway === 'Csob'
      ? `${deps.publicUrl}/payments/csob/return`
      : `${deps.publicUrl}/payments/return/${gateway}?reference=${reference_number}`;

  /** Where a begun payment is paid, while it can be. */
  const payUrlOf = (row: store.PaymentRow): string | undefined => {
    const { state, gateway, provider_reference: reference, pay_url: url } = row;
    if (state !== 'PENDING' || reference === null) return undefined;
    return url ?? gateways.find(gateway ?? '')?.payUrl?.(reference);
  };

  const gatewayFor = (method: DepositMethod): GatewayName => {
    const name = gatewayOf(brand, 'DEPOSIT', method, gateways.isConnected);
    if (!name) {
      throw new DomainError('ERR_PAYMENT_TYPE_CLOSED', { data: { reason: 'NotOffered' } });
    }
    return name;
  };

  const byReference = (reference: string): Promise<store.PaymentRow | undefined> =>
    /^\d{2,10}$/.test(reference)
      ? store.paymentByReference(database.read, reference)
      : Promise.resolve(undefined);

  return {
    async open(tx, playerId, wish) {
      const { method, amount, locale } = wish;
      await protection.assertMayDeposit(tx, playerId);
      await store.lockPlayerPayments(tx, playerId);
      await offers.assertOpen(tx, playerId, { direction: 'DEPOSIT', method, amount });
      const payment = { playerId, direction: 'DEPOSIT', method, amount: amount.amount } as const;
      const fee = await deps.fees.of(tx, payment);
      const now = clock.now();
      // A stored card is known to the gateway that keeps it, whichever the brand's own is.
      const gateway =
        wish.cardId === undefined
          ? gatewayFor(method)
          : await deps.gatewayOfCard(tx, playerId, wish.cardId, method);
      const { gatewaySeconds, transferDays } = offers.settings();
      const expiresAt =
        gateway === 'Bank'
          ? pragueDaysLater(now, transferDays)
          : new Date(now.getTime() + gatewaySeconds * 1000);
      // A transfer announced anew keeps its symbol: the player may have sent it already.
      const announced = gateway === 'Bank' ? await store.lockAnnounced(tx, playerId) : undefined;
      const counted = announced?.amount ?? 0n;
      await incoming.assertMayTake(tx, { playerId, amount: amount.amount, counted });
      if (announced) {
        const set = { amount: amount.amount, expires_at: expiresAt, updated_at: now };
        return store.updatePayment(tx, announced, set);
      }
      const row = await store.insertPayment(tx, {
        player_id: playerId,
        direction: 'DEPOSIT',
        method,
        gateway,
        button: wish.button ?? null,
        payment_card_id: wish.cardId ?? null,
        state: 'CREATED',
        currency: amount.currency,
        amount: amount.amount,
        fee,
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
        expires_at: expiresAt,
        next_poll_at: null,
      });
      await recordStart(tx, row, `player:${playerId}`);
      return row;
    },
    async begin(paymentId, ip) {
      const row = await store.paymentById(database.read, paymentId);
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      // Between the first try and this one the player may have closed play and deposits.
      const starts = row.state === 'CREATED';
      if (starts) {
        const { amount } = row;
        const playerId = row.player_id as PlayerId;
        await incoming.assertMayTake(database.read, { playerId, amount, counted: amount });
      }
      const begun = starts ? await attempt(row, ip).catch(asUnavailable) : row;
      return { payment: begun, url: payUrlOf(begun) };
    },
    read,
    async takeReturn(name, fields) {
      const gateway = gateways.listening(name);
      if (!gateway) return undefined;
      const hint = gateway.readReturn?.(fields);
      // What a gateway signs is believed by its signature; elsewhere the address names the payment.
      if (gateway.readReturn && !hint) return undefined;
      const row = hint
        ? await store.paymentByProvider(database.read, name, hint.providerReference ?? '')
        : await byReference(fields.reference ?? '');
      if (row?.direction !== 'DEPOSIT' || row.gateway !== name) return undefined;
      // The gateway is silent just now: the poll will learn the outcome, the result page waits.
      return read(row.id, hint).catch((error: unknown) => {
        if (error instanceof GatewaySilent || error instanceof GatewayRefusal) return row;
        throw error;
      });
    },
    giveBack: (paymentId) => giveBackDeposit(deps, paymentId),
    repeatReturn: (tx, paymentId, by) => repeatReturn(tx, deps, paymentId, by),
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
      // What the warning asks of a person has been done by this.
      const warned = { kind: 'MISMATCH', cause: `payment ${paymentId}` };
      await resolveWarnings(tx, warned, { staffId, resolution: reason, now: clock.now() });
      await audit(tx, {
        staffId,
        action: 'payments.deposit_dismissed',
        targetKind: 'payment',
        targetId: paymentId.toString(),
        playerId: row.player_id,
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

/** What a payer sends by phone, as the payment keeps it. */
const smsColumns = (sms: SmsInstructions | undefined) =>
  sms && { sms_text: sms.text, sms_number: sms.shortNumber, sms_price: sms.price };

/** The line on the card page: at most 20 characters. */
const cartName = (brand: Brand, amount: Money, locale: string): string =>
  `${brand.name} ${formatMoney(amount, locale)}`.slice(0, 20);
