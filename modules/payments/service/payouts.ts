/**
 * Money out through gateways. An approved withdrawal is submitted in a transaction of its own and then
 * sent under an id that follows from it; without an answer its outcome is unknown, so it is looked up
 * by that id before it is sent again, and no payout is made twice. The hold is committed when the
 * gateway has paid, cancelled by every other end.
 */
import type { Brand } from '@herna/brands';
import { type Database, eachInPages, type Tx } from '@herna/db';
import { type Clock, DomainError, money, type PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Gateways } from '../adapters/all.ts';
import { GatewayRefusal, GatewaySilent, type PayoutReading } from '../adapters/gateway.ts';
import { warningDetail } from '../contract/warning-details.ts';
import { endToEndId, referenceOfEndToEndId } from '../rules/bank-order-ids.ts';
import { clearingOf } from '../rules/gateways.table.ts';
import { nextPoll } from '../rules/polling.ts';
import { accountById } from '../store/bank-accounts.ts';
import * as store from '../store/payments.ts';
import { insertWarning } from '../store/warnings.ts';
import { freeWithdrawal } from './fees.ts';
import type { OffersService } from './offers.ts';
import { movePayment } from './payment-transitions.ts';
import { bookPayoutReturn, noReport, noteMismatch } from './payout-mismatches.ts';
import type { Payers } from './ports.ts';
import type { SuspendHeld } from './suspend-held.ts';
import { holdOf } from './withdrawals.ts';

export interface PayoutsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'post' | 'commitHold' | 'cancelHold'>;
  readonly payers: Payers;
  readonly gateways: Gateways;
  readonly offers: Pick<OffersService, 'settings'>;
  readonly suspendHeld: SuspendHeld;
  /** Where a payout to a card or a wallet goes. */
  readonly targetOf: (
    row: store.PaymentRow,
  ) => Promise<{ readonly cardToken?: string; readonly walletLink?: string }>;
  readonly notifyUrl: string;
}

export interface PayoutsService {
  /** Submits approved withdrawals and sends them; what is held by then is suspended. */
  work(): Promise<void>;
  /** Sends a submitted payout or asks about it; throws GatewaySilent. */
  pursue(paymentId: bigint): Promise<store.PaymentRow | undefined>;
  /** Reads the payout that a gateway speaks of; nothing when it is none of ours. */
  readByExternalId(gateway: string, externalId: string): Promise<void>;
}

/** What a gateway says; with a time it holds only while nobody has sent the payout since. */
type Answer = PayoutReading & { readonly sentAt?: Date };

const pageLength = 200;

