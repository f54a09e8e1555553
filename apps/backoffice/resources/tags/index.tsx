import Icon from '@mui/icons-material/SellOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { RemoveTag } from './remove.tsx';
import { tagTypes } from './tag-types.table.ts';

interface Text {
  readonly language: string;
  readonly text: string;
}
const textIn = (language: string) => (row: Readonly<Record<string, unknown>>) =>
  (row.translations as readonly Text[]).find((one) => one.language === language)?.text ?? '–';

/** Tags of games with the number of games each has on offer. */
export const tags: Screen = {
  name: 'tags',
  group: 'play',
  icon: Icon,
  permissions: { read: 'catalogue.read', edit: 'catalogue.edit' },
  source: {
    ...listOf({ call: 'GET /capi/v2-onling/OnlineGameTag/GetList', paged: false }),
    one: oneOf('GET /capi/v2-onling/OnlineGameTag/Get', (id) => ({ query: { id } })),
  },
  filters: [{ source: 'type', kind: 'choice', values: tagTypes, of: 'tagTypes' }],
  columns: [
    { source: 'type', kind: 'word', of: 'tagTypes' },
    { source: 'key' },
    { source: 'text_cs', render: textIn('cs') },
    { source: 'text_en', wide: true, render: textIn('en') },
    { source: 'gamesCount', kind: 'number' },
    { source: 'orderEnabled', kind: 'yes-no', wide: true },
    {
      source: 'acts',
      needs: 'catalogue.edit',
      wide: true,
      render: (row) => <RemoveTag id={row.id} name={String(row.key)} />,
    },
  ],
  opens: 'edit',
  edit: lazy(() => import('./edit.tsx')),
  create: lazy(() => import('./create.tsx')),
};
