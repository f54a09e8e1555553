import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  /** Amounts and counts stand at the right in figures of one width. */
  readonly align?: 'end' | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** On a phone: `title` heads the card, `side` stands opposite it, the rest are lines. */
  readonly phone?: 'title' | 'side' | 'hidden' | undefined;
}

export interface DataTableProperties<Row> {
  /** What the table lists, for those who do not see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows as a table on a desktop, as cards on a phone. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProperties<Row>) {
  return (
    <>
      <table className="hidden w-full text-sm sm:table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            {columns.map(({ key, title, align }) => (
              <th
                key={key}
                scope="col"
                className={classNames(
                  'px-3 py-2.5 font-medium first:pl-0 last:pr-0',
                  align === 'end' && 'text-right',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line/60 hover:bg-surface">
              {columns.map(({ key, align, cell }) => (
                <td
                  key={key}
                  className={classNames(
                    'px-3 py-3.5 first:pl-0 last:pr-0',
                    align === 'end' && 'figures text-right',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={caption} className="flex flex-col gap-2.5 sm:hidden">
        {rows.map((row) => (
          <PhoneRow key={keyOf(row)} row={row} columns={columns} />
        ))}
      </ul>
    </>
  );
}

function PhoneRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const placed = (place: Column<Row>['phone']) => columns.filter(({ phone }) => phone === place);
  return (
    <li className="edge rounded-card bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 font-semibold">
          {placed('title').map(({ key, cell }) => (
            <div key={key}>{cell(row)}</div>
          ))}
        </div>
        <div className="figures shrink-0 text-right font-semibold">
          {placed('side').map(({ key, cell }) => (
            <div key={key}>{cell(row)}</div>
          ))}
        </div>
      </div>
      <dl className="mt-2 flex flex-col gap-1 text-sm">
        {placed(undefined).map(({ key, title, cell }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-muted">{title}</dt>
            <dd className="figures text-right">{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
