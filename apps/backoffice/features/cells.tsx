/** How each kind of column looks. */
import { Box } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useAllowed } from '../access/use-member.ts';
import type { Row } from '../data/source.ts';
import type { Wire } from '../format/money.ts';
import { StaffName } from '../format/names.tsx';
import {
  Actor,
  Age,
  Day,
  Duration,
  Figure,
  figureLink,
  Moment,
  Money,
  RowLink,
  rowsPath,
  State,
  Word,
} from '../format/value-formats.tsx';
import type { Column, ColumnKind } from '../resources/columns.ts';
import type { Screen } from '../resources/screen.ts';

/** The value at a path such as `account.label`. */
export const valueAt = (row: Readonly<Record<string, unknown>>, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], row);

function YesNo({ value }: { readonly value: unknown }) {
  const translate = useTranslate();
  return <>{translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>;
}

interface PostedProps {
  readonly row: Row;
  readonly postings: NonNullable<Column['postings']>;
  readonly children: ReactNode;
}

/** An amount that opens the postings it is the sum of, for those who may read them. */
function Posted({ row, postings, children }: PostedProps) {
  const { filterValues } = useListContext();
  if (!useAllowed('ledger.read')) return children;
  const path = rowsPath('figure-postings', postings(row, filterValues ?? {}));
  return (
    <Link to={path} sx={figureLink}>
      {children}
    </Link>
  );
}

type Look = (value: unknown, column: Column, row: Row) => ReactNode;

const looks: Readonly<Record<ColumnKind, Look>> = {
  text: (value) => (value === null || value === undefined || value === '' ? '–' : String(value)),
  number: (value, { absent }) => {
    if (typeof value === 'number') return <Figure value={value} />;
    if (value === null && absent) return <Word value={absent} of="absent" />;
    return <span className="figure">{value === null ? '–' : String(value)}</span>;
  },
  money: (value) => <Money value={value as Wire | null} />,
  minor: (value, column, row) => {
    const amount = <Money value={{ amount: Number(value), currency: String(row.currency) }} />;
    return column.postings ? (
      <Posted row={row} postings={column.postings}>
        {amount}
      </Posted>
    ) : (
      amount
    );
  },
  moment: (value) => <Moment value={value as string | null} />,
  day: (value) => <Day value={value as string | null} />,
  word: (value, { of }) => <Word value={value} {...(of ? { of } : {})} />,
  member: (value) => (value ? <StaffName id={String(value)} /> : '–'),
  actor: (value) => <Actor value={value as string | null} />,
  state: (value, { of }) => <State value={value} {...(of ? { of } : {})} />,
  link: (value, { to = '' }) => <RowLink resource={to} id={value} />,
  age: (value) => <Age since={String(value)} />,
  duration: (value) => <Duration seconds={Number(value)} />,
  'yes-no': (value) => <YesNo value={value} />,
};

/** The cell of a column in a row. */
export function cellOf(column: Column, row: Row): ReactNode {
  if (column.render) return column.render(row);
  return looks[column.kind ?? 'text'](valueAt(row, column.source), column, row);
}

const figures = new Set<ColumnKind>(['number', 'money', 'minor', 'duration']);

/** Figures stand at the right, under one another. */
export const alignOf = ({ kind }: Column): 'left' | 'right' =>
  kind && figures.has(kind) ? 'right' : 'left';

interface OpeningProps {
  readonly opens: NonNullable<Screen['opens']>;
  readonly id: string;
  readonly children: ReactNode;
}

/** The first cell of a row: a link for the keyboard and for a new window, where the row leads. */
export function Opening({ opens, id, children }: OpeningProps) {
  const resource = useResourceContext() ?? '';
  const address = encodeURIComponent(id);
  const path =
    typeof opens === 'function'
      ? opens(id)
      : `/${resource}/${address}${opens === 'show' ? '/show' : ''}`;
  return (
    <Link to={path} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {children}
    </Link>
  );
}

/** Keeps a click on what is inside a row from opening the row. */
export function Inside({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap' }}
    >
      {children}
    </Box>
  );
}
