/** Members of staff and their sessions. The only SQL over those tables. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import type { StaffTables } from './tables.ts';

export type MemberRow = Selectable<StaffTables['staff.member']>;
export type SessionRow = Selectable<StaffTables['staff.session']>;

const reads = (db: Db) => db.reads<StaffTables>();
const writes = (tx: Tx) => tx.writes<StaffTables>();

export const memberByLogin = (db: Db, login: string): Promise<MemberRow | undefined> =>
  reads(db)
    .selectFrom('staff.member')
    .selectAll()
    .where('login', '=', login.toLowerCase())
    .executeTakeFirst();

/**
 * A member locked for this transaction: codes are tried one after another. Rows that name the member
 * are written beside it: a lock of the key would have two of them wait for one another.
 */
export const memberById = (tx: Tx, id: bigint): Promise<MemberRow | undefined> =>
  writes(tx)
    .selectFrom('staff.member')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** A member as they are, whatever their state. */
export const memberRow = (db: Db, id: bigint): Promise<MemberRow | undefined> =>
  reads(db).selectFrom('staff.member').selectAll().where('id', '=', id).executeTakeFirst();

/** A member who may act now. */
export const activeMember = (db: Db, id: bigint): Promise<MemberRow | undefined> =>
  reads(db)
    .selectFrom('staff.member')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();

/** Active members of a role, in the order of their ids. */
export const membersOfRole = (db: Db, role: string): Promise<MemberRow[]> =>
  reads(db)
    .selectFrom('staff.member')
    .selectAll()
    .where('role', '=', role)
    .where('state', '=', 'ACTIVE')
    .orderBy('id')
    .execute();

/** Ids of the active administrators, who stay so until the transaction ends. */
export async function lockAdministrators(tx: Tx): Promise<readonly bigint[]> {
  const rows = await writes(tx)
    .selectFrom('staff.member')
    .select('id')
    .where('role', '=', 'administrator')
    .where('state', '=', 'ACTIVE')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export const updateMember = async (
  tx: Tx,
  id: bigint,
  change: Partial<Omit<MemberRow, 'id' | 'login' | 'created_at'>>,
): Promise<void> => {
  await writes(tx).updateTable('staff.member').set(change).where('id', '=', id).execute();
};

export const insertMember = (
  tx: Tx,
  member: Insertable<StaffTables['staff.member']>,
): Promise<{ id: bigint }> =>
  writes(tx).insertInto('staff.member').values(member).returning('id').executeTakeFirstOrThrow();

/** A page of members, optionally those whose login or name holds a text. */
export async function listMembers(
  db: Db,
  { search, offset, limit }: { search: string | undefined; offset: number; limit: number },
): Promise<{ items: MemberRow[]; total: number }> {
  let query = reads(db).selectFrom('staff.member');
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((where) =>
      where.or([where('login', 'ilike', pattern), where('name', 'ilike', pattern)]),
    );
  }
  const items = await query.selectAll().orderBy('login').offset(offset).limit(limit).execute();
  const { total } = await query
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

export const hasMembers = async (db: Db): Promise<boolean> =>
  (await reads(db).selectFrom('staff.member').select('id').limit(1).executeTakeFirst()) !==
  undefined;

/** Which of the logins there are. */
export async function membersNamed(db: Db, logins: readonly string[]): Promise<string[]> {
  const found = await reads(db)
    .selectFrom('staff.member')
    .select('login')
    .where('login', 'in', logins)
    .orderBy('login')
    .execute();
  return found.map(({ login }) => login);
}

export const insertSession = (
  tx: Tx,
  session: Insertable<StaffTables['staff.session']>,
): Promise<{ id: bigint }> =>
  writes(tx).insertInto('staff.session').values(session).returning('id').executeTakeFirstOrThrow();

export const sessionByToken = (
  db: Db,
  tokenHash: Buffer,
): Promise<
  | (SessionRow &
      Pick<MemberRow, 'name' | 'role'> & {
        member_state: string;
        /** What staff have given the role; null where it is as its seed says. */
        role_permissions: readonly string[] | null;
      })
  | undefined
> =>
  reads(db)
    .selectFrom('staff.session as session')
    .innerJoin('staff.member as member', 'member.id', 'session.member_id')
    .leftJoin('staff.role as role', 'role.name', 'member.role')
    .selectAll('session')
    .select(['member.name', 'member.role', 'member.state as member_state'])
    .select('role.permissions as role_permissions')
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();

export const updateSession = async (
  tx: Tx,
  id: bigint,
  change: Partial<Omit<SessionRow, 'id'>>,
): Promise<void> => {
  await writes(tx).updateTable('staff.session').set(change).where('id', '=', id).execute();
};

/** Ends a session, and with it those whose tokens were given for it. */
export const endSession = async (
  tx: Tx,
  id: bigint,
  end: Pick<SessionRow, 'ended_at' | 'end_reason'>,
): Promise<void> => {
  await writes(tx)
    .updateTable('staff.session')
    .set({ state: 'ENDED', id_token: null, ...end })
    .where((where) => where.or([where('id', '=', id), where('parent_id', '=', id)]))
    .where('state', '<>', 'ENDED')
    .execute();
};

/** An open session with its member's own facts. */
export const sessionById = (db: Db, id: bigint) =>
  reads(db)
    .selectFrom('staff.session as session')
    .innerJoin('staff.member as member', 'member.id', 'session.member_id')
    .select(['session.id', 'session.parent_id', 'session.expires_at', 'session.audience'])
    .select(['member.login', 'member.name', 'member.role', 'member.locale', 'member.state'])
    .where('session.id', '=', id)
    .executeTakeFirst();
