import Icon from '@mui/icons-material/DomainOutlined';
import { api } from '../../data/api.ts';
import type { Source } from '../../data/source.ts';
import { RowLink } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { NewPlaces } from './acts.tsx';
import { PlaceActs, type PlainKind } from './change.tsx';
import { chosenPlaces, type PlaceFilter, placeTree } from './place-tree.ts';

const source: Source = {
  async list({ filter, offset, limit }) {
    const { places } = await api('GET /capi/Topology/v3/Place/GetAll', { query: {} });
    const chosen = chosenPlaces(placeTree(places), filter as PlaceFilter);
    return { items: chosen.slice(offset, offset + limit), total: chosen.length };
  },
  one: () => Promise.reject(new Error('This list has no single rows.')),
};

const indent = '\u2003';

/** Operators, their companies, the venues of those and the workrooms in them. */
export const places: Screen = {
  name: 'places',
  group: 'venues',
  icon: Icon,
  permissions: { read: 'venues.read' },
  source,
  filters: [
    { source: 'text', label: 'search', kind: 'search' },
    {
      source: 'kind',
      kind: 'choice',
      values: ['operator', 'company', 'venue', 'workroom'],
      of: 'topologyKinds',
    },
  ],
  columns: [
    {
      source: 'name',
      render: ({ id, kind, name, depth }) => (
        <>
          {indent.repeat(Number(depth))}
          {kind === 'venue' ? (
            <RowLink resource="venues" id={id}>
              {String(name)}
            </RowLink>
          ) : (
            String(name)
          )}
        </>
      ),
    },
    { source: 'number' },
    { source: 'kind', kind: 'word', of: 'topologyKinds' },
    { source: 'parent', wide: true },
    { source: 'validFrom', kind: 'moment', wide: true },
    { source: 'changedAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'venues.manage',
      render: (row) =>
        row.kind !== 'venue' && <PlaceActs place={row} kind={row.kind as PlainKind} />,
    },
  ],
  actions: NewPlaces,
};
