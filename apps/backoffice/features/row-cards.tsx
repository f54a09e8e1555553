/** A list on a phone: a card to each row, with what the table does: choosing, sorting, totals. */
import { Box, Checkbox, MenuItem, TextField } from '@mui/material';
import { useContext } from 'react';
import {
  RecordContextProvider,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { Row } from '../data/source.ts';
import type { Column } from '../resources/columns.ts';
import type { BulkAct, Screen } from '../resources/screen.ts';
import { BulkActs } from './bulk-acts.tsx';
import { cellOf, Opening, valueAt } from './cells.tsx';
import { CardList, type Fact, FactCard } from './fact-card.tsx';
import { Failed } from './failed.tsx';
import { TotalsContext, useTotals } from './totals-foot.tsx';

interface RowCardsProps {
  /** All that the member may see, with those that a table leaves out on phones. */
  readonly columns: readonly Column[];
  readonly opens?: Screen['opens'];
  readonly acts: readonly BulkAct[];
  /** The headings of the cards, one below that of the list. */
  readonly level: 'h2' | 'h3';
}

const headingOf = ({ source }: Column): string => `fields.${source.replaceAll('.', '_')}`;

/** A name says more than a number or a moment, wherever the table has it; a link of its own is none. */
const isName = ({ source, kind, render }: Column): boolean =>
  source === 'name' && kind === undefined && render === undefined;

/** The rows of the list around it as cards. */
export function RowCards({ columns, opens, acts, level }: RowCardsProps) {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { data = [], selectedIds = [], onToggleItem } = useListContext();
  const read = useContext(TotalsContext);
  const actsColumn = columns.find(({ source }) => source === 'acts');
  // What a row opens shows the rest but for whose it is; one that opens nothing shows all of it here.
  const isLeftOut = ({ source, wide }: Column) => wide && opens && source !== 'playerId';
  const shown = columns.filter((column) => column.source !== 'acts' && !isLeftOut(column));
  const main = shown.find(({ heads }) => heads) ?? shown.find(isName) ?? shown[0];
  if (!main) return null;
  const { heads } = main;
  const facts = shown.filter((column) => column !== main && !heads?.of.includes(column.source));
  const factOf = (column: Column, row: Row): Fact => ({
    key: column.source,
    label: translate(headingOf(column)),
    value: cellOf(column, row),
  });
  const titleOf = (row: Row): Fact => {
    const title = heads
      ? { key: main.source, label: translate(`fields.${heads.label}`), value: heads.text(row) }
      : factOf(main, row);
    if (!opens) return title;
    const value = (
      <Opening opens={opens} id={row.id}>
        {title.value}
      </Opening>
    );
    return { ...title, value };
  };
  return (
    <>
      <SortChoice columns={columns} />
      {acts.length > 0 && selectedIds.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
          <BulkActs acts={acts} />
        </Box>
      )}
      <CardList label={translate(`resources.${resource}.name`, { smart_count: 2 })}>
        {(data as Row[]).map((row) => (
          <RecordContextProvider key={row.id} value={row}>
            <FactCard
              title={titleOf(row)}
              level={level}
              facts={facts.map((column) => factOf(column, row))}
              acts={actsColumn && cellOf(actsColumn, row)}
              choice={
                acts.length > 0 && (
                  <Checkbox
                    size="small"
                    checked={selectedIds.includes(row.id)}
                    onChange={() => onToggleItem(row.id)}
                    slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
                  />
                )
              }
            />
          </RecordContextProvider>
        ))}
      </CardList>
      {read && data.length > 0 && (
        <TotalCards read={read} columns={[main, ...facts]} level={level} />
      )}
    </>
  );
}

interface TotalCardsProps {
  readonly read: NonNullable<Screen['totals']>;
  readonly columns: readonly Column[];
  readonly level: 'h2' | 'h3';
}

/** What all pages of the filter sum up to, a card to each currency. */
function TotalCards({ read, columns, level }: TotalCardsProps) {
  const translate = useTranslate();
  const { value, fault, again } = useTotals(read);
  const total = translate('lists.total');
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <CardList label={total}>
        {value.map((record) => {
          const row = record as unknown as Row;
          const summed = columns.filter(({ source }) => valueAt(row, source) !== undefined);
          return (
            <FactCard
              key={record.id}
              title={{ key: 'total', label: total, value: String(row.currency ?? '') }}
              level={level}
              facts={summed.map((column) => ({
                key: column.source,
                label: translate(headingOf(column)),
                value: cellOf(column, row),
              }))}
            />
          );
        })}
      </CardList>
    </Box>
  );
}

/** The order of the cards: what the headings of the table do. */
function SortChoice({ columns }: { readonly columns: readonly Column[] }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const sorting = columns.filter(({ sorts }) => sorts);
  if (sorting.length === 0) return null;
  const orders = sorting.flatMap((column) =>
    (['ASC', 'DESC'] as const).map((order) => ({
      value: `${column.source} ${order}`,
      field: column.source,
      order,
      label: `${translate(headingOf(column))}, ${translate(`ra.sort.${order}`)}`,
    })),
  );
  const current = `${sort.field} ${sort.order}`;
  return (
    <TextField
      select
      fullWidth
      size="small"
      sx={{ mt: 1.5, mb: 1 }}
      label={translate('ra.action.sort')}
      value={orders.some(({ value }) => value === current) ? current : ''}
      onChange={({ target }) => {
        const chosen = orders.find(({ value }) => value === target.value);
        if (chosen) setSort({ field: chosen.field, order: chosen.order });
      }}
    >
      {orders.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
