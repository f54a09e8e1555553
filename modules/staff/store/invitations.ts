/** SQL of invitations. */
import type { Db, Tx } from '@herna/db';
import { sql } from 'kysely';

export interface InvitationRow {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly otp_secret: Buffer;
  readonly login: string;
  readonly name: string;
  readonly email: string;
}

/** Writes an invitation; an earlier one of the member can be used no longer. */
export async function insertInvitation(
  tx: Tx,
  row: {
    readonly member_id: bigint;
    readonly token_hash: Buffer;
    readonly otp_secret: Buffer;
    readonly created_at: Date;
    readonly expires_at: Date;
  },
): Promise<void> {
  const { member_id, token_hash, otp_secret, created_at, expires_at } = row;
  await sql`delete from staff.invitation
    where member_id = ${member_id} and used_at is null`.execute(tx.writes());
  await sql`insert into staff.invitation
      (member_id, token_hash, otp_secret, created_at, expires_at)
    values (${member_id}, ${token_hash}, ${otp_secret}, ${created_at}, ${expires_at})`.execute(
    tx.writes(),
  );
}

/** The invitation of a token that can be used now. */
export async function openInvitation(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select i.id, i.member_id, i.otp_secret, m.login, m.name, m.email
    from staff.invitation i join staff.member m on m.id = i.member_id
    where i.token_hash = ${tokenHash} and i.used_at is null and i.expires_at > ${now}
      and m.state = 'INVITED'`.execute(db.reads());
  return rows[0];
}

/** Uses an invitation up; false when it was used already, or its member is invited no longer. */
export async function useInvitation(tx: Tx, id: bigint, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with invited as (
      select m.id from staff.invitation i join staff.member m on m.id = i.member_id
      where i.id = ${id} and m.state = 'INVITED' for update of m)
    update staff.invitation set used_at = ${now}
    where id = ${id} and used_at is null and member_id in (select invited.id from invited)`.execute(
    tx.writes(),
  );
  return numAffectedRows === 1n;
}

/** Uses up the invitation of a member who has come in another way. */
export async function dropInvitation(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await sql`update staff.invitation set used_at = ${now}
    where member_id = ${memberId} and used_at is null`.execute(tx.writes());
}
