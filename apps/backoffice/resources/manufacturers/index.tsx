import Icon from '@mui/icons-material/FactoryOutlined';
import { listOnly } from '../../data/source.ts';
import { NewManufacturer } from '../places/acts.tsx';
import { PlaceActs } from '../places/change.tsx';
import type { Screen } from '../screen.ts';

/** Manufacturers of terminals and other devices. */
export const manufacturers: Screen = {
  name: 'manufacturers',
  group: 'venues',
  icon: Icon,
  permissions: { read: 'venues.read' },
  source: listOnly({
    call: 'GET /capi/v2-onling/Topology/TerminalManufacturer/GetTournamentFilterList',
    items: 'manufacturers',
    paged: false,
    ordered: false,
    file: false,
  }),
  columns: [
    { source: 'name' },
    { source: 'number' },
    { source: 'validFrom', kind: 'moment', wide: true },
    { source: 'changedAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'venues.manage',
      render: (row) => <PlaceActs place={row} kind="manufacturer" />,
    },
  ],
  actions: NewManufacturer,
};
