/** Rows as CSV for spreadsheets: flat columns, exact money, no formulas. */
import { decimalText, isCurrency, minorDigitsOf } from '@herna/kernel';

type Cell = string | number | boolean | null | undefined;

const isMoney = (value: object): value is { amount: number; currency: string } =>
  'amount' in value && 'currency' in value && Object.keys(value).length === 2;

function* cellsOf(name: string, value: unknown): Generator<[string, Cell]> {
  if (value === null || typeof value !== 'object') yield [name, value as Cell];
  else if (Array.isArray(value)) yield [name, value.map((one) => JSON.stringify(one)).join(' ')];
  else if (isMoney(value) && isCurrency(value.currency)) {
    yield [name, decimalText(BigInt(value.amount), minorDigitsOf(value.currency))];
    yield [`${name}.currency`, value.currency];
  } else {
    for (const [key, inner] of Object.entries(value)) yield* cellsOf(`${name}.${key}`, inner);
  }
}

/** A spreadsheet would run a text that begins like a formula; the apostrophe keeps it a text. */
function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  const text =
    typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)
      ? `'${cell}`
      : String(cell);
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV with a header of all columns that any row has, in the order of their first appearance. */
export function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = new Set<string>();
  const flat = rows.map((row) => {
    const cells = new Map(
      Object.entries(row).flatMap(([name, value]) => [...cellsOf(name, value)]),
    );
    for (const name of cells.keys()) columns.add(name);
    return cells;
  });
  const header = [...columns].map(written).join(',');
  const lines = flat.map((cells) => [...columns].map((name) => written(cells.get(name))).join(','));
  return [header, ...lines, ''].join('\r\n');
}
