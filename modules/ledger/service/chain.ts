/** Sealing finished movements into blocks, and proving that sealed movements have not changed. */
import type { Database, Db } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { merkleRoot } from '@herna/kernel/merkle-tree';
import * as rules from '../rules/chain.ts';
import * as store from '../store/chain.ts';
import { isChainCut } from '../store/checkpoints.ts';

const movementsPerBlock = 2_000;
const blocksPerPage = 100;

/**
 * Seals everything that is finished; returns the number of new blocks. Rows whose signed block is no
 * longer there are not sealed anew: then nothing is, and the next checkpoint names the block.
 */
export async function sealMovements(database: Database, clock: Clock): Promise<number> {
  for (let blocks = 0; ; blocks++) {
    const sealed = await sealBlock(database, clock);
    if (!sealed) return blocks;
  }
}

const sealBlock = (database: Database, clock: Clock): Promise<boolean> =>
  database.transaction(async (tx) => {
    await store.lockChain(tx);
    if (await isChainCut(tx)) return false;
    const last = await store.lastBlock(tx);
    const from = last?.transaction_to ?? 0n;
    const to = await store.nextBlockEnd(tx, from, movementsPerBlock);
    if (to === undefined) return false;
    const movements = await store.movementsOfRange(tx, from, to);
    const leaves = movements.map(rules.leafHash);
    const header: rules.BlockHeader = {
      id: (last?.id ?? 0n) + 1n,
      previousHash: last?.hash ?? rules.genesisHash,
      transactionFrom: from,
      transactionTo: to,
      movements: movements.length,
      postings: movements.reduce((sum, { postings }) => sum + postings.length, 0),
    };
    await store.insertBlock(tx, {
      id: header.id,
      previous_hash: header.previousHash,
      hash: rules.blockHash(header, merkleRoot(leaves)),
      transaction_from: from,
      transaction_to: to,
      movements: header.movements,
      postings: header.postings,
      leaves: rules.leafMarks(leaves),
      sealed_at: clock.now(),
    });
    return true;
  });

/** A block that does not follow, that its rows no longer fit, or that no longer counts them right. */
export interface ChainFault {
  readonly blockId: bigint;
  readonly reason: 'link' | 'content' | 'record';
  /** Movements altered or slipped in since the seal, as far as they can be named. */
  readonly movementIds: readonly bigint[];
  /** Movements the block has sealed and that are no longer there. */
  readonly missing: number;
}

export interface ChainState {
  readonly blocks: bigint;
  readonly headHash: string;
  readonly sealedMovements: bigint;
  readonly sealedAt: Date | undefined;
  /** Movements of transactions with a lower number are all in the chain's blocks. */
  readonly sealedBefore: bigint;
  readonly faults: readonly ChainFault[];
}

/** Recomputes the chain from a block on (all of it by default). */
export async function verifyChain(db: Db, fromBlock = 1n): Promise<ChainState> {
  const faults: ChainFault[] = [];
  let sealed = 0n;
  let previous: store.ChainBlockRow | undefined;
  for (let next = fromBlock; ; ) {
    const page = await store.blocksFrom(db, next, blocksPerPage);
    for (const block of page) {
      const fault = await checkBlock(db, block, previous, fromBlock);
      if (fault) faults.push(fault);
      sealed += BigInt(block.movements);
      previous = block;
    }
    const last = page.at(-1);
    if (!last || page.length < blocksPerPage) break;
    next = last.id + 1n;
  }
  return {
    blocks: previous?.id ?? 0n,
    headHash: (previous?.hash ?? rules.genesisHash).toString('hex'),
    sealedMovements: sealed,
    sealedAt: previous?.sealed_at,
    sealedBefore: await store.sealedBefore(db, previous?.transaction_to ?? 0n),
    faults,
  };
}

async function checkBlock(
  db: Db,
  block: store.ChainBlockRow,
  previous: store.ChainBlockRow | undefined,
  fromBlock: bigint,
): Promise<ChainFault | undefined> {
  const first = block.id === fromBlock && fromBlock !== 1n;
  const expected = previous?.hash ?? rules.genesisHash;
  const follows =
    first ||
    (expected.equals(block.previous_hash) &&
      block.id === (previous?.id ?? 0n) + 1n &&
      block.transaction_from === (previous?.transaction_to ?? 0n));
  if (!follows) return { blockId: block.id, reason: 'link', movementIds: [], missing: 0 };
  const movements = await store.movementsOfRange(db, block.transaction_from, block.transaction_to);
  const leaves = movements.map(rules.leafHash);
  const header: rules.BlockHeader = {
    id: block.id,
    previousHash: block.previous_hash,
    transactionFrom: block.transaction_from,
    transactionTo: block.transaction_to,
    movements: movements.length,
    postings: movements.reduce((sum, { postings }) => sum + postings.length, 0),
  };
  if (rules.blockHash(header, merkleRoot(leaves)).equals(block.hash)) {
    const isWhole =
      header.movements === block.movements &&
      header.postings === block.postings &&
      rules.leafMarks(leaves).equals(block.leaves);
    return isWhole
      ? undefined
      : { blockId: block.id, reason: 'record', movementIds: [], missing: 0 };
  }
  const strange = rules.unsealedLeaves(leaves, block.leaves);
  return {
    blockId: block.id,
    reason: 'content',
    movementIds: strange.map((index) => movements[index]?.id ?? 0n),
    missing: block.movements - (movements.length - strange.length),
  };
}
