/** Shared flights: the clock of the server decides, promises hold, restarts change nothing. */

import { jantarCalls } from '@herna/jantar-server/contract';
import { type CrashTitle, multiplierAt, timeOfMultiplier } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { afterAll, expect, test } from 'vitest';
import { type Guest, openJantarHarness } from './jantar-harness.ts';

const { world, jantar, another, wire, guest, cashOf, enter, enterDemo, close } =
  await openJantarHarness({
    shared: true,
  });
afterAll(close);

const title = titleByKey('falcon-dive') as CrashTitle;
const { flights } = jantar;
const stake = 1_000;

const call = (name: 'board' | 'leave', body: Record<string, unknown>) =>
  world.call(jantarCalls, `POST /games/api/flight/${name}`, { body } as never) as Promise<{
    status: number;
    code?: string;
    body: { cashOut?: number; win?: number; balance?: number };
  }>;
const board = (token: string, autoCashOut?: number) =>
  call('board', { token, stake, ...(autoCashOut === undefined ? {} : { autoCashOut }) });
const leave = (token: string) => call('leave', { token });
const look = async (token: string) =>
  (await world.call(jantarCalls, 'POST /games/api/flight', { body: { token } })).body;

/** Opens the betting of a fresh flight. */
async function openBetting(): Promise<void> {
  for (let moves = 0; moves < 5; moves++) {
    await flights.step(title);
    if ((await flights.view(title.key)).flight?.state === 'BETTING') return;
    world.clock.advance(400_000);
  }
  throw new Error('no flight opens');
}

async function start(): Promise<void> {
  world.clock.advance(6_000);
  await flights.step(title);
}

/** Ends the flight and settles its seats; gives its point. */
async function end(): Promise<number> {
  world.clock.advance(400_000);
  await flights.step(title);
  await flights.settleSeats();
  return (await flights.view(title.key)).flight?.point ?? 0;
}

/** Flies until a flight reaches a multiplier, everybody boarding each of them. */
async function flyBeyond(
  hundredths: number,
  aboard: () => Promise<void>,
): Promise<{ flown: number }> {
  for (let flown = 1; flown <= 60; flown++) {
    await openBetting();
    await aboard();
    await start();
    world.clock.advance(timeOfMultiplier(hundredths));
    await flights.step(title);
    if ((await flights.view(title.key)).flight?.state === 'RUNNING') {
      const { elapsedMs } = await flights.view(title.key);
      if (elapsedMs >= timeOfMultiplier(hundredths)) return { flown };
    }
    await end();
  }
  throw new Error(`no flight got to ${hundredths}`);
}

test('boarding is open before the start only, one seat a session', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, title.key);
  await openBetting();
  expect((await board(token, 101)).status).toBe(200);
  expect((await board(token, 101)).code).toBe('JANTAR_FLIGHT_LEFT');
  expect((await board(token, title.multiplierMaximum + 1)).code).toBe('JANTAR_NOT_ALLOWED');
  const late = await enter(await guest(100_000n), title.key);
  await start();
  expect((await board(late.token)).code).toBe('JANTAR_FLIGHT_LEFT');
  const point = await end();
  expect(await cashOf(player)).toBe(99_000n + (point >= 101 ? 1_010n : 0n));
});

test('a second stake and half of a stake are for titles that know them', async () => {
  const { token } = await enter(await guest(100_000n), title.key);
  await openBetting();
  expect((await call('board', { token, stake, place: 2 })).code).toBe('JANTAR_NOT_ALLOWED');
  expect((await call('board', { token, stake, place: 3 })).status).toBe(400);
  await board(token, 101);
  await start();
  expect((await call('leave', { token, half: true })).code).toBe('JANTAR_NOT_ALLOWED');
  expect((await call('leave', { token, place: 2 })).status).toBe(409);
  await end();
});

test('the point is told to nobody and stored nowhere before the flight is over', async () => {
  const { token } = await enter(await guest(100_000n), title.key);
  await openBetting();
  for (const state of ['BETTING', 'RUNNING'] as const) {
    const seen = await look(token);
    expect(seen).toMatchObject({ state });
    expect(seen).not.toHaveProperty('point');
    expect(seen).not.toHaveProperty('seed');
    const { rows } = await world.database.pool.query(
      `select point from jantar.flight where state <> 'CRASHED'`,
    );
    expect(rows).toEqual([{ point: null }]);
    if (state === 'BETTING') await start();
  }
  const point = await end();
  expect(await look(token)).toMatchObject({ state: 'CRASHED', point });
});