export function createPayouts(deps: PayoutsDeps): PayoutsService {
  const { database, clock, brand, ledger, payers, gateways, offers, suspendHeld } = deps;

  const warn = (tx: Tx, row: store.PaymentRow, kind: string, detail: string) =>
    insertWarning(tx, {
      kind,
      cause: `payment ${row.id}`,
      paymentId: row.id,
      playerId: row.player_id,
      detail,
      createdAt: clock.now(),
    });

  const submit = (paymentId: bigint): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await store.lockPayment(tx, paymentId);
      if (row?.state !== 'APPROVED') return;
      if ((await suspendHeld(tx, row)).state !== 'APPROVED') return;
      const set = { next_poll_at: clock.now() };
      await movePayment(tx, clock, row, { event: 'submit', actor: 'system', set });
    });

  /** Money that was paid and comes back: to the player again. */
  const takeReturn = async (tx: Tx, row: store.PaymentRow, state: string): Promise<void> => {
    if (row.state === 'PAID') await bookPayoutReturn(tx, ledger, row);
    else await freeWithdrawal(tx, ledger, row);
    await warn(tx, row, 'WITHDRAWAL_RETURNED', warningDetail('gatewayState', { state }));
  };

  /** Acts on what the gateway says; repeated news change nothing. */
  const apply = (paymentId: bigint, { sentAt, ...reading }: Answer): Promise<store.PaymentRow> =>
    database.transaction(async (tx) => {
      const found = await store.lockPayment(tx, paymentId);
      if (!found) throw new DomainError('ERR_NOT_FOUND');
      if (sentAt && found.sent_at?.getTime() !== sentAt.getTime()) return found;
      const { providerReference, state, amount, currency } = reading;
      const open = found.state === 'SUBMITTED' || found.state === 'MISMATCH';
      // A failure that is only learned of after the payment brings the money back as a return does.
      const isLate = found.state === 'PAID' && reading.meaning === 'rejected';
      const meaning = isLate ? 'returned' : reading.meaning;
      const row =
        open && found.provider_reference === null && providerReference !== ''
          ? await store.updatePayment(tx, found, { provider_reference: providerReference })
          : found;
      const agrees =
        (amount === undefined || amount === row.amount) &&
        (currency === undefined || currency === row.currency);
      if (!open && !(row.state === 'PAID' && meaning === 'returned')) return row;
      // Nobody may decide by what a gateway said before it went on.
      if (meaning === 'waits' && row.state !== 'MISMATCH') return row;
      if (!agrees || meaning === 'waits') return noteMismatch(tx, clock, row, reading);
      const note = { actor: 'gateway', note: state, set: { next_poll_at: null } };
      if (meaning === 'paid') {
        // It may still come back, so it is asked about for some days more.
        const next = nextPoll(clock.now(), clock.now(), offers.settings().lateSuccessDays);
        const set = { next_poll_at: next ?? null };
        const moved = await movePayment(tx, clock, row, { event: 'pay', actor: 'gateway', set });
        await ledger.commitHold(tx, holdOf(row), clearingOf(row.gateway as string));
        return moved;
      }
      if (meaning === 'rejected') {
        const moved = await movePayment(tx, clock, row, { event: 'reject', ...note });
        await freeWithdrawal(tx, ledger, row);
        await warn(tx, row, 'WITHDRAWAL_REJECTED', warningDetail('gatewayState', { state }));
        return moved;
      }
      const set = { ...note.set, ...noReport };
      const moved = await movePayment(tx, clock, row, { event: 'return', ...note, set });
      await takeReturn(tx, row, state);
      return moved;
    });

  const orderOf = async (row: store.PaymentRow) => {
    const payer = await payers.find(database.read, row.player_id as PlayerId);
    const account =
      row.bank_account_id === null
        ? undefined
        : await accountById(database.read, row.bank_account_id);
    return {
      externalId: endToEndId(row),
      amount: money(row.amount, row.currency),
      text: `${brand.name} ${row.reference_number}`,
      payeeName: payer?.name ?? '',
      iban: account?.iban,
      notifyUrl: `${deps.notifyUrl}/capi/v2-onling/Payment/Notify${row.gateway}`,
      ...(await deps.targetOf(row)),
    };
  };

  /**
   * Marks that a payout is being sent. Whoever sends it again while it is on its way moves the time on,
   * so that a refusal of the first sending is no end any more; undefined when it has ended meanwhile.
   */
  const claim = (paymentId: bigint) =>
    database.transaction(async (tx) => {
      const row = await store.lockPayment(tx, paymentId);
      if (row?.state !== 'SUBMITTED') return undefined;
      const earlier = row.sent_at;
      const sentAt = new Date(Math.max(clock.now().getTime(), (earlier?.getTime() ?? 0) + 1));
      await store.updatePayment(tx, row, { sent_at: sentAt });
      return { isFirst: earlier === null, sentAt };
    });

  const send = async (row: store.PaymentRow): Promise<Answer | undefined> => {
    const gateway = gateways.of(row.gateway);
    const externalId = endToEndId(row);
    const known =
      row.sent_at === null
        ? undefined
        : await gateway.findPayout?.(externalId, row.provider_reference);
    if (known) return known;
    const sending = await claim(row.id);
    if (!sending) return undefined;
    const { isFirst, sentAt } = sending;
    const sent = isFirst || row.sent_at ? undefined : await gateway.findPayout?.(externalId);
    if (sent) return sent;
    try {
      return await gateway.payOut?.(await orderOf(row));
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      // It may be refused because it is there already.
      const there = await gateway.findPayout?.(externalId);
      if (there) return there;
      // An earlier sending may still arrive: only the refusal of a first one is an end.
      if (isFirst) {
        const state = String(error.resultCode);
        return { providerReference: '', meaning: 'rejected', state, sentAt };
      }
      const detail = warningDetail('refusedAfterSending', { code: String(error.resultCode) });
      await database.transaction((tx) => warn(tx, row, 'PAYOUT_UNKNOWN', detail));
      throw error;
    }
  };

  const pursue: PayoutsService['pursue'] = async (paymentId) => {
    const row = await store.paymentById(database.read, paymentId);
    if (row?.direction !== 'WITHDRAWAL' || row.gateway === 'Bank') return undefined;
    if (row.state !== 'SUBMITTED' && row.state !== 'MISMATCH' && row.state !== 'PAID') return row;
    const reading =
      row.state === 'SUBMITTED'
        ? await send(row)
        : await gateways.of(row.gateway).findPayout?.(endToEndId(row), row.provider_reference);
    return reading ? apply(row.id, reading) : row;
  };

  return {
    pursue,
    async work() {
      const due = (after: bigint, limit: number) =>
        store.approvedPayouts(database.read, after, limit);
      await eachInPages(due, pageLength, async ({ id }) => {
        await submit(id);
        await pursue(id).catch((error: unknown) => {
          // Unknown outcome: the poll looks it up before it is sent again.
          if (!(error instanceof GatewaySilent || error instanceof GatewayRefusal)) throw error;
        });
      });
    },
    async readByExternalId(gateway, externalId) {
      const reference = referenceOfEndToEndId(externalId);
      const row = reference && (await store.paymentByReference(database.read, reference));
      if (row && row.gateway === gateway) await pursue(row.id);
    },
  };
}
