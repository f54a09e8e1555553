/** Shared flights and the seats on them. */
import type { Db, Tx } from '@herna/db';
import { type Insertable, sql } from 'kysely';
import type { FlightRow, JantarTables, SeatRow } from './tables.ts';

const reads = (db: Db) => db.reads<JantarTables>();
const writes = (tx: Tx) => tx.writes<JantarTables>();

export const currentFlight = (db: Db, gameKey: string): Promise<FlightRow | undefined> =>
  reads(db)
    .selectFrom('jantar.flight')
    .selectAll()
    .where('game_key', '=', gameKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const lockFlight = (tx: Tx, id: bigint): Promise<FlightRow> =>
  writes(tx)
    .selectFrom('jantar.flight')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const insertFlight = (
  tx: Tx,
  flight: Insertable<JantarTables['jantar.flight']>,
): Promise<FlightRow> =>
  writes(tx).insertInto('jantar.flight').values(flight).returningAll().executeTakeFirstOrThrow();

export const updateFlight = (
  tx: Tx,
  id: bigint,
  change: Partial<Omit<FlightRow, 'id'>>,
): Promise<FlightRow> =>
  writes(tx)
    .updateTable('jantar.flight')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const pastPoints = async (db: Db, gameKey: string, limit: number): Promise<number[]> =>
  (
    await reads(db)
      .selectFrom('jantar.flight')
      .select('point')
      .where('game_key', '=', gameKey)
      .where('state', '=', 'CRASHED')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).map(({ point }) => point);

export const seatsOf = (db: Db, flightId: bigint): Promise<SeatRow[]> =>
  reads(db)
    .selectFrom('jantar.seat')
    .selectAll()
    .where('flight_id', '=', flightId)
    .where('state', 'not in', ['ASKING', 'REFUSED', 'CANCELLED'])
    .orderBy('id')
    .execute();

export const insertSeat = (
  tx: Tx,
  seat: Insertable<JantarTables['jantar.seat']>,
): Promise<SeatRow> =>
  writes(tx).insertInto('jantar.seat').values(seat).returningAll().executeTakeFirstOrThrow();

export const updateSeat = async (
  tx: Tx,
  id: bigint,
  change: Partial<Omit<SeatRow, 'id'>>,
): Promise<void> => {
  await writes(tx).updateTable('jantar.seat').set(change).where('id', '=', id).execute();
};

/** Leaves a flight once: only somebody who is still on board can. */
export async function leaveSeat(
  tx: Tx,
  flightId: bigint,
  sessionId: bigint,
  cashOut: number,
): Promise<SeatRow | undefined> {
  return writes(tx)
    .updateTable('jantar.seat')
    .set({ state: 'LEFT', cash_out: cashOut, win: sql<bigint>`stake * ${cashOut} / 100` })
    .where('flight_id', '=', flightId)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'ON_BOARD')
    .returningAll()
    .executeTakeFirst();
}

/** When a flight is over: automatic exits it reached leave at their multiplier, others are lost. */
export async function endSeats(tx: Tx, flightId: bigint, point: number): Promise<void> {
  await sql`
    update jantar.seat set
      state = case when auto_cash_out <= ${point} and ${point} > 100 then 'LEFT' else 'LOST' end,
      cash_out = case when auto_cash_out <= ${point} and ${point} > 100 then auto_cash_out end,
      win = case when auto_cash_out <= ${point} and ${point} > 100
        then stake * auto_cash_out / 100 else 0 end
    where flight_id = ${flightId} and state = 'ON_BOARD'`.execute(writes(tx));
}

/** Seats whose money is not settled although their flight is over. */
export const unsettledSeats = (
  db: Db,
  limit: number,
): Promise<(SeatRow & { flight_point: number; flight_seed: Buffer })[]> =>
  reads(db)
    .selectFrom('jantar.seat as seat')
    .innerJoin('jantar.flight as flight', 'flight.id', 'seat.flight_id')
    .selectAll('seat')
    .select(['flight.point as flight_point', 'flight.seed as flight_seed'])
    .where('flight.state', '=', 'CRASHED')
    .where('seat.state', 'in', ['ASKING', 'LEFT', 'LOST'])
    .orderBy('seat.id')
    .limit(limit)
    .execute();

/** One process flies a game; the lock goes with its connection. */
export async function takeWheel(tx: Tx, gameKey: string): Promise<boolean> {
  const row = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext(${`flight:${gameKey}`})) as taken`.execute(
    writes(tx),
  );
  return row.rows[0]?.taken ?? false;
}
