/** Messages waiting and sent. */
import type { Db, Tx } from '@herna/db';
import type { Generated, Insertable, Selectable } from 'kysely';

export interface MessagingTables {
  'messaging.message': {
    id: Generated<bigint>;
    kind: 'EMAIL' | 'SMS';
    recipient: string;
    template: string;
    locale: string;
    subject: string;
    body: string;
    player_id: bigint | null;
    state: Generated<'QUEUED' | 'SENT' | 'FAILED'>;
    attempts: Generated<number>;
    provider_id: string | null;
    created_at: Date;
    sent_at: Date | null;
  };
}

export type MessageRow = Selectable<MessagingTables['messaging.message']>;

export const insertMessage = (
  tx: Tx,
  message: Insertable<MessagingTables['messaging.message']>,
): Promise<{ id: bigint }> =>
  tx
    .writes<MessagingTables>()
    .insertInto('messaging.message')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();

export const messageById = (db: Db, id: bigint): Promise<MessageRow | undefined> =>
  db
    .reads<MessagingTables>()
    .selectFrom('messaging.message')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

/** Marks a message; a sent one loses its body, which held codes and personal data. */
export const markMessage = async (
  tx: Tx,
  id: bigint,
  change: Partial<Pick<MessageRow, 'state' | 'attempts' | 'provider_id' | 'sent_at' | 'body'>>,
): Promise<void> => {
  await tx
    .writes<MessagingTables>()
    .updateTable('messaging.message')
    .set(change)
    .where('id', '=', id)
    .execute();
};
