/** Messages waiting and sent. */
import { anyOf, type Db, type Tx } from '@herna/db';
import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Channel } from '../ports.ts';
import type { InboxTables } from './inbox.ts';

export type MessageState =
  | 'QUEUED'
  | 'SENT'
  | 'FAILED'
  | 'EXPIRED'
  | 'WITHHELD'
  | 'DELIVERED'
  | 'UNDELIVERED';

export interface MessagingTables extends InboxTables {
  'messaging.message': {
    id: Generated<bigint>;
    kind: Channel;
    /** Messages of marketing pass the send gate. */
    purpose: Generated<'SERVICE' | 'MARKETING'>;
    /** E-mail address, or phone in E.164; empty for the inbox and for browsers. */
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
    /** Where one click ends messages of this kind. */
    unsubscribe_url: string | null;
    /** Where an answer to an e-mail arrives. */
    reply_to: string | null;
    /** Where an item of the inbox or a push message leads, a path of the site. */
    link: string | null;
    /** Why the send gate withheld it. */
    reason: string | null;
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
    readonly reason?: string;
  },
): Promise<void> => {
  await tx
    .writes<MessagingTables>()
    .updateTable('messaging.message')
    .set({ ...change, subject: '', body: '', html: '' })
    .where('id', '=', id)
    // The gateway's report may have come before its answer did.
    .where('state', '=', 'QUEUED')
    .execute();
};

/**
 * Columns of a message whose report has come: it was handed over then at the latest, perhaps before the
 * answer to its sending was written down, and its text is needed no longer.
 */
const handedOver = (at: Date) => ({
  sent_at: sql<Date>`coalesce(sent_at, ${at})`,
  attempts: sql<number>`greatest(attempts, 1)`,
  subject: '',
  body: '',
  html: '',
});

/**
 * Notes whether a text message that the gateway took has reached its phone. One that still waits for
 * the gateway's answer was taken; what was delivered stays so, whatever is reported after.
 */
export const noteDelivery = async (
  tx: Tx,
  report: {
    readonly id: bigint;
    readonly providerId: string;
    readonly state: 'DELIVERED' | 'UNDELIVERED';
    readonly at: Date;
  },
): Promise<void> => {
  const { id, providerId, state, at } = report;
  await tx
    .writes<MessagingTables>()
    .updateTable('messaging.message')
    .set({ state, provider_id: providerId, ...handedOver(at) })
    .where('id', '=', id)
    .where('kind', '=', 'SMS')
    .where('state', 'in', ['QUEUED', 'SENT', 'UNDELIVERED'])
    .where((eb) => eb.or([eb('provider_id', 'is', null), eb('provider_id', '=', providerId)]))
    .execute();
};

/**
 * Notes that an e-mail came back; gives the message, or nothing for one that was never handed over or is
 * known to have come back. A server may report before the answer to the sending is written down.
 */
export const noteBounce = (
  tx: Tx,
  { id, at }: { readonly id: bigint; readonly at: Date },
): Promise<MessageRow | undefined> =>
  tx
    .writes<MessagingTables>()
    .updateTable('messaging.message')
    .set({ state: 'UNDELIVERED', ...handedOver(at) })
    .where('id', '=', id)
    .where('kind', '=', 'EMAIL')
    .where('state', 'in', ['QUEUED', 'SENT'])
    .returningAll()
    .executeTakeFirst();

/** The latest messages to a player, without their texts. */
export const messagesOf = (db: Db, playerId: bigint, limit: number): Promise<MessageRow[]> =>
  db
    .reads<MessagingTables>()
    .selectFrom('messaging.message')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** How many messages of those named stand in which state. */
export async function statesOf(
  db: Db,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, MessageState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .reads<MessagingTables>()
    .selectFrom('messaging.message')
    .select(['id', 'state'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}
