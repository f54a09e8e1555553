/**
 * Payment orders: taken from files, executed when their time comes, sometimes returned. Like the
 * card gateway, the bank needs no timer: whoever asks makes it do first what is due.
 */
import { type Clock, pragueDay } from '@herna/kernel';
import type { FaultValues } from '../frame/faults.ts';
import type { RecordFile } from '../frame/record-file.ts';
import type { Books } from './accounts.ts';
import { isIban } from './iban.ts';
import type { OrderedTransfer, OrderFile } from './pain001.ts';

/** ISO states of a transfer: accepted, executed, rejected; a return leaves it executed. */
type TransferState = 'ACCP' | 'ACSC' | 'RJCT';

export interface Transfer extends OrderedTransfer {
  /** `MsgId/number in the file`. */
  readonly id: string;
  readonly messageId: string;
  readonly state: TransferState;
  /** ISO reason code of a refusal. */
  readonly reason?: string;
  /** ISO times. */
  readonly executesAt: string;
  readonly returnsAt?: string;
  readonly returnReason?: string;
  /** The bank's reference once it is executed, and that of its return. */
  readonly reference?: string;
  readonly returnReference?: string;
}

export interface OrderedFile {
  /** The `MsgId`. */
  readonly id: string;
  readonly receivedAt: string;
  readonly statedCount: string;
  readonly statedSum: string;
}

export interface Orders {
  /** Takes a file. The caller has refused a `MsgId` that is known. */
  take(file: OrderFile, faults: FaultValues): readonly Transfer[];
  file(messageId: string): OrderedFile | undefined;
  transfersOf(messageId: string): readonly Transfer[];
  /** Executes and returns what is due; everything that waits when `all`. */
  work(all?: boolean): void;
  /** Returns an executed transfer now. */
  giveBack(id: string, reason: string): Transfer | undefined;
  /** Newest first. */
  list(): readonly Transfer[];
}

interface Dependencies {
  readonly files: RecordFile<OrderedFile>;
  readonly transfers: RecordFile<Transfer>;
  readonly books: Books;
  readonly clock: Clock;
  readonly executeAfterMs: number;
}

/** Makes the order desk over its records. */
export function createOrders(dependencies: Dependencies): Orders {
  const { files, transfers, books, clock } = dependencies;
  const { execute, giveBack } = executionOf(dependencies);
  const isOver = (time: string | undefined): boolean =>
    time !== undefined && Date.parse(time) <= clock.now().getTime();
  return {
    take(file, faults) {
      const { messageId, statedCount, statedSum } = file;
      files.put({ id: messageId, receivedAt: clock.now().toISOString(), statedCount, statedSum });
      const judge = judgeOf(books, faults, pragueDay(clock.now()));
      return file.transfers.map((ordered, index) => {
        const id = `${messageId}/${index + 1}`;
        const transfer = accept(dependencies, { ...ordered, id, messageId }, judge, faults);
        transfers.put(transfer);
        return transfer;
      });
    },
    file: (messageId) => files.get(messageId),
    transfersOf: (messageId) => transfers.all().filter((one) => one.messageId === messageId),
    work(all = false) {
      for (const transfer of transfers.all()) {
        if (transfer.state === 'ACCP' && (all || isOver(transfer.executesAt))) execute(transfer);
      }
      for (const transfer of transfers.all()) {
        if (isReturnable(transfer) && isOver(transfer.returnsAt)) giveBack(transfer, 'AC04');
      }
    },
    giveBack(id, reason) {
      const transfer = transfers.get(id);
      return transfer && isReturnable(transfer) ? giveBack(transfer, reason) : undefined;
    },
    list: () => [...transfers.all()].reverse(),
  };
}

const isReturnable = ({ state, returnReference }: Transfer): boolean =>
  state === 'ACSC' && !returnReference;

interface Execution {
  execute(transfer: Transfer): void;
  giveBack(transfer: Transfer, returnReason: string): Transfer;
}

