/**
 * Paying out through the bank. Approved withdrawals go into a file in one transaction, which is then
 * sent; from that moment only the bank can say what became of them. A sending without an answer is
 * UNKNOWN: the bank is asked by the file's id before the same file is sent again, so no order is
 * ever given twice. What the bank rejects goes back to the player; what it has paid, the statement
 * says.
 */
import type { Brand } from '@herna/brands';
import { type Database, oneByOne, type Tx } from '@herna/db';
import { type Clock, money, type PlayerId, pragueDay } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import { type Bank, BankSilent } from '../adapters/bank.ts';
import { hundredths } from '../adapters/camt053.ts';
import { writeOrderFile } from '../adapters/pain001.ts';
import { type FileReport, refusalOf } from '../adapters/pain002.ts';
import { warningDetail } from '../contract/warning-details.ts';
import { endToEndId, fileMessageId } from '../rules/bank-order-ids.ts';
import * as store from '../store/bank-orders.ts';
import { lockPayment, nextOrderNumber, type PaymentRow } from '../store/payments.ts';
import { insertWarning } from '../store/warnings.ts';
import { freeWithdrawal } from './fees.ts';
import { failReturn, staysHeld } from './held-deposits.ts';
import { movePayment } from './payment-transitions.ts';
import type { Payers, PaymentGuards } from './ports.ts';
import type { SuspendHeld } from './suspend-held.ts';

export interface BankOrdersService {
  /** Makes a file of all approved withdrawals; undefined when there are none. */
  prepare(): Promise<store.BankFileRow | undefined>;
  /** Sends a file, or learns what became of an earlier sending. */
  send(fileId: bigint): Promise<store.BankFileRow>;
  /** Sends what waits to be sent and asks about files with open orders. */
  work(): Promise<void>;
}

export interface BankOrdersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly ledger: Pick<Ledger, 'post' | 'cancelHold'>;
  readonly payers: Payers;
  readonly suspendHeld: SuspendHeld;
  readonly guards: Pick<PaymentGuards, 'depositRefusal'>;
  readonly bank: Bank;
  /** The account money is paid from. */
  readonly operatorIban: string;
}

const ordersMax = 500;

type HeldRow = Awaited<ReturnType<typeof store.lockHeld>>[number];
/** The bank's reason for a file it has already. */
const fileKnown = 'DU01';

