import Icon from '@mui/icons-material/StorefrontOutlined';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { CallSwitch } from '../../features/call-switch.tsx';
import { rowsPath } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';

/** Whether the provider's games stand in an order of their own on its page. */
function OwnOrder({ provider }: { readonly provider: Row }) {
  const translate = useTranslate();
  return (
    <CallSwitch
      label={translate('acts.ownOrder', { name: String(provider.name) })}
      checked={Boolean(provider.orderEnabled)}
      permission="catalogue.edit"
      change={(enabled) =>
        api('POST /capi/GamesManagement/v3/GameProvider/SetOrderEnabled', {
          body: { providerId: provider.id, enabled },
        })
      }
    />
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
