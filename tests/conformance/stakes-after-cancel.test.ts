/**
 * Whoever sums stakes by the news of play comes to what the ledger says, after a stake has gone back
 * too: on the same day, and on another.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Guest, guest } from '@herna/players/test/builders.ts';
import { openWorld, type World } from '@herna/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  betOf,
  fund,
  offerGame,
  providerAsks,
  refuseLimits,
  type Seat,
  sit,
} from '../security/seat.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await offerGame(world);
});
afterAll(() => world.close());

const number = async (text: string, values: readonly unknown[]): Promise<bigint> => {
  const { rows } = await world.database.pool.query<{ sum: bigint | null }>(text, [...values]);
  return rows[0]?.sum ?? 0n;
};
/** Own money that is staked and not given back, by the postings. */
const inLedger = ({ playerId }: Guest) =>
  number(
    `select -sum(p.amount)::bigint as sum from ledger.posting p
     join ledger.account_kind a on a.id = p.account_kind
     join ledger.movement m on m.player_id = p.player_id and m.id = p.movement_id
     join ledger.movement_kind k on k.id = m.kind
     where p.player_id = $1 and a.code = 'player-cash' and k.code in ('bet', 'bet-cancel')`,
    [playerId],
  );
/** What each module that keeps sums has come to, in its own unit of so many minor units. */
const sums = async ({ playerId }: Guest) => {
  const of = (table: string, column: string) =>
    number(`select sum(${column})::bigint as sum from ${table} where player_id = $1`, [playerId]);
  return {
    risk: await of('risk.play_day', 'staked'),
    sittings: await of('risk.sitting', 'staked'),
    engagement: await of('engagement.activity', 'staked'),
    loyalty: await of('loyalty.round', 'stake'),
    euroCents: await of('compliance.turnover', 'staked_euro_cents'),
  };
};

async function seated(): Promise<{ person: Guest; seat: Seat }> {
  const person = await guest(world, { state: 'FULL' });
  await refuseLimits(world, person);
  await fund(world, person, 1_000_00n);
  return { person, seat: await sit(world, person) };
}
const stake = async (seat: Seat, amount: number) => {
  const bet = betOf(seat, amount);
  expect((await providerAsks(world, 'Bet', bet)).body).toMatchObject({ code: 'OK' });
  return bet;
};
const takeBack = async ({
  sessionId,
  playerId,
  gameId,
  roundId,
  transactionId,
}: ReturnType<typeof betOf>) => {
  const body = {
    sessionId,
    playerId,
    gameId,
    roundId,
    transactionId: `cancel-${transactionId}`,
    betTransactionId: transactionId,
  };
  expect((await providerAsks(world, 'CancelBet', body)).body).toMatchObject({ code: 'OK' });
};

test.each(['the same', 'another'])(
  'a stake that goes back on %s day is staked nowhere',
  async (day) => {
    const { person, seat } = await seated();
    await stake(seat, 25_00);
    const cancelled = await stake(seat, 50_00);
    await world.drainEvents();
    const before = await sums(person);
    expect(before.engagement).toBe(75_00n);
    expect(before.euroCents).toBeGreaterThan(0n);
    if (day === 'another') world.clock.advance(26 * 3_600_000);
    await takeBack(cancelled);
    await world.drainEvents();
    expect(await inLedger(person)).toBe(25_00n);
    const { euroCents, sittings: _sittings, ...after } = await sums(person);
    expect(after).toEqual({ risk: 25_00n, engagement: 25_00n, loyalty: 25_00n });
    // Three times as much was staked before; each stake is rounded to a cent by itself.
    expect(Math.abs(Number(euroCents * 3n - before.euroCents))).toBeLessThanOrEqual(3);
  },
);

test('no consumer of wagers counts stakes without those that go back', () => {
  const modules = join(import.meta.dirname, '../../modules');
  const counting = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/test\/|node_modules/.test(file))
    .map((file) => ({ file, text: readFileSync(join(modules, file), 'utf8') }))
    .filter(({ text }) => /\bwagersOf\(/.test(text));
  expect(counting.length).toBeGreaterThan(5);
  const forgetful = counting.filter(
    ({ text }) => /kind [!=]== 'bet'/.test(text) && !text.includes("'bet-cancel'"),
  );
  expect(forgetful.map(({ file }) => file)).toEqual([]);
});
