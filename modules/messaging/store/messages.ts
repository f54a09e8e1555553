/** Messages waiting and sent. */
import type { Db, Tx } from '@herna/db';
import type { Generated, Insertable, Selectable } from 'kysely';

export type MessageState = 'QUEUED' | 'SENT' | 'FAILED' | 'EXPIRED';

export interface MessagingTables {
  'messaging.message': {
    id: Generated<bigint>;
    kind: 'EMAIL' | 'SMS';
    /** E-mail address, or phone in E.164. */
    recipient: string;
    template: string;
    locale: string;
    subject: string;
    body: string;
    html: string;
    player_id: bigint | null;
    state: Generated<MessageState>;
    attempts: Generated<number>;
    /** The gateway's own id. */
    provider_id: string | null;
    created_at: Date;
    expires_at: Date | null;
    sent_at: Date | null;
  };
}

export type MessageRow = Selectable<MessagingTables['messaging.message']>;
export type NewMessageRow = Insertable<MessagingTables['messaging.message']>;

export const insertMessage = (tx: Tx, message: NewMessageRow): Promise<{ id: bigint }> =>
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

/** Counts a try that did not succeed; the message waits on. */
export const countAttempt = async (tx: Tx, id: bigint, attempts: number): Promise<void> => {
  await tx
    .writes<MessagingTables>()
    .updateTable('messaging.message')
    .set({ attempts })
    .where('id', '=', id)
    .execute();
};

/** Ends a message. Its text goes with it: codes, links and names are kept no longer than needed. */
export const endMessage = async (
  tx: Tx,
  id: bigint,
  change: {
    readonly state: Exclude<MessageState, 'QUEUED'>;
    readonly attempts: number;
    readonly provider_id?: string;
    readonly sent_at?: Date;
  },
): Promise<void> => {
  await tx
    .writes<MessagingTables>()
    .updateTable('messaging.message')
    .set({ ...change, subject: '', body: '', html: '' })
    .where('id', '=', id)
    .execute();
};
