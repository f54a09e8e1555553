/** Reference lists: the codes that calls use, with what they mean in Czech and English. */

import type { Output } from '@herna/contract-kit/client';
import Icon from '@mui/icons-material/MenuBookOutlined';
import { type Api, api } from '../../data/api.ts';
import type { Row, Source } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { type ReferenceList, referenceLists } from './reference-lists.table.ts';
import { isOfSearch } from './reference-search.ts';
import { Version } from './version.tsx';

type Item = Output<Api['GET /capi/Enumerators/v1/Genders']>['items'][number];

const first: ReferenceList = 'Countries';

const rowOf = ({ value, labels, ...rest }: Item): Row => ({
  ...rest,
  id: value,
  listCode: value,
  labelCs: labels.cs,
  labelEn: labels.en,
});

const source: Source = {
  async list({ offset, limit, filter }) {
    const name = referenceLists.find((one) => one === filter.referenceList) ?? first;
    const { items } = await api(`GET /capi/Enumerators/v1/${name}`);
    const search = typeof filter.search === 'string' ? filter.search : '';
    const rows = items.filter((item) => isOfSearch(item, search)).map(rowOf);
    return { items: rows.slice(offset, offset + limit), total: rows.length };
  },
  one: () => Promise.reject(new Error('This list has no single rows.')),
};

export const referenceListsScreen: Screen = {
  name: 'reference-lists',
  group: 'house',
  icon: Icon,
  permissions: { read: 'platform.read' },
  source,
  filters: [
    {
      source: 'referenceList',
      kind: 'find',
      values: referenceLists,
      of: 'referenceLists',
      always: true,
    },
    { source: 'search', kind: 'search', always: true },
  ],
  initialFilter: () => ({ referenceList: first }),
  columns: [
    { source: 'listCode' },
    { source: 'labelCs' },
    { source: 'labelEn' },
    { source: 'listNote', wide: true, render: ({ note }) => (note ? String(note) : '–') },
    { source: 'listParent', wide: true, render: ({ parent }) => (parent ? String(parent) : '–') },
  ],
  intro: Version,
};
