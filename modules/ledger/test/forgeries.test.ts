/**
 * Somebody who may do anything in the database, triggers off, and what the next checkpoint says.
 * He has not the house's key, and the house has signed the books before he came.
 */
import { unrecorded } from '@herna/contract-kit/server';
import { manualClock, type PlayerId, type StaffId } from '@herna/kernel';
import { signStatement } from '@herna/kernel/statements';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLedger } from '../index.ts';
import { checkpointKey } from '../rules/checkpoints.ts';
import { decideCorrection, proposeCorrection } from '../service/corrections.ts';
import { latestCheckpoints } from '../store/checkpoints.ts';
import { type LedgerWorld, openLedgerWorld } from './ledger-world.ts';

const masterSecret = 'a secret of this test';
let world: LedgerWorld;
let one: PlayerId;
let two: PlayerId;
beforeEach(async () => {
  world = await openLedgerWorld({ booksBroken: true });
  one = await world.player(1_000n, 50n);
  two = await world.player(500n);
  await signedOver(3n);
});
afterEach(() => world.close());

/** A process of the house: each call takes a checkpoint and tells what that fails with. */
function processOf(secret = masterSecret) {
  const { database } = world;
  const clock = manualClock(new Date('2026-11-21T18:01:00Z'));
  const { jobs } = createLedger({ database, clock, mainCurrency: 'CZK', masterSecret: secret });
  const job = jobs.find(({ name }) => name === 'ledger.checkpoint');
  return async (): Promise<string> => (job ? job.handler({}).then(() => '', String) : 'no job');
}

/** Takes a checkpoint in a process that remembers nothing. */
const checkpoint = (): Promise<string> => processOf()();

/** Checkpoints until so many movements are sealed; other tests' transactions may hold them back. */
async function signedOver(movements: bigint): Promise<void> {
  do expect(await checkpoint()).toBe('');
  while ((await world.ledger.prove()).chain.sealedMovements < movements);
}

const tamper = (...statements: readonly string[]) =>
  world.database.transaction(async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx.writes<Record<string, never>>());
    await run('set local session_replication_role = replica');
    for (const statement of statements) await run(statement);
  });

/** What the latest signed statement says. */
async function statement() {
  const [row] = await latestCheckpoints(world.database.read, 1);
  if (!row) throw new Error('no checkpoint was taken');
  return JSON.parse(row.statement);
}

const blocks = async () => (await world.ledger.prove()).chain.blocks;

const missingHead = 'was signed over a block that is not in the chain any more';

describe('a chain that was rewritten', () => {
  const rewritten = [
    `update ledger.movement set reference = 'other-' || id, created_at = created_at - interval '1 day'`,
    'delete from ledger.chain_block',
  ];

  it('is not sealed anew over altered rows, and the checkpoint says so', async () => {
    await tamper(...rewritten);
    expect(await checkpoint()).toContain(missingHead);
    expect(await statement()).toMatchObject({ holds: false, chain: { blocks: '0' } });
    expect(await world.ledger.seal()).toBe(0);
    expect(await blocks()).toBe(0n);
    expect(await checkpoint()).toContain(missingHead);
  });

  it('is found when the forger has sealed it himself', async () => {
    const [before] = await latestCheckpoints(world.database.read, 1);
    await tamper(
      ...rewritten,
      'create table kept as table ledger.checkpoint',
      'truncate ledger.checkpoint',
    );
    while ((await blocks()) === 0n) await world.ledger.seal();
    await tamper('insert into ledger.checkpoint overriding system value table kept');
    expect(await checkpoint()).toContain(`checkpoint ${before?.id} ${missingHead}`);
    expect((await statement()).holds).toBe(false);
  });

  it('is found when its last block and all that was in it are gone', async () => {
    const three = await world.player(70n);
    await signedOver(4n);
    await tamper(
      'delete from ledger.chain_block where id = (select max(id) from ledger.chain_block)',
      `delete from ledger.movement where player_id = ${three}`,
      `delete from ledger.posting where player_id = ${three}`,
      `delete from ledger.balance where player_id = ${three}`,
      `update ledger.house_balance set amount = amount + 70
         where account_kind = 10 and stripe = (select min(stripe) from ledger.house_balance)`,
    );
    const faults = await checkpoint();
    expect(faults).toContain(missingHead);
    expect(faults).not.toContain('postings');
    expect((await statement()).holds).toBe(false);
    await world.player(5n);
    expect(await world.ledger.seal()).toBe(0);
  });

  it('goes on being sealed where only an older row was altered', async () => {
    await tamper(`update ledger.movement set reason = 'other' where player_id = ${one}`);
    const before = await blocks();
    await world.player(5n);
    while ((await blocks()) === before) expect(await checkpoint()).toContain('(content)');
    expect((await statement()).holds).toBe(false);
  });

  it.each([
    ['marks of leaves', `leaves = overlay(leaves placing '\\x00'::bytea from 1)`],
    ['a count of postings', 'postings = postings + 1'],
  ])('is found when a block keeps other %s', async (_what, change) => {
    await tamper(`update ledger.chain_block set ${change} where id = 1`);
    expect(await checkpoint()).toContain('block 1 is broken (record)');
  });
});

