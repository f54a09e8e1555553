/** Shared flights and the seats on them. */
import { type Db, growingPage, type PageRequest, type Tx } from '@herna/db';
import { assert } from '@herna/kernel';
import { worthAt } from '@herna/maths';
import type { Insertable } from 'kysely';
import { exitAtEnd } from '../rules/exits.ts';
import {
  type FlightState,
  flightMachine,
  type SeatEvent,
  seatMachine,
} from '../rules/flight.machine.ts';
import type { FlightRow, JantarTables, SeatRow, SeriesRow } from './tables.ts';

const reads = (db: Db) => db.reads<JantarTables>();
const writes = (tx: Tx) => tx.writes<JantarTables>();

/** The last flight of a title. */
export const currentFlight = (db: Db, gameKey: string): Promise<FlightRow | undefined> =>
  reads(db)
    .selectFrom('jantar.flight')
    .selectAll()
    .where('game_key', '=', gameKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The flight of a title in a state, held there: many may hold it at once, and it cannot move on
 * before they are done.
 */
export const heldFlight = (
  tx: Tx,
  gameKey: string,
  state: FlightState,
): Promise<FlightRow | undefined> =>
  writes(tx)
    .selectFrom('jantar.flight')
    .selectAll()
    .where('game_key', '=', gameKey)
    .where('state', '=', state)
    .forShare()
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

/** Moves a locked flight on. */
export async function moveFlight(
  tx: Tx,
  flight: FlightRow,
  event: 'start' | 'crash',
  change: Partial<Pick<FlightRow, 'started_at' | 'crashed_at' | 'point'>>,
): Promise<void> {
  const state = flightMachine.next(flight.state, event);
  assert(state, `flight ${flight.id} is ${flight.state} and knows no ${event}`);
  await writes(tx)
    .updateTable('jantar.flight')
    .set({ ...change, state })
    .where('id', '=', flight.id)
    .execute();
}

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
  ).flatMap(({ point }) => point ?? []);

/** A page of a title's flights with the ends of their chains, the latest first. */
export function pageOfFlights(db: Db, gameKey: string, wish: PageRequest) {
  const own = reads(db)
    .selectFrom('jantar.flight as flight')
    .where('flight.game_key', '=', gameKey);
  const listed = own
    .leftJoin('jantar.series as series', 'series.id', 'flight.series_id')
    .selectAll('flight')
    .select('series.ending');
  return growingPage(own, listed, 'flight.id', wish);
}

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

/** Moves a seat on from the state it was read in; undefined when it has moved since. */
export async function moveSeat(
  tx: Tx,
  seat: SeatRow,
  event: SeatEvent,
  change: Partial<Pick<SeatRow, 'cash_out' | 'win' | 'due_at_exit' | 'refusal'>> = {},
): Promise<SeatRow | undefined> {
  const state = seatMachine.next(seat.state, event);
  assert(state, `seat ${seat.id} is ${seat.state} and knows no ${event}`);
  return writes(tx)
    .updateTable('jantar.seat')
    .set({ ...change, state })
    .where('id', '=', seat.id)
    .where('state', '=', seat.state)
    .returningAll()
    .executeTakeFirst();
}

