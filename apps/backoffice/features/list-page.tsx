/** The page of a screen's list: filters, rows, paging and export, all answered by the server. */
import { Box, type Theme, useMediaQuery } from '@mui/material';
import {
  CreateButton,
  FilterButton,
  List,
  Pagination,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import { useAllowed } from '../access/use-member.ts';
import type { Screen } from '../resources/screen.ts';
import { ExportButton } from './export-button.tsx';
import { inputsOf } from './filters.tsx';
import { Heading } from './heading.tsx';
import { ListFailed, pageSizes, Rows } from './rows.tsx';

/** The list page of a screen. */
export function ListPage({ screen }: { readonly screen: Screen }) {
  const { columns, filters = [], sort, opens, actions: Actions, intro: Intro, create } = screen;
  const translate = useTranslate();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { file } = screen.source;
  const mayExport = useAllowed(screen.permissions.export ?? screen.permissions.read);
  return (
    <Box sx={{ pt: 1 }}>
      <Heading>{translate(`resources.${screen.name}.name`, { smart_count: 2 })}</Heading>
      <List
        title={false}
        filters={inputsOf(filters, narrow)}
        sort={{ ...(sort ?? { field: 'id', order: 'DESC' }) }}
        perPage={50}
        empty={false}
        exporter={false}
        error={<ListFailed />}
        pagination={<Pagination rowsPerPageOptions={pageSizes} />}
        actions={
          <TopToolbar>
            {filters.length > 0 && <FilterButton />}
            {Actions && <Actions />}
            {create && <CreateButton />}
            {file && mayExport && <ExportButton name={screen.name} file={file} />}
          </TopToolbar>
        }
      >
        {Intro && <Intro />}
        <Rows columns={columns} {...(opens ? { opens } : {})} />
      </List>
    </Box>
  );
}
