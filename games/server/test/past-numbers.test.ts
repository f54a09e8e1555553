/** The numbers of past rounds: this player's, at this table, play money apart, from what is stored. */
import { jantarCalls } from '@herna/jantar-server/contract';
import { afterAll, expect, test } from 'vitest';
import { openJantarHarness } from './jantar-harness.ts';

const { world, guest, enter, enterDemo, play, close } = await openJantarHarness();
afterAll(close);

const past = (token: string) =>
  world.call(jantarCalls, 'POST /games/api/past-numbers', { body: { token } });
const onRed = { bets: [{ spot: 'red', stake: 500 }] };

/** Spins so often; gives what was drawn, ball by ball, the latest first. */
async function spin(token: string, times: number): Promise<number[][]> {
  const drawn: number[][] = [];
  for (let round = 0; round < times; round++) {
    const { status, body } = await play(token, 500, onRed);
    expect(status, JSON.stringify(body)).toBe(200);
    const { pocket, balls } = body.view as { pocket: number; balls?: number[] };
    drawn.unshift(balls ?? [pocket]);
  }
  return drawn;
}

test('they are those of this player at this table, also of his sessions before', async () => {
  const player = await guest(100_000n);
  const first = await enter(player, 'roulette-bohemia');
  expect((await past(first.token)).body).toMatchObject({ rounds: 0, balls: [{ drawn: [] }] });
  const before = await spin(first.token, 3);
  const session = await enter(player, 'roulette-bohemia');
  const drawn = [...(await spin(session.token, 2)), ...before].flat();
  const elsewhere = await enter(player, 'roulette-partage');
  await spin(elsewhere.token, 1);
  const other = await enter(await guest(100_000n), 'roulette-bohemia');
  const others = (await spin(other.token, 1)).flat();

  const { status, body } = await past(session.token);
  expect(status).toBe(200);
  expect(body.rounds).toBe(5);
  expect(body.balls[0]?.drawn).toEqual(drawn);
  const times = body.balls[0]?.counts.map((one) => one.times) ?? [];
  expect(times.reduce((sum, one) => sum + one, 0)).toBe(5);
  expect((await past(other.token)).body.balls[0]?.drawn).toEqual(others);
});

test('play money is of its session alone; each ball is counted by itself; a hundred rounds at most', async () => {
  const one = await enterDemo('multiball-roulette');
  await spin((await enterDemo('multiball-roulette')).token, 1);
  const drawn = await spin(one.token, 102);
  const { body } = await past(one.token);
  expect(body.rounds).toBe(100);
  for (const ball of [0, 1]) {
    expect(body.balls[ball]?.drawn).toEqual(drawn.slice(0, 100).map((numbers) => numbers[ball]));
  }
  expect(body.balls).toHaveLength(2);
});

test('a round that was refused has drawn nothing to be seen; other games have no wheel', async () => {
  const poor = await enter(await guest(100n), 'roulette-bohemia');
  expect((await play(poor.token, 500, onRed)).code).toBe('JANTAR_STAKE_REFUSED');
  expect((await past(poor.token)).body.rounds).toBe(0);
  const slot = await enterDemo('ember-sevens');
  expect((await past(slot.token)).code).toBe('JANTAR_NO_SUCH_TITLE');
});
