/** The doors of venues: staff read a card there, as a device does. */

import {
  type EntranceOperation,
  type VenueDoor,
  venueDoors,
} from '../workload/entrance-operations.ts';
import type { Reply } from '../workload/operations.ts';
import { cardNumberOf } from './cards.ts';
import { codeOf, type Run } from './doors.ts';
import type { Node, PlatformHarness } from './platform-harness.ts';
import { type Reception, staffCall } from './reception.ts';

export type Venues = ReadonlyMap<VenueDoor, string>;

/** Adds venues that are open around the clock. */
export async function addVenues(reception: Reception): Promise<Venues> {
  const create = async (url: string, body: object): Promise<string> => {
    const answer = await staffCall(reception, url, body);
    if (answer.status !== 200) throw new Error(`no venue: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const named = { name: 'Simulation', registrationNumber: '12345678' };
  const operatorId = await create('/capi/Topology/v3/Place/CreateOperator', {
    ...named,
    number: 'S-O',
    licence: { number: 'S-1', from: '2026-01-01' },
  });
  const company = { ...named, operatorId, number: 'S-C' };
  const companyId = await create('/capi/Topology/v3/Place/CreateCompany', company);
  const venues = new Map<VenueDoor, string>();
  for (const door of venueDoors) {
    const id = await create('/capi/v2-onling/Topology/Venue/Create', {
      companyId,
      number: `S-${door}`,
      name: door,
      type: door === 'centre' ? 'CustomerCentre' : 'Casino',
      address: { street: 'Ulice 1', city: 'Brno', postCode: '602 00', country: 'CZ' },
      position: { latitude: 49.2, longitude: 16.6 },
      services: ['TERMINALS'],
    });
    await reception.admin.query(
      `with licensed as (
         insert into venues.validity (venue_id, licence, valid, changed_at)
         values ($1, 'S-1/1', '[2026-01-01,)', now()))
       insert into venues.opening (venue_id, weekday, opens, closes, valid, changed_at)
       select $1, weekday, 0, 1440, '[2026-01-01,)', now() from generate_series(1, 7) weekday`,
      [id],
    );
    venues.set(door, id);
  }
  return venues;
}

/** Makes the callers of a run. */
export function createEntranceCallers(
  { venues, admin, clock }: Pick<PlatformHarness, 'venues' | 'admin' | 'clock'>,
  { players }: Run,
  runJob: (node: Node, name: string) => Promise<Reply>,
) {
  return async (node: Node, operation: EntranceOperation): Promise<Reply | undefined> => {
    if (operation.kind === 'close-visits') return runJob(node, 'venues.close_visits');
    const { kind, player, door } = operation;
    const url = `/capi/Player/v3/Entrance/${kind === 'enter' ? 'Entry' : 'Exit'}`;
    const answer = await staffCall({ platform: node.platform, admin, clock }, url, {
      venueId: venues.get(door),
      cardNumber: cardNumberOf(players[player] as bigint),
    });
    const reply = codeOf(answer);
    const isIn = reply?.code === 'OK' && kind === 'enter';
    return isIn ? { ...reply, amount: answer.body.visits.count } : reply;
  };
}
