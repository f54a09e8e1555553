import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock, type PlayerId } from '@herna/kernel';
import { isStatementOf } from '@herna/kernel/statements';
import { type Anchor, fileAnchors } from '@herna/module-kit';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLedger } from '../index.ts';
import { type CheckpointStatement, checkpointKey } from '../rules/checkpoints.ts';
import { type Inclusion, proveInclusion } from '../service/inclusion.ts';
import { latestCheckpoints } from '../store/checkpoints.ts';
import { type LedgerWorld, openLedgerWorld } from './ledger-world.ts';

const masterSecret = 'a secret of this test';
let world: LedgerWorld;
beforeEach(async () => {
  world = await openLedgerWorld({ booksBroken: true });
});
afterEach(() => world.close());

/** A process that takes checkpoints: each call runs its job and tells what that fails with. */
function processOf(secret = masterSecret, anchor?: Anchor): () => Promise<string> {
  const { database } = world;
  const clock = manualClock(new Date('2026-11-21T18:01:00Z'));
  const { jobs } = createLedger({
    database,
    clock,
    mainCurrency: 'CZK',
    masterSecret: secret,
    anchor,
  });
  const job = jobs.find(({ name }) => name === 'ledger.checkpoint');
  return async () => (job ? job.handler({}).then(String, String) : 'no job');
}

/** Runs the job in a process that remembers nothing. */
const checkpoint = (): Promise<string> => processOf()();

/** What somebody does who may do anything in the database. */
const tamper = (...statements: readonly string[]) =>
  world.database.transaction(async (tx) => {
    const run = (text: string) =>
      tx.writes<Record<string, never>>().executeQuery(CompiledQuery.raw(text));
    await run('set local session_replication_role = replica');
    for (const statement of statements) await run(statement);
  });

const latest = async () => {
  const [row] = await latestCheckpoints(world.database.read, 1);
  if (!row) throw new Error('no checkpoint was taken');
  return { row, statement: JSON.parse(row.statement) as CheckpointStatement };
};

const depositOf = async (playerId: PlayerId): Promise<bigint> => {
  const { items } = await world.ledger.statement(world.database.read, { playerId });
  return items[0]?.id ?? 0n;
};

/** Checkpoints until the movement is sealed; other tests' transactions may hold it back. */
async function includedOf(playerId: PlayerId, movementId: bigint): Promise<Inclusion> {
  for (;;) {
    await checkpoint();
    const found = await proveInclusion(world.database.read, playerId, movementId).catch(() => {});
    if (found) return found;
  }
}

it('signs what the books come to', async () => {
  await world.player(1_000n, 50n);
  await checkpoint();
  const { row, statement } = await latest();
  expect(statement).toMatchObject({ holds: true, faults: [] });
  expect(statement.liability).toEqual([{ currency: 'CZK', cash: '1000', bonus: '50', held: '0' }]);
  expect(statement.currencies).toEqual([{ currency: 'CZK', postings: '4', sum: '0' }]);
  const { publicKey } = checkpointKey(masterSecret);
  expect(row.public_key.equals(publicKey)).toBe(true);
  expect(isStatementOf(row.statement, row.signature, publicKey)).toBe(true);
  expect(isStatementOf(`${row.statement} `, row.signature, publicKey)).toBe(false);
  const other = checkpointKey('another secret').publicKey;
  expect(isStatementOf(row.statement, row.signature, other)).toBe(false);
});

it('names an altered row in the next checkpoint and fails its job', async () => {
  const playerId = await world.player(1_000n);
  const movementId = await depositOf(playerId);
  await includedOf(playerId, movementId);
  await tamper(`update ledger.movement set reference = 'another' where id = ${movementId}`);
  expect(await checkpoint()).toContain(`broken (content) by movements ${movementId}`);
  const { row, statement } = await latest();
  expect(row.holds).toBe(false);
  expect(statement.faults[0]).toContain(`${movementId}`);
});

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** What a player does with his proof, with nothing of ours but the numbers. */
function provedHead({ text, path, blocks }: Inclusion): string | undefined {
  const step = (at: Buffer, { side, hash }: Inclusion['path'][number]): Buffer =>
    side === 'left' ? sha256(Buffer.from([1]), hash, at) : sha256(Buffer.from([1]), at, hash);
  let root = path.reduce(step, sha256(Buffer.from([0]), text));
  let head: Buffer | undefined;
  for (const block of blocks) {
    if (head && !head.equals(block.previousHash)) return undefined;
    if (!head && !root.equals(block.root)) return undefined;
    root = block.root;
    const { id, previousHash, transactionFrom, transactionTo, movements, postings } = block;
    const texts = [String(id), previousHash.toString('hex'), `${transactionFrom}`];
    const fields = [...texts, `${transactionTo}`, movements, postings, root.toString('hex')];
    head = sha256(JSON.stringify(fields));
  }
  return head?.toString('hex');
}

it('names a checkpoint that was taken away while the server was restarted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'herna-anchors-'));
  const restarted = () => {
    const anchors = fileAnchors(folder, 'postgres://127.0.0.1:5432/herna');
    return processOf(masterSecret, anchors('ledger-checkpoint'))();
  };
  expect(await restarted()).toBe('undefined');
  expect(await restarted()).toBe('undefined');
  const { row } = await latest();
  await tamper(`delete from ledger.checkpoint where id = ${row.id}`);
  expect(await restarted()).toContain('checkpoint');
  expect(await restarted()).toContain('checkpoint');
  rmSync(folder, { recursive: true });
});

it('proves to a player that his movement is in the signed books', async () => {
  const players: PlayerId[] = [];
  for (let count = 0; count < 7; count++) players.push(await world.player(100n + BigInt(count)));
  for (const playerId of players) {
    const proof = await includedOf(playerId, await depositOf(playerId));
    const { chain } = JSON.parse(proof.checkpoint.statement) as CheckpointStatement;
    expect(provedHead(proof)).toBe(chain.headHash);
    expect(provedHead({ ...proof, text: proof.text.replace('10', '20') })).toBeUndefined();
  }
});

it('proves it over more blocks than are read at once, when checkpoints were not taken', async () => {
  const first = await world.player(100n);
  for (let blocks = 0; blocks < 23; ) {
    await world.player(1n);
    blocks += await world.ledger.seal();
  }
  const proof = await includedOf(first, await depositOf(first));
  const { chain } = JSON.parse(proof.checkpoint.statement) as CheckpointStatement;
  expect(proof.blocks.length).toBeGreaterThan(21);
  expect(provedHead(proof)).toBe(chain.headHash);
});

it('proves nothing of another player, and nothing that is not sealed', async () => {
  const [one, two] = [await world.player(100n), await world.player(100n)];
  const movementId = await depositOf(one);
  const proof = (playerId: PlayerId) => proveInclusion(world.database.read, playerId, movementId);
  await expect(proof(one)).rejects.toMatchObject({ code: 'ERR_NOT_SEALED_YET' });
  await expect(proof(two)).rejects.toMatchObject({ code: 'ERR_NOT_FOUND' });
});
