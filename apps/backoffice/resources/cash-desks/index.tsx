/** Sessions of cash desks: opened and closed with a count, cash moved between vault and drawer. */
import Icon from '@mui/icons-material/PointOfSaleOutlined';
import { listOnly } from '../../data/source.ts';
import { Inside } from '../../features/cells.tsx';
import type { Screen } from '../screen.ts';
import { CloseDesk, MoveCash, OpenDesk } from './acts.tsx';
import { VenueName } from './venues.tsx';

export const cashDesks: Screen = {
  name: 'cash-desks',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read' },
  source: listOnly({ call: 'GET /api/cash-desk/sessions', ordered: false }),
  filters: [
    { source: 'state', kind: 'choice', values: ['OPEN', 'CLOSED'], of: 'cashDeskStates' },
    { source: 'desk', kind: 'text' },
  ],
  columns: [
    { source: 'desk' },
    { source: 'venueId', render: ({ venueId }) => <VenueName id={venueId} /> },
    { source: 'cashierId', kind: 'member' },
    { source: 'state', kind: 'state', of: 'cashDeskStates' },
    { source: 'openedAt', kind: 'moment', wide: true },
    { source: 'openingCount', kind: 'minor', wide: true },
    { source: 'openingDifference', kind: 'minor', wide: true },
    { source: 'expected', kind: 'minor' },
    { source: 'closedAt', kind: 'moment', wide: true },
    { source: 'closingCount', kind: 'minor', wide: true },
    { source: 'closingDifference', kind: 'minor' },
    { source: 'receipts', kind: 'number', wide: true },
    {
      source: 'acts',
      needs: 'payments.process',
      render: (row) =>
        row.state === 'OPEN' && (
          <Inside>
            <MoveCash session={row} />
            <CloseDesk session={row} />
          </Inside>
        ),
    },
  ],
  actions: OpenDesk,
};
