/** Invented venues for a fresh database, each named as a demo. */
import type { Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { pragueDay } from '@herna/kernel';
import type { FieldsOf } from '../contract/fields.ts';
import { hoursOf } from '../rules/opening-hours.ts';
import type { Openings } from './openings.ts';
import type { Topology } from './topology.ts';

type VenueFacts = Omit<FieldsOf<'venue'>, 'parentId' | 'groupIds'>;

const inHall = ['TERMINALS', 'CASH_DESK', 'CARD_ISSUE', 'IDENTITY_CHECK'] as const;
const venue = (
  number: string,
  place: { readonly city: string; readonly street: string; readonly postCode: string },
  position: VenueFacts['position'],
  more: Pick<VenueFacts, 'type'> & { readonly services: readonly VenueFacts['services'][number][] },
): VenueFacts => ({
  number,
  name: `Demo ${place.city}`,
  type: more.type,
  address: { ...place, country: 'CZ' },
  position,
  services: [...more.services],
  phone: '+420 777 000 000',
  email: 'venues@herna.example',
});

const hall = { type: 'GamingHall', services: inHall } as const;
const casino = {
  type: 'Casino',
  services: [...inHall, 'LIVE_GAMES', 'BAR', 'PARKING', 'STEP_FREE_ACCESS'],
} as const;

const demoVenues: readonly VenueFacts[] = [
  venue(
    'DEMO-1',
    { city: 'Praha', street: 'Ukázková 1', postCode: '110 00' },
    { latitude: 50.0832, longitude: 14.4353 },
    casino,
  ),
  venue(
    'DEMO-2',
    { city: 'Brno', street: 'Vzorová 12', postCode: '602 00' },
    { latitude: 49.1951, longitude: 16.6068 },
    casino,
  ),
  venue(
    'DEMO-3',
    { city: 'Ostrava', street: 'Cvičná 8', postCode: '702 00' },
    { latitude: 49.8346, longitude: 18.282 },
    hall,
  ),
  venue(
    'DEMO-4',
    { city: 'Plzeň', street: 'Zkušební 3', postCode: '301 00' },
    { latitude: 49.7475, longitude: 13.3776 },
    hall,
  ),
  venue(
    'DEMO-5',
    { city: 'České Budějovice', street: 'Předváděcí 21', postCode: '370 01' },
    { latitude: 48.9747, longitude: 14.4743 },
    hall,
  ),
  venue(
    'DEMO-6',
    { city: 'Olomouc', street: 'Názorná 5', postCode: '779 00' },
    { latitude: 49.5938, longitude: 17.2509 },
    { type: 'CustomerCentre', services: ['CARD_ISSUE', 'IDENTITY_CHECK', 'CASH_DESK'] },
  ),
];

/** Terminals in each venue where people play. */
const terminalsEach = 6;
const yearMs = 365 * 86_400_000;

/** Makes the seed. It leaves a database alone that has an operator. */
export function createDemoTopology(deps: {
  readonly clock: Clock;
  readonly topology: Topology;
  readonly openings: Openings;
}) {
  const { clock, topology, openings } = deps;
  return async (tx: Tx): Promise<void> => {
    const now = clock.now();
    if ((await topology.list(tx, { kinds: ['operator'] })).length > 0) return;
    const at = new Date(now.getTime() - yearMs);
    const note = { by: { kind: 'service', name: 'demo' }, at, reason: 'Demo data' } as const;
    const from = pragueDay(at);
    const operatorId = await topology.create(
      tx,
      'operator',
      {
        number: 'DEMO',
        name: 'Demo operator',
        registrationNumber: '00000000',
        licence: { number: 'DEMO-LICENCE', from },
        parentId: null,
      },
      note,
    );
    const companyId = await topology.create(
      tx,
      'company',
      {
        number: 'DEMO',
        name: 'Demo company',
        registrationNumber: '00000000',
        parentId: operatorId.toString(),
      },
      note,
    );
    const manufacturerId = await topology.create(
      tx,
      'manufacturer',
      { number: 'DEMO', name: 'Demo Terminals', parentId: null },
      note,
    );
    const group = (number: string, name: string, parentId: bigint | null) =>
      topology.create(
        tx,
        'group',
        { number, name, type: 'Region', parentId: parentId?.toString() ?? null },
        note,
      );
    const country = await group('DEMO-CZ', 'Demo Czechia', null);
    const regions = {
      west: await group('DEMO-W', 'Demo Bohemia', country),
      east: await group('DEMO-E', 'Demo Moravia', country),
    };
    let terminals = 0;
    for (const facts of demoVenues) {
      const parentId = companyId.toString();
      const venueId = await topology.create(tx, 'venue', { ...facts, parentId }, note);
      await openings.putValidity(
        tx,
        { venueId },
        { licence: `DEMO-LICENCE/${facts.number}`, from, through: null },
        null,
      );
      const [opens, closes] =
        facts.type === 'Casino'
          ? (['00:00', '00:00'] as const)
          : facts.type === 'GamingHall'
            ? (['10:00', '03:00'] as const)
            : (['09:00', '17:00'] as const);
      const lastDay = facts.type === 'CustomerCentre' ? 5 : 7;
      for (let weekday = 1; weekday <= lastDay; weekday++) {
        const hours = { weekday, ...hoursOf(opens, closes), from, through: null };
        await openings.putWeekly(tx, { venueId }, hours, null);
      }
      if (facts.type === 'CustomerCentre') continue;
      const roomId = await topology.create(
        tx,
        'workroom',
        {
          number: `${facts.number}-A`,
          name: `${facts.name}, hall A`,
          parentId: venueId.toString(),
        },
        note,
      );
      const groupIds = [(facts.position.longitude < 15.5 ? regions.west : regions.east).toString()];
      for (let index = 0; index < terminalsEach; index++) {
        terminals++;
        await topology.create(
          tx,
          'device',
          {
            number: `DEMO-T${terminals}`,
            name: `Demo terminal ${terminals}`,
            type: 'Terminal',
            state: 'ACTIVE',
            serialNumber: `DEMO-${1000 + terminals}`,
            manufacturerId: manufacturerId.toString(),
            model: 'Demo',
            positions: 1,
            parentId: roomId.toString(),
            groupIds,
          },
          note,
        );
      }
    }
  };
}