/** Lets half of a seat's stake leave; undefined when it had left, or the seat has. */
export function halveSeat(tx: Tx, seat: SeatRow, multiplier: number): Promise<SeatRow | undefined> {
  const win = worthAt(seat.stake, multiplier, null);
  return writes(tx)
    .updateTable('jantar.seat')
    .set({ half_cash_out: multiplier, win, due_at_exit: win })
    .where('id', '=', seat.id)
    .where('state', '=', 'ON_BOARD')
    .where('half_cash_out', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Lets a whole seat leave while its flight goes on: what it is worth is due at once. */
export function leaveSeat(tx: Tx, seat: SeatRow, multiplier: number): Promise<SeatRow | undefined> {
  const win = worthAt(seat.stake, seat.half_cash_out, multiplier);
  return moveSeat(tx, seat, 'leave', { cash_out: multiplier, win, due_at_exit: win });
}

/**
 * Lets seats leave whose automatic exit a flight has reached. Tells how many left, and the next exit
 * that somebody on board waits for.
 */
export async function leaveByThemselves(
  tx: Tx,
  flightId: bigint,
  reached: number,
): Promise<{ readonly left: number; readonly nextExit: number | undefined }> {
  const waiting = await writes(tx)
    .selectFrom('jantar.seat')
    .selectAll()
    .where('flight_id', '=', flightId)
    .where('state', '=', 'ON_BOARD')
    .where('auto_cash_out', 'is not', null)
    .orderBy('auto_cash_out')
    .orderBy('id')
    .forUpdate()
    .execute();
  const exits = waiting.flatMap((seat) =>
    seat.auto_cash_out === null ? [] : [{ seat, exit: seat.auto_cash_out }],
  );
  const due = exits.filter(({ exit }) => exit <= reached);
  for (const { seat, exit } of due) await leaveSeat(tx, seat, exit);
  return { left: due.length, nextExit: exits[due.length]?.exit };
}

/** Writes that what was due at an exit is paid; undefined when it was written before. */
export const exitPaid = (
  tx: Tx,
  { id, due_at_exit, paid_at_exit }: SeatRow,
): Promise<SeatRow | undefined> =>
  writes(tx)
    .updateTable('jantar.seat')
    .set({ paid_at_exit: due_at_exit })
    .where('id', '=', id)
    .where('paid_at_exit', '=', paid_at_exit)
    .returningAll()
    .executeTakeFirst();

/** Seats behind an id whose exit is not paid. */
export const unpaidExits = (db: Db, after: bigint, limit: number): Promise<SeatRow[]> =>
  reads(db)
    .selectFrom('jantar.seat')
    .selectAll()
    .whereRef('paid_at_exit', '<', 'due_at_exit')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** A seat of a session on a flight, on board or gone by its automatic exit. */
export const seatToLeave = (
  tx: Tx,
  flightId: bigint,
  sessionId: bigint,
  place: number,
): Promise<SeatRow | undefined> =>
  writes(tx)
    .selectFrom('jantar.seat')
    .selectAll()
    .where('flight_id', '=', flightId)
    .where('session_id', '=', sessionId)
    .where('place', '=', place)
    .where((row) =>
      row.or([
        row('state', '=', 'ON_BOARD'),
        row.and([row('state', '=', 'LEFT'), row('cash_out', '=', row.ref('auto_cash_out'))]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();

/**
 * When a flight is over: automatic exits it reached leave at their multiplier, others are lost but
 * for a half that has left.
 */
export async function endSeats(tx: Tx, flightId: bigint, point: number): Promise<void> {
  const seats = await writes(tx)
    .selectFrom('jantar.seat')
    .selectAll()
    .where('flight_id', '=', flightId)
    .where('state', '=', 'ON_BOARD')
    .forUpdate()
    .execute();
  for (const seat of seats) {
    const exit = exitAtEnd(point, seat.auto_cash_out);
    if (exit === undefined) await moveSeat(tx, seat, 'lose');
    else
      await moveSeat(tx, seat, 'leave', {
        cash_out: exit,
        win: worthAt(seat.stake, seat.half_cash_out, exit),
      });
  }
}

/** A seat with what its flight was drawn from. */
export type UnsettledSeat = SeatRow & {
  readonly flight_seed: Buffer;
  readonly flight_commitment: string;
} & Pick<SeriesRow, 'beacon_key' | 'beacon_round' | 'beacon_signature'>;

/** Seats behind an id whose money is not settled although their flight is over. */
export const unsettledSeats = (db: Db, after: bigint, limit: number): Promise<UnsettledSeat[]> =>
  reads(db)
    .selectFrom('jantar.seat as seat')
    .innerJoin('jantar.flight as flight', 'flight.id', 'seat.flight_id')
    .leftJoin('jantar.series as series', 'series.id', 'flight.series_id')
    .selectAll('seat')
    .select(['flight.seed as flight_seed', 'flight.commitment as flight_commitment'])
    .select(['series.beacon_key', 'series.beacon_round', 'series.beacon_signature'])
    .where('flight.state', '=', 'CRASHED')
    .where('seat.state', 'in', ['ASKING', 'LEFT', 'LOST'])
    .where('seat.id', '>', after)
    .orderBy('seat.id')
    .limit(limit)
    .execute();
