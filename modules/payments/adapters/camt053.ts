/**
 * Account statements: ISO 20022 camt.053. One entry may hold several transfers; each becomes a line
 * of its own. Only booked entries count. Symbols stand in the structured reference as `VS:…`, in the
 * end-to-end id as `/VS…`, or in the free text, as banks differ. A bank that reverses an entry of its own
 * may do so under the same reference.
 */
import { elementAt, elementsOf, readXml, textAt, type XmlElement } from './xml.ts';

export interface StatementLine {
  readonly accountIban: string;
  /** The bank's own id: the same in every statement that has the line. */
  readonly bankReference: string;
  readonly direction: 'CREDIT' | 'DEBIT';
  readonly currency: string;
  /** Hundredths, above zero. */
  readonly amount: bigint;
  readonly counterIban: string | undefined;
  readonly counterName: string | undefined;
  readonly variableSymbol: string | undefined;
  readonly endToEndId: string | undefined;
  /** ISO reason, or the bank's own, when the line gives back what was sent before, or takes it back. */
  readonly returnReason: string | undefined;
  /** `YYYY-MM-DD`; undefined when the bank leaves it out. */
  readonly bookedOn: string | undefined;
}

/** The reason of a line by which the bank reverses an entry, where it gives none. */
const reversed = 'RVSL';
/** Ends the reference of a line that reverses another one, which may have the same. */
const reversalMark = '/RVSL';

/** The reference of the line that one reverses, if its bank has kept it; otherwise its own. */
export const reversedReference = (bankReference: string): string =>
  bankReference.endsWith(reversalMark)
    ? bankReference.slice(0, -reversalMark.length)
    : bankReference;

const decimal = /^(\d{1,15})(?:\.(\d{1,2}))?$/;

/** Hundredths of a decimal text; undefined for anything else. */
export function hundredths(text: string | undefined): bigint | undefined {
  const match = decimal.exec(text ?? '');
  if (!match) return undefined;
  return BigInt(match[1] ?? 0) * 100n + BigInt((match[2] ?? '').padEnd(2, '0'));
}

/** Reads all booked lines of a document; throws XmlFault when it is none. */
export function readStatement(xml: string): StatementLine[] {
  const message = elementAt(readXml(xml), 'BkToCstmrStmt');
  return elementsOf(message, 'Stmt').flatMap((statement) => {
    const iban = textAt(statement, 'Acct', 'Id', 'IBAN') ?? '';
    return elementsOf(statement, 'Ntry').flatMap((entry) => linesOf(iban, entry));
  });
}

function linesOf(accountIban: string, entry: XmlElement): StatementLine[] {
  const booked = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  if (booked !== 'BOOK') return [];
  const transfers = elementsOf(entry, 'NtryDtls').flatMap((batch) => elementsOf(batch, 'TxDtls'));
  const lines = transfers.length > 0 ? transfers : [entry];
  return lines.flatMap((transfer, index) => {
    const line = lineOf(accountIban, entry, transfer, lines.length > 1 ? index + 1 : undefined);
    return line ? [line] : [];
  });
}

function lineOf(
  accountIban: string,
  entry: XmlElement,
  transfer: XmlElement,
  number: number | undefined,
): StatementLine | undefined {
  const amountElement = amountOf(transfer, entry, number === undefined);
  const amount = hundredths(amountElement?.text);
  const whole = textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef');
  const own = textAt(transfer, 'Refs', 'AcctSvcrRef') ?? whole;
  // Some banks repeat the entry's reference in each of its transfers.
  const listed = own === whole && number ? own && `${own}/${number}` : own;
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '');
  const bankReference = listed && isReversal ? `${listed}${reversalMark}` : listed;
  if (!amount || !bankReference || !amountElement) return undefined;
  const incoming = (textAt(transfer, 'CdtDbtInd') ?? textAt(entry, 'CdtDbtInd')) === 'CRDT';
  const side = incoming ? 'Dbtr' : 'Cdtr';
  const parties = elementAt(transfer, 'RltdPties');
  const booking = elementAt(entry, 'BookgDt');
  return {
    accountIban,
    bankReference,
    direction: incoming ? 'CREDIT' : 'DEBIT',
    currency: amountElement.attributes.Ccy ?? '',
    amount,
    counterIban: textAt(parties, `${side}Acct`, 'Id', 'IBAN'),
    counterName: textAt(parties, side, 'Pty', 'Nm') ?? textAt(parties, side, 'Nm'),
    variableSymbol: symbolOf(transfer),
    endToEndId: textAt(transfer, 'Refs', 'EndToEndId'),
    returnReason:
      textAt(transfer, 'RtrInf', 'Rsn', 'Cd') ??
      textAt(transfer, 'RtrInf', 'Rsn', 'Prtry') ??
      (isReversal ? reversed : undefined),
    bookedOn: dayOf(textAt(booking, 'Dt') ?? textAt(booking, 'DtTm')),
  };
}

/**
 * A transfer's own amount, which older versions of the format keep in its details. The entry's is
 * the sum of its transfers: it is that of a transfer which stands alone, and of no other.
 */
const amountOf = (
  transfer: XmlElement,
  entry: XmlElement,
  alone: boolean,
): XmlElement | undefined =>
  elementAt(transfer, 'Amt') ??
  elementAt(transfer, 'AmtDtls', 'TxAmt', 'Amt') ??
  (alone ? elementAt(entry, 'Amt') : undefined);

const dayOf = (text: string | undefined): string | undefined =>
  /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];

function symbolOf(transfer: XmlElement): string | undefined {
  const remittance = elementAt(transfer, 'RmtInf');
  const texts = [
    ...elementsOf(remittance, 'Strd').map((each) => textAt(each, 'CdtrRefInf', 'Ref')),
    textAt(transfer, 'Refs', 'EndToEndId'),
    textAt(remittance, 'Ustrd'),
  ];
  for (const text of texts) {
    const digits = /(?:^|[^A-Z0-9])VS[:/ ]?0*(\d{1,10})(?!\d)/i.exec(text ?? '')?.[1];
    if (digits) return digits;
  }
  return undefined;
}
