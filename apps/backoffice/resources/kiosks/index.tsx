import Icon from '@mui/icons-material/TouchAppOutlined';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { KioskCode, RevokeKiosk } from './acts.tsx';

const liveOf = ({ revokedAt }: Row) => (revokedAt === null ? 'ACTIVE' : 'BLOCKED');

/** Kiosks with the names of where they stand. */
async function kioskRows() {
  const [{ devices }, { workrooms }] = await Promise.all([
    api('GET /api/Kiosk/v1/Registration/GetDevices'),
    api('GET /api/Kiosk/v1/Registration/GetWorkrooms'),
  ]);
  const places = new Map(workrooms.map(({ id, name, venue }) => [id, `${venue}: ${name}`]));
  return devices.map((device) => ({
    ...device,
    workroom: places.get(device.placeId ?? '') ?? '–',
  }));
}

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
    async list() {
      const items = await kioskRows();
      return { items, total: items.length };
    },
  },
  columns: [
    { source: 'name' },
    { source: 'workroom' },
    { source: 'number', wide: true },
    { source: 'registeredAt', kind: 'moment', wide: true },
    { source: 'lastSeenAt', kind: 'moment', wide: true },
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
