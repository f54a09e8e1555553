/**
 * The audit: append-only rows, each hash taken over the one before it. An advisory lock puts
 * writers in a row, so ids have no gap and the chain has no fork.
 */
import { type Db, growingPage, type PageRequest, type SnapshotPage, type Tx } from '@herna/db';
import { type Selectable, sql } from 'kysely';
import { auditQuery } from '../rules/audit-search.ts';
import type { StaffTables } from './tables.ts';

export type AuditRow = Selectable<StaffTables['staff.audit']>;

const chainLock = 7_402_400;
const checkpointLock = 7_402_403;

/** The last row, with the chain locked until the transaction ends. */
export async function lastAudit(
  tx: Tx,
): Promise<{ readonly id: bigint; readonly hash: Buffer } | undefined> {
  const db = tx.writes<StaffTables>();
  await sql`select pg_advisory_xact_lock(${chainLock})`.execute(db);
  return db
    .selectFrom('staff.audit')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const insertAudit = async (tx: Tx, row: AuditRow): Promise<void> => {
  await tx
    .writes<StaffTables>()
    .insertInto('staff.audit')
    .values({ ...row, details: JSON.stringify(row.details) })
    .execute();
};

export interface AuditFilter extends PageRequest {
  readonly memberId?: bigint | undefined;
  readonly action?: string | undefined;
  readonly targetKind?: string | undefined;
  readonly targetId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Words that a row holds all of, or the name of who acted does. */
  readonly search?: string | undefined;
}

/** A page of the audit in the order of its chain, with the names of those who acted. */
export function listAudit(
  db: Db,
  filter: AuditFilter,
): Promise<SnapshotPage<AuditRow & { member_name: string | null }>> {
  let query = db
    .reads<StaffTables>()
    .selectFrom('staff.audit as audit')
    .leftJoin('staff.member as member', 'member.id', 'audit.member_id');
  if (filter.memberId) query = query.where('audit.member_id', '=', filter.memberId);
  if (filter.action) query = query.where('audit.action', '=', filter.action);
  if (filter.targetKind) query = query.where('audit.target_kind', '=', filter.targetKind);
  if (filter.targetId) query = query.where('audit.target_id', '=', filter.targetId);
  if (filter.from) query = query.where('audit.happened_at', '>=', filter.from);
  if (filter.to) query = query.where('audit.happened_at', '<', filter.to);
  const words = filter.search === undefined ? undefined : auditQuery(filter.search);
  if (words !== undefined) {
    query = query.where(
      sql<boolean>`(staff.audit_words(audit.action, audit.target_kind, audit.target_id,
          audit.reason, audit.details) @@ to_tsquery('simple', ${words})
        or audit.member_id in (select id from staff.member
          where to_tsvector('simple', name) @@ to_tsquery('simple', ${words})))`,
    );
  }
  const listed = query.selectAll('audit').select('member.name as member_name');
  return growingPage(query, listed, 'audit.id', filter);
}

/** Rows after an id in their order, for proving the chain in pieces. */
export const auditAfter = (db: Db, id: bigint, limit: number): Promise<AuditRow[]> =>
  db
    .reads<StaffTables>()
    .selectFrom('staff.audit')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();

/** A row whose reason is about somebody, with the hash of the row before it. */
export interface ReasonRow extends AuditRow {
  readonly previous: Buffer | null;
}

/** Rows whose reason is about a player, or holds one of the texts; an empty text finds nothing. */
export async function reasonsAbout(
  db: Db,
  playerId: bigint,
  texts: readonly string[],
): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    select audit.*, before.hash as previous from staff.audit as audit
    left join staff.audit as before on before.id = audit.id - 1
    where audit.reason <> '' and (
      audit.target_kind = 'player' and audit.target_id = ${playerId.toString()}
      or audit.player_id = ${playerId}
      or exists (select from unnest(${texts}::text[]) as text
        where text <> '' and strpos(lower(audit.reason), lower(text)) > 0))
    order by audit.id`.execute(db.reads<StaffTables>());
  return rows;
}

/** Clears the reason of a row; the database lets it go only beside the erasure of somebody. */
export async function clearReason(tx: Tx, id: bigint, cleared_mac: Buffer): Promise<void> {
  await tx
    .writes<StaffTables>()
    .updateTable('staff.audit')
    .set({ reason: '', cleared_mac })
    .where('id', '=', id)
    .execute();
}

/** The id and code of the newest row, kept beside the chain. */
export const auditHead = (db: Db): Promise<{ id: bigint; mac: Buffer } | undefined> =>
  db.reads<StaffTables>().selectFrom('staff.audit_head').select(['id', 'mac']).executeTakeFirst();

/** Keeps the newest row, behind the chain's lock. */
export async function keepAuditHead(tx: Tx, id: bigint, mac: Buffer): Promise<void> {
  await tx
    .writes<StaffTables>()
    .insertInto('staff.audit_head')
    .values({ id, mac })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ id, mac }))
    .execute();
}

export type AuditCheckpointRow = Selectable<StaffTables['staff.audit_checkpoint']>;

/** Checkpoints in their order. */
export const auditCheckpoints = (db: Db): Promise<AuditCheckpointRow[]> =>
  db.reads<StaffTables>().selectFrom('staff.audit_checkpoint').selectAll().orderBy('id').execute();

export const lastAuditCheckpoint = (db: Db): Promise<AuditCheckpointRow | undefined> =>
  db
    .reads<StaffTables>()
    .selectFrom('staff.audit_checkpoint')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether this transaction may take the checkpoint; another that is at it goes on alone. */
export async function mayCheckpointAudit(tx: Tx): Promise<boolean> {
  const found = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${checkpointLock}) as mine`.execute(tx.writes<StaffTables>());
  return found.rows[0]?.mine ?? false;
}

export const insertAuditCheckpoint = (
  tx: Tx,
  row: Omit<AuditCheckpointRow, 'id'>,
): Promise<AuditCheckpointRow> =>
  tx
    .writes<StaffTables>()
    .insertInto('staff.audit_checkpoint')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
