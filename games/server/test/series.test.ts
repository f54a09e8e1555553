/** Seeds of flights are fixed before their series, and each round verifies from what its player has. */
import { jantarCalls } from '@herna/jantar-server/contract';
import type { CrashTitle, SharedTitle } from '@herna/maths';
import { seedCommitment } from '@herna/maths/fair';
import { playCalls } from '@herna/play/contract';
import { titleByKey } from '@herna/titles';
import { readRecord, recordOfStored, verifyRound } from '@herna/titles/verify';
import { afterAll, expect, test } from 'vitest';
import { type Guest, nextBeaconWaitMs, openJantarHarness } from './jantar-harness.ts';

const { world, jantar, guest, enter, play, close } = await openJantarHarness({ shared: true });
afterAll(close);

const title = titleByKey('star-chaser') as CrashTitle;
const { flights } = jantar;

const published = async () =>
  (
    await world.call(jantarCalls, 'GET /games/api/series/{gameKey}', {
      params: { gameKey: title.key },
    })
  ).body.series;

async function stepAfter(milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds);
  await flights.step(title);
}

/** The latest stored round of a player, verified. */
async function verdictOnLast({ caller }: Guest) {
  const list = await world.call(
    playCalls,
    'GET /capi/v2-onling/PlayerGames/GetList',
    { query: { limit: 1 } },
    caller,
  );
  const roundId = list.body.items[0]?.roundId ?? '';
  const { body } = await world.call(
    playCalls,
    'GET /capi/v2-onling/PlayerGames/GetRound',
    { query: { roundId } },
    caller,
  );
  return verifyRound(readRecord(recordOfStored(body)));
}

test('each flight tells the seed that the one before committed to, up to the published end', async () => {
  const player = await guest(1_000_000n);
  const { token } = await enter(player, title.key);
  await flights.step(title);
  const [series] = await published();
  expect(series).toMatchObject({ length: 10_000, flown: 1 });
  let before = series?.end ?? '';
  for (let place = 1; place <= 4; place++) {
    const look = async () =>
      (await world.call(jantarCalls, 'POST /games/api/flight', { body: { token } })).body;
    const opened = await look();
    expect(opened.commitment).toBe(before);
    expect(opened.series).toMatchObject({ end: series?.end, length: 10_000, place });
    const aboard = { token, stake: 1_000, ...(place % 2 ? { autoCashOut: 101 } : {}) };
    await world.call(jantarCalls, 'POST /games/api/flight/board', { body: aboard });
    await stepAfter(6_000);
    await stepAfter(400_000);
    await flights.settleSeats();
    const { seed = '' } = await look();
    expect(seedCommitment(seed, title.key)).toBe(before);
    const { agrees, checks } = await verdictOnLast(player);
    expect(agrees, JSON.stringify(checks)).toBe(true);
    expect(checks.map(({ name }) => name)).toContain('series');
    before = seed;
    await stepAfter(3_000);
  }
  expect(await published()).toMatchObject([{ flown: 5 }]);
});

test('past flights tell their seeds, each the commitment of the next; one under way does not', async () => {
  const { body } = await world.call(jantarCalls, 'GET /games/api/series/{gameKey}/flights', {
    params: { gameKey: title.key },
    query: { limit: 3 },
  });
  const [series] = await published();
  expect(body.total).toBe(5);
  expect(body.items.map(({ place, state, seed }) => [place, state, seed === null])).toEqual([
    [5, 'BETTING', true],
    [4, 'CRASHED', false],
    [3, 'CRASHED', false],
  ]);
  const [under, last, before] = body.items;
  expect(under).toMatchObject({ commitment: last?.seed, seriesEnd: series?.end, point: null });
  expect(seedCommitment(last?.seed ?? '', title.key)).toBe(before?.seed);
  expect(last?.point).toBeGreaterThanOrEqual(100);
});

