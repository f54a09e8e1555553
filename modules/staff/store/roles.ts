/** SQL of roles that staff have made or changed, and of the proposals to do so. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import type { StaffTables } from './tables.ts';

export interface RoleRow {
  readonly name: string;
  readonly title_cs: string;
  readonly title_en: string;
  readonly permissions: readonly string[];
}

export interface RoleChangeRow {
  readonly id: bigint;
  readonly role: string;
  readonly kind: 'CREATE' | 'CHANGE' | 'RETIRE';
  readonly title_cs: string;
  readonly title_en: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly state: 'PROPOSED' | 'APPROVED' | 'REJECTED';
  readonly reason: string;
  readonly proposed_by: bigint;
  readonly proposed_at: Date;
  readonly decided_by: bigint | null;
  readonly decided_at: Date | null;
}

const reads = (db: Db) => db.reads<StaffTables>();
const writes = (tx: Tx) => tx.writes<StaffTables>();
const columns = ['name', 'title_cs', 'title_en', 'permissions'] as const;

/** All roles that staff have made or changed. */
export const storedRoles = (db: Db): Promise<RoleRow[]> =>
  reads(db).selectFrom('staff.role').select(columns).orderBy('name').execute();

/** A role as staff have made or changed it. */
export const storedRole = (db: Db, name: string): Promise<RoleRow | undefined> =>
  reads(db).selectFrom('staff.role').select(columns).where('name', '=', name).executeTakeFirst();

/** Whether staff have made a role; it cannot be retired before the transaction ends. */
export async function keepRole(tx: Tx, name: string): Promise<boolean> {
  const row = await writes(tx)
    .selectFrom('staff.role')
    .select('name')
    .where('name', '=', name)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes or changes a role. */
export async function saveRole(tx: Tx, role: RoleRow, at: Date): Promise<void> {
  const { name, title_cs, title_en, permissions } = role;
  const values = { title_cs, title_en, permissions: [...permissions], changed_at: at };
  await writes(tx)
    .insertInto('staff.role')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** Removes a role; false when somebody has it or is proposed for it. */
export async function removeRole(tx: Tx, name: string): Promise<boolean> {
  await writes(tx).deleteFrom('staff.role').where('name', '=', name).execute();
  const { rows } = await sql<{ held: boolean }>`select
      exists (select from staff.member where role = ${name})
      or exists (select from staff.member_change where role = ${name} and state = 'PROPOSED')
      as held`.execute(tx.writes());
  return rows[0]?.held === false;
}

/** Number of members who can sign in or are invited, by their role. */
export async function memberCounts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await reads(db)
    .selectFrom('staff.member')
    .select((of) => ['role', of.fn.countAll<bigint>().as('members')])
    .where('state', '<>', 'BLOCKED')
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, members }) => [role, Number(members)]));
}

export const roleChangeById = (db: Db, id: bigint): Promise<RoleChangeRow | undefined> =>
  reads(db).selectFrom('staff.role_change').selectAll().where('id', '=', id).executeTakeFirst();

/** A proposal; undefined when another one of the role waits. */
export const insertRoleChange = (
  tx: Tx,
  change: Omit<RoleChangeRow, 'id' | 'state' | 'decided_by' | 'decided_at'>,
): Promise<RoleChangeRow | undefined> =>
  writes(tx)
    .insertInto('staff.role_change')
    .values({
      ...change,
      before: [...change.before],
      after: [...change.after],
      state: 'PROPOSED',
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.column('role').where('state', '=', 'PROPOSED').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Decides a proposal that waits; undefined when it does no longer. */
export const decideRoleChange = (
  tx: Tx,
  id: bigint,
  decision: Pick<RoleChangeRow, 'state' | 'decided_by' | 'decided_at'>,
): Promise<RoleChangeRow | undefined> =>
  writes(tx)
    .updateTable('staff.role_change')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'PROPOSED')
    .returningAll()
    .executeTakeFirst();

/** A page of proposals, newest first. */
export async function pageOfRoleChanges(
  db: Db,
  query: {
    readonly state: RoleChangeRow['state'] | undefined;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ items: readonly RoleChangeRow[]; total: number }> {
  let all = reads(db).selectFrom('staff.role_change');
  if (query.state !== undefined) all = all.where('state', '=', query.state);
  const items = await all
    .selectAll()
    .orderBy('id', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const { total } = await all
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}