test('the flight is drawn from the seed that its commitment named', async () => {
  const { token } = await enter(await guest(100_000n), title.key);
  await openBetting();
  const { commitment } = await look(token);
  await start();
  const point = await end();
  const { seed = '', configHash = '', clientSeed, series } = await look(token);
  const { roundStream, seedCommitment } = await import('@herna/maths/fair');
  const { drawCrashPoint } = await import('@herna/maths');
  expect(seedCommitment(seed, title.key)).toBe(commitment);
  const stream = roundStream(seed, {
    clientSeed,
    gameKey: title.key,
    configHash,
    nonce: series?.place ?? 0,
  });
  expect(drawCrashPoint(title, stream)).toBe(point);
});

test('an automatic exit that was passed is where the player left, whatever is pressed', async () => {
  const player = await guest(1_000_000n);
  const { token } = await enter(player, title.key);
  let before = 0n;
  await flyBeyond(139, async () => {
    before = await cashOf(player);
    expect((await board(token, 120)).status).toBe(200);
  });
  const own = (await look(token)).seats.find((seat) => seat.own);
  expect(own).toMatchObject({ state: 'LEFT', cashOut: 120, win: 1_200, autoCashOut: 120 });
  expect((await leave(token)).body).toMatchObject({ cashOut: 120, win: 1_200 });
  await end();
  expect(await cashOf(player)).toBe(before - 1_000n + 1_200n);
});

