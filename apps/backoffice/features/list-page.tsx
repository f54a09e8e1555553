/** The page of a screen's list: filters, rows, paging and export, all answered by the server. */
import Add from '@mui/icons-material/Add';
import { Box, Button, type Theme, Typography, useMediaQuery } from '@mui/material';
import {
  FilterButton,
  Link,
  List,
  TopToolbar,
  useListContext,
  useLocale,
  useTranslate,
} from 'react-admin';
import { useAllowed } from '../access/use-member.ts';
import type { Screen } from '../resources/screen.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportButton } from './export-button.tsx';
import { inputsOf } from './filters.tsx';
import { Heading } from './heading.tsx';
import { useOwnParts } from './own-parts.ts';
import { ListFailed, Pages, Rows, staying } from './rows.tsx';
import { SavedViews } from './saved-views.tsx';

/** How many rows there are about, where nobody has counted them. */
function About() {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  const about = useListContext().meta?.about as number | undefined;
  if (about === undefined) return null;
  const count = numbers.format(about);
  return (
    <Typography variant="body2" color="text.secondary" sx={{ px: 1.5, py: 1 }}>
      {translate('lists.about', { count })}
    </Typography>
  );
}

/** Leads to the form of a new row; there from the start or not at all, so that nothing beside it moves. */
function CreateLink({ screen: { name, permissions } }: { readonly screen: Screen }) {
  const translate = useTranslate();
  if (!useAllowed(permissions.create ?? permissions.edit ?? '')) return null;
  return (
    <Button component={Link} to={`/${name}/create`} size="small" startIcon={<Add />}>
      {translate('ra.action.create')}
    </Button>
  );
}

/** The list page of a screen. */
export function ListPage({ screen }: { readonly screen: Screen }) {
  const {
    columns,
    filters = [],
    sort,
    opens,
    actions: Actions,
    intro: Intro,
    create,
    totals,
    bulk,
    queue,
  } = screen;
  const { initialFilter } = screen;
  const translate = useTranslate();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const own = useOwnParts(columns, bulk);
  const { view } = screen.source;
  const hasActions = filters.length > 0 || Boolean(Actions || create || view);
  const mayExport = useAllowed(screen.permissions.export ?? screen.permissions.read);
  return (
    <Box sx={{ pt: 1 }}>
      <Heading>{translate(`resources.${screen.name}.name`, { smart_count: 2 })}</Heading>
      <List
        title={false}
        filters={inputsOf(filters, narrow)}
        {...(initialFilter ? { filterDefaultValues: initialFilter() } : {})}
        sort={{ ...(sort ?? { field: 'id', order: 'DESC' }) }}
        perPage={50}
        empty={false}
        exporter={false}
        queryOptions={staying}
        error={<ListFailed />}
        pagination={<Pages />}
        actions={
          hasActions && (
            <TopToolbar>
              {filters.length > 0 && <FilterButton />}
              {!narrow && (
                <ColumnChooser
                  screen={screen.name}
                  columns={own.columns}
                  fixed={own.acts.length > 0 ? 1 : 0}
                />
              )}
              {Actions && <Actions />}
              {create && <CreateLink screen={screen} />}
              {filters.length > 0 && <SavedViews screen={screen.name} />}
              {view && mayExport && <ExportButton name={screen.name} view={view} />}
            </TopToolbar>
          )
        }
      >
        {Intro && <Intro />}
        <About />
        <Rows
          columns={columns}
          queue={queue === true}
          {...(opens ? { opens } : {})}
          {...(totals ? { totals } : {})}
          {...(bulk ? { bulk } : {})}
        />
      </List>
    </Box>
  );
}
