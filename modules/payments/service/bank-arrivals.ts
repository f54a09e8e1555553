/**
 * Money that arrives at the operator's bank for a player. A transfer that was announced carries the
 * payment's reference number as its variable symbol. What has arrived is booked, not what was
 * announced: the amount may differ, the transfer may be late or come twice. Money of a payer who is
 * not the player, and money that the player could not have announced, is held and goes back to the
 * account that it came from.
 */
import { type Brand, marketFacts } from '@herna/brands';
import type { Tx } from '@herna/db';
import { type Clock, formatMoney, money, type PlayerId } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { StatementLine } from '../adapters/camt053.ts';
import * as payments from '../store/payments.ts';
import { holdDeposit } from './held-deposits.ts';
import type { Incoming } from './incoming.ts';
import type { OffersService } from './offers.ts';
import { isOwnMoney } from './own-money.ts';
import { movePayment, recordStart, stateAfter } from './payment-transitions.ts';
import type { Payers } from './ports.ts';
import { bankLedgerOwner } from './withdrawals.ts';

export interface BankArrivalsDeps {
  readonly clock: Clock;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'post'>;
  readonly payers: Payers;
  readonly incoming: Pick<Incoming, 'refusalOf'>;
  readonly offers: Pick<OffersService, 'arrivalRefusal'>;
}

/** What became of money that has arrived. */
export interface Arrival {
  readonly paymentId: bigint;
  /** Not credited: it goes back to its payer. */
  readonly held: boolean;
}

export interface BankArrivals {
  /** Takes money of a player that nobody has announced: it becomes a deposit. */
  credit(
    tx: Tx,
    line: StatementLine,
    to: { readonly playerId: PlayerId; readonly accountId?: bigint },
  ): Promise<Arrival>;
  /** Takes a transfer by its symbol; undefined when no deposit has this symbol. */
  takeAnnounced(tx: Tx, line: StatementLine, symbol: string): Promise<Arrival | undefined>;
}

const clearing = { account: 'bank-clearing', owner: bankLedgerOwner } as const;

/** Makes the one taker of arriving money. */
export function createBankArrivals(deps: BankArrivalsDeps): BankArrivals {
  const { clock, brand, ledger, payers, incoming, offers } = deps;

  /** Why money may not be credited to a player; undefined when it may. */
  const refusalOf = async (
    tx: Tx,
    playerId: PlayerId,
    amount: bigint,
    counted = 0n,
  ): Promise<string | undefined> =>
    (await incoming.refusalOf(tx, { playerId, amount, counted })) ??
    (await offers.arrivalRefusal(tx, playerId, { method: 'Bacs', amount }));

  /** Credits the amount of the row, or holds it when there is a reason against it. */
  const settle = async (
    tx: Tx,
    row: payments.PaymentRow,
    refusal: string | undefined,
    note?: string,
  ): Promise<Arrival> => {
    if (refusal !== undefined) {
      await holdDeposit(tx, deps, row, { clearing, refusal, actor: 'bank' });
      return { paymentId: row.id, held: true };
    }
    await ledger.post(tx, {
      kind: 'deposit',
      playerId: row.player_id as PlayerId,
      currency: row.currency,
      source: 'Bank',
      reference: `${row.provider_reference}:deposit`,
      subjectId: row.id,
      lines: [
        { account: 'player-cash', amount: row.amount },
        { ...clearing, amount: -row.amount },
      ],
    });
    await movePayment(tx, clock, row, {
      event: 'confirm',
      actor: 'bank',
      ...(note === undefined ? {} : { note }),
    });
    return { paymentId: row.id, held: false };
  };

  const start = async (
    tx: Tx,
    line: StatementLine,
    { playerId, accountId }: { readonly playerId: PlayerId; readonly accountId?: bigint },
  ): Promise<payments.PaymentRow> => {
    const now = clock.now();
    const started = await payments.insertPayment(tx, {
      player_id: playerId,
      direction: 'DEPOSIT',
      method: 'Bacs',
      gateway: 'Bank',
      state: 'CREATED',
      currency: brand.currency,
      amount: line.amount,
      reference_number: await payments.nextReferenceNumber(tx),
      reason: null,
      locale: marketFacts[brand.market].locale,
      order_number: null,
      provider_reference: line.bankReference,
      bank_account_id: accountId ?? null,
      hold_id: null,
      bank_file_id: null,
      approved_by: null,
      suspended_by: null,
      note: null,
      created_at: now,
      updated_at: now,
      finished_at: null,
      expires_at: null,
      next_poll_at: null,
    });
    await recordStart(tx, started, 'bank');
    return movePayment(tx, clock, started, { event: 'begin', actor: 'bank' });
  };

  return {
    async credit(tx, line, to) {
      const refusal = await refusalOf(tx, to.playerId, line.amount);
      return settle(tx, await start(tx, line, to), refusal);
    },

    async takeAnnounced(tx, line, symbol) {
      const named = await payments.paymentByReference(tx, symbol);
      if (named?.direction !== 'DEPOSIT' || named.method !== 'Bacs') return undefined;
      const playerId = named.player_id as PlayerId;
      // The player's lock comes before the payment's, as where a transfer is announced.
      await payments.lockPlayerPayments(tx, playerId);
      const row = (await payments.lockPayment(tx, named.id)) as payments.PaymentRow;
      const waits = row.provider_reference === null && stateAfter(row, 'confirm') !== undefined;
      const counted = waits && row.state === 'PENDING' ? row.amount : 0n;
      const payer = { name: line.counterName ?? '', account: line.counterIban };
      const refusal = (await isOwnMoney(tx, payers, playerId, payer))
        ? await refusalOf(tx, playerId, line.amount, counted)
        : 'PAYER_DIFFERS';
      // Sent once more by the same symbol: it is the player's money all the same.
      if (!waits) return settle(tx, await start(tx, line, { playerId }), refusal);
      const arrived = await payments.updatePayment(tx, row, {
        amount: line.amount,
        provider_reference: line.bankReference,
      });
      const announced = formatMoney(money(row.amount, row.currency), 'en');
      const note = row.amount === line.amount ? undefined : `announced were ${announced}`;
      return settle(tx, arrived, refusal, note);
    },
  };
}
