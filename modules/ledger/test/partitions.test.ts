/** Postings in partitions: made ahead, guarded like the whole, and never without room. */
import { isUnavailable } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextWidth, type PartitionState, widthsToMake } from '../rules/partitions.ts';
import { makePartitions } from '../service/partitions.ts';
import { mayCheckpoint } from '../store/checkpoints.ts';
import { lockPartitions } from '../store/partitions.ts';
import { type LedgerWorld, openLedgerWorld } from './ledger-world.ts';

describe('the rules', () => {
  const state: PartitionState = {
    drawn: 0n,
    horizon: 1n + (1n << 30n),
    width: 1n << 28n,
    postings: 0n,
    used: 0n,
  };

  it.each([
    ['a house that says nothing yet keeps its width', 0n, 0n, 28n],
    ['three postings for a batch: wide ones', 3n << 20n, 256n << 20n, 31n],
    ['full batches: narrow ones', 375n << 12n, 256n << 12n, 24n],
    ['a house without play: never wider than this', 1n, 1n << 40n, 34n],
  ])('%s', (_name, postings, used, power) => {
    expect(nextWidth({ ...state, postings, used })).toBe(1n << power);
  });

  it('makes as many as are missing behind the one being written', () => {
    const at = (drawn: bigint) => widthsToMake({ ...state, drawn }).length;
    expect([at(0n), at(1n << 29n), at((1n << 29n) + 1n), at(1n << 30n)]).toEqual([0, 0, 1, 2]);
  });
});

describe('in the database', () => {
  let world: LedgerWorld;
  let playerId: PlayerId;
  beforeEach(async () => {
    world = await openLedgerWorld();
    playerId = await world.player(1_000n);
  });
  afterEach(() => world.close());

  const partitions = async () => {
    const { rows } = await world.database.pool.query<{ name: string; behind: bigint }>(
      'select name, behind from ledger.posting_partition order by first',
    );
    return rows;
  };
  const drawUpTo = (id: bigint) =>
    world.database.pool.query(`select setval('ledger.movement_id', $1)`, [id]);
  const deposit = (reference: string) =>
    world.database.transaction((tx) =>
      world.ledger.post(tx, {
        kind: 'deposit',
        playerId,
        currency: 'CZK',
        source: 'test',
        reference,
        lines: [
          { account: 'player-cash', amount: 5n },
          { account: 'gateway-clearing', owner: 1n, amount: -5n },
        ],
      }),
    );

  it('are made ahead of the ids, once, and money moves on into them', async () => {
    const before = await partitions();
    expect(before).toHaveLength(3);
    expect(await makePartitions(world.database)).toBe(0);
    await drawUpTo((before[1]?.behind ?? 0n) - 256n);
    await deposit('last of the second');
    await deposit('first of the third');
    const made = await Promise.all([
      makePartitions(world.database),
      makePartitions(world.database),
    ]);
    expect(made.toSorted()).toEqual([0, 2]);
    const { rows } = await world.database.pool.query(
      'select tableoid::regclass::text as part from ledger.posting order by movement_id desc limit 1',
    );
    expect(rows[0].part).toBe(`ledger.${before[2]?.name}`);
    expect((await world.balance(playerId)).cash).toBe(1_010n);
    await expect(deposit('last of the second')).resolves.toMatchObject({ repeated: true });
    // The lock of their maker is not that of checkpoints: neither waits for the other.
    await world.database.transaction(async (tx) => {
      await lockPartitions(tx);
      expect(await world.database.transaction(mayCheckpoint)).toBe(true);
    });
  });

  it('running out, no id is drawn, and the job calls somebody', async () => {
    const last = (await partitions()).at(-1)?.behind ?? 0n;
    await drawUpTo(last - 256n);
    const refusal = await deposit('no room').catch((error: unknown) => error);
    expect(isUnavailable(refusal)).toBe(true);
    await expect(makePartitions(world.database)).rejects.toThrow('made late: 0 ids were left');
    await deposit('no room');
    expect((await world.balance(playerId)).cash).toBe(1_005n);
  });

  it('are append-only and balanced, each by itself', async () => {
    for (const { name } of await partitions()) {
      const raw = (statement: string) => world.database.pool.query(statement);
      await expect(raw(`delete from ledger.${name}`)).rejects.toThrow('append-only');
      await expect(raw(`truncate ledger.${name}`)).rejects.toThrow('append-only');
      const first = /\d+$/.exec(name)?.[0];
      await expect(
        raw(`insert into ledger.${name} values (1, ${first}, 9, 1, 1, 5, 'CZK')`),
      ).rejects.toThrow('does not sum to zero');
    }
  });
});
