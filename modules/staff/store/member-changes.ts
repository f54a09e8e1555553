/** SQL of changes of members of staff, and of what they change. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';
import type { MemberChangeKind } from '../contract/members.ts';

export interface ChangeRow {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly kind: MemberChangeKind;
  readonly role_before: string;
  readonly role: string;
  readonly state: 'PROPOSED' | 'APPROVED' | 'REJECTED';
  readonly reason: string;
  readonly proposed_by: bigint;
  readonly proposed_at: Date;
  readonly decided_by: bigint | null;
  readonly decided_at: Date | null;
}

const selected = sql`select c.*, m.name as member_name, m.role as role_before
  from staff.member_change c join staff.member m on m.id = c.member_id`;

export async function changeById(db: Db, id: bigint): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`${selected} where c.id = ${id}`.execute(db.reads());
  return rows[0];
}

/** A proposal; undefined when another one of the member waits. */
export async function insertChange(
  tx: Tx,
  change: Pick<ChangeRow, 'member_id' | 'kind' | 'role' | 'reason' | 'proposed_by' | 'proposed_at'>,
): Promise<bigint | undefined> {
  const { member_id, kind, role, reason, proposed_by, proposed_at } = change;
  const { rows } = await sql<{ id: bigint }>`
    insert into staff.member_change
      (member_id, kind, role, state, reason, proposed_by, proposed_at)
    values (${member_id}, ${kind}, ${role}, 'PROPOSED', ${reason}, ${proposed_by}, ${proposed_at})
    on conflict (member_id) where state = 'PROPOSED' do nothing returning id`.execute(tx.writes());
  return rows[0]?.id;
}

/** Decides a proposal that waits; false when it does no longer. */
export async function decideChange(
  tx: Tx,
  id: bigint,
  decision: { readonly state: string; readonly by: bigint; readonly at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update staff.member_change
    set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at}
    where id = ${id} and state = 'PROPOSED'`.execute(tx.writes());
  return numAffectedRows === 1n;
}

export async function pageOfChanges(
  db: Db,
  query: { readonly state: string | undefined; readonly offset: number; readonly limit: number },
): Promise<{ items: readonly ChangeRow[]; total: number }> {
  const of = query.state === undefined ? sql`true` : sql`c.state = ${query.state}`;
  const { rows } = await sql<ChangeRow>`${selected} where ${of}
    order by c.id desc offset ${query.offset} limit ${query.limit}`.execute(db.reads());
  const counted = await sql<{ total: bigint }>`select count(*) as total
    from staff.member_change c where ${of}`.execute(db.reads());
  return { items: rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/** Ends all sessions of a member; the one that is kept, and what was opened from it, stay. */
export async function endSessionsOf(
  tx: Tx,
  memberId: bigint,
  at: Date,
  why: string,
  kept = 0n,
): Promise<void> {
  await sql`update staff.session set state = 'ENDED', ended_at = ${at}, end_reason = ${why}, id_token = null
    where member_id = ${memberId} and state <> 'ENDED'
      and id <> ${kept} and parent_id is distinct from ${kept}`.execute(tx.writes());
}

export interface MemberSession {
  readonly id: bigint;
  readonly audience: string;
  readonly state: string;
  readonly ip: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly seen_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
}

const sessionsShown = 100;

export async function sessionsOf(db: Db, memberId: bigint): Promise<readonly MemberSession[]> {
  const { rows } = await sql<MemberSession>`select id, audience, state, ip, user_agent, created_at,
      seen_at, expires_at, ended_at
    from staff.session where member_id = ${memberId}
    order by id desc limit ${sessionsShown}`.execute(db.reads());
  return rows;
}
