/**
 * What the bank states of the operator's account. The statement is read with an overlap of days and
 * each entry is acted on once, in the transaction that takes it: a withdrawal is paid, one paid
 * before comes back, an announced deposit arrives, a player's account is verified by the payment
 * they sent. A deposit that the bank takes back is for a person: its money may be played already.
 * Whatever cannot be matched for certain waits for a person; nothing is guessed.
 */
import type { Brand } from '@herna/brands';
import { type Database, oneByOne, type Tx } from '@herna/db';
import { addDays, type Clock, type PlayerId, pragueDay, pragueDaysLater } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Bank } from '../adapters/bank.ts';
import { reversedReference, type StatementLine } from '../adapters/camt053.ts';
import { warningDetail } from '../contract/warning-details.ts';
import { endToEndId, referenceOfEndToEndId } from '../rules/bank-order-ids.ts';
import { paymentSettings } from '../rules/payment-settings.ts';
import { readSymbol } from '../rules/reference-numbers.ts';
import * as store from '../store/bank-orders.ts';
import * as payments from '../store/payments.ts';
import type { EntryOutcome } from '../store/tables.ts';
import { insertWarning } from '../store/warnings.ts';
import type { BankAccountsService } from './bank-accounts.ts';
import type { BankArrivals } from './bank-arrivals.ts';
import { freeWithdrawal, returnWithdrawalFee } from './fees.ts';
import { bookReturned } from './held-deposits.ts';
import { movePayment, recordTakenBack } from './payment-transitions.ts';
import { bankLedgerOwner, holdOf } from './withdrawals.ts';

export interface StatementsService {
  /** Reads the statement and acts on its new entries; returns how many those were. */
  read(): Promise<number>;
  /** Forgets who sent or was paid money that belongs to nobody here, after its days. */
  forgetPayers(): Promise<void>;
}

export interface StatementsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'post' | 'commitHold' | 'cancelHold'>;
  readonly accounts: BankAccountsService;
  readonly arrivals: BankArrivals;
  readonly bank: Bank;
  readonly operatorIban: string;
}

/** Days read again, as banks may book an entry late; and those of the first reading. */
const overlapDays = 3;
const firstReadingDays = 10;
/** Entries that are forgotten in one transaction. */
const forgottenPage = 500;

interface Matched {
  readonly outcome: EntryOutcome;
  readonly paymentId?: bigint;
}

const clearing = { account: 'bank-clearing', owner: bankLedgerOwner } as const;
const unmatched: Matched = { outcome: 'UNMATCHED' };

