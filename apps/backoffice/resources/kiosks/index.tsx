import Icon from '@mui/icons-material/TouchAppOutlined';
import { listOnly, type Row } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { KioskCode, RevokeKiosk } from './acts.tsx';

const liveOf = ({ revokedAt }: Row) => (revokedAt === null ? 'ACTIVE' : 'BLOCKED');

/** Registered kiosks with when they were last seen. */
export const kiosks: Screen = {
  name: 'kiosks',
  group: 'venues',
  icon: Icon,
  permissions: { read: 'venues.kiosks' },
  source: {
    ...listOnly({
      call: 'GET /api/Kiosk/v1/Registration/GetDevices',
      items: 'devices',
      paged: false,
      ordered: false,
      file: false,
    }),
  },
  columns: [
    { source: 'number' },
    { source: 'name' },
    { source: 'registeredAt', kind: 'moment', wide: true },
    { source: 'lastSeenAt', kind: 'moment' },
    { source: 'revokedAt', kind: 'moment', wide: true },
    { source: 'revokeReason', wide: true },
    {
      source: 'acts',
      needs: 'venues.kiosks',
      render: (row) => liveOf(row) === 'ACTIVE' && <RevokeKiosk kiosk={row} />,
    },
  ],
  actions: KioskCode,
};
