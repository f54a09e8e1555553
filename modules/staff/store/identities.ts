/** SQL of links to identity providers, and of sign-ins there that are under way. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { MemberRow } from './members.ts';
import type { StaffTables } from './tables.ts';

export type IdentityRow = Selectable<StaffTables['staff.identity']>;
export type SignOnRow = Selectable<StaffTables['staff.sign_on']>;

const reads = (db: Db) => db.reads<StaffTables>();
const writes = (tx: Tx) => tx.writes<StaffTables>();

export const insertSignOn = async (
  tx: Tx,
  row: Insertable<StaffTables['staff.sign_on']>,
): Promise<void> => {
  await writes(tx).insertInto('staff.sign_on').values(row).execute();
};

/** Drops sign-ins that ended before a moment. */
export const forgetSignOns = async (tx: Tx, before: Date): Promise<void> => {
  await writes(tx).deleteFrom('staff.sign_on').where('expires_at', '<', before).execute();
};

/** The sign-in of a state, used up by this; `replayed` when it was used before. */
export async function takeSignOn(
  tx: Tx,
  stateHash: Buffer,
  now: Date,
): Promise<{ readonly row: SignOnRow; readonly replayed: boolean } | undefined> {
  const row = await writes(tx)
    .selectFrom('staff.sign_on')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.used_at) return { row, replayed: true };
  await writes(tx)
    .updateTable('staff.sign_on')
    .set({ used_at: now })
    .where('id', '=', row.id)
    .execute();
  return { row, replayed: false };
}

/** The link of a person at a provider. */
export const identityOf = (
  db: Db,
  issuer: string,
  subject: string,
): Promise<IdentityRow | undefined> =>
  reads(db)
    .selectFrom('staff.identity')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const identityById = (db: Db, id: bigint): Promise<IdentityRow | undefined> =>
  reads(db).selectFrom('staff.identity').selectAll().where('id', '=', id).executeTakeFirst();

/** The links of a member, the oldest first. */
export const identitiesOf = (db: Db, memberId: bigint): Promise<IdentityRow[]> =>
  reads(db)
    .selectFrom('staff.identity')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

/** Makes a link; undefined when the person, or the member with this provider, has one. */
export const insertIdentity = (
  tx: Tx,
  row: Insertable<StaffTables['staff.identity']>,
): Promise<IdentityRow | undefined> =>
  writes(tx)
    .insertInto('staff.identity')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const identityUsed = async (
  tx: Tx,
  id: bigint,
  use: Pick<IdentityRow, 'email' | 'used_at'>,
): Promise<void> => {
  await writes(tx).updateTable('staff.identity').set(use).where('id', '=', id).execute();
};

/** Takes a link away and ends the sessions that it opened; the one that is kept stays. */
export async function removeIdentity(
  tx: Tx,
  id: bigint,
  { at, why, kept = 0n }: { readonly at: Date; readonly why: string; readonly kept?: bigint },
): Promise<void> {
  await sql`update staff.session
    set state = 'ENDED', ended_at = ${at}, end_reason = ${why}, id_token = null
    where state <> 'ENDED' and id <> ${kept} and (identity_id = ${id} or parent_id in
      (select opened.id from staff.session opened
        where opened.identity_id = ${id} and opened.id <> ${kept}))`.execute(tx.writes());
  await writes(tx).deleteFrom('staff.identity').where('id', '=', id).execute();
}

/** Keeps a logout token as taken; false when it was before. Those that have expired are dropped. */
export async function takeLogoutToken(
  tx: Tx,
  token: Insertable<StaffTables['staff.logout_token']>,
  now: Date,
): Promise<boolean> {
  await writes(tx).deleteFrom('staff.logout_token').where('expires_at', '<', now).execute();
  const taken = await writes(tx)
    .insertInto('staff.logout_token')
    .values(token)
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Ends what was opened by a person at a provider, by the provider's name of the session there; all of
 * it where no session is named. One that the provider never named goes with its person. Gives whose they
 * were.
 */
export async function endOpenedBy(
  tx: Tx,
  {
    issuer,
    subject,
    session,
  }: {
    readonly issuer: string;
    readonly subject: string | undefined;
    readonly session: string | undefined;
  },
  { at, why }: { readonly at: Date; readonly why: string },
): Promise<readonly bigint[]> {
  let opened = writes(tx)
    .selectFrom('staff.session as session')
    .innerJoin('staff.identity as identity', 'identity.id', 'session.identity_id')
    .select('session.id')
    .where('identity.issuer', '=', issuer)
    .where('session.state', '<>', 'ENDED');
  if (subject !== undefined) opened = opened.where('identity.subject', '=', subject);
  if (session !== undefined) {
    opened = opened.where((where) =>
      where.or([
        where('session.provider_session', '=', session),
        ...(subject === undefined ? [] : [where('session.provider_session', 'is', null)]),
      ]),
    );
  }
  const ids = (await opened.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  const ended = await writes(tx)
    .updateTable('staff.session')
    .set({ state: 'ENDED', ended_at: at, end_reason: why, id_token: null })
    .where((where) => where.or([where('id', 'in', ids), where('parent_id', 'in', ids)]))
    .where('state', '<>', 'ENDED')
    .returning('member_id')
    .execute();
  return ended.map(({ member_id }) => member_id);
}

/** The one member whose e-mail this is, locked; undefined when there is none or more than one. */
export async function memberByEmail(tx: Tx, email: string): Promise<MemberRow | undefined> {
  const found = await writes(tx)
    .selectFrom('staff.member')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .limit(2)
    .forUpdate()
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

/** Whether a session of a member is open, for what was begun in it. */
export async function isOpenSession(
  tx: Tx,
  { memberId, sessionId, now }: { memberId: bigint; sessionId: bigint; now: Date },
): Promise<boolean> {
  const found = await writes(tx)
    .selectFrom('staff.session')
    .select('id')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'ACTIVE')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** What ends the session at the provider it was opened by, and which provider that is. */
export const signedOnBy = (
  db: Db,
  sessionId: bigint,
): Promise<{ readonly issuer: string; readonly id_token: Buffer | null } | undefined> =>
  reads(db)
    .selectFrom('staff.session as session')
    .innerJoin('staff.identity as identity', 'identity.id', 'session.identity_id')
    .select(['identity.issuer', 'session.id_token'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
