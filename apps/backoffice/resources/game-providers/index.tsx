import Icon from '@mui/icons-material/StorefrontOutlined';
import { Switch } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { Inside } from '../../features/cells.tsx';
import { rowsPath } from '../../format/shown.tsx';
import type { Screen } from '../screen.ts';

/** Whether the provider's games stand in an order of their own on its page. */
function OwnOrder({ provider }: { readonly provider: Row }) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const allowed = useAllowed('catalogue.edit');
  const [busy, setBusy] = useState(false);
  const change = async (enabled: boolean) => {
    setBusy(true);
    try {
      await api('POST /capi/GamesManagement/v3/GameProvider/SetOrderEnabled', {
        body: { providerId: provider.id, enabled },
      });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  };
  const label = translate('acts.ownOrder', { name: String(provider.name) });
  return (
    <Inside>
      <Switch
        size="small"
        checked={Boolean(provider.orderEnabled)}
        disabled={!allowed || busy}
        slotProps={{ input: { 'aria-label': label } }}
        onChange={(_event, enabled) => void change(enabled)}
      />
    </Inside>
  );
}

/** Who makes the games; a row opens its games. */
export const gameProviders: Screen = {
  name: 'game-providers',
  group: 'play',
  icon: Icon,
  permissions: { read: 'catalogue.read' },
  source: listOnly({
    call: 'GET /capi/GamesManagement/v3/GameProvider/GetList',
    paged: false,
    file: false,
  }),
  columns: [
    { source: 'name' },
    { source: 'normalizedName', wide: true },
    { source: 'gamesCount', kind: 'number' },
    { source: 'orderEnabled', render: (row) => <OwnOrder provider={row} /> },
  ],
  opens: (id) => rowsPath('games', { providerId: id }),
};
