/** The shop of the loyalty programme: its items with their stock. */
import Icon from '@mui/icons-material/RedeemOutlined';
import { lazy } from 'react';
import { useLocaleState } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOf, type Row } from '../../data/source.ts';
import { Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { itemName } from './item-form.tsx';

/** The name of an item in the language of the staff. */
export function ItemName({ row }: { readonly row: Row }) {
  const [locale] = useLocaleState();
  return <>{itemName(row, locale)}</>;
}

export const loyaltyItems: Screen = {
  name: 'loyalty-items',
  group: 'play',
  icon: Icon,
  permissions: { read: 'loyalty.read', edit: 'loyalty.edit' },
  source: {
    ...listOf({ call: 'GET /api/operator/loyalty/items', paged: false, file: false }),
    async one(id) {
      const { items } = await api('GET /api/operator/loyalty/items');
      const item = items.find((one) => one.id === id);
      if (!item) throw new Error();
      return item;
    },
  },
  columns: [
    { source: 'name', render: (row) => <ItemName row={row} /> },
    {
      source: 'itemCategory',
      wide: true,
      render: ({ category }) => <Word value={category} of="itemCategories" />,
    },
    { source: 'state', kind: 'state', of: 'itemStates' },
    { source: 'points', kind: 'number' },
    { source: 'stock', kind: 'number' },
    { source: 'playerMaximum', kind: 'number', wide: true },
    {
      source: 'itemLevel',
      wide: true,
      render: ({ level }) => <Word value={level} of="loyaltyLevels" />,
    },
    { source: 'changedAt', kind: 'moment', wide: true },
  ],
  opens: 'edit',
  edit: lazy(() => import('./item-edit.tsx')),
  create: lazy(() => import('./item-create.tsx')),
};
