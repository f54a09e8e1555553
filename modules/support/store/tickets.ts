/** SQL of tickets, what was written in them, and prepared answers. */
import {
  anyOf,
  type Db,
  growingPage,
  lockName,
  type PageRequest,
  type SnapshotPage,
  type Tx,
} from '@herna/db';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { TicketState, TicketTopic } from '../contract/tickets.ts';
import type { MacroRow, MessageRow, SupportTables, TicketRow } from './tables.ts';

const reads = (db: Db) => db.reads<SupportTables>();
const writes = (tx: Tx) => tx.writes<SupportTables>();

/** Puts the same content sent at once in a row until the transaction ends. */
export const lockContent = (tx: Tx, hash: Buffer): Promise<void> =>
  lockName(tx, `support.ticket/${hash.toString('hex')}`);

/** A ticket of the same content filed since a moment. */
export const ticketOfContent = (
  db: Db,
  hash: Buffer,
  since: Date,
): Promise<TicketRow | undefined> =>
  reads(db)
    .selectFrom('support.ticket')
    .selectAll()
    .where('content_hash', '=', hash)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const insertTicket = (
  tx: Tx,
  row: Insertable<SupportTables['support.ticket']>,
): Promise<TicketRow> =>
  writes(tx).insertInto('support.ticket').values(row).returningAll().executeTakeFirstOrThrow();

export const ticketById = (db: Db, id: bigint): Promise<TicketRow | undefined> =>
  reads(db).selectFrom('support.ticket').selectAll().where('id', '=', id).executeTakeFirst();

/** A ticket locked until the transaction ends. */
export const lockTicket = (tx: Tx, id: bigint): Promise<TicketRow | undefined> =>
  writes(tx)
    .selectFrom('support.ticket')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** How many messages a ticket has. */
export async function countMessages(db: Db, ticketId: bigint): Promise<number> {
  const { count } = await reads(db)
    .selectFrom('support.message')
    .where('ticket_id', '=', ticketId)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const updateTicket = async (
  tx: Tx,
  id: bigint,
  change: Updateable<SupportTables['support.ticket']>,
): Promise<void> => {
  await writes(tx).updateTable('support.ticket').set(change).where('id', '=', id).execute();
};

type MailOfMessage = Pick<SupportTables['support.message'], 'mail_id' | 'mail_from'>;
export type NewMessage = Omit<SupportTables['support.message'], 'line' | keyof MailOfMessage> &
  Partial<MailOfMessage>;

/** Adds what somebody wrote; the ticket is locked. */
export const addMessage = async (tx: Tx, row: NewMessage): Promise<void> => {
  const { ticket_id, staff_id, body, written_at, mail_id = null, mail_from = null } = row;
  await sql`insert into support.message
      (ticket_id, line, staff_id, body, written_at, mail_id, mail_from)
    select ${ticket_id}, coalesce(max(line), 0) + 1, ${staff_id}, ${body}, ${written_at},
      ${mail_id}, ${mail_from} from support.message where ticket_id = ${ticket_id}`.execute(
    tx.writes(),
  );
};

/** Replies by e-mail to a ticket: whether one is there, and how many came since a moment. */
export async function mailReplies(
  db: Db,
  ticketId: bigint,
  mailId: string,
  since: Date,
): Promise<{ readonly known: boolean; readonly recent: number }> {
  const rows = await reads(db)
    .selectFrom('support.message')
    .select(['mail_id', 'written_at'])
    .where('ticket_id', '=', ticketId)
    .where('mail_id', 'is not', null)
    .execute();
  return {
    known: rows.some(({ mail_id }) => mail_id === mailId),
    recent: rows.filter(({ written_at }) => written_at > since).length,
  };
}

export const messagesOf = (db: Db, ids: readonly bigint[]): Promise<MessageRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : reads(db)
        .selectFrom('support.message')
        .selectAll()
        .where('ticket_id', 'in', ids)
        .orderBy('ticket_id')
        .orderBy('line')
        .execute();

export interface TicketFilter {
  readonly state?: TicketState | undefined;
  readonly topic?: TicketTopic | undefined;
  readonly playerId?: bigint | undefined;
}

/** A page of tickets. */
export function pageOfTickets(
  db: Db,
  { state, topic, playerId }: TicketFilter,
  wanted: PageRequest,
): Promise<SnapshotPage<TicketRow>> {
  let query = reads(db).selectFrom('support.ticket');
  if (state !== undefined) query = query.where('state', '=', state);
  if (topic !== undefined) query = query.where('topic', '=', topic);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  return growingPage(query, query.selectAll(), 'id', wanted);
}

/** The latest tickets of some accounts. */
export const ticketsOf = (
  db: Db,
  accounts: readonly bigint[],
  limit: number,
): Promise<TicketRow[]> =>
  reads(db)
    .selectFrom('support.ticket')
    .selectAll()
    .where('player_id', '=', anyOf(accounts))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Notes that the player of some accounts has read all answers until now. */
export const markRead = async (tx: Tx, accounts: readonly bigint[], now: Date): Promise<void> => {
  await writes(tx)
    .updateTable('support.ticket')
    .set({ read_at: now })
    .where('player_id', '=', anyOf(accounts))
    .execute();
};

export const macros = (db: Db): Promise<MacroRow[]> =>
  reads(db).selectFrom('support.macro').selectAll().orderBy('name').execute();

export const insertMacro = (
  tx: Tx,
  row: Insertable<SupportTables['support.macro']>,
): Promise<MacroRow> =>
  writes(tx).insertInto('support.macro').values(row).returningAll().executeTakeFirstOrThrow();

/** Removes a prepared answer; gives its name, if it was there. */
export const deleteMacro = async (tx: Tx, id: bigint): Promise<string | undefined> =>
  (
    await writes(tx)
      .deleteFrom('support.macro')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
  )?.name;
