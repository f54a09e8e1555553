/** The page of a screen's list: filters, rows, paging and export, all answered by the server. */
import {
  CreateButton,
  ExportButton,
  FilterButton,
  List,
  Pagination,
  TopToolbar,
} from 'react-admin';
import { csvOf } from '../format/csv.ts';
import type { Screen } from '../resources/screen.ts';
import { inputsOf } from './filters.tsx';
import { ListFailed, pageSizes, Rows } from './rows.tsx';

/** Rows an export holds at most. */
const exportLimit = 20_000;

function saveCsv(name: string, rows: readonly Record<string, unknown>[]): void {
  // The mark lets spreadsheets see that the text is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', csvOf(rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}

/** The list page of a screen. */
export function ListPage({ screen }: { readonly screen: Screen }) {
  const { columns, filters = [], sort, opens, actions: Actions, intro: Intro, create } = screen;
  const optional = filters.some(({ always }) => always === false);
  return (
    <List
      filters={inputsOf(filters)}
      sort={{ ...(sort ?? { field: 'id', order: 'DESC' }) }}
      perPage={50}
      empty={false}
      error={<ListFailed />}
      pagination={<Pagination rowsPerPageOptions={pageSizes} />}
      exporter={(rows) => saveCsv(screen.name, rows)}
      actions={
        <TopToolbar>
          {optional && <FilterButton />}
          {Actions && <Actions />}
          {create && <CreateButton />}
          <ExportButton maxResults={exportLimit} />
        </TopToolbar>
      }
    >
      <>
        {Intro && <Intro />}
        <Rows columns={columns} {...(opens ? { opens } : {})} />
      </>
    </List>
  );
}