describe('stored checkpoints', () => {
  const faultsAfter = async (...statements: readonly string[]): Promise<string> => {
    await checkpoint();
    await checkpoint();
    await tamper(...statements);
    const faults = await checkpoint();
    // Whoever vouches for the one before it must not cover up what he has found.
    expect(await checkpoint()).toBe(faults);
    return faults;
  };

  it.each([
    [
      'an altered statement',
      `statement = replace(statement, '"holds":true', '"holds":TRUE')`,
      'signed',
    ],
    ['a statement that is no JSON', `statement = 'x'`, 'is not signed by this house'],
    ['an altered moment', `taken_at = taken_at + interval '1 ms'`, 'other columns'],
    ['an altered verdict', 'holds = false', 'other columns'],
    ['an altered height', 'head_block = head_block + 1', missingHead],
  ])('tell of %s, the first as well as the last', async (_what, change, words) => {
    const [last] = await latestCheckpoints(world.database.read, 1);
    const ids = `(select min(id) as id from ledger.checkpoint union select ${last?.id})`;
    const faults = await faultsAfter(`update ledger.checkpoint set ${change} where id in ${ids}`);
    expect(faults).toContain('checkpoint 1 ');
    expect(faults).toContain(`checkpoint ${last?.id} `);
    expect(faults).toContain(words);
  });

  it('tell of the first ones, and of one between them, when they were removed', async () => {
    const words = 'does not follow the one before it';
    const faults = await faultsAfter('delete from ledger.checkpoint where id = 1');
    expect(faults).toContain(`checkpoint 2 ${words}`);
  });

  it('tell of one that somebody signed with another key', async () => {
    const [last] = await latestCheckpoints(world.database.read, 1);
    if (!last) throw new Error('no checkpoint was taken');
    const other = checkpointKey('another secret');
    const signature = signStatement(last.statement, other).toString('hex');
    await tamper(
      `update ledger.checkpoint set signature = '\\x${signature}',
         public_key = '\\x${other.publicKey.toString('hex')}' where id = ${last.id}`,
    );
    const named = `checkpoint ${last.id} is not signed by this house`;
    expect(await checkpoint()).toContain(named);
    expect(await checkpoint()).toContain(named);
  });

  it('are all of them strange to a house with another secret', async () => {
    expect(await processOf('another secret')()).toContain('is not signed by this house');
    expect((await statement()).holds).toBe(false);
  });

  it('follow one another whichever of several processes takes them', async () => {
    const takers = [processOf(), processOf(), processOf()];
    for (let time = 0; time < 5; time++) {
      expect(await Promise.all(takers.map((take) => take()))).toEqual(['', '', '']);
    }
    expect(await checkpoint()).toBe('');
  });

  it('are remembered by the process that took them, when all are gone', async () => {
    const take = processOf();
    expect(await take()).toBe('');
    const [last] = await latestCheckpoints(world.database.read, 1);
    await tamper('delete from ledger.chain_block', 'delete from ledger.checkpoint');
    expect(await take()).toContain(`checkpoint ${last?.id} was taken and is gone`);
    expect(await take()).toContain(`checkpoint ${last?.id} was taken and is gone`);
    expect((await statement()).holds).toBe(false);
  });

  it('may have been taken before they told of one another', async () => {
    await checkpoint();
    const { previous, ...older } = await statement();
    expect(previous).toMatch(/^[0-9a-f]{64}$/);
    const text = JSON.stringify(older);
    const signature = signStatement(text, checkpointKey(masterSecret)).toString('hex');
    await tamper(
      'delete from ledger.checkpoint where id <> (select max(id) from ledger.checkpoint)',
      `update ledger.checkpoint set statement = '${text}', signature = '\\x${signature}'`,
    );
    expect(await checkpoint()).toBe('');
    await tamper(
      `update ledger.checkpoint set statement = statement || ' '
       where id = (select min(id) from ledger.checkpoint)`,
    );
    expect(await checkpoint()).toContain('is not signed by this house');
  });
});

