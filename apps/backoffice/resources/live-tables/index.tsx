/** Tables of live games as players see them: dealer, seats, stakes and hours. */
import Icon from '@mui/icons-material/TableRestaurantOutlined';
import { api } from '../../data/api.ts';
import type { Row, Source } from '../../data/source.ts';
import { Money } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { type LiveTable, NewTable, TableActs } from './acts.tsx';

const source: Source = {
  async list({ offset, limit }) {
    const [{ items }, games] = await Promise.all([
      api('GET /capi/GamesManagement/v3/Game/GetLiveTableFeed', { query: {} }),
      api('GET /api/catalogue/admin/games', { query: { limit: 500 } }),
    ]);
    const names = new Map(games.items.map(({ id, name }) => [id, name]));
    const rows = items.map((item) => ({
      ...item,
      openNow: item.open,
      gameName: names.get(item.gameId) ?? item.gameKey,
    }));
    return { items: rows.slice(offset, offset + limit), total: rows.length };
  },
  one: () => Promise.reject(new Error('This list has no single rows.')),
};

function Stakes({ row }: { readonly row: Row }) {
  const { stakeMinimum, stakeMaximum, currency } = row as unknown as LiveTable;
  return (
    <>
      <Money value={{ amount: stakeMinimum, currency }} /> –{' '}
      <Money value={{ amount: stakeMaximum, currency }} />
    </>
  );
}

export const liveTables: Screen = {
  name: 'live-tables',
  group: 'play',
  icon: Icon,
  permissions: { read: 'catalogue.read' },
  source,
  columns: [
    { source: 'name' },
    { source: 'gameName' },
    { source: 'dealer' },
    { source: 'seats', kind: 'number', wide: true },
    { source: 'tableStakes', kind: 'number', render: (row) => <Stakes row={row} /> },
    { source: 'openNow', kind: 'yes-no' },
    {
      source: 'acts',
      needs: 'catalogue.edit',
      render: (row) => <TableActs table={row as unknown as LiveTable} />,
    },
  ],
  actions: NewTable,
};