export function createBankOrders(deps: BankOrdersDeps): BankOrdersService {
  const { database, clock, brand, ledger, payers, suspendHeld, guards, bank } = deps;
  const { operatorIban } = deps;

  const warn = (tx: Tx, kind: string, cause: string, detail: string, row?: PaymentRow) =>
    insertWarning(tx, {
      kind,
      cause,
      detail,
      createdAt: clock.now(),
      ...(row ? { paymentId: row.id, playerId: row.player_id } : {}),
    });

  /** The bank did not take an order: the money goes back to the player. */
  const reject = async (tx: Tx, paymentId: bigint, reason: string): Promise<void> => {
    const row = await lockPayment(tx, paymentId);
    if (row?.state === 'RETURNING') {
      const detail = warningDetail('bankReason', { reason });
      await failReturn(tx, deps, row, { actor: 'bank', reason, detail });
      return;
    }
    if (row?.state !== 'SUBMITTED') return;
    await movePayment(tx, clock, row, { event: 'reject', actor: 'bank', note: reason });
    await freeWithdrawal(tx, ledger, row);
    await warn(
      tx,
      'WITHDRAWAL_REJECTED',
      `payment ${row.id}`,
      warningDetail('bankReason', { reason }),
      row,
    );
  };

  /** Acts on the bank's report of a file; repeated, it changes nothing. */
  const take = (file: store.BankFileRow, report: FileReport): Promise<store.BankFileRow> =>
    database.transaction(async (tx) => {
      const payments = await store.paymentsOfFile(tx, file.id);
      if (!isAbout(report, file)) {
        const detail = warningDetail('otherFile', {});
        await warn(tx, 'BANK_FILE_REJECTED', `file ${file.id}`, detail);
        return store.updateFile(tx, file.id, { state: 'UNKNOWN', note: 'foreign file' });
      }
      for (const payment of payments) {
        const reason = refusalOf(report, endToEndId(payment));
        if (reason !== undefined) await reject(tx, payment.id, reason);
      }
      if (report.status === 'RJCT') {
        const detail = warningDetail('bankReason', { reason: report.reason ?? 'RJCT' });
        await warn(tx, 'BANK_FILE_REJECTED', `file ${file.id}`, detail);
      }
      const after = await store.paymentsOfFile(tx, file.id);
      return store.updateFile(tx, file.id, {
        state: report.status === 'RJCT' ? 'REJECTED' : 'ACCEPTED',
        note: report.reason ?? null,
        sent_at: file.sent_at ?? clock.now(),
        settled: !after.some(({ state }) => state === 'SUBMITTED' || state === 'RETURNING'),
      });
    });

  const unknown = (fileId: bigint, note: string): Promise<store.BankFileRow> =>
    database.transaction((tx) => store.updateFile(tx, fileId, { state: 'UNKNOWN', note }));

  const send = async (fileId: bigint): Promise<store.BankFileRow> => {
    const file = await store.fileById(database.read, fileId);
    if (!file) throw new RangeError(`no bank file ${fileId}`);
    try {
      const known = file.state === 'PREPARED' ? undefined : await bank.fileReport(file.message_id);
      if (known) return await take(file, known);
      if (file.state === 'ACCEPTED' || file.state === 'REJECTED') return file;
      const report = await bank.sendOrders(file.content);
      if (report.reason !== fileKnown) return await take(file, report);
      const earlier = await bank.fileReport(file.message_id);
      return earlier
        ? await take(file, earlier)
        : await unknown(fileId, 'reported as known, but not found');
    } catch (error) {
      if (!(error instanceof BankSilent)) throw error;
      // An accepted file stays accepted: only the question about it went unanswered.
      return file.state === 'ACCEPTED' ? file : unknown(fileId, error.message);
    }
  };

  /** Held transfers that go back now; those that stay held keep no place from the others. */
  const goingBack = async (tx: Tx, most: number): Promise<HeldRow[]> => {
    const held: HeldRow[] = [];
    for (let after = 0n; held.length < most; ) {
      const rows = await store.lockHeld(tx, brand.currency, after, ordersMax);
      for (const row of rows) {
        if (held.length < most && !(await staysHeld(tx, guards, row))) held.push(row);
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
    return held;
  };

  const prepare = (): Promise<store.BankFileRow | undefined> =>
    database.transaction(async (tx) => {
      const approved: store.PayableRow[] = [];
      for (const row of await store.lockApproved(tx, brand.currency, ordersMax)) {
        // Payouts may be held since it was approved.
        if ((await suspendHeld(tx, row)).state === 'APPROVED') approved.push(row);
      }
      const held = await goingBack(tx, ordersMax - approved.length);
      const paid = [...approved, ...held];
      if (paid.length === 0) return undefined;
      const createdAt = clock.now();
      const messageId = fileMessageId(await nextOrderNumber(tx), createdAt);
      const orders = [];
      for (const row of approved) {
        const payer = await payers.find(tx, row.player_id as PlayerId);
        orders.push({
          endToEndId: endToEndId(row),
          amount: money(row.amount, row.currency),
          creditorName: payer?.name ?? '',
          creditorIban: row.iban,
          text: `${brand.name} ${row.reference_number}`,
        });
      }
      for (const row of held) {
        orders.push({
          endToEndId: endToEndId(row),
          amount: money(row.amount, row.currency),
          creditorName: row.payer,
          creditorIban: row.iban,
          text: `${brand.name} ${row.reference_number}`,
        });
      }
      const file = await store.insertFile(tx, {
        message_id: messageId,
        state: 'PREPARED',
        currency: brand.currency,
        total: paid.reduce((sum, { amount }) => sum + amount, 0n),
        payments: paid.length,
        content: writeOrderFile({
          messageId,
          createdAt,
          executionDay: pragueDay(createdAt),
          debtorName: brand.name,
          debtorIban: operatorIban,
          orders,
        }),
        note: null,
        created_at: createdAt,
        sent_at: null,
      });
      for (const row of paid) {
        const set = { bank_file_id: file.id };
        const event = row.direction === 'DEPOSIT' ? 'sendBack' : 'submit';
        await movePayment(tx, clock, row, { event, actor: 'system', set });
      }
      return file;
    });

  return {
    prepare,
    send,
    async work() {
      await prepare();
      await oneByOne(await store.openFiles(database.read), ({ id }) => send(id));
    },
  };
}

/** Whether a report speaks of our file: the same id may belong to a file of other content. */
function isAbout(report: FileReport, file: store.BankFileRow): boolean {
  const sum = report.sum === undefined ? file.total : hundredths(report.sum);
  const count = report.count ?? file.payments;
  return report.messageId === file.message_id && count === file.payments && sum === file.total;
}
