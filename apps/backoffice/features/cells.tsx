/** How each kind of column looks. */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Row } from '../data/source.ts';
import type { Wire } from '../format/money.ts';
import { Moment, Money, RowLink, State } from '../format/shown.tsx';
import type { Column, ColumnKind } from '../resources/columns.ts';

/** The value at a path such as `account.label`. */
export const valueAt = (row: Readonly<Record<string, unknown>>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], row);

function YesNo({ value }: { readonly value: unknown }) {
  const translate = useTranslate();
  return <>{translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>;
}

type Look = (value: unknown, column: Column, row: Row) => ReactNode;

const looks: Readonly<Record<ColumnKind, Look>> = {
  text: (value) => (value === null || value === undefined || value === '' ? '–' : String(value)),
  number: (value) => <span className="figure">{value === null ? '–' : String(value)}</span>,
  money: (value) => <Money value={value as Wire | null} />,
  minor: (value, _column, row) => (
    <Money value={{ amount: Number(value), currency: String(row.currency) }} />
  ),
  moment: (value) => <Moment value={value as string | null} />,
  state: (value, { of }) => <State value={value} {...(of ? { of } : {})} />,
  link: (value, { to = '' }) => <RowLink resource={to} id={value} />,
  'yes-no': (value) => <YesNo value={value} />,
};

/** The cell of a column in a row. */
export function cellOf(column: Column, row: Row): ReactNode {
  if (column.render) return column.render(row);
  return looks[column.kind ?? 'text'](valueAt(row, column.source), column, row);
}

const figures = new Set<ColumnKind>(['number', 'money', 'minor']);

/** Figures stand at the right, under one another. */
export const alignOf = ({ kind }: Column): 'left' | 'right' =>
  kind && figures.has(kind) ? 'right' : 'left';

/** Keeps a click on what is inside a row from opening the row. */
export function Inside({ children }: { readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops clicks of its children
    <Box
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}
    >
      {children}
    </Box>
  );
}
