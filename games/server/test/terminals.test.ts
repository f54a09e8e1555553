/** A title at a terminal of a hall: what was brought there by card is staked, and wins come there. */
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { jantarCalls } from '@herna/jantar-server/contract';
import { bearer, type Caller, nobody } from '@herna/testkit';
import { venuesOf } from '@herna/venues/test/builders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guest, openJantarHarness } from './jantar-harness.ts';

const { world, wire, parts, guest, cashOf, enter, play, close } = await openJantarHarness();
afterAll(close);

const [pin, gameKey, stake] = ['4718', 'velvet-plums', 1_000];
let reader: Caller;
let terminal: string;
let staff: Caller;

/** A device that signs what it sends. */
const deviceOf = (deviceId: string, privateKey: Parameters<typeof sign>[2]): Caller => ({
  headers({ method, path, body }) {
    const time = String(Math.floor(world.clock.now().getTime() / 1000));
    const nonce = randomUUID();
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const text = Buffer.from([deviceId, method, path, time, nonce, bodyHash].join('\n'));
    return {
      'x-device-id': deviceId,
      'x-device-time': time,
      'x-device-nonce': nonce,
      'x-device-signature': sign('sha256', text, privateKey).toString('base64url'),
    };
  },
});

beforeAll(async () => {
  const house = await venuesOf(world);
  staff = house.staff;
  const room = await house.done('POST /capi/Topology/v3/Place/CreateWorkroom', {
    body: { venueId: await house.venue(), number: 'W-1', name: 'Hall' },
  });
  await house.terminal(room.id, { number: 'HALL-1' });
  terminal = 'HALL-1';
  const { code } = await house.done('POST /api/Kiosk/v1/Registration/CreateCode', {
    body: { workroomId: room.id },
  });
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const { deviceId } = await house.done(
    'POST /api/Kiosk/v1/Registration/RegisterDevice',
    { query: { code, publicKey: spki, name: 'Card readers' } },
    nobody,
  );
  reader = deviceOf(deviceId, { key: privateKey, dsaEncoding: 'ieee-p1363' });
});

// biome-ignore lint/suspicious/noExplicitAny: answers are held to their schemas by the world
const done = async (call: string, input: object, caller: Caller): Promise<any> => {
  const answer = await world.send(call as never, input as never, caller, {
    idempotencyKey: randomUUID(),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

let cards = 0;
/** A player with a card, who has brought so much to the terminal and signs in there. */
async function seated(cash: bigint, brought: number) {
  const player = await guest(cash);
  const cardNumber = `92000000${10_000 + ++cards}`;
  const body = { playerId: String(player.id), cardNumber, pin, reason: 'first card' };
  await done('POST /capi/v2-onling/PlayerCard/Create', { body }, staff);
  const service = bearer(world.config.secrets.internal);
  const transferId = randomUUID();
  const at = { terminal };
  const amount = { amount: brought, currency: 'CZK' };
  const start = { cardNumber, transferId, direction: 'IN', amount };
  await done('POST /capi/Internal/v1/CardTransfers/Start', { query: at, body: start }, service);
  const report = { transferId, outcome: 'FULL' };
  await done('POST /capi/Internal/v1/CardTransfers/Report', { query: at, body: report }, service);
  const card = { cardNumber, pin, takeOver: true };
  const { token } = await done('POST /capi/PlayerAuthentication/v1/ByCard', { body: card }, reader);
  return { player, caller: bearer(token) };
}

const launchToken = async (caller: Caller): Promise<string> => {
  const call = 'POST /capi/v2-onling/GameSession/CreatePreGameSessionToken';
  return (await done(call, { body: { gameKey } }, caller)).token;
};
const openAt = (token: string, { id }: Guest, number = terminal) =>
  world.call(jantarCalls, 'POST /games/api/session', {
    body: {
      gameKey,
      mode: 'real',
      launchToken: token,
      seating: { terminal: number, playerId: String(id) },
    },
  });

async function lies(player: Guest): Promise<bigint> {
  const owner = await world.database.transaction((tx) =>
    parts.payments.terminalOwner(tx, { terminal, playerId: player.id as never }),
  );
  return parts.ledger.houseBalance(world.database.read, 'transfer-clearing', owner, 'CZK');
}

test('a round at a terminal stakes and wins there, and a lost answer moves nothing twice', async () => {
  const { player, caller } = await seated(100_000n, 30_000);
  const opened = await openAt(await launchToken(caller), player);
  expect(opened.body).toMatchObject({ balance: 30_000, mode: 'real' });
  const { token } = opened.body;
  wire.lose('Bet', 'answer', 2);
  wire.lose('Win', 'answer', 2);
  const requestId = randomUUID();
  const round = await play(token, stake, { requestId });
  expect(round.body).toMatchObject({ phase: 'DECIDED', staked: stake });
  const left = 30_000 - stake + round.body.win;
  expect([await lies(player), await cashOf(player)]).toEqual([BigInt(left), 70_000n]);
  // The same press again is the same round.
  const again = await play(token, stake, { requestId });
  expect([again.body.roundId, again.body.win]).toEqual([round.body.roundId, round.body.win]);
  expect(await lies(player)).toBe(BigInt(left));
  const { body } = await world.call(jantarCalls, 'POST /games/api/balance', { body: { token } });
  expect(body.balance).toBe(left);
});

test('nothing is staked beyond what lies there, whatever the wallet holds', async () => {
  const { player, caller } = await seated(100_000n, 600);
  const { token } = (await openAt(await launchToken(caller), player)).body;
  expect((await play(token, stake)).code).toBe('JANTAR_STAKE_REFUSED');
  expect([await lies(player), await cashOf(player)]).toEqual([600n, 99_400n]);
});

test('a terminal of another room opens no game, nor one for a player who is signed in online', async () => {
  const { player, caller } = await seated(100_000n, 600);
  expect((await openAt(await launchToken(caller), player, 'HALL-2')).code).toBe(
    'JANTAR_SESSION_CLOSED',
  );
  const online = await guest(50_000n);
  expect((await openAt(await launchToken(online.caller), online)).code).toBe(
    'JANTAR_SESSION_CLOSED',
  );
  expect(await enter(online, gameKey)).toMatchObject({ balance: 50_000 });
});