test('a press leaves at the multiplier of the moment the server heard it, once', async () => {
  const player = await guest(1_000_000n);
  const { token } = await enter(player, title.key);
  let before = 0n;
  await flyBeyond(150, async () => {
    before = await cashOf(player);
    await board(token);
  });
  const { elapsedMs = 0 } = await look(token);
  const cashOut = multiplierAt(elapsedMs);
  const both = await Promise.all([leave(token), leave(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const answered = both.find(({ status }) => status === 200);
  // The money is there as the player leaves; the end of the flight adds nothing to it.
  const balance = before - 1_000n + BigInt(cashOut * 10);
  expect(answered?.body).toEqual({ cashOut, win: cashOut * 10, balance: Number(balance) });
  expect((await flights.view(title.key)).flight?.state).toBe('RUNNING');
  expect(await cashOf(player)).toBe(balance);
  const outcomes = await outcomesOf(player);
  await end();
  expect(await cashOf(player)).toBe(balance);
  expect(outcomes).toEqual([null]);
  expect(await outcomesOf(player)).toEqual([
    expect.objectContaining({ cashOut, seed: expect.any(String) }),
  ]);
});

/** What the platform has been told of the flights of a player, the latest three first. */
async function outcomesOf({ id }: Guest): Promise<unknown[]> {
  const { rows } = await world.database.pool.query<{ outcome: unknown }>(
    `select outcome from play.round where player_id = $1 order by id desc limit 1`,
    [id],
  );
  return rows.map(({ outcome }) => outcome);
}

test('an automatic exit is paid when the flight reaches it, and once', async () => {
  const player = await guest(1_000_000n);
  const { token } = await enter(player, title.key);
  let before = 0n;
  await flyBeyond(140, async () => {
    before = await cashOf(player);
    await board(token, 110);
  });
  world.clock.advance(300);
  if ((await flights.view(title.key)).flight?.state === 'RUNNING') await flights.step(title);
  await flights.settleSeats();
  expect(await cashOf(player)).toBe(before - 1_000n + 1_100n);
  await end();
  await flights.settleSeats();
  expect(await cashOf(player)).toBe(before - 1_000n + 1_100n);
});

test('a cash-out whose payment is lost is paid by the next settling, once', async () => {
  const player = await guest(1_000_000n);
  const { token } = await enter(player, title.key);
  let before = 0n;
  await flyBeyond(130, async () => {
    before = await cashOf(player);
    await board(token);
  });
  wire.lose('Win', 'answer', 3);
  const { cashOut = 0, balance } = (await leave(token)).body;
  expect(balance).toBeUndefined();
  await Promise.all([flights.settleSeats(), flights.settleSeats()]);
  await end();
  await flights.settleSeats();
  expect(await cashOf(player)).toBe(before - 1_000n + BigInt(cashOut * 10));
});

test('play money is there at cash-out too, and is counted once', async () => {
  const { token, balance: first } = await enterDemo(title.key);
  let before = first;
  await flyBeyond(120, async () => {
    before = (await world.call(jantarCalls, 'POST /games/api/balance', { body: { token } })).body
      .balance;
    await board(token);
  });
  const { win = 0, balance } = (await leave(token)).body;
  expect(balance).toBe(before - 1_000 + win);
  await end();
  const after = await world.call(jantarCalls, 'POST /games/api/balance', { body: { token } });
  expect(after.body.balance).toBe(balance);
});

test('at the point a press counts, a millisecond of multiplier later it does not', async () => {
  const one = await guest(2_000_000n);
  const other = await guest(2_000_000n);
  const [first, second] = [await enter(one, title.key), await enter(other, title.key)];
  for (let flown = 0; ; flown++) {
    expect(flown).toBeLessThan(60);
    await openBetting();
    await board(first.token);
    await board(second.token);
    await start();
    // The moment of the point is found as anybody could: by the first view that stands still.
    const point = await pointByStanding();
    if (point < 120 || point > 10_000) {
      await end();
      continue;
    }
    const startedAt = (await flights.view(title.key)).flight?.started_at as Date;
    const at = startedAt.getTime() + timeOfMultiplier(point);
    world.clock.set(new Date(at));
    const inTime = await leave(first.token);
    world.clock.set(new Date(startedAt.getTime() + timeOfMultiplier(point + 1)));
    const late = await leave(second.token);
    expect([inTime.status, late.code]).toEqual([200, 'JANTAR_FLIGHT_LEFT']);
    expect(inTime.body.cashOut).toBe(point);
    expect(await end()).toBe(point);
    return;
  }
});

/** The point of the flight under way, told by where its time stands still; the clock moves on. */
async function pointByStanding(): Promise<number> {
  const { flight } = await flights.view(title.key);
  const startedAt = flight?.started_at as Date;
  world.clock.set(new Date(startedAt.getTime() + 150_000));
  const { elapsedMs } = await flights.view(title.key);
  return multiplierAt(elapsedMs);
}

test('a server that restarts in mid-flight ends it as it would have', async () => {
  const promised = await guest(3_000_000n);
  const pressed = await guest(3_000_000n);
  const aboard = await guest(3_000_000n);
  const seats = {
    promised: await enter(promised, title.key),
    pressed: await enter(pressed, title.key),
    aboard: await enter(aboard, title.key),
  };
  let before = [0n, 0n, 0n];
  await flyBeyond(130, async () => {
    before = [await cashOf(promised), await cashOf(pressed), await cashOf(aboard)];
    await board(seats.promised.token, 125);
    await board(seats.pressed.token);
    await board(seats.aboard.token);
  });
  const { cashOut = 0 } = (await leave(seats.pressed.token)).body;
  // Another process with nothing but the database goes on where the first one stopped.
  const second = another();
  world.clock.advance(400_000);
  await second.flights.step(title);
  await second.flights.settleSeats();
  const { flight } = await second.flights.view(title.key);
  expect(flight?.state).toBe('CRASHED');
  const after = [await cashOf(promised), await cashOf(pressed), await cashOf(aboard)];
  const gained = after.map((cash, index) => cash - (before[index] ?? 0n));
  expect(gained).toEqual([250n, BigInt(cashOut * 10) - 1_000n, -1_000n]);
  // Both processes settling at once count it once.
  await Promise.all([second.flights.settleSeats(), flights.settleSeats()]);
  expect(await cashOf(promised)).toBe(after[0]);
});

test('a stake whose answer is lost goes back; nobody flies without knowing it', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, title.key);
  await openBetting();
  wire.lose('Bet', 'answer', 3);
  expect((await board(token)).status).toBe(503);
  expect(await cashOf(player)).toBe(100_000n);
  expect((await look(token)).seats.some((seat) => seat.own)).toBe(false);
  await start();
  await end();
  expect(await cashOf(player)).toBe(100_000n);
});

test('a stake that can be neither known nor taken back goes back after the flight', async () => {
  const player = await guest(100_000n);
  const { token } = await enter(player, title.key);
  await openBetting();
  wire.lose('Bet', 'answer', 3);
  wire.lose('CancelBet', 'request', 3);
  expect((await board(token, 101)).status).toBe(503);
  expect(await cashOf(player)).toBe(99_000n);
  await start();
  await end();
  expect(await cashOf(player)).toBe(100_000n);
});

test('a win whose answer is lost is paid once, however often it is sent', async () => {
  const player = await guest(1_000_000n);
  const { token } = await enter(player, title.key);
  let before = 0n;
  await flyBeyond(110, async () => {
    before = await cashOf(player);
    await board(token, 105);
  });
  wire.lose('Win', 'answer', 4);
  await end();
  await flights.settleSeats();
  await flights.settleSeats();
  expect(await cashOf(player)).toBe(before - 1_000n + 1_050n);
});
