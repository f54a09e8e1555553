/** Venues for tests: an operator with a company, and whatever stands in its venues. */
import { randomUUID } from 'node:crypto';
import { type Guest, guest } from '@herna/players/test/builders.ts';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { type Answer, bearer, type Caller, openWorld, type World } from '@herna/testkit';
import { expect } from 'vitest';
import type { VenuesApi } from '../contract/index.ts';
import { hoursOf } from '../rules/opening-hours.ts';

export interface VenueWorld {
  readonly world: World;
  readonly staff: Caller;
  readonly service: Caller;
  readonly companyId: string;
  /** Sends a call. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
  ask(call: keyof VenuesApi & string, input: object, caller?: Caller): Promise<Answer<any>>;
  /** A call that must be accepted; its answer. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
  done(call: keyof VenuesApi & string, input: object, caller?: Caller): Promise<any>;
  /** Moves the clock and signs staff in again, whose sessions do not last so long. */
  later(moment: Date): Promise<void>;
  /** A number that nothing here has had before. */
  fresh(prefix: string): string;
  /** A licensed venue, open around the clock unless hours are given. */
  venue(more?: object, hours?: readonly [opens: string, closes: string]): Promise<string>;
  terminal(placeId: string | null, more?: object): Promise<string>;
}

/** Opens a world with an operator and a company; close it in `afterAll`. */
export const openVenueWorld = async (
  environment: Readonly<Record<string, string>> = {},
): Promise<VenueWorld> => venuesOf(await openWorld({ environment }));

/** Adds an operator and a company to a world that is open. */
export async function venuesOf(world: World): Promise<VenueWorld> {
  const signIn = () => signedInStaff(world, world.platform.modules.parts.staff, 'administrator');
  const staff = await signIn();
  let current = staff;
  let count = 0;
  const fresh = (prefix: string) => `${prefix}-${++count}`;
  const ask: VenueWorld['ask'] = (call, input, caller = current) =>
    world.send(call, input, caller, { idempotencyKey: fresh('venues-key') }) as never;
  const done: VenueWorld['done'] = async (call, input, caller) => {
    const answer = await ask(call, input, caller);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const operator = await done('POST /capi/Topology/v3/Place/CreateOperator', {
    body: {
      number: 'O-1',
      name: 'Operator',
      registrationNumber: '12345678',
      licence: { number: 'MF-1', from: '2026-01-01' },
    },
  });
  const company = await done('POST /capi/Topology/v3/Place/CreateCompany', {
    body: {
      operatorId: operator.id,
      number: 'C-1',
      name: 'Company',
      registrationNumber: '12345679',
    },
  });
  return {
    world,
    staff,
    service: bearer(world.config.secrets.internal),
    companyId: company.id,
    ask,
    done,
    fresh,
    async later(moment) {
      world.clock.set(moment);
      current = await signIn();
    },
    async venue(more = {}, hours = ['00:00', '00:00']) {
      const { id } = await done('POST /capi/v2-onling/Topology/Venue/Create', {
        body: {
          companyId: company.id,
          number: fresh('V'),
          name: 'Venue',
          type: 'Casino',
          address: { street: 'Ulice 1', city: 'Brno', postCode: '602 00', country: 'CZ' },
          position: { latitude: 49.2, longitude: 16.6 },
          services: ['TERMINALS'],
          ...more,
        },
      });
      const { opens, closes } = hoursOf(...hours);
      await world.database.pool.query(
        `with licensed as (
           insert into venues.validity (venue_id, licence, valid, changed_at)
           values ($1, 'MF-1/1', '[2026-01-01,)', now())
         )
         insert into venues.opening (venue_id, weekday, opens, closes, valid, changed_at)
         select $1, weekday, $2, $3, '[2026-01-01,)', now() from generate_series(1, 7) weekday`,
        [id, opens, closes],
      );
      return id;
    },
    async terminal(placeId, more = {}) {
      const number = fresh('T');
      const { id } = await done('POST /capi/v2-onling/Topology/Terminal/Create', {
        body: {
          number,
          name: `Terminal ${number}`,
          state: 'ACTIVE',
          serialNumber: `SN-${number}`,
          placeId,
          ...more,
        },
      });
      return id;
    },
  };
}

export const pin = '4718';
/** The chip of a card that nobody has. */
export const chip = (): string => randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase();

/** A player with a card that has a chip. */
export async function cardHolder(house: VenueWorld): Promise<{
  readonly player: Guest;
  readonly cardNumber: string;
  readonly cardId: string;
  readonly chip: string;
}> {
  const player = await guest(house.world);
  const cardNumber = `91${player.playerId.toString().padStart(11, '0')}`;
  const reason = 'first card';
  const answer = await house.world.send(
    'POST /capi/v2-onling/PlayerCard/Create',
    { body: { playerId: String(player.playerId), cardNumber, pin, reason } },
    house.staff,
  );
  const of = chip();
  await house.done('POST /capi/Evidence/v1/PlayerCards/LinkChip', {
    body: { cardNumber, chip: of, reason },
  });
  return { player, cardNumber, cardId: (answer.body as { id: string }).id, chip: of };
}
