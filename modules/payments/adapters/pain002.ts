/** The bank's word on a file of orders: ISO 20022 pain.002, states of the file and of each order. */
import { elementAt, elementsOf, readXml, textAt } from './xml.ts';

export interface FileReport {
  readonly messageId: string;
  /** Number and sum of orders as the bank read them. */
  readonly count: number | undefined;
  readonly sum: string | undefined;
  /** `ACCP`, `ACTC`, `ACSP`, `ACSC`, `PART`, `RJCT`… */
  readonly status: string;
  /** ISO reason of a refusal of the whole. */
  readonly reason: string | undefined;
  readonly orders: readonly OrderReport[];
}

export interface OrderReport {
  readonly endToEndId: string;
  readonly status: string;
  readonly reason: string | undefined;
}

/** Reads a report; throws XmlFault when it is none. */
export function readFileReport(xml: string): FileReport | undefined {
  const report = elementAt(readXml(xml), 'CstmrPmtStsRpt');
  const group = elementAt(report, 'OrgnlGrpInfAndSts');
  const messageId = textAt(group, 'OrgnlMsgId');
  if (!report || messageId === undefined) return undefined;
  const count = textAt(group, 'OrgnlNbOfTxs');
  const payments = elementsOf(report, 'OrgnlPmtInfAndSts');
  return {
    messageId,
    count: count === undefined ? undefined : Number(count),
    sum: textAt(group, 'OrgnlCtrlSum'),
    // A file of ours is one payment of many orders: banks speak of the one or of the other.
    status: textAt(group, 'GrpSts') ?? textAt(payments[0], 'PmtInfSts') ?? '',
    reason:
      textAt(group, 'StsRsnInf', 'Rsn', 'Cd') ?? textAt(payments[0], 'StsRsnInf', 'Rsn', 'Cd'),
    orders: payments
      .flatMap((payment) => elementsOf(payment, 'TxInfAndSts'))
      .map((order) => ({
        endToEndId: textAt(order, 'OrgnlEndToEndId') ?? '',
        status: textAt(order, 'TxSts') ?? '',
        reason: textAt(order, 'StsRsnInf', 'Rsn', 'Cd'),
      })),
  };
}

/**
 * The reason for which an order was not taken; undefined when it was. A refused file takes every
 * order with it, although banks name only those that were at fault.
 */
export function refusalOf(report: FileReport, endToEndId: string): string | undefined {
  const entry = report.orders.find((order) => order.endToEndId === endToEndId) ?? report;
  return entry.status === 'RJCT' ? (entry.reason ?? 'RJCT') : undefined;
}
