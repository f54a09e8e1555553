/** Rows of a list: a table whose headings stay, on a phone cards, with its loading, empty and failed states. */
import { Box, Skeleton, type Theme, Typography, useMediaQuery } from '@mui/material';
import {
  BulkActionsToolbar,
  DataTable,
  ListBase,
  Pagination,
  SelectPageCheckbox,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { Row } from '../data/source.ts';
import type { Column } from '../resources/columns.ts';
import type { Screen } from '../resources/screen.ts';
import { BulkActs } from './bulk-acts.tsx';
import { alignOf, cellOf, Opening } from './cells.tsx';
import { Failed } from './failed.tsx';
import { useOwnParts } from './own-parts.ts';
import { RowCards } from './row-cards.tsx';
import { SelectRow } from './selection.tsx';
import { TotalsContext, TotalsFoot } from './totals-foot.tsx';

const pageSizes = [25, 50, 100, 250];

/** The list says itself what went wrong, with a way to try again. */
export const staying = { retry: false, onError: () => {} } as const;

/** Pages of the list around it; a list that could not be read has none. */
export function Pages() {
  const { error } = useListContext();
  return error ? null : <Pagination rowsPerPageOptions={pageSizes} />;
}

function Nothing() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { filterValues } = useListContext();
  const filtered = Object.keys(filterValues ?? {}).length > 0;
  const text = filtered
    ? translate('lists.nothingFound')
    : translate(`empty.${resource}`, { _: translate('lists.nothing') });
  return (
    <Typography color="text.secondary" sx={{ p: 3, textAlign: 'center' }}>
      {text}
    </Typography>
  );
}

/** The failure of the list around it. */
export function ListFailed() {
  const { error, refetch } = useListContext();
  return <Failed error={error} again={refetch} />;
}

/** Lines in the places of rows that are on their way. */
function RowsSkeleton({ count }: { readonly count: number }) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-busy="true" aria-label={translate('ra.page.loading')} sx={{ px: 1.25 }}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={place} height={32} />
      ))}
    </Box>
  );
}

interface RowsProps {
  readonly columns: readonly Column[];
  readonly opens?: Screen['opens'];
  readonly totals?: Screen['totals'];
  readonly bulk?: Screen['bulk'];
  /** Whether the rows are cards on a tablet, too; on a phone all are. */
  readonly queue?: boolean;
  /** Headings of cards, one below that of the list. */
  readonly level?: 'h2' | 'h3';
  /** Lines shown while the rows are read. */
  readonly waiting?: number;
}

/** A table wider than the screen is scrolled by keyboard too, where no row has a link. */
function scrollsByKeyboard(around: HTMLElement | null): void {
  around?.querySelector('.RaDataTable-tableWrapper')?.setAttribute('tabindex', '0');
}

/** The rows of the list around it. */
export function Rows(props: RowsProps) {
  const { columns, opens, totals, bulk, queue = false, level = 'h2', waiting = 12 } = props;
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const translate = useTranslate();
  const { columns: allowed, acts } = useOwnParts(columns, bulk);
  const visibleColumns = allowed.filter(({ wide }) => !(narrow && wide));
  const { isPending, data = [] } = useListContext();
  const rowClick = typeof opens === 'function' ? (id: unknown) => opens(String(id)) : opens;
  if (isPending) return <RowsSkeleton count={waiting} />;
  if (phone || (queue && narrow && data.length > 0)) {
    if (data.length === 0) return <Nothing />;
    return (
      <TotalsContext value={totals}>
        <RowCards columns={allowed} acts={acts} level={level} {...(opens ? { opens } : {})} />
      </TotalsContext>
    );
  }
  return (
    <TotalsContext value={totals}>
      <Box ref={scrollsByKeyboard}>
        <DataTable
          foot={TotalsFoot}
          bulkActionButtons={false}
          {...(acts.length > 0 && {
            bulkActionsToolbar: (
              <BulkActionsToolbar>
                <BulkActs acts={acts} />
              </BulkActionsToolbar>
            ),
          })}
          rowClick={rowClick ?? false}
          size="small"
          empty={<Nothing />}
          hover={opens !== undefined}
        >
          {acts.length > 0 && (
            <DataTable.Col
              label={<SelectPageCheckbox />}
              disableSort
              render={() => <SelectRow />}
            />
          )}
          {visibleColumns.map((column, place) => (
            <DataTable.Col
              key={column.source}
              source={column.source}
              label={`fields.${column.source.replaceAll('.', '_')}`}
              disableSort={!column.sorts}
              align={alignOf(column)}
              render={(row) => {
                if (row.isTotal && row[column.source] === undefined) {
                  return place === 0 && translate('lists.total');
                }
                return place === 0 && opens && !row.isTotal ? (
                  <Opening opens={opens} id={String(row.id)}>
                    {cellOf(column, row as Row)}
                  </Opening>
                ) : (
                  cellOf(column, row as Row)
                );
              }}
            />
          ))}
        </DataTable>
      </Box>
    </TotalsContext>
  );
}

interface InnerListProps {
  readonly screen: Screen;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Columns that say nothing here. */
  readonly without?: readonly string[];
  /** Without a heading, and its rows open nothing: what they would open is around them. */
  readonly bare?: boolean;
}

/** A list inside another screen: the same columns, its own paging, no trace in the address. */
export function InnerList({ screen, filter, without = [], bare = false }: InnerListProps) {
  const translate = useTranslate();
  const columns = screen.columns.filter(({ source }) => !without.includes(source));
  return (
    <Box component="section" sx={{ mb: 3, minWidth: 0 }}>
      {!bare && (
        <Typography variant="h6" component="h2" sx={{ mb: 0.5 }}>
          {translate(`resources.${screen.name}.name`, { smart_count: 2 })}
        </Typography>
      )}
      <ListBase
        resource={screen.name}
        filter={filter}
        sort={{ ...(screen.sort ?? { field: 'id', order: 'DESC' }) }}
        perPage={25}
        queryOptions={staying}
        disableSyncWithLocation
        storeKey={false}
      >
        <InnerRows
          columns={columns}
          queue={screen.queue === true}
          level={bare ? 'h2' : 'h3'}
          {...(screen.opens && !bare ? { opens: screen.opens } : {})}
        />
      </ListBase>
    </Box>
  );
}

function InnerRows(props: RowsProps) {
  const { error, total = 0, perPage } = useListContext();
  if (error) return <ListFailed />;
  return (
    <>
      <Rows {...props} waiting={4} />
      {total > perPage && <Pages />}
    </>
  );
}
