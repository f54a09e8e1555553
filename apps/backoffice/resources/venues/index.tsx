import { venueTypes } from '@herna/venues/contract';
import Icon from '@mui/icons-material/PlaceOutlined';
import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { VenuesMap } from './map.tsx';
import { openingOf } from './opening.tsx';

function City({ address }: { readonly address: unknown }) {
  const { city, country } = address as { readonly city: string; readonly country: string };
  const translate = useTranslate();
  return <>{`${city} (${translate(`venueCountries.${country}`)})`}</>;
}

/** Venues on a map and as a table; a row opens its hours and licences. */
export const venues: Screen = {
  name: 'venues',
  group: 'venues',
  icon: Icon,
  permissions: { read: 'venues.read', edit: 'venues.manage' },
  source: {
    ...listOf({ call: 'GET /capi/v2-onling/Topology/Venue/GetList', ordered: false, file: false }),
    one: oneOf('GET /capi/v2-onling/Topology/Venue/Get', (id) => ({ query: { id } })),
  },
  filters: [
    { source: 'text', label: 'search', kind: 'search' },
    {
      source: 'type',
      kind: 'choice',
      of: 'venueTypes',
      values: venueTypes,
    },
    { source: 'openNow', kind: 'yes-no' },
  ],
  columns: [
    { source: 'number', wide: true },
    { source: 'name' },
    { source: 'type', kind: 'word', of: 'venueTypes', wide: true },
    { source: 'address', render: ({ address }) => <City address={address} /> },
    { source: 'opening', render: openingOf },
    { source: 'validFrom', kind: 'moment', wide: true },
    { source: 'changedAt', kind: 'moment', wide: true },
  ],
  intro: VenuesMap,
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  create: lazy(() => import('./create.tsx')),
};
