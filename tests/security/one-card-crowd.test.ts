/**
 * Crowds that sign in at once: three hundred with one card that exists, and five hundred at all doors
 * with names of their own. They stand in the queues before Argon2 and wait nowhere else: whoever reads
 * meanwhile is answered before most of them, no connection is held while a hash is made, and the card
 * and its owner's session are what they were. No clock is read: what is asserted is what is answered,
 * and in which order.
 */
import { guest } from '@herna/players/test/builders.ts';
import { kioskKey } from '@herna/server';
import { signedInStaff } from '@herna/staff/test/builders.ts';
import { bearer, type Caller, nobody, openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const crowdSize = 300;
const pin = '4718';
const wrongPin = '9041';
const byCard = 'POST /capi/PlayerAuthentication/v1/ByCard';
const online = 'POST /capi/v2-onling/Player/LoginByCard';

let world: World;
let staff: Caller;
let crowded: Caller;
let owners: Caller;
/** The most requests that have waited for a connection of the pool at once. */
let mostWaiting = 0;
beforeAll(async () => {
  world = await openWorld({ environment: { HERNA_KIOSK_DEVICES: '1,3' } });
  staff = await signedInStaff(world, world.platform.modules.parts.staff, 'support');
  crowded = bearer(kioskKey(world.config.secrets.master, 1n));
  owners = bearer(kioskKey(world.config.secrets.master, 3n));
  const { pool } = world.database;
  const connect = pool.connect.bind(pool) as (...callback: unknown[]) => unknown;
  pool.connect = ((...callback: unknown[]) => {
    const client = connect(...callback);
    mostWaiting = Math.max(mostWaiting, pool.waitingCount);
    return client;
  }) as typeof pool.connect;
});
afterAll(() => world.close());

let cards = 0;
/** A player with a card and a session that it has opened at another terminal than the crowd's. */
async function owner() {
  const { playerId, caller } = await guest(world);
  const cardNumber = `90000002${10_000 + ++cards}`;
  const body = { playerId: `${playerId}`, cardNumber, pin, reason: 'first card' };
  const issued = await world.send('POST /capi/v2-onling/PlayerCard/Create', { body }, staff);
  expect(issued.status).toBe(200);
  const { id: cardId } = issued.body as { id: string };
  return { playerId, caller, cardNumber, cardId };
}
const enter = (cardNumber: string, caller: Caller, entered = pin, key = byCard) =>
  world.send(key, { body: { cardNumber, pin: entered, takeOver: true } }, caller);
const isSignedIn = async (caller: Caller): Promise<boolean> =>
  (await world.send('POST /capi/v2-onling/Player/VerifyToken', { body: {} }, caller)).status ===
  200;
const stateOf = async (id: string): Promise<unknown> =>
  (await world.send('GET /capi/v2-onling/PlayerCard/GetState', { query: { id } }, staff)).body;

/** How often each answer was given. */
const counted = (answers: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(answers, (one) => one)].map(([one, all]) => [one, all.length]),
  );

/** Sends a crowd and a read behind it; everybody's answer, in the order in which they came. */
async function answeredInOrder(
  one: (place: number) => ReturnType<typeof enter>,
  size = crowdSize,
): Promise<readonly string[]> {
  const order: string[] = [];
  const crowd = Array.from({ length: size }, (_, place) =>
    one(place).then(({ status, code }) => order.push(code ?? `${status}`)),
  );
  const read = world
    .send('GET /capi/v2-onling/OnlineGame/GetList', { query: { limit: 20 } })
    .then(({ status }) => order.push(`read ${status}`));
  await Promise.all([...crowd, read]);
  return order;
}

/** That nobody waited anywhere but in the queue, and the read not even there. */
function expectNobodyKept(order: readonly string[]): void {
  expect(world.waits.splice(0), 'waited for while a connection was held').toEqual([]);
  const { max } = world.database.pool.options;
  expect(mostWaiting, 'waited for a connection of the pool').toBeLessThan(max);
  // Those who find the queue full are refused at once; the others have their turns one by one.
  const turns = order.filter((one) => one !== 'ERR_BUSY');
  expect(turns.indexOf('read 200')).toBeLessThan(turns.length / 2);
}

test('a crowd of wrong PINs leaves the reader, the card and its owner alone', async () => {
  const { cardNumber, cardId } = await owner();
  const session = await enter(cardNumber, owners);
  const { token } = session.body as { token: string };
  mostWaiting = 0;
  const order = await answeredInOrder((place) =>
    place % 2 ? enter(cardNumber, crowded, wrongPin) : enter(cardNumber, nobody, wrongPin, online),
  );
  expectNobodyKept(order);
  const answers = counted(order);
  // Five wrong ones each at the terminal and in the network; then whoever guesses there waits.
  expect(answers).toMatchObject({ ERR_INVALID_PIN: 10, 'read 200': 1 });
  expect(Object.keys(answers).toSorted()).toEqual([
    'ERR_BUSY',
    'ERR_INVALID_PIN',
    'ERR_TOO_MANY_BAD_ATTEMPTS',
    'read 200',
  ]);
  expect(await stateOf(cardId)).toMatchObject({ state: 'Active', lockReason: null });
  expect(await isSignedIn(bearer(token))).toBe(true);
  // The right PIN waits where the guesses were made, and opens where they were not.
  expect((await enter(cardNumber, crowded)).code).toBe('ERR_TOO_MANY_BAD_ATTEMPTS');
  expect((await enter(cardNumber, owners)).status).toBe(200);
});

test('a crowd of right PINs opens one session, however many are let in', async () => {
  const { cardNumber, cardId } = await owner();
  mostWaiting = 0;
  const order = await answeredInOrder(() => enter(cardNumber, crowded));
  expectNobodyKept(order);
  expect(Object.keys(counted(order)).toSorted()).toEqual(['200', 'ERR_BUSY', 'read 200']);
  expect(await stateOf(cardId)).toMatchObject({ state: 'Active' });
  const byOwnCard = await world.send(
    'GET /capi/Sessions/v1/ByPlayerCard',
    { query: { cardId, limit: 500 } },
    staff,
  );
  const { items } = byOwnCard.body as { items: readonly { state: string }[] };
  expect(items.filter(({ state }) => state === 'ACTIVE')).toHaveLength(1);
});

test('five hundred at every door at once leave an unrelated read alone', async () => {
  const secret = 'not the password of anybody';
  // Each names somebody else: the back-off of one account would answer in place of its hash.
  const doors: readonly ((place: number) => ReturnType<typeof enter>)[] = [
    (place) =>
      world.send('POST /capi/v2-onling/Player/LoginPlayerByEmail', {
        body: { email: `nobody-${place}@herna.example`, password: secret },
      }),
    (place) => enter(`9${String(place).padStart(12, '0')}`, crowded, wrongPin),
    (place) =>
      world.send('POST /capi/v2-onling/User/Login', {
        body: { login: `nobody-${place}`, password: secret },
      }),
  ];
  mostWaiting = 0;
  const order = await answeredInOrder(
    (place) => (doors[place % doors.length] as (typeof doors)[0])(place),
    500,
  );
  expectNobodyKept(order);
  const answers = counted(order);
  expect(answers['read 200']).toBe(1);
  // The queues have filled: more came than may wait.
  expect(answers.ERR_BUSY).toBeGreaterThan(0);
});
