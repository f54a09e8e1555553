/** SQL of client programs' tokens. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';
import type { StaffTables } from './tables.ts';

type TokenTable = StaffTables['staff.client_token'];
export type ClientTokenRow = Selectable<TokenTable>;

const writes = (tx: Tx) => tx.writes<StaffTables>();

export const insertTokens = async (
  tx: Tx,
  tokens: readonly Insertable<TokenTable>[],
): Promise<void> => {
  await writes(tx)
    .insertInto('staff.client_token')
    .values([...tokens])
    .execute();
};

export const clientToken = (db: Db, hash: Buffer): Promise<ClientTokenRow | undefined> =>
  db
    .reads<StaffTables>()
    .selectFrom('staff.client_token')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst();

/** A token locked, so that of two who use it one is the second. */
export const lockToken = (tx: Tx, hash: Buffer): Promise<ClientTokenRow | undefined> =>
  writes(tx)
    .selectFrom('staff.client_token')
    .selectAll()
    .where('token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

export const useToken = async (tx: Tx, hash: Buffer, now: Date): Promise<void> => {
  await writes(tx)
    .updateTable('staff.client_token')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .execute();
};

export const endFamily = async (tx: Tx, family: string, now: Date): Promise<void> => {
  await writes(tx)
    .updateTable('staff.client_token')
    .set({ ended_at: now })
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .execute();
};

export const forgetExpired = async (tx: Tx, before: Date): Promise<void> => {
  await writes(tx).deleteFrom('staff.client_token').where('expires_at', '<', before).execute();
};