function executionOf({ transfers, books }: Dependencies): Execution {
  return {
    execute(transfer) {
      const reference = books.book({
        from: { iban: transfer.debtorIban, name: transfer.debtorName },
        to: { iban: transfer.creditorIban, name: transfer.creditorName },
        amount: transfer.amount,
        currency: transfer.currency,
        kinds: ['outgoing', 'incoming'],
        details: detailsOf(transfer),
      });
      transfers.put({ ...transfer, state: 'ACSC', reference });
    },
    giveBack(transfer, returnReason) {
      const returnReference = books.book({
        from: { iban: transfer.creditorIban, name: transfer.creditorName },
        to: { iban: transfer.debtorIban, name: transfer.debtorName },
        amount: transfer.amount,
        currency: transfer.currency,
        kinds: ['outgoing', 'returned'],
        details: { ...detailsOf(transfer), returnReason },
      });
      const returned = { ...transfer, returnReason, returnReference };
      transfers.put(returned);
      return returned;
    },
  };
}

/** The reason to reject a transfer of a file, if there is one; it remembers what came before. */
type Judge = (ordered: OrderedTransfer) => string | undefined;

function judgeOf(books: Books, faults: FaultValues, today: string): Judge {
  const endToEndIds = new Set<string>();
  let spent = 0n;
  return (ordered) => {
    const reason = faults.rejectOrders
      ? String(faults.rejectReason || 'AC04')
      : refusalOf(ordered, books, spent, endToEndIds, today);
    endToEndIds.add(ordered.endToEndId);
    if (!reason) spent += ordered.amount;
    return reason;
  };
}

type Numbered = OrderedTransfer & Pick<Transfer, 'id' | 'messageId'>;

function accept(
  { books, clock, executeAfterMs }: Dependencies,
  ordered: Numbered,
  judge: Judge,
  faults: FaultValues,
): Transfer {
  const later = (milliseconds: number): string =>
    new Date(clock.now().getTime() + milliseconds).toISOString();
  const reason = judge(ordered);
  if (reason) return { ...ordered, state: 'RJCT', reason, executesAt: later(executeAfterMs) };
  books.open({ iban: ordered.creditorIban, name: ordered.creditorName }, ordered.currency);
  const returnAfterMs = Number(faults.returnAfterMs ?? 0);
  return {
    ...ordered,
    state: 'ACCP',
    executesAt: later(executeAfterMs),
    ...(returnAfterMs > 0 ? { returnsAt: later(executeAfterMs + returnAfterMs) } : {}),
  };
}

const detailsOf = ({
  endToEndId,
  instructionId,
  paymentInformationId,
  messageId,
  text,
}: Transfer) => ({
  endToEndId,
  paymentInformationId,
  messageId,
  ...(instructionId ? { instructionId } : {}),
  ...(text ? { text } : {}),
});

/** The ISO reason to reject a transfer; the first that holds, in the order of this table. */
function refusalOf(
  transfer: OrderedTransfer,
  books: Books,
  spent: bigint,
  endToEndIds: ReadonlySet<string>,
  today: string,
): string | undefined {
  const debtor = books.account(transfer.debtorIban);
  const creditor = books.account(transfer.creditorIban);
  const reasons: readonly (readonly [reason: string, holds: boolean])[] = [
    // The account to pay from is not the operator's.
    ['AC02', debtor?.owner !== 'operator'],
    ['AC06', debtor?.closed === true],
    ['AC03', !isIban(transfer.creditorIban)],
    ['AC04', creditor?.closed === true],
    ['AM01', transfer.amount === 0n],
    ['AM03', debtor !== undefined && debtor.currency !== transfer.currency],
    ['DT01', transfer.executionDay < today],
    // A second order with the same identification in one file.
    ['DU04', endToEndIds.has(transfer.endToEndId)],
    ['AM04', books.balance(transfer.debtorIban) - spent < transfer.amount],
  ];
  return reasons.find(([, holds]) => holds)?.[0];
}
