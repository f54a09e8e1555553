/**
 * What players share mixes in a public beacon round that was named before anybody knew it. A beacon that
 * is silent or lies lets no new series begin, and stops nothing that was staked.
 */
import { jantarCalls } from '@herna/jantar-server/contract';
import type { CrashTitle } from '@herna/maths';
import { playCalls } from '@herna/play/contract';
import { titleByKey } from '@herna/titles';
import { networkOf, publishedAt } from '@herna/titles/beacon-networks';
import { readRecord, recordOfStored, verifyRound } from '@herna/titles/verify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seriesLength } from '../service/series.ts';
import { type Guest, nextBeaconWaitMs, openJantarHarness } from './jantar-harness.ts';

const { world, jantar, beacon, faultBeacon, guest, cashOf, enter, close } = await openJantarHarness(
  {
    shared: true,
  },
);
afterAll(close);
const fine = { silent: 0, forged: 0 };
afterEach(() => faultBeacon(fine));

const title = titleByKey('tram-22-rush') as CrashTitle;
const { flights, seriesBeacon } = jantar;

const published = async () =>
  (
    await world.call(jantarCalls, 'GET /games/api/series/{gameKey}', {
      params: { gameKey: title.key },
    })
  ).body.series;
const look = async (token: string) =>
  (await world.call(jantarCalls, 'POST /games/api/flight', { body: { token } })).body;
const board = (token: string) =>
  world.call(jantarCalls, 'POST /games/api/flight/board', {
    body: { token, stake: 1_000, autoCashOut: 101 },
  });

/** Ends the flight under way and settles it. */
async function end(): Promise<void> {
  world.clock.advance(6_000);
  await flights.step(title);
  world.clock.advance(400_000);
  await flights.step(title);
  await flights.settleSeats();
}

/** Takes all but so many seeds of the series under way, as two days of flights would. */
const leave = (seeds: number) =>
  world.database.pool.query(
    `update jantar.series set flown = length - $1 where game_key = $2 and flown > 0 and flown < length`,
    [seeds, title.key],
  );

/** The latest round of a player as they would verify it. */
async function lastRecord({ caller }: Guest) {
  const list = await world.call(
    playCalls,
    'GET /capi/v2-onling/PlayerGames/GetList',
    { query: { limit: 1 } },
    caller,
  );
  const query = { roundId: list.body.items[0]?.roundId ?? '' };
  const { body } = await world.call(
    playCalls,
    'GET /capi/v2-onling/PlayerGames/GetRound',
    { query },
    caller,
  );
  return recordOfStored(body) as Record<string, unknown>;
}

let player: Guest;
let token: string;
beforeAll(async () => {
  player = await guest(1_000_000n);
  ({ token } = await enter(player, title.key));
});

test('a flight mixes in the round that its series had named before that round was known', async () => {
  const [series] = await published();
  const { publicKey } = world.config.outside.beaconChain;
  expect(series).toMatchObject({ state: 'UNDER_WAY', beacon: { publicKey } });
  // What is checked in browsers knows the network, and when it publishes that round.
  expect(networkOf(publicKey)).toBe('simulator');
  const { round = 0, at = '' } = series?.beacon ?? {};
  expect(publishedAt(publicKey, round)).toBe(Date.parse(at));
  expect(Date.parse(series?.beacon?.at ?? '')).toBeGreaterThan(Date.parse(series?.startedAt ?? ''));
  await flights.step(title);
  const opened = await look(token);
  const value = await beacon.value(BigInt(series?.beacon?.round ?? 0));
  expect(opened.clientSeed).toBe(Buffer.from(value ?? []).toString('hex'));
  expect(opened.series?.beacon).toEqual(series?.beacon);
  expect((await board(token)).status).toBe(200);
  await end();
  const record = await lastRecord(player);
  const { agrees, checks } = verifyRound(readRecord(record));
  expect(agrees, JSON.stringify(checks)).toBe(true);
  expect(checks.map(({ name }) => name)).toContain('beacon');
});

