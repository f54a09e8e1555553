/** SQL of signed checkpoints. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CheckpointTable, LedgerTables } from './tables.ts';

export type CheckpointRow = Selectable<CheckpointTable>;

const rows = (db: Db) => db.reads<LedgerTables>();

/** Whether this transaction may take the checkpoint; another that is at it goes on alone. */
export async function mayCheckpoint(tx: Tx): Promise<boolean> {
  const found = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(7402121) as mine`.execute(tx.writes<LedgerTables>());
  return found.rows[0]?.mine ?? false;
}

export const insertCheckpoint = (
  tx: Tx,
  checkpoint: Insertable<CheckpointTable>,
): Promise<CheckpointRow> =>
  tx
    .writes<LedgerTables>()
    .insertInto('ledger.checkpoint')
    .values(checkpoint)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Names a checkpoint by all that was signed and by whom; the next statement tells it. */
const digest = sql`encode(sha256(convert_to(statement, 'UTF8') || signature || public_key), 'hex')`;

/** The digest of the checkpoint with an id, or of the last one. */
export async function checkpointDigest(db: Db, id?: bigint): Promise<string | undefined> {
  const found = await sql<{ digest: string }>`
    select ${digest} as digest from ledger.checkpoint
    where id = ${id ?? sql`(select max(id) from ledger.checkpoint)`}`.execute(rows(db));
  return found.rows[0]?.digest;
}

/** A checkpoint of which something does not fit, or that only its own signature speaks for. */
export interface DoubtfulCheckpoint {
  readonly id: bigint;
  readonly statement: string;
  readonly signature: Buffer;
  readonly publicKey: Buffer;
  /** The block under the head that it names is the one of the chain. */
  readonly inChain: boolean;
  /** It states the digest of the one before it, as that one is now. */
  readonly follows: boolean;
  /** Its other columns are what its statement says. */
  readonly matchesStatement: boolean;
  /** The next one states its digest and found nothing wrong; what was signed is then unchanged. */
  readonly isVouchedFor: boolean;
}

/**
 * All checkpoints but those that fit in everything and are vouched for. Statements are compared as
 * texts, which the platform writes in one way only: one that was altered may be no JSON at all.
 */
export async function doubtfulCheckpoints(db: Db): Promise<DoubtfulCheckpoint[]> {
  const { rows: found } = await sql<DoubtfulCheckpoint>`
    with kept as materialized (
      select checkpoint.id, ${digest} as digest, strpos(statement, '"holds":true') > 0 as sound,
        case when strpos(statement, '"previous":') > 0
          then substr(statement, strpos(statement, '"previous":') + 11, 66) end as stated,
        strpos(statement, '"chain":{"blocks":"' || head_block || '","headHash":"'
          || coalesce(encode(block.hash, 'hex'), repeat('0', 64)) || '"') > 0 as "inChain",
        starts_with(statement, '{"takenAt":"'
          || to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          || '","holds":' || holds || ',') as "matchesStatement"
      from ledger.checkpoint
      left join ledger.chain_block block on block.id = head_block
    ), compared as (
      select id, "inChain", "matchesStatement",
        coalesce(stated = '"' || lag(digest) over w || '"',
          stated is null or lag(digest) over w is null and starts_with(stated, 'null,')) as follows,
        coalesce(lead(stated) over w = '"' || digest || '"' and lead(sound) over w, false)
          as "isVouchedFor"
      from kept window w as (order by id)
    )
    select id, statement, signature, public_key as "publicKey", "inChain", follows, "matchesStatement",
      "isVouchedFor"
    from compared join ledger.checkpoint using (id)
    where not ("inChain" and follows and "matchesStatement" and "isVouchedFor")
    order by id`.execute(rows(db));
  return found;
}

/** Whether the chain has lost or exchanged the block that the furthest checkpoint was signed over. */
export async function isChainCut(db: Db): Promise<boolean> {
  const found = await sql`
    select from (
      select * from ledger.checkpoint order by head_block desc, id desc limit 1
    ) furthest
    left join ledger.chain_block block on block.id = furthest.head_block
    where furthest.head_block > 0 and (block.id is null or strpos(furthest.statement,
      '"headHash":"' || encode(block.hash, 'hex') || '"') = 0)`.execute(rows(db));
  return found.rows.length > 0;
}

/** The latest checkpoints, newest first. */
export const latestCheckpoints = (db: Db, limit: number): Promise<CheckpointRow[]> =>
  rows(db).selectFrom('ledger.checkpoint').selectAll().orderBy('id', 'desc').limit(limit).execute();

/** The first checkpoint that was taken when a block had been sealed. */
export const checkpointOver = (db: Db, blockId: bigint): Promise<CheckpointRow | undefined> =>
  rows(db)
    .selectFrom('ledger.checkpoint')
    .selectAll()
    .where('head_block', '>=', blockId)
    .orderBy('head_block')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
