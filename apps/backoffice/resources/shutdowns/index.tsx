import Icon from '@mui/icons-material/EventBusyOutlined';
import { lazy } from 'react';
import { api } from '../../data/api.ts';
import { listOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { RemoveShutdown } from './remove.tsx';

const list = listOf({ call: 'GET /capi/v2-onling/Diagnostics/GetPlannedShutdownList' });

/** Planned shutdowns, running and past ones too. */
export const shutdowns: Screen = {
  name: 'shutdowns',
  group: 'house',
  icon: Icon,
  permissions: { read: 'platform.shutdowns', edit: 'platform.shutdowns' },
  source: {
    ...list,
    // There is no call for one shutdown; those that can be changed fit into one page.
    one: async (id) => {
      const query = { offset: 0, limit: 500, includeOver: true };
      const call = 'GET /capi/v2-onling/Diagnostics/GetPlannedShutdownList';
      const { items } = await api(call, { query });
      const found = items.find((item) => item.id === id);
      if (!found) throw new Error(id);
      return { ...found };
    },
  },
  filters: [{ source: 'includeOver', kind: 'yes-no' }],
  columns: [
    { source: 'startsAt', kind: 'moment' },
    { source: 'endsAt', kind: 'moment' },
    { source: 'part', kind: 'word', of: 'parts' },
    { source: 'providerKey', wide: true },
    { source: 'state', kind: 'state', of: 'shutdownStates' },
    { source: 'message', wide: true },
    {
      source: 'acts',
      needs: 'platform.shutdowns',
      render: (row) => <RemoveShutdown shutdown={row} />,
    },
  ],
  opens: 'edit',
  create: lazy(() => import('./create.tsx')),
  edit: lazy(() => import('./edit.tsx')),
};
