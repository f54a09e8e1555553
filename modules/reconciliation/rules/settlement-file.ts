/**
 * Files of settlement that staff import where a gateway has no list of its own: CSV in UTF-8 with a
 * header and five columns that are checked. Every line at fault is named, and a file with one is
 * refused as a whole. Pure.
 */
import type { FieldFault } from '@herna/kernel';
import type { SettlementEffect } from '@herna/payments/contract';

export const fileColumns = ['reference', 'kind', 'amount', 'currency', 'state'] as const;

const effects: Readonly<Record<string, SettlementEffect>> = {
  deposit: 'DEPOSIT',
  'deposit-return': 'DEPOSIT_RETURN',
  payout: 'WITHDRAWAL',
  'payout-return': 'WITHDRAWAL_RETURN',
};

const states = ['SETTLED', 'WAITING', 'REFUSED'] as const;
export type FileLineState = (typeof states)[number];

export interface FileLine {
  /** Line of the file; the header is the first. */
  readonly line: number;
  /** The gateway's own id. */
  readonly reference: string;
  readonly effect: SettlementEffect;
  /** Minor units, positive. */
  readonly amount: bigint;
  readonly currency: string;
  readonly state: FileLineState;
}

export type ReadFile =
  | { readonly lines: readonly FileLine[] }
  | { readonly faults: readonly FieldFault[] };

const linesMost = 20_000;
/** Faults that are named; who sees twenty has seen what kind of file it is. */
const faultsMost = 20;

const fault = (field: string, reason?: string): FieldFault => ({
  field,
  kind: 'InvalidValue',
  ...(reason === undefined ? {} : { reason }),
});

/** Text without control characters; undefined for bytes that are no UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const isText = [...text].every((sign) => sign >= ' ' || sign === '\n' || sign === '\r');
    return isText ? text : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The cells of a line; a cell may stand in quotes. */
const cellsOf = (line: string): string[] =>
  line.split(line.includes(';') ? ';' : ',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

const amountOf = (text: string): bigint | undefined => {
  const [, whole, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const amount = whole === undefined ? 0n : BigInt(whole + cents.padEnd(2, '0'));
  return amount > 0n ? amount : undefined;
};

function readLine(text: string, line: number): FileLine | readonly FieldFault[] {
  const cells = cellsOf(text);
  const at = (column: string) => `file.${line}.${column}`;
  if (cells.length !== fileColumns.length) return [fault(`file.${line}`, 'settlement_columns')];
  const [reference = '', kind = '', amountText = '', currency = '', stateText = ''] = cells;
  const effect = Object.hasOwn(effects, kind) ? effects[kind] : undefined;
  const amount = amountOf(amountText);
  const state = states.find((one) => one === stateText);
  const faults = [
    ...(/^[!-~]{1,64}$/.test(reference) ? [] : [fault(at('reference'))]),
    ...(effect ? [] : [fault(at('kind'))]),
    ...(amount === undefined ? [fault(at('amount'), 'settlement_amount')] : []),
    ...(/^[A-Z]{3}$/.test(currency) ? [] : [fault(at('currency'))]),
    ...(state ? [] : [fault(at('state'))]),
  ];
  if (faults.length > 0 || !effect || amount === undefined || !state) return faults;
  return { line, reference, effect, amount, currency, state };
}

/** Reads a file whole, or says which of its lines are at fault. */
export function readSettlementFile(bytes: Uint8Array): ReadFile {
  const text = textOf(bytes)?.replace(/^\ufeff/, '');
  if (text === undefined) return { faults: [fault('file', 'settlement_text')] };
  const [header = '', ...rows] = text.split(/\r?\n/);
  if (cellsOf(header).join() !== fileColumns.join()) {
    return { faults: [fault('file.1', 'settlement_header')] };
  }
  if (rows.length > linesMost) return { faults: [{ field: 'file', kind: 'MaxLengthExceeded' }] };
  const lines: FileLine[] = [];
  const faults: FieldFault[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const read = readLine(row, index + 2);
    if ('line' in read) lines.push(read);
    else faults.push(...read);
  }
  return faults.length > 0 ? { faults: faults.slice(0, faultsMost) } : { lines };
}
