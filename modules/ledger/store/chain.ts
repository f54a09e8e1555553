/** SQL of the proof chain: finished movements by transaction id, and the blocks that seal them. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { SealedMovement, SealedPosting } from '../rules/chain.ts';
import type { ChainBlockTable, LedgerTables, MovementTable } from './tables.ts';

export type ChainBlockRow = Selectable<ChainBlockTable>;

const rows = (db: Db) => db.reads<LedgerTables>();

/** One sealer at a time, over all processes, until its transaction ends. */
export const lockChain = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(7402120)`.execute(tx.writes<LedgerTables>());

export const lastBlock = (db: Db): Promise<ChainBlockRow | undefined> =>
  rows(db).selectFrom('ledger.chain_block').selectAll().orderBy('id', 'desc').executeTakeFirst();

export const blocksFrom = (db: Db, id: bigint, limit: number): Promise<ChainBlockRow[]> =>
  rows(db)
    .selectFrom('ledger.chain_block')
    .selectAll()
    .where('id', '>=', id)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The block that has sealed a transaction, if it is sealed. */
export const blockOfTransaction = (
  db: Db,
  transaction: bigint,
): Promise<ChainBlockRow | undefined> =>
  rows(db)
    .selectFrom('ledger.chain_block')
    .selectAll()
    .where('transaction_from', '<=', transaction)
    .where('transaction_to', '>', transaction)
    .executeTakeFirst();

export const insertBlock = (tx: Tx, block: Insertable<ChainBlockTable>) =>
  tx.writes<LedgerTables>().insertInto('ledger.chain_block').values(block).execute();

/** Transactions that are looked at first for a block, and how much wider each further look is. */
const transactionsFirst = 256n;
const widening = 8n;

/**
 * The end of the next block: at most about `movementsMax` movements from `from` on, all of
 * transactions that have ended. `undefined` when there is nothing to seal. It looks no further than
 * it must, so that a backlog of millions is not sorted anew for each block of it.
 */
export async function nextBlockEnd(
  db: Db,
  from: bigint,
  movementsMax: number,
): Promise<bigint | undefined> {
  for (let width = transactionsFirst; ; width *= widening) {
    const { rows: found } = await sql<{ last: bigint | null; full: boolean }>`
      with ended as (
        select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as before
      ), taken as (
        select transaction_id from ledger.movement, ended
        where transaction_id >= ${from} and transaction_id < least(before, ${from + width})
        order by transaction_id limit ${movementsMax}
      )
      select max(transaction_id) as last,
        count(*) = ${movementsMax} or (select before from ended) <= ${from + width} as full
      from taken`.execute(rows(db));
    const { last, full } = found[0] ?? { last: null, full: true };
    if (full) return last === null ? undefined : last + 1n;
  }
}

/**
 * The first transaction that may have, or come to have, a movement behind blocks that reach up to a
 * transaction: the oldest that is open, or an ended one that waits for its seal.
 */
export async function sealedBefore(db: Db, blocksTo: bigint): Promise<bigint> {
  const { rows: found } = await sql<{ before: bigint }>`
    select least(pg_snapshot_xmin(pg_current_snapshot())::text::bigint, (
      select min(transaction_id) from ledger.movement where transaction_id >= ${blocksTo}
    )) as before`.execute(rows(db));
  return found[0]?.before ?? 0n;
}

interface MovementJson extends Omit<Selectable<MovementTable>, 'transaction_id'> {
  postings: (readonly [number, number, string, string, string])[];
}

/** Movements of a range of transactions with their postings, in the order of the chain. */
export async function movementsOfRange(
  db: Db,
  from: bigint,
  to: bigint,
): Promise<SealedMovement[]> {
  const { rows: found } = await sql<MovementJson>`
    select m.*, coalesce((
      select jsonb_agg(jsonb_build_array(p.line, p.account_kind, p.owner_id::text, p.amount::text,
        p.currency) order by p.line)
      from ledger.posting p where p.player_id = m.player_id and p.movement_id = m.id
    ), '[]') as postings
    from ledger.movement m
    where m.transaction_id >= ${from} and m.transaction_id < ${to}
    order by m.transaction_id, m.player_id, m.id`.execute(rows(db));
  return found.map((row) => ({
    playerId: row.player_id,
    id: row.id,
    kind: row.kind,
    currency: row.currency,
    source: row.source,
    reference: row.reference,
    reverses: row.reverses,
    contentHash: row.content_hash,
    subjectId: row.subject_id,
    reason: row.reason,
    amount: row.amount,
    cashAfter: row.cash_after,
    bonusAfter: row.bonus_after,
    createdAt: row.created_at,
    postings: row.postings.map(
      ([line, accountKind, owner, amount, currency]): SealedPosting => ({
        line,
        accountKind,
        owner: BigInt(owner),
        amount: BigInt(amount),
        currency,
      }),
    ),
  }));
}