export function createStatements(deps: StatementsDeps): StatementsService {
  const { database, clock, brand, ledger, accounts, arrivals, bank, operatorIban } = deps;

  const warn = (
    tx: Tx,
    kind: string,
    line: StatementLine,
    detail: string,
    about: { readonly paymentId?: bigint; readonly playerId?: bigint } = {},
  ) =>
    insertWarning(tx, {
      kind,
      cause: `entry ${line.accountIban} ${line.bankReference}`,
      detail,
      createdAt: clock.now(),
      ...about,
    });

  /** The payment of ours an entry names, under lock, when amount and currency agree too. */
  const orderOf = async (tx: Tx, line: StatementLine) => {
    const reference = referenceOfEndToEndId(line.endToEndId ?? '');
    const named = reference && (await payments.paymentByReference(tx, reference));
    const row = named && (await payments.lockPayment(tx, named.id));
    const agrees =
      row &&
      endToEndId(row) === line.endToEndId &&
      row.amount === line.amount &&
      row.currency === line.currency;
    return agrees ? row : undefined;
  };

  /**
   * The bank takes back what has arrived. Of a deposit that was held for its payer the money is there
   * again, and nothing is sent; staff are warned of another one, or that nobody knows it.
   */
  const takeReversal = async (
    tx: Tx,
    line: StatementLine & { readonly returnReason: string },
  ): Promise<Matched> => {
    const paymentId = await store.creditedPayment(tx, {
      ...line,
      bankReference: reversedReference(line.bankReference),
    });
    const row = paymentId === undefined ? undefined : await payments.lockPayment(tx, paymentId);
    if (row?.state === 'HELD') {
      const note = line.returnReason;
      const event = { event: 'sendBack', actor: 'bank', note } as const;
      await bookReturned(tx, deps, await movePayment(tx, clock, row, event), {
        clearing,
        actor: 'bank',
      });
      return { outcome: 'DEPOSIT_RETURNED', paymentId: row.id };
    }
    // One that is on its way back already has gone twice.
    if (row?.state !== 'CONFIRMED' && row?.state !== 'RETURNING') {
      await warn(tx, 'UNMATCHED_TRANSFER', line, warningDetail('unexpectedReturn', {}));
      return unmatched;
    }
    const fresh = await insertWarning(tx, {
      kind: 'REVERSED_AFTER_SUCCESS',
      cause: `payment ${row.id}`,
      paymentId: row.id,
      playerId: row.player_id,
      detail: warningDetail('bankReason', { reason: line.returnReason }),
      createdAt: clock.now(),
    });
    // What goes back already was never on the account, and nobody has counted it.
    if (fresh && row.state === 'CONFIRMED') {
      await recordTakenBack(tx, clock, row, row.amount);
      await payments.updatePayment(tx, row, { taken_back: row.amount });
    }
    return unmatched;
  };

  const takeDebit = async (tx: Tx, line: StatementLine): Promise<Matched> => {
    if (referenceOfEndToEndId(line.endToEndId ?? '') === undefined) {
      const { returnReason } = line;
      return returnReason === undefined
        ? { outcome: 'IGNORED' }
        : takeReversal(tx, { ...line, returnReason });
    }
    const row = await orderOf(tx, line);
    if (row?.direction === 'DEPOSIT' && row.state === 'RETURNING') {
      await bookReturned(tx, deps, row, { clearing, actor: 'bank' });
      return { outcome: 'DEPOSIT_RETURNED', paymentId: row.id };
    }
    if (row?.state !== 'SUBMITTED') {
      // Returned before it was read as paid: both entries are here, nothing is left to book.
      if (row?.direction === 'WITHDRAWAL' && row.state === 'RETURNED')
        return { outcome: 'IGNORED', paymentId: row.id };
      await warn(tx, 'UNMATCHED_TRANSFER', line, warningDetail('unexpectedPayment', {}));
      return unmatched;
    }
    await movePayment(tx, clock, row, {
      event: 'pay',
      actor: 'bank',
      set: { provider_reference: line.bankReference },
    });
    await ledger.commitHold(tx, holdOf(row), { account: 'bank-clearing', owner: bankLedgerOwner });
    return { outcome: 'WITHDRAWAL_PAID', paymentId: row.id };
  };

  const takeReturn = async (
    tx: Tx,
    line: StatementLine & { readonly returnReason: string },
  ): Promise<Matched> => {
    const row = await orderOf(tx, line);
    if (row?.direction !== 'WITHDRAWAL' || (row.state !== 'PAID' && row.state !== 'SUBMITTED')) {
      await warn(tx, 'UNMATCHED_TRANSFER', line, warningDetail('unexpectedReturn', {}));
      return unmatched;
    }
    const note = line.returnReason;
    await movePayment(tx, clock, row, { event: 'return', actor: 'bank', note });
    if (row.state === 'SUBMITTED') await freeWithdrawal(tx, ledger, row);
    else {
      await ledger.post(tx, {
        kind: 'withdrawal-return',
        playerId: row.player_id as PlayerId,
        currency: row.currency,
        source: 'Bank',
        reference: `${line.bankReference}:return`,
        subjectId: row.id,
        lines: [
          { account: 'player-cash', amount: row.amount },
          { account: 'bank-clearing', owner: bankLedgerOwner, amount: -row.amount },
        ],
      });
      await returnWithdrawalFee(tx, ledger, row);
    }
    const about = { paymentId: row.id, playerId: row.player_id };
    await warn(
      tx,
      'WITHDRAWAL_RETURNED',
      line,
      warningDetail('bankReason', { reason: note }),
      about,
    );
    return { outcome: 'WITHDRAWAL_RETURNED', paymentId: row.id };
  };

  const takeCredit = async (tx: Tx, line: StatementLine): Promise<Matched> => {
    // Only the bank says that money comes back. An id of ours alone proves nothing: payees know theirs.
    const { returnReason } = line;
    if (returnReason !== undefined) return takeReturn(tx, { ...line, returnReason });
    // Nothing was announced, and no account waits for its payment, in another currency.
    const variableSymbol =
      line.currency === brand.currency ? readSymbol(line.variableSymbol ?? '') : undefined;
    const found =
      variableSymbol === undefined
        ? ({ kind: 'none' } as const)
        : await accounts.takePayment(tx, {
            variableSymbol,
            iban: line.counterIban,
            name: line.counterName,
          });
    if (found.kind === 'verified') {
      const to = { playerId: found.account.player_id as PlayerId, accountId: found.account.id };
      const { paymentId, held } = await arrivals.credit(tx, line, to);
      return { outcome: held ? 'HELD' : 'ACCOUNT_VERIFIED', paymentId };
    }
    if (found.kind === 'differs') {
      const detail = warningDetail('otherPayer', {});
      await warn(tx, 'NAME_DIFFERS', line, detail, { playerId: found.account.player_id });
      return unmatched;
    }
    const announced = variableSymbol && (await arrivals.takeAnnounced(tx, line, variableSymbol));
    if (announced) {
      const { paymentId, held } = announced;
      return { outcome: held ? 'HELD' : 'CREDITED', paymentId };
    }
    await warn(tx, 'UNMATCHED_TRANSFER', line, warningDetail('nobodyWaits', {}));
    return unmatched;
  };

  const take = (line: StatementLine): Promise<boolean> =>
    database.transaction(async (tx) => {
      const entryId = await store.takeEntry(tx, {
        account_iban: line.accountIban,
        bank_reference: line.bankReference,
        direction: line.direction,
        currency: line.currency,
        amount: line.amount,
        counter_iban: line.counterIban ?? null,
        counter_name: line.counterName ?? null,
        variable_symbol: line.variableSymbol ?? null,
        end_to_end_id: line.endToEndId ?? null,
        booked_on: line.bookedOn ?? pragueDay(clock.now()),
        outcome: 'IGNORED',
        payment_id: null,
        read_at: clock.now(),
      });
      if (entryId === undefined) return false;
      const { outcome, paymentId } =
        line.direction === 'DEBIT' ? await takeDebit(tx, line) : await takeCredit(tx, line);
      await store.setOutcome(tx, entryId, outcome, paymentId ?? null);
      return true;
    });

  return {
    async read() {
      const last = await store.lastBookedOn(database.read, operatorIban);
      const today = pragueDay(clock.now());
      // What is booked on a day to come, as over holidays, does not hide what comes before it.
      const until = last && last > today ? today : last;
      const from = until ? addDays(until, -overlapDays) : addDays(today, -firstReadingDays);
      const lines = await bank.statement(operatorIban, from);
      const known = await store.knownReferences(
        database.read,
        operatorIban,
        lines.map(({ bankReference }) => bankReference),
      );
      let taken = 0;
      const fresh = lines.filter(({ bankReference }) => !known.has(bankReference));
      await oneByOne(fresh, async (line) => {
        if (await take(line)) taken++;
      });
      return taken;
    },
    async forgetPayers() {
      const now = clock.now();
      const { payerDays } = paymentSettings(brand.market, pragueDay(now));
      const turn = { before: pragueDaysLater(now, -payerDays), now, limit: forgottenPage };
      for (;;) {
        const forgotten = await database.transaction((tx) => store.forgetPayers(tx, turn));
        if (forgotten < forgottenPage) return;
      }
    },
  };
}
