/** Writes an account statement: ISO 20022 camt.053.001.08. */
import { pragueDay } from '@herna/kernel';
import type { Account, Entry } from './accounts.ts';
import { writeDecimal } from './decimal.ts';
import { xml, xmlPath, xmlText } from './xml.ts';

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';

interface Statement {
  readonly id: string;
  readonly madeAt: Date;
  readonly account: Account;
  readonly from: Date;
  readonly to: Date;
  /** Hundredths. */
  readonly openingBalance: bigint;
  readonly closingBalance: bigint;
  readonly entries: readonly Entry[];
}

/** ISO bank transaction codes: family and subfamily of the domain PMNT. */
const families: Readonly<Record<Entry['kind'], readonly [family: string, subfamily: string]>> = {
  outgoing: ['ICDT', 'DMCT'],
  incoming: ['RCDT', 'DMCT'],
  returned: ['ICDT', 'RRTN'],
};

/** The statement as a document. */
export function writeStatement(statement: Statement): string {
  const { account, madeAt, from, to } = statement;
  const body = xml('BkToCstmrStmt', [
    xml('GrpHdr', [xmlText('MsgId', statement.id), xmlText('CreDtTm', madeAt.toISOString())]),
    xml('Stmt', [
      xmlText('Id', statement.id),
      xmlText('CreDtTm', madeAt.toISOString()),
      xml('FrToDt', [xmlText('FrDtTm', from.toISOString()), xmlText('ToDtTm', to.toISOString())]),
      xml('Acct', [xmlPath(['Id', 'IBAN'], account.id), xmlText('Ccy', account.currency)]),
      balance('OPBD', statement.openingBalance, account.currency, from),
      balance('CLBD', statement.closingBalance, account.currency, to),
      statement.entries.map(entry),
    ]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml('Document', body, { xmlns: namespace })}`;
}

const absolute = (hundredths: bigint): string =>
  writeDecimal(hundredths < 0n ? -hundredths : hundredths);
const indicator = (hundredths: bigint): string => (hundredths < 0n ? 'DBIT' : 'CRDT');

const balance = (code: string, hundredths: bigint, currency: string, at: Date): string =>
  xml('Bal', [
    xmlPath(['Tp', 'CdOrPrtry', 'Cd'], code),
    xmlText('Amt', absolute(hundredths), { Ccy: currency }),
    xmlText('CdtDbtInd', indicator(hundredths)),
    xmlPath(['Dt', 'Dt'], pragueDay(at)),
  ]);

function entry(booked: Entry): string {
  const [family, subfamily] = families[booked.kind];
  const day = pragueDay(new Date(booked.bookedAt));
  return xml('Ntry', [
    xmlText('NtryRef', booked.reference),
    xmlText('Amt', absolute(booked.amount), { Ccy: booked.currency }),
    xmlText('CdtDbtInd', indicator(booked.amount)),
    xmlText('RvslInd', String(booked.reversal ?? false)),
    xmlPath(['Sts', 'Cd'], 'BOOK'),
    xmlPath(['BookgDt', 'DtTm'], booked.bookedAt),
    xmlPath(['ValDt', 'Dt'], day),
    xmlText('AcctSvcrRef', booked.reference),
    xml('BkTxCd', [
      xml('Domn', [
        xmlText('Cd', 'PMNT'),
        xml('Fmly', [xmlText('Cd', family), xmlText('SubFmlyCd', subfamily)]),
      ]),
    ]),
    xml('NtryDtls', [details(booked)]),
  ]);
}

function details(booked: Entry): string {
  const wentOut = booked.amount < 0n;
  const role = wentOut ? 'Cdtr' : 'Dbtr';
  const symbol = booked.variableSymbol;
  return xml('TxDtls', [
    xml('Refs', [
      xmlText('MsgId', booked.messageId),
      xmlText('AcctSvcrRef', booked.reference),
      xmlText('PmtInfId', booked.paymentInformationId),
      xmlText('InstrId', booked.instructionId),
      xmlText('EndToEndId', booked.endToEndId ?? (symbol ? `/VS${symbol}` : 'NOTPROVIDED')),
    ]),
    xmlText('Amt', absolute(booked.amount), { Ccy: booked.currency }),
    xmlText('CdtDbtInd', indicator(booked.amount)),
    xml('RltdPties', [
      xml(role, xmlPath(['Pty', 'Nm'], booked.counterpartyName)),
      xml(`${role}Acct`, xmlPath(['Id', 'IBAN'], booked.counterpartyIban)),
    ]),
    (booked.text || symbol) &&
      xml('RmtInf', [
        xmlText('Ustrd', booked.text),
        symbol && xml('Strd', [xmlPath(['CdtrRefInf', 'Ref'], `VS:${symbol}`)]),
      ]),
    booked.returnReason && xml('RtrInf', [xmlPath(['Rsn', 'Cd'], booked.returnReason)]),
  ]);
}