describe('rows that no block seals', () => {
  it('are found: postings without a movement, with the balances they need', async () => {
    await tamper(
      `insert into ledger.posting (player_id, movement_id, line, account_kind, owner_id, amount, currency)
       values (${one}, 77, 0, 1, ${one}, -100, 'CZK'), (${two}, 77, 0, 1, ${two}, 100, 'CZK')`,
      `update ledger.balance set cash = cash - 100 where player_id = ${one}`,
      `update ledger.balance set cash = cash + 100 where player_id = ${two}`,
    );
    expect(await checkpoint()).toContain('movement 77 is unbalanced, headless');
    expect(await statement()).toMatchObject({ holds: false });
  });

  it('are found: a movement that nothing led to', async () => {
    await tamper(
      `insert into ledger.movement (player_id, id, kind, currency, source, reference, content_hash,
         amount, cash_after, bonus_after, created_at)
       values (${one}, 200000, 2, 'CZK', 'test', 'invented', 1, 0, 1001, 50, now())`,
    );
    expect(await checkpoint()).toContain('the balance after movement 200000 does not follow');
  });

  const hold = (reference: string) =>
    world.database.transaction((tx) =>
      world.ledger.reserve(tx, {
        playerId: one,
        amount: { amount: 100n, currency: 'CZK' },
        source: 'payments',
        reference,
      }),
    );
  const cancelled = async () => {
    const { id: holdId } = await hold('ended');
    const key = { playerId: one, holdId };
    await world.database.transaction((tx) => world.ledger.cancelHold(tx, key));
    return holdId;
  };

  it.each([
    ['amount of an open hold', 'amount = 99', false],
    ['amount of an ended hold', 'amount = 99', true],
    ['currency of a hold', `currency = 'EUR'`, false],
    ['purpose of a hold', `purpose = 'transfer'`, true],
    ['state of an ended hold', `state = 'COMMITTED'`, true],
    ['state of an open hold', `state = 'CANCELLED', ended_at = now()`, false],
  ])('are found: the altered %s', async (_what, change, isEnded) => {
    const id = isEnded ? await cancelled() : (await hold('open')).id;
    expect(await checkpoint()).toBe('');
    await tamper(`update ledger.hold set ${change} where id = ${id}`);
    expect(await checkpoint()).toContain(`hold ${id} is not what its movements say`);
  });

  it.each([
    ['account', 'account_kind = 2'],
    ['amount', 'amount = 8'],
    ['reason', `reason = 'another reason'`],
    ['movement', 'movement_id = 7'],
  ])('are found: a correction with another %s', async (_what, change) => {
    const correction = await world.database.transaction(async (tx) => {
      const { id } = await proposeCorrection(
        tx,
        world.clock,
        {
          playerId: one,
          account: 'player-cash',
          amount: { amount: 7n, currency: 'CZK' },
          reason: 'a reason',
          proposedBy: 1n as StaffId,
        },
        unrecorded,
      );
      const decision = { decision: 'APPROVED', decidedBy: 2n as StaffId, reason: 'yes' } as const;
      return decideCorrection(tx, world.clock, { correctionId: id, ...decision }, unrecorded);
    });
    expect(await checkpoint()).toBe('');
    await tamper(`update ledger.correction set ${change}`);
    const words = `correction ${correction.id} is not what its movement says`;
    expect(await checkpoint()).toContain(words);
  });

  it('are found: a hold that is gone', async () => {
    const id = await cancelled();
    await tamper(`delete from ledger.hold where id = ${id}`);
    expect(await checkpoint()).toContain(`hold ${id} is not what its movements say`);
  });
});
