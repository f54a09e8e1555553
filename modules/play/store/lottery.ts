/** SQL of draws and tickets. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { LotteryDrawTable, LotteryTicketTable, PlayTables } from './tables.ts';

export type DrawRow = Selectable<LotteryDrawTable>;
export type TicketRow = Selectable<LotteryTicketTable>;

export interface DrawKey {
  readonly providerId: bigint;
  readonly drawId: string;
}

const rows = (db: Db) => db.reads<PlayTables>();
const writes = (tx: Tx) => tx.writes<PlayTables>();

/** Inserts a draw; `undefined` when one of that id is there. */
export const insertDraw = (
  tx: Tx,
  draw: Insertable<LotteryDrawTable>,
): Promise<DrawRow | undefined> =>
  writes(tx)
    .insertInto('play.lottery_draw')
    .values(draw)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const selectDraw = (db: Db, key: DrawKey): Promise<DrawRow | undefined> =>
  rows(db)
    .selectFrom('play.lottery_draw')
    .selectAll()
    .where('provider_id', '=', key.providerId)
    .where('reference', '=', key.drawId)
    .executeTakeFirst();

/** Holds a draw: as it is, for those who sell, or for a change. */
export const lockDraw = (
  tx: Tx,
  key: DrawKey,
  how: 'share' | 'update' = 'update',
): Promise<DrawRow | undefined> =>
  writes(tx)
    .selectFrom('play.lottery_draw')
    .selectAll()
    .where('provider_id', '=', key.providerId)
    .where('reference', '=', key.drawId)
    .$if(how === 'share', (q) => q.forShare())
    .$if(how === 'update', (q) => q.forUpdate())
    .executeTakeFirst();

export const updateDraw = (
  tx: Tx,
  key: DrawKey,
  change: Updateable<LotteryDrawTable>,
): Promise<DrawRow> =>
  writes(tx)
    .updateTable('play.lottery_draw')
    .set(change)
    .where('provider_id', '=', key.providerId)
    .where('reference', '=', key.drawId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertTicket = async (
  tx: Tx,
  ticket: Insertable<LotteryTicketTable>,
): Promise<void> => {
  await writes(tx)
    .insertInto('play.lottery_ticket')
    .values(ticket)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const selectTicket = (
  db: Db,
  providerId: bigint,
  ticketId: string,
): Promise<TicketRow | undefined> =>
  rows(db)
    .selectFrom('play.lottery_ticket')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('reference', '=', ticketId)
    .executeTakeFirst();

export async function countTickets(db: Db, key: DrawKey): Promise<number> {
  const { count } = await rows(db)
    .selectFrom('play.lottery_ticket')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('provider_id', '=', key.providerId)
    .where('draw_reference', '=', key.drawId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Behind which ticket of a draw a page begins. */
export type TicketPlace = Pick<TicketRow, 'player_id' | 'reference'>;

/**
 * Tickets of a draw, a page by player and name, and whether their rounds are open: neither won nor
 * given back. Each round is looked up by itself, whatever the statistics say of a draw that ends.
 */
export async function ticketsWithRounds(
  db: Db,
  key: DrawKey,
  after: TicketPlace | undefined,
  limit: number,
): Promise<(TicketRow & { readonly open: boolean })[]> {
  const page = rows(db)
    .selectFrom('play.lottery_ticket')
    .selectAll()
    .where('provider_id', '=', key.providerId)
    .where('draw_reference', '=', key.drawId)
    .$if(after !== undefined, (q) =>
      q.where(sql<boolean>`(player_id, reference) > (${after?.player_id}, ${after?.reference})`),
    )
    .orderBy('player_id')
    .orderBy('reference')
    .limit(limit);
  return rows(db)
    .selectFrom(page.as('t'))
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('play.round as r')
          .select('r.id')
          .whereRef('r.player_id', '=', 't.player_id')
          .whereRef('r.provider_id', '=', 't.provider_id')
          .where(sql<boolean>`r.reference = 'ticket ' || t.reference`)
          .where('r.state', '=', 'OPEN')
          .limit(1)
          .as('round'),
      (join) => join.onTrue(),
    )
    .selectAll('t')
    .select(sql<boolean>`round.id is not null`.as('open'))
    .orderBy('t.player_id')
    .orderBy('t.reference')
    .execute();
}