test('a finished series is followed by another, whose end is told before its flights', async () => {
  await world.database.pool.query('update jantar.series set flown = length - 1');
  const [old] = await published();
  await jantar.seriesBeacon.step();
  world.clock.advance(nextBeaconWaitMs);
  await jantar.seriesBeacon.step();
  for (let flown = 0; flown < 2; flown++) {
    await stepAfter(6_000);
    await stepAfter(400_000);
    await stepAfter(3_000);
  }
  const [next, last] = await published();
  expect(last).toMatchObject({ end: old?.end, flown: 10_000 });
  expect(next?.flown).toBe(1);
  expect((await flights.view(title.key)).flight?.commitment).toBe(next?.end);
});

test('the series of all titles, of flights and of draws, are told with what is used of them', async () => {
  const keno = titleByKey('moon-keno') as SharedTitle;
  await flights.step(title);
  // Where the present beat takes no more stakes, the next one opens.
  world.clock.advance(await jantar.draws.step(keno));
  await jantar.draws.step(keno);
  const page = async (query: object) =>
    (await world.call(jantarCalls, 'GET /games/api/series', { query })).body;
  const { items, ...list } = await page({ limit: 100 });
  expect(list.total).toBe(items.length);
  const ofGame = (gameKey: string) => items.filter((one) => one.gameKey === gameKey);
  expect(ofGame(title.key)).toEqual(await published());
  expect(ofGame(title.key)[0]).toMatchObject({ kind: 'FLIGHTS' });
  const drawn = { gameName: keno.name, kind: 'DRAWS', state: 'UNDER_WAY', length: 10_000 };
  const under = ofGame(keno.key).find(({ state }) => state === 'UNDER_WAY');
  expect(under).toMatchObject(drawn);
  expect(await page({ offset: 1, limit: 1 })).toEqual({ items: items.slice(1, 2), ...list });
  await world.database.pool.query(
    `update jantar.series set flown = length where game_key = 'moon-keno'`,
  );
  const { body } = await world.call(jantarCalls, 'GET /games/api/series/{gameKey}', {
    params: { gameKey: keno.key },
  });
  expect(body.series).toContainEqual({ ...under, flown: 10_000, state: 'USED_UP' });
  expect(body.series.map(({ state }) => state)).not.toContain('UNDER_WAY');
});

test('one series is told by its end, however many have come since', async () => {
  const [youngest] = await published();
  await world.database.pool.query(
    `insert into jantar.series (game_key, ending, root, length, flown, created_at)
     select $1, encode(sha256(place::text::bytea), 'hex'), '', 10, 10, now()
       from generate_series(1, 60) place`,
    [title.key],
  );
  const all = await published();
  expect(all).toHaveLength(50);
  expect(all).not.toContainEqual(youngest);
  const one = (gameKey: string, end = '') =>
    world.call(jantarCalls, 'GET /games/api/series/{gameKey}/{end}', { params: { gameKey, end } });
  expect((await one(title.key, youngest?.end)).body).toEqual(youngest);
  const missing = { status: 404, code: 'JANTAR_NO_SUCH_SERIES' };
  expect(await one('moon-keno', youngest?.end)).toMatchObject(missing);
  expect(await one('ember-sevens', youngest?.end)).toMatchObject(missing);
  expect(await one(title.key, 'f'.repeat(64))).toMatchObject(missing);
});

test('a series that has no such title is not found', async () => {
  const { code } = await world.call(jantarCalls, 'GET /games/api/series/{gameKey}', {
    params: { gameKey: 'ember-sevens' },
  });
  expect(code).toBe('JANTAR_NO_SUCH_TITLE');
});

test.each(['ember-sevens', 'roulette-bohemia', 'royal-twenty-one'])(
  'a round of %s in the history of its player verifies',
  async (gameKey) => {
    const player = await guest(1_000_000n);
    const session = await enter(player, gameKey);
    const bets = gameKey === 'roulette-bohemia' ? [{ spot: 'red', stake: 1_000 }] : undefined;
    let round = (await play(session.token, bets ? 1_000 : 2_000, bets ? { bets } : {})).body;
    while (round.phase === 'OPEN') {
      const action = round.legal.at(-1)?.action ?? '';
      const { roundId, step } = round;
      const body = { token: session.token, roundId, step, action };
      round = (await world.call(jantarCalls, 'POST /games/api/decide', { body })).body;
    }
    const { agrees, checks } = await verdictOnLast(player);
    expect(agrees, JSON.stringify(checks)).toBe(true);
  },
);
