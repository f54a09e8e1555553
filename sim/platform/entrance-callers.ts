/** The doors of venues: staff read a card there, as a device does. */

import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '@herna/kernel';
import type { Platform } from '@herna/server';
import type pg from 'pg';
import {
  type EntranceOperation,
  type VenueDoor,
  venueDoors,
} from '../workload/entrance-operations.ts';
import type { Reply } from '../workload/operations.ts';
import { cardNumberOf } from './cards.ts';
import { type Body, codeOf, type Run } from './doors.ts';
import type { Node, PlatformHarness } from './platform-harness.ts';

/** Where staff stand, and what it takes to sign in there. */
interface Reception {
  readonly platform: Platform;
  readonly admin: pg.Client;
  readonly clock: Clock;
}

export type Venues = ReadonlyMap<VenueDoor, string>;

/** Who signs in at the same moment does so one after the other, on one connection. */
let signedIn: Promise<unknown> = Promise.resolve();

/** Sends a call of a member of staff who has just signed in: the clock moves on by days. */
async function staffCall(
  { platform: { app }, admin, clock }: Reception,
  url: string,
  body: object,
): Promise<{ status: number; body: Body }> {
  const token = randomBytes(32).toString('base64url');
  const signIn = () =>
    admin.query(
      `insert into staff.session (member_id, token_hash, audience, state, ip, user_agent, created_at,
       seen_at, expires_at)
     values (1, $1, 'backoffice', 'ACTIVE', '127.0.0.1', 'simulation', $2, $2,
       $2::timestamptz + interval '1 hour')`,
      [createHash('sha256').update(token).digest(), clock.now()],
    );
  signedIn = signedIn.then(signIn);
  await signedIn;
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': token,
    },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json() };
}

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