test('another round, another network, another randomness and none at all are refused', async () => {
  const record = await lastRecord(player);
  const proof = record.beacon as { publicKey: string; round: number; signature: string };
  const failing = (change: object): string[] =>
    verifyRound(readRecord({ ...record, ...change }))
      .checks.filter(({ holds }) => !holds)
      .map(({ name }) => name);
  const other = await beacon.signature(BigInt(proof.round) - 1n);
  for (const change of [
    { beacon: { ...proof, round: proof.round + 1 } },
    { beacon: { ...proof, publicKey: proof.publicKey.replace(/.$/, '0') } },
    { beacon: { ...proof, signature: other } },
    { beacon: undefined },
  ]) {
    expect(failing(change)).toContain('beacon');
  }
  expect(failing({ clientSeed: '0'.repeat(64) })).toContain('beacon');
});

test('the next series is announced while seeds are left, and begins when they are used up', async () => {
  await leave(2);
  await seriesBeacon.step([title.key]);
  const [next, under] = await published();
  expect([next?.state, under?.state]).toEqual(['ANNOUNCED', 'UNDER_WAY']);
  expect(next?.beacon?.signature).toBeNull();
  // Nothing is announced twice, whoever looks.
  await Promise.all([seriesBeacon.step([title.key]), seriesBeacon.step([title.key])]);
  expect(await published()).toHaveLength(2);
  // Whoever plays hears of it by the news of the one before, in time to know what came first.
  const { startedAt = '', end: ending, length, beacon: named } = next ?? {};
  expect(await look(token)).toMatchObject({ nextSeries: { end: ending, length, beacon: named } });
  expect(Date.parse(named?.at ?? '') - Date.parse(startedAt)).toBeGreaterThanOrEqual(120_000);
  world.clock.advance(nextBeaconWaitMs);
  await seriesBeacon.step([title.key]);
  for (let flight = 0; flight < 3; flight++) {
    world.clock.advance(3_000);
    await flights.step(title);
    await end();
  }
  expect(await look(token)).not.toHaveProperty('nextSeries');
  const [begun, used] = await published();
  expect(begun).toMatchObject({ state: 'UNDER_WAY', flown: 1, end: next?.end });
  expect(used).toMatchObject({ state: 'USED_UP', flown: seriesLength });
});

test.each([['silent'], ['forged']])(
  'a %s beacon lets no series begin; what is staked is settled',
  async (fault) => {
    await faultBeacon({ ...fine, [fault]: 1 });
    await leave(1);
    await seriesBeacon.step([title.key]);
    world.clock.advance(nextBeaconWaitMs);
    await seriesBeacon.step([title.key]);
    const faults = world.internalFaults.splice(0);
    expect(faults.map((error) => (error as Error).name)).toEqual(
      fault === 'forged' ? ['BeaconForged'] : [],
    );
    world.clock.advance(3_000);
    await flights.step(title);
    const before = await cashOf(player);
    expect((await board(token)).status).toBe(200);
    await end();
    const won = (await look(token)).seats.find((seat) => seat.own)?.win ?? 0;
    expect(await cashOf(player)).toBe(before - 1_000n + BigInt(won));
    world.clock.advance(3_000);
    expect(await flights.step(title)).toBeGreaterThan(0);
    expect(await look(token)).toMatchObject({ state: 'CRASHED', awaitsBeacon: true });
    expect((await board(token)).code).toBe('JANTAR_FLIGHT_LEFT');
    await faultBeacon(fine);
    await seriesBeacon.step([title.key]);
    await flights.step(title);
    expect(await look(token)).toMatchObject({ state: 'BETTING' });
    await end();
  },
);

test('the database itself refuses a draw before the round and a round that was known already', async () => {
  const series = (change: string) =>
    world.database.pool.query(
      `insert into jantar.series (game_key, ending, root, length, flown, created_at,
         beacon_key, beacon_round, beacon_at, beacon_signature)
       select 'no-such-game', 'e', '', 10, flown, created_at, 'k', 1, beacon_at, signature
         from (values (${change})) as row (flown, created_at, beacon_at, signature)`,
    );
  await expect(series(`1, now(), now() + interval '6 s', null::text`)).rejects.toThrow(
    'series_not_begun',
  );
  await expect(series(`0, now(), now(), null::text`)).rejects.toThrow('series_before_beacon');
});
