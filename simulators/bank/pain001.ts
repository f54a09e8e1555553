/** Reads a file of payment orders and checks what its schema cannot say. */
import { decimalPattern, readDecimal } from './decimal.ts';
import { pain001 } from './pain001.schema.table.ts';
import { schemaFaults } from './schema.ts';
import { childOf, childrenOf, type Element, MalformedXml, readXml, textAt } from './xml.ts';

export interface OrderedTransfer {
  readonly paymentInformationId: string;
  readonly instructionId?: string;
  readonly endToEndId: string;
  /** Hundredths. */
  readonly amount: bigint;
  readonly currency: string;
  readonly debtorIban: string;
  readonly debtorName: string;
  readonly creditorIban: string;
  readonly creditorName: string;
  readonly text?: string;
  /** `YYYY-MM-DD` on which the bank shall execute it. */
  readonly executionDay: string;
}

export interface OrderFile {
  readonly messageId: string;
  /** As the file states them; the answer repeats them. */
  readonly statedCount: string;
  readonly statedSum: string;
  readonly transfers: readonly OrderedTransfer[];
}

/** A file that cannot be taken as a whole. */
export interface FileFault {
  readonly malformed: boolean;
  /** ISO reason code. */
  readonly reason: string;
  readonly explanation: string;
  /** What could be read, for the answer. */
  readonly messageId?: string;
  readonly statedCount?: string;
  readonly statedSum?: string;
}

/** Reads the file, or says why it is refused whole: FF01 format, AM18 count, AM10 sum. */
export function readPain001(source: string): OrderFile | FileFault {
  const document = parse(source);
  if (typeof document === 'string') {
    return { malformed: true, reason: 'FF01', explanation: document };
  }
  const header = childOf(document, 'CstmrCdtTrfInitn', 'GrpHdr');
  const stated = {
    messageId: textAt(header, 'MsgId') ?? '',
    statedCount: textAt(header, 'NbOfTxs') ?? '',
    statedSum: textAt(header, 'CtrlSum') ?? '',
  };
  const refuse = (reason: string, explanation: string): FileFault => ({
    malformed: false,
    reason,
    explanation,
    ...stated,
  });
  const [fault] = schemaFaults(document, pain001);
  if (fault) return refuse('FF01', fault);
  const payments = childrenOf(childOf(document, 'CstmrCdtTrfInitn'), 'PmtInf');
  const transfers = payments.flatMap(readPayment);
  const wrongSum = [
    sumFault(header, transfers),
    ...payments.map((payment) => sumFault(payment, readPayment(payment))),
  ].find((found) => found !== undefined);
  return wrongSum ? refuse(...wrongSum) : { ...stated, transfers };
}

function parse(source: string): Element | string {
  try {
    return readXml(source);
  } catch (error) {
    if (error instanceof MalformedXml) return error.message;
    throw error;
  }
}

function readPayment(payment: Element): readonly OrderedTransfer[] {
  const day = childOf(payment, 'ReqdExctnDt');
  const shared = {
    paymentInformationId: textAt(payment, 'PmtInfId') ?? '',
    debtorIban: textAt(payment, 'DbtrAcct', 'Id', 'IBAN') ?? '',
    debtorName: textAt(payment, 'Dbtr', 'Nm') ?? '',
    executionDay: (textAt(day, 'Dt') ?? textAt(day, 'DtTm') ?? '').slice(0, 10),
  };
  return childrenOf(payment, 'CdtTrfTxInf').map((transfer) => {
    const instructionId = textAt(transfer, 'PmtId', 'InstrId');
    const text = textAt(transfer, 'RmtInf', 'Ustrd');
    const amount = childOf(transfer, 'Amt', 'InstdAmt');
    return {
      ...shared,
      ...(instructionId ? { instructionId } : {}),
      endToEndId: textAt(transfer, 'PmtId', 'EndToEndId') ?? '',
      amount: readDecimal(amount?.text ?? '0'),
      currency: amount?.attributes.Ccy ?? '',
      creditorIban: textAt(transfer, 'CdtrAcct', 'Id', 'IBAN') ?? '',
      creditorName: textAt(transfer, 'Cdtr', 'Nm') ?? '',
      ...(text ? { text } : {}),
    };
  });
}

/** Compares a stated count and sum with the transfers below; both may be left out of a payment. */
function sumFault(
  stated: Element | undefined,
  transfers: readonly OrderedTransfer[],
): [reason: string, explanation: string] | undefined {
  const count = textAt(stated, 'NbOfTxs');
  if (count !== undefined && Number(count) !== transfers.length) {
    return ['AM18', `NbOfTxs is ${count}, the file has ${transfers.length}`];
  }
  const sum = textAt(stated, 'CtrlSum');
  const added = transfers.reduce((total, { amount }) => total + amount, 0n);
  if (sum !== undefined && decimalPattern.test(sum) && readDecimal(sum) !== added) {
    return ['AM10', 'CtrlSum is not the sum of the transfers'];
  }
  return undefined;
}
