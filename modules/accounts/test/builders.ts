/** People and accounts for tests of accounts. */
import type { PlayerId } from '@herna/kernel';
import { freshPerson, type Guest, guest, password, rowsOf } from '@herna/players/test/builders.ts';
import type { Answer, Caller, World } from '@herna/testkit';
import { nobody } from '@herna/testkit';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { accountsCalls } from '../contract/index.ts';

export type Call = keyof typeof accountsCalls & string;

// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
export type Any = Answer<any>;

export const pin = '4718';
let keys = 0;
/** A key nobody has used in this file. */
export const freshKey = (): string => `accounts-test-${++keys}`;
let cards = 0;
/** A card number nobody has used in this file. */
export const freshCard = (): string => `91000000${10_000 + ++cards}`;

/** Sends a call of this module, with a key of its own. */
export const ask = (
  world: World,
  call: Call,
  input: object,
  caller: Caller = nobody,
): Promise<Any> => world.send(call, input, caller, { idempotencyKey: freshKey() }) as never;

/** Somebody who was registered at a venue, with a card. */
export interface VenueGuest {
  readonly playerId: PlayerId;
  readonly cardNumber: string;
  readonly person: ReturnType<typeof freshPerson>;
}

/** Registers somebody at a venue with a document and a card. */
export async function venueGuest(
  world: World,
  staff: Caller,
  more: Record<string, unknown> = {},
): Promise<VenueGuest> {
  const cardNumber = freshCard();
  const person = { ...freshPerson(), ...more } as VenueGuest['person'];
  const body = {
    ...person,
    document: { type: 'IdentityCard', number: '123456789' },
    card: { cardNumber, pin },
    reason: 'seen at the venue',
  };
  const answer = await ask(world, 'POST /capi/v2-onling/Player/CreateOnLandbase', { body }, staff);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { playerId: BigInt(answer.body.playerId) as PlayerId, cardNumber, person };
}

/** An online account of the same person as an account at a venue. */
export async function samePerson(
  world: World,
  person: {
    readonly firstName: string;
    readonly surname: string;
    readonly birthDate: string;
    readonly street: string;
  },
): Promise<Guest> {
  const { firstName, surname, birthDate, street } = person;
  const online = await guest(world, { firstName, surname, birthDate });
  await world.database.pool.query(
    `update players.address set street = $2, town = 'Brno', post_code = '60200'
     where player_id = $1`,
    [online.playerId, street],
  );
  return online;
}

/** Gives a player money, minor units of the brand's currency. */
export async function pay(world: World, playerId: PlayerId, amount: bigint): Promise<void> {
  const { ledger } = world.platform.modules.parts;
  await world.database.transaction((tx) =>
    ledger.post(tx, {
      kind: 'deposit',
      playerId,
      currency: 'CZK',
      source: 'test',
      reference: freshKey(),
      lines: [
        { account: 'player-cash', amount },
        { account: 'gateway-clearing', amount: -amount },
      ],
    }),
  );
}

/** Takes own money off an account, as a payout does; minor units. */
export const payOut = (world: World, playerId: PlayerId, amount: bigint) =>
  world.database.transaction((tx) =>
    world.platform.modules.parts.ledger.post(tx, {
      kind: 'transfer',
      playerId,
      currency: 'CZK',
      source: 'test',
      reference: freshKey(),
      reason: 'paid out',
      lines: [
        { account: 'player-cash', amount: -amount },
        { account: 'transfer-clearing', amount },
      ],
    }),
  );

/** What a player has, all of it, in a currency. */
export async function wealth(world: World, playerId: PlayerId): Promise<bigint> {
  const balances = await world.platform.modules.parts.ledger.balances(
    world.database.read,
    playerId,
  );
  return balances.reduce((sum, one) => sum + one.cash + one.bonus + one.held + one.landbased, 0n);
}

/** State of an account and the one that it became part of. */
export async function accountRow(world: World, playerId: PlayerId) {
  const [row] = await rowsOf(
    world,
    sql<{
      state: string;
      merged_into: bigint | null;
      email: string | null;
    }>`select state, merged_into, email from players.player where id = ${playerId}`,
  );
  return row;
}

/** Switches a second factor on; each code of what is given belongs to a later time than the one before. */
export async function secondFactorOn(
  world: World,
  { caller }: { readonly caller: Caller },
): Promise<() => string> {
  const send = (call: string, body: object) => world.send(call, { body }, caller);
  const begun = await send('POST /api/players/second-factor/begin', { password });
  const { secret } = begun.body as { secret: string };
  const code = () => {
    world.clock.advance(30_000);
    const timestamp = world.clock.now().getTime();
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  };
  await send('POST /api/players/second-factor/confirm', { code: code() });
  return code;
}
