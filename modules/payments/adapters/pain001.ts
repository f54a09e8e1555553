/**
 * Orders for the bank: ISO 20022 pain.001.001.09. The file follows from its data alone, to a byte:
 * ids and times are those of the rows, so a repeated sending is recognised as the same file.
 */
import { decimalText, type Money } from '@herna/kernel';
import { escapeXml } from './xml.ts';

export interface OrderFile {
  /** At most 35 characters, never used twice. */
  readonly messageId: string;
  readonly createdAt: Date;
  /** Prague day of execution. */
  readonly executionDay: string;
  readonly debtorName: string;
  readonly debtorIban: string;
  readonly orders: readonly TransferOrder[];
}

export interface TransferOrder {
  /** At most 35 characters; comes back in the statement. */
  readonly endToEndId: string;
  readonly amount: Money;
  readonly creditorName: string;
  readonly creditorIban: string;
  /** Shown to the payee, at most 140 characters. */
  readonly text: string;
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** Text in the letters banks carry: no diacritics, nothing outside the SEPA Latin set. */
export function latinText(text: string, lengthMax: number): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  const latin = plain
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return latin.slice(0, lengthMax).trim();
}

const amountText = ({ amount }: Money): string => decimalText(amount, 2);

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const leaf = (name: string, text: string): string => element(name, escapeXml(text));

function transfer({ endToEndId, amount, creditorName, creditorIban, text }: TransferOrder): string {
  return element(
    'CdtTrfTxInf',
    [
      element('PmtId', leaf('InstrId', endToEndId) + leaf('EndToEndId', endToEndId)),
      element('Amt', `<InstdAmt Ccy="${amount.currency}">${amountText(amount)}</InstdAmt>`),
      element('Cdtr', leaf('Nm', latinText(creditorName, 70) || 'NOTPROVIDED')),
      element('CdtrAcct', element('Id', leaf('IBAN', creditorIban))),
      element('RmtInf', leaf('Ustrd', latinText(text, 140))),
    ].join(''),
  );
}

/** Writes the file. */
export function writeOrderFile(file: OrderFile): string {
  const total = file.orders.reduce((sum, { amount }) => sum + amount.amount, 0n);
  const count =
    leaf('NbOfTxs', String(file.orders.length)) + leaf('CtrlSum', decimalText(total, 2));
  const header = element(
    'GrpHdr',
    [
      leaf('MsgId', file.messageId),
      leaf('CreDtTm', file.createdAt.toISOString()),
      count,
      element('InitgPty', leaf('Nm', latinText(file.debtorName, 70))),
    ].join(''),
  );
  const payment = element(
    'PmtInf',
    [
      leaf('PmtInfId', file.messageId),
      leaf('PmtMtd', 'TRF'),
      leaf('BtchBookg', 'false'),
      count,
      element('ReqdExctnDt', leaf('Dt', file.executionDay)),
      element('Dbtr', leaf('Nm', latinText(file.debtorName, 70))),
      element('DbtrAcct', element('Id', leaf('IBAN', file.debtorIban))),
      element('DbtrAgt', element('FinInstnId', element('Othr', leaf('Id', 'NOTPROVIDED')))),
      leaf('ChrgBr', 'SLEV'),
      ...file.orders.map(transfer),
    ].join(''),
  );
  const document = element('CstmrCdtTrfInitn', header + payment);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${document}</Document>`;
}
