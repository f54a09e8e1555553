import { Box, Typography } from '@mui/material';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { isAllowed } from '../../access/permissions.ts';
import type { Row } from '../../data/source.ts';
import { AsyncValue } from '../../features/async-value.tsx';
import { useCall } from '../../features/use-call.ts';

/** Permissions in words, one below the other. */
export function PermissionNames({ of: ids }: { readonly of: readonly string[] }) {
  const { data = [] } = useGetManyAggregate<Row>(
    'permissions',
    { ids: [...ids] },
    { staleTime: 300_000, retry: false },
  );
  const nameOf = (id: string) => String(data.find((row) => row?.id === id)?.name ?? id);
  return (
    <>
      {ids.map((id) => (
        <div key={id} title={id}>
          {nameOf(id)}
        </div>
      ))}
    </>
  );
}

/** What patterns such as `payments.*` cover, in words; all of it is said in one. */
export function CoveredPermissions({ patterns }: { readonly patterns: readonly string[] }) {
  const translate = useTranslate();
  const query = useCall('GET /api/staff/permissions');
  return (
    <Box component="section">
      <Typography variant="h6" component="h2">
        {translate('fields.permissions')}
      </Typography>
      {patterns.includes('*') ? (
        translate('rolePages.everything')
      ) : (
        <AsyncValue query={query}>
          {({ items }) => (
            <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: columnsWide }}>
              {items
                .filter(({ permission }) => isAllowed(patterns, permission))
                .map(({ permission, name }) => (
                  <div key={permission} title={permission}>
                    {name}
                  </div>
                ))}
            </Box>
          )}
        </AsyncValue>
      )}
    </Box>
  );
}

const columnsWide = 'repeat(auto-fill, minmax(230px, 1fr))';
