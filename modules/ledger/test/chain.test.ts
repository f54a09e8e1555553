import type { PlayerId } from '@herna/kernel';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants, noPlayer } from '../index.ts';
import { verifyChain } from '../service/chain.ts';
import { type LedgerWorld, openLedgerWorld } from './ledger-world.ts';

let world: LedgerWorld;
beforeEach(async () => {
  world = await openLedgerWorld({ booksBroken: true });
  await world.player(1_000n, 50n);
});
afterEach(() => world.close());

const tamper = (statement: string) =>
  world.database.transaction(async (tx) => {
    const run = (text: string) =>
      tx.writes<Record<string, never>>().executeQuery(CompiledQuery.raw(text));
    await run('set local session_replication_role = replica');
    await run(statement);
  });

/**
 * Seals until so many movements are sealed: open transactions of other test databases on the same
 * server hold the chain back for a moment.
 */
async function sealUntil(movements: bigint): Promise<number> {
  let blocks = 0;
  for (;;) {
    blocks += await world.ledger.seal();
    const { sealedMovements } = await verifyChain(world.database.read);
    if (sealedMovements >= movements) return blocks;
  }
}

describe('the proof chain', () => {
  it('seals what is finished, once, and holds', async () => {
    await sealUntil(2n);
    expect(await world.ledger.seal()).toBe(0);
    await world.player(5n);
    expect(await sealUntil(3n)).toBe(1);
    const proof = await world.ledger.prove();
    expect(proof).toMatchObject({ holds: true, mismatches: [] });
    expect(proof.chain).toMatchObject({ sealedMovements: 3n, faults: [] });
    expect(proof.liability).toEqual([
      { currency: 'CZK', cash: 1_005n, bonus: 50n, held: 0n, landbased: 0n, players: 2n },
    ]);
  });

  it('leaves a transaction that is still open for a later block', async () => {
    const client = await world.database.pool.connect();
    await sealUntil(2n);
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
    await world.player(5n);
    await world.ledger.seal();
    const before = (await verifyChain(world.database.read)).sealedMovements;
    await client.query('commit');
    client.release();
    await sealUntil(3n);
    const { sealedMovements, faults } = await verifyChain(world.database.read);
    expect([before, sealedMovements, faults]).toEqual([2n, 3n, []]);
  });

  it('seals in one row from several sealers at once', async () => {
    await Promise.all([sealUntil(2n), sealUntil(2n), sealUntil(2n)]);
    expect(await verifyChain(world.database.read)).toMatchObject({
      sealedMovements: 2n,
      faults: [],
    });
  });

  it.each([
    ['an altered posting', 'update ledger.posting set amount = amount * 2', 2],
    ['an altered header', 'update ledger.movement set cash_after = 7 where cash_after = 1000', 2],
    ['an altered reason', "update ledger.movement set reason = 'x' where bonus_after = 50", 1],
  ])('names the movements of %s', async (_name, statement, named) => {
    await sealUntil(2n);
    await tamper(statement);
    const { faults } = await verifyChain(world.database.read);
    expect(faults.every(({ reason }) => reason === 'content')).toBe(true);
    expect(faults.flatMap(({ movementIds }) => movementIds)).toHaveLength(named);
    expect(await checkInvariants(world.database)).not.toEqual([]);
    expect((await world.ledger.prove()).holds).toBe(false);
  });

  it('misses a movement that was removed', async () => {
    await sealUntil(2n);
    await tamper('delete from ledger.movement where bonus_after = 50');
    expect((await verifyChain(world.database.read)).faults).toMatchObject([
      { reason: 'content', missing: 1, movementIds: [] },
    ]);
  });

  it('notices a block that was exchanged', async () => {
    await sealUntil(2n);
    await world.player(5n);
    await sealUntil(3n);
    await tamper("update ledger.chain_block set hash = sha256('x') where id = 1");
    const { faults } = await verifyChain(world.database.read);
    expect(faults.slice(0, 2).map(({ blockId, reason }) => [blockId, reason])).toEqual([
      [1n, 'content'],
      [2n, 'link'],
    ]);
  });
});

describe('the invariants', () => {
  it.each([
    [
      'a balance that was changed by hand',
      'update ledger.balance set cash = cash + 1',
      'player-cash',
    ],
    ['a lost house stripe', 'delete from ledger.house_balance', 'gateway-clearing'],
    [
      'money without a posting',
      "insert into ledger.balance values (77, 'CZK', 5, 0, 0, now())",
      'player-cash of 77',
    ],
    ['a hold that is gone', 'update ledger.balance set held = 5', 'held money'],
    [
      'a posting to a stranger',
      'update ledger.posting set owner_id = 9 where account_kind = 1',
      "another player's account",
    ],
  ])('notice %s', async (_name, statement, words) => {
    expect(await checkInvariants(world.database)).toEqual([]);
    await tamper(statement);
    expect((await checkInvariants(world.database)).join('\n')).toContain(words);
    const job = world.ledger.jobs.find(({ name }) => name === 'ledger.prove');
    await expect(job?.handler({})).rejects.toThrow(words);
  });

  it('notice a terminal that has less than nothing of a player, and not its own cash', async () => {
    const playerId = await world.player(100n);
    const post = (of: PlayerId, owner: bigint, amount: bigint) =>
      world.database.transaction((tx) =>
        world.ledger.post(tx, {
          kind: 'win',
          playerId: of,
          currency: 'CZK',
          source: 'test',
          reference: `terminal ${owner} ${amount}`,
          lines: [
            { account: 'transfer-clearing', owner, amount },
            { account: 'game-revenue', owner: 3n, amount: -amount },
          ],
        }),
      );
    await post(noPlayer, 8n, -100n);
    await post(playerId, 7n, 100n);
    expect(await checkInvariants(world.database)).toEqual([]);
    await post(playerId, 7n, -101n);
    expect(await checkInvariants(world.database)).toEqual([
      'terminal account 7 of a player is below zero',
    ]);
  });
});
