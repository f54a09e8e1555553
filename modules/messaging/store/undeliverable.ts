/** E-mail addresses that mail servers say do not exist, in lower case. */
import type { Db, Tx } from '@herna/db';
import type { Insertable, Selectable } from 'kysely';

export interface UndeliverableTables {
  'messaging.undeliverable_address': {
    address: string;
    /** The message that came back. */
    message_id: bigint;
    player_id: bigint | null;
    /** The server's reason, a code of RFC 3463. */
    status: string;
    at: Date;
  };
}

export type UndeliverableRow = Selectable<UndeliverableTables['messaging.undeliverable_address']>;

/** Notes that an address does not exist; false where that is known. */
export async function insertUndeliverable(
  tx: Tx,
  row: Insertable<UndeliverableTables['messaging.undeliverable_address']>,
): Promise<boolean> {
  const added = await tx
    .writes<UndeliverableTables>()
    .insertInto('messaging.undeliverable_address')
    .values(row)
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .executeTakeFirst();
  return added !== undefined;
}

export const undeliverable = (db: Db, address: string): Promise<UndeliverableRow | undefined> =>
  db
    .reads<UndeliverableTables>()
    .selectFrom('messaging.undeliverable_address')
    .selectAll()
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();

export const deleteUndeliverable = async (tx: Tx, address: string): Promise<void> => {
  await tx
    .writes<UndeliverableTables>()
    .deleteFrom('messaging.undeliverable_address')
    .where('address', '=', address.toLowerCase())
    .execute();
};
