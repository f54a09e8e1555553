/** SQL of visits, refusals and bans. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { BanTable, RefusalTable, VenuesTables, VisitTable } from './tables.ts';
import type { Slice } from './topology.ts';

const rows = (db: Db) => db.reads<VenuesTables>();
const writes = (tx: Tx) => tx.writes<VenuesTables>();

export type VisitRow = Selectable<VisitTable>;
export type RefusalRow = Selectable<RefusalTable>;
export type BanRow = Selectable<BanTable>;

/** Writes a visit; a player who is inside violates `visit_inside`. */
export const insertVisit = (tx: Tx, row: Insertable<VisitTable>): Promise<VisitRow> =>
  writes(tx).insertInto('venues.visit').values(row).returningAll().executeTakeFirstOrThrow();

/** The visit that a player is on. */
export const openVisit = (db: Db, playerId: bigint): Promise<VisitRow | undefined> =>
  rows(db)
    .selectFrom('venues.visit')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('left_at', 'is', null)
    .executeTakeFirst();

/** Ends the visit that a player is on; undefined when there is none, or it is in another venue. */
export const endVisit = (
  tx: Tx,
  end: {
    readonly playerId: bigint;
    readonly venueId?: bigint | undefined;
    readonly at: Date;
    readonly by: string;
  },
): Promise<VisitRow | undefined> =>
  writes(tx)
    .updateTable('venues.visit')
    .set({ left_at: end.at, left_by: end.by })
    .where('player_id', '=', end.playerId)
    .where('left_at', 'is', null)
    .$if(end.venueId !== undefined, (query) => query.where('venue_id', '=', end.venueId ?? 0n))
    .returningAll()
    .executeTakeFirst();

/** Moments since another at which a player entered a venue whose visits are limited. */
export async function countedEntries(db: Db, playerId: bigint, since: Date): Promise<Date[]> {
  const found = await rows(db)
    .selectFrom('venues.visit')
    .select('entered_at')
    .where('player_id', '=', playerId)
    .where('is_counted', '=', true)
    .where('entered_at', '>=', since)
    .execute();
  return found.map(({ entered_at }) => entered_at);
}

/** Visits that have no end yet, of one venue or of all. */
export const openVisits = (db: Db, venueId?: bigint): Promise<VisitRow[]> =>
  rows(db)
    .selectFrom('venues.visit')
    .selectAll()
    .where('left_at', 'is', null)
    .$if(venueId !== undefined, (visits) => visits.where('venue_id', '=', venueId as bigint))
    .orderBy('id')
    .execute();

/** A page of the visits of a venue, the latest first. */
export async function visitPage(
  db: Db,
  venueId: bigint,
  inside: boolean,
  { offset, limit }: Slice,
): Promise<{ items: VisitRow[]; total: number }> {
  const all = rows(db)
    .selectFrom('venues.visit')
    .where('venue_id', '=', venueId)
    .$if(inside, (query) => query.where('left_at', 'is', null));
  const items = await all.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { total } = await all
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

export async function insertRefusal(tx: Tx, row: Insertable<RefusalTable>): Promise<void> {
  await writes(tx).insertInto('venues.entrance_refusal').values(row).execute();
}

/** A page of the refusals of a venue, the latest first. */
export async function refusalPage(
  db: Db,
  venueId: bigint,
  { offset, limit }: Slice,
): Promise<{ items: RefusalRow[]; total: number }> {
  const all = rows(db).selectFrom('venues.entrance_refusal').where('venue_id', '=', venueId);
  const items = await all.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  const { total } = await all
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}

export const insertBan = (tx: Tx, row: Insertable<BanTable>): Promise<BanRow> =>
  writes(tx).insertInto('venues.ban').values(row).returningAll().executeTakeFirstOrThrow();

/** Bans that hold at a moment. */
export const bansOf = (db: Db, playerId: bigint, at: Date): Promise<BanRow[]> =>
  rows(db)
    .selectFrom('venues.ban')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .where((of) => of.or([of('until', 'is', null), of('until', '>', at)]))
    .orderBy('id')
    .execute();

/** Lifts a ban; false when there is none to lift. */
export async function liftBan(
  tx: Tx,
  ban: {
    readonly playerId: bigint;
    readonly id: bigint;
    readonly at: Date;
    readonly staffId: bigint;
  },
): Promise<boolean> {
  const row = await writes(tx)
    .updateTable('venues.ban')
    .set({ lifted_at: ban.at, lifted_by: ban.staffId })
    .where('player_id', '=', ban.playerId)
    .where('id', '=', ban.id)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Venues at whose doors a player has stood, let in or not. */
export async function venuesVisited(db: Db, playerId: bigint): Promise<bigint[]> {
  const { rows: found } = await sql<{ venue_id: bigint }>`
    select venue_id from venues.visit where player_id = ${playerId}
    union select venue_id from venues.entrance_refusal where player_id = ${playerId}`.execute(
    db.reads(),
  );
  return found.map(({ venue_id }) => venue_id);
}

/** The venue that a ban is from; undefined for a ban from all, and for none. */
export async function venueOfBan(
  db: Db,
  playerId: bigint,
  id: bigint,
): Promise<bigint | undefined> {
  const found = await rows(db)
    .selectFrom('venues.ban')
    .select('venue_id')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.venue_id ?? undefined;
}
