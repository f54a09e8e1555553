/** Rows of a list: a table whose headings stay, with its empty and failed states. */
import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import {
  DataTable,
  ListBase,
  Pagination,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { Row } from '../data/source.ts';
import type { Column } from '../resources/columns.ts';
import type { Screen } from '../resources/screen.ts';
import { alignOf, cellOf } from './cells.tsx';

export const pageSizes = [25, 50, 100, 250];

function Nothing() {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { filterValues } = useListContext();
  const filtered = Object.keys(filterValues ?? {}).length > 0;
  const text = filtered
    ? translate('lists.nothingFound')
    : translate(`empty.${resource}`, { _: translate('lists.nothing') });
  return (
    <Typography color="text.secondary" sx={{ p: 4, textAlign: 'center' }}>
      {text}
    </Typography>
  );
}

/** What stands in the place of rows that could not be read. */
export function Failed({ error }: { readonly error: unknown }) {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ p: 4, textAlign: 'center' }}>
      <Typography>{translate('lists.failed')}</Typography>
      <Typography color="text.secondary">{(error as Error | undefined)?.message}</Typography>
    </Box>
  );
}

/** The failure of the list around it. */
export function ListFailed() {
  const { error } = useListContext();
  return <Failed error={error} />;
}

interface RowsProps {
  readonly columns: readonly Column[];
  readonly opens?: Screen['opens'];
}

/** The rows of the list around it. */
export function Rows({ columns, opens }: RowsProps) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const shown = narrow ? columns.filter(({ wide }) => !wide) : columns;
  const rowClick = typeof opens === 'function' ? (id: unknown) => opens(String(id)) : opens;
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={rowClick ?? false}
      size="small"
      empty={<Nothing />}
      hover={opens !== undefined}
    >
      {shown.map((column) => (
        <DataTable.Col
          key={column.source}
          source={column.source}
          label={`fields.${column.source.replaceAll('.', '_')}`}
          disableSort={!column.sorts}
          align={alignOf(column)}
          render={(row) => cellOf(column, row as Row)}
        />
      ))}
    </DataTable>
  );
}

interface InnerListProps {
  readonly screen: Screen;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Columns that say nothing here. */
  readonly without?: readonly string[];
}

/** A list inside another screen: the same columns, its own paging, no trace in the address. */
export function InnerList({ screen, filter, without = [] }: InnerListProps) {
  const translate = useTranslate();
  const columns = screen.columns.filter(({ source }) => !without.includes(source));
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 0.5 }}>
        {translate(`resources.${screen.name}.name`, { smart_count: 2 })}
      </Typography>
      <ListBase
        resource={screen.name}
        filter={filter}
        sort={{ ...(screen.sort ?? { field: 'id', order: 'DESC' }) }}
        perPage={25}
        disableSyncWithLocation
        storeKey={false}
      >
        <InnerRows columns={columns} {...(screen.opens ? { opens: screen.opens } : {})} />
      </ListBase>
    </Box>
  );
}

function InnerRows(props: RowsProps) {
  const { error, total = 0, perPage } = useListContext();
  if (error) return <ListFailed />;
  return (
    <>
      <Rows {...props} />
      {total > perPage && <Pagination rowsPerPageOptions={pageSizes} />}
    </>
  );
}
