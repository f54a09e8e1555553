/** Writes the answer to a file of orders: ISO 20022 pain.002.001.10. */
import type { Transfer } from './orders.ts';
import type { FileFault } from './pain001.ts';
import { xml, xmlPath, xmlText } from './xml.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10';
const answered = 'pain.001.001.09';

interface Group {
  readonly messageId: string;
  readonly statedCount?: string | undefined;
  readonly statedSum?: string | undefined;
}

/** What the answer is about: identification of this answer and its moment. */
interface AnswerHeader {
  readonly id: string;
  readonly at: Date;
}

/**
 * State of a whole file: RJCT when nothing was taken, PART when something was not, otherwise ACCP
 * until every transfer is executed, then ACSC.
 */
export function groupState(transfers: readonly Transfer[]): 'ACCP' | 'ACSC' | 'PART' | 'RJCT' {
  const rejected = transfers.filter(({ state }) => state === 'RJCT').length;
  if (rejected === transfers.length) return 'RJCT';
  if (rejected > 0) return 'PART';
  return transfers.every(({ state }) => state === 'ACSC') ? 'ACSC' : 'ACCP';
}

/** The answer for a file that was taken, with the state of each transfer. */
export function writeAccepted(
  header: AnswerHeader,
  group: Group,
  transfers: readonly Transfer[],
): string {
  const payments = [...new Set(transfers.map((one) => one.paymentInformationId))];
  return document(header, [
    original(group, groupState(transfers)),
    ...payments.map((id) => {
      const own = transfers.filter((one) => one.paymentInformationId === id);
      return xml('OrgnlPmtInfAndSts', [
        xmlText('OrgnlPmtInfId', id),
        xmlText('PmtInfSts', groupState(own)),
        own.map(transferState),
      ]);
    }),
  ]);
}

/** The answer that refuses a file whole. */
export function writeRefused(header: AnswerHeader, fault: Omit<FileFault, 'malformed'>): string {
  const { reason, explanation, messageId, statedCount, statedSum } = fault;
  // ISO 20022 has this word for an identification that could not be read.
  const group = { messageId: messageId || 'NOTPROVIDED', statedCount, statedSum };
  return document(header, [original(group, 'RJCT', because(reason, explanation))]);
}

function document(header: AnswerHeader, content: readonly string[]): string {
  const report = xml('CstmrPmtStsRpt', [
    xml('GrpHdr', [xmlText('MsgId', header.id), xmlText('CreDtTm', header.at.toISOString())]),
    content,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml('Document', report, { xmlns: namespace })}`;
}

const original = (group: Group, state: string, reason?: string): string =>
  xml('OrgnlGrpInfAndSts', [
    xmlText('OrgnlMsgId', group.messageId),
    xmlText('OrgnlMsgNmId', answered),
    xmlText('OrgnlNbOfTxs', group.statedCount),
    xmlText('OrgnlCtrlSum', group.statedSum),
    xmlText('GrpSts', state),
    reason,
  ]);

const transferState = (transfer: Transfer): string =>
  xml('TxInfAndSts', [
    xmlText('StsId', transfer.id.slice(-35)),
    xmlText('OrgnlInstrId', transfer.instructionId),
    xmlText('OrgnlEndToEndId', transfer.endToEndId),
    xmlText('TxSts', transfer.state),
    transfer.reason && because(transfer.reason),
    xmlText('AcctSvcrRef', transfer.reference),
  ]);

const because = (reason: string, explanation?: string): string =>
  xml('StsRsnInf', [
    xmlPath(['Rsn', 'Cd'], reason),
    xmlText('AddtlInf', explanation?.slice(0, 105)),
  ]);
