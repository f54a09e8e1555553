/**
 * Shared flights of a crash title. A step of the clock moves the flight on: betting for six
 * seconds, running until its point, three seconds of rest. The point is drawn and committed to
 * before betting opens, and stays sealed until the flight is over. Only the server's clock counts:
 * who leaves does so at the multiplier of the moment the server hears it. Every step is a
 * transaction on stored times, so after a restart the flight goes on as if nothing had been and
 * automatic exits hold.
 */
import type { Database, PageRequest, Tx } from '@herna/db';
import { isUniqueViolation } from '@herna/db';
import { type Clock, type Currency, DomainError } from '@herna/kernel';
import {
  type CrashTitle,
  drawCrashPoint,
  exitMinimum,
  multiplierAt,
  type Title,
  timeOfMultiplier,
  worthAt,
} from '@herna/maths';
import { roundStream } from '@herna/maths/fair';
import { titleByKey } from '@herna/titles';
import { configHash } from '@herna/titles/certified';
import { exitAt } from '../rules/exits.ts';
import {
  currentFlight,
  endSeats,
  halveSeat,
  heldFlight,
  insertFlight,
  insertSeat,
  leaveByThemselves,
  leaveSeat,
  lockFlight,
  moveFlight,
  moveSeat,
  pageOfFlights,
  pastPoints,
  seatsOf,
  seatToLeave,
} from '../store/flights.ts';
import { takeWheel } from '../store/series.ts';
import type { FlightRow, SeatRow, SessionRow } from '../store/tables.ts';
import { WalletRefusal, WalletUnknown } from '../wallet.ts';
import { type FlightSeal, sharedClientSeed } from './flight-secret.ts';
import type { SeatMoney } from './seats.ts';
import type { SeedChains } from './seed-chains.ts';
import type { Series } from './series.ts';

export interface FlightsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly seal: FlightSeal;
  readonly series: Series;
  readonly seedChains: SeedChains;
  readonly seatMoney: SeatMoney;
}

export const bettingMs = 6_000;
const restMs = 3_000;
/** A press that came in time may still be on its way to the flight's row; it is waited for. */
export const pressesMs = 200;
const historyLength = 20;
/** How soon it is looked again where the beacon round of the next series is not known. */
const beaconWaitMs = 1_000;
const titleOf = (gameKey: string): CrashTitle => {
  const title: Title | undefined = titleByKey(gameKey);
  if (title?.engine !== 'crash') throw new DomainError('JANTAR_NO_SUCH_TITLE');
  return title;
};

/** Which seat is meant, and how much of it. */
export interface Press {
  /** Which of the session's seats, from one. */
  readonly place: number;
  /** Half of the stake leaves and the rest flies on. */
  readonly half: boolean;
}

/** A stake on the flight that is about to start. */
export interface Boarding extends Omit<Press, 'half'> {
  readonly stake: bigint;
  /** Where it leaves by itself, hundredths. */
  readonly autoCashOut: number | undefined;
}

/** A seat as it stands: an automatic exit that the flight has passed is taken. */
function standing(seat: SeatRow, reached: number): SeatRow {
  const exit = seat.auto_cash_out;
  if (seat.state !== 'ON_BOARD' || exit === null || exit > reached) return seat;
  return {
    ...seat,
    state: 'LEFT',
    cash_out: exit,
    win: worthAt(seat.stake, seat.half_cash_out, exit),
  };
}

/** The service of flights. */
export function createFlights(dependencies: FlightsDependencies) {
  const { database, clock, seal, series, seedChains, seatMoney } = dependencies;

  /** A new flight: its seed was fixed, and committed to, before its whole series. None without one. */
  const announce = async (tx: Tx, title: CrashTitle) => {
    const next = await series.next(tx, title.key);
    if (!next) return undefined;
    const { seed, commitment, seriesId, place, ending, clientSeed } = next;
    const hash = configHash(title);
    const stream = roundStream(seed, {
      clientSeed,
      gameKey: title.key,
      configHash: hash,
      nonce: place,
    });
    const point = drawCrashPoint(title, stream);
    const secret = { seed, point, configHash: hash, place, seriesEnd: ending, clientSeed };
    return {
      game_key: title.key,
      seed: seal.close(secret),
      commitment,
      point: null,
      state: 'BETTING' as const,
      betting_at: clock.now(),
      started_at: null,
      crashed_at: null,
      series_id: seriesId,
      place,
    };
  };

  const since = (from: Date | null, now: Date): number =>
    from ? now.getTime() - from.getTime() : Number.POSITIVE_INFINITY;

  const pointOf = (flight: FlightRow): number => seal.open(flight.seed).point;

  /** What a running flight has reached at a moment, hundredths; never more than its point. */
  const reachedAt = (flight: FlightRow, now: Date): number =>
    Math.min(multiplierAt(since(flight.started_at, now)), pointOf(flight));

  /** Moves a flight on by the clock; tells when to look again (milliseconds). */
  const step = (title: CrashTitle): Promise<number> =>
    database.transaction(async (tx) => {
      if (!(await takeWheel(tx, title.key))) return 500;
      const last = await currentFlight(tx, title.key);
      const flight = last ? await lockFlight(tx, last.id) : undefined;
      const now = clock.now();
      if (!flight || (flight.state === 'CRASHED' && since(flight.crashed_at, now) >= restMs)) {
        const next = await announce(tx, title);
        if (!next) return beaconWaitMs;
        await insertFlight(tx, next);
        return bettingMs;
      }
      if (flight.state === 'CRASHED') return restMs - since(flight.crashed_at, now);
      const point = pointOf(flight);
      if (flight.state === 'BETTING') {
        const left = bettingMs - since(flight.betting_at, now);
        if (left > 0) return left;
        await moveFlight(tx, flight, 'start', { started_at: now });
        return Math.min(timeOfMultiplier(point) + pressesMs, 1_000);
      }
      const flown = since(flight.started_at, now) - pressesMs;
      const left = timeOfMultiplier(point) - flown;
      if (left > 0) {
        // Who leaves by themselves is paid at that moment, presses that came before it heard.
        const reached = Math.min(multiplierAt(Math.max(0, flown)), point);
        const { left: gone, nextExit } = await leaveByThemselves(tx, flight.id, reached);
        if (gone > 0) return 0;
        const exitMs = nextExit === undefined ? left : timeOfMultiplier(nextExit) - flown;
        return Math.max(1, Math.min(left, exitMs, 1_000));
      }
      await moveFlight(tx, flight, 'crash', { crashed_at: now, point });
      await endSeats(tx, flight.id, point);
      return 0;
    });

  const takeSeat = (
    session: SessionRow,
    { place, stake, autoCashOut }: Boarding,
  ): Promise<SeatRow> =>
    database
      .transaction(async (tx) => {
        const flight = await heldFlight(tx, session.game_key, 'BETTING');
        if (!flight) throw new DomainError('JANTAR_FLIGHT_LEFT');
        return insertSeat(tx, {
          flight_id: flight.id,
          session_id: session.id,
          place,
          player_id: session.player_id,
          nickname: session.nickname,
          currency: session.currency,
          stake,
          auto_cash_out: autoCashOut ?? null,
          cash_out: null,
          half_cash_out: null,
          state: 'ASKING',
          refusal: null,
          created_at: clock.now(),
        });
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new DomainError('JANTAR_FLIGHT_LEFT') : error;
      });

  /** Puts a player whose stake is taken on board; undefined when the flight has gone meanwhile. */
  const board = (seat: SeatRow, session: SessionRow, paid: bigint | undefined) =>
    database.transaction(async (tx): Promise<bigint | undefined> => {
      const flight = await heldFlight(tx, session.game_key, 'BETTING');
      if (flight?.id !== seat.flight_id) return undefined;
      const balance = paid ?? (await seatMoney.takePlayMoney(tx, session, seat.stake));
      return (await moveSeat(tx, seat, 'board')) ? balance : undefined;
    });

  return {
    step,
    settleSeats: seatMoney.settleSeats,

    /** The flight in view with those on board; its point only when it is over. */
    async view(gameKey: string) {
      titleOf(gameKey);
      const flight = await currentFlight(database.read, gameKey);
      const now = clock.now();
      const running = flight?.state === 'RUNNING' ? flight : undefined;
      const reached = running ? reachedAt(running, now) : 0;
      const seats = flight ? await seatsOf(database.read, flight.id) : [];
      return {
        flight,
        /** Time in flight; it stands still at the point. */
        elapsedMs: running
          ? Math.min(since(running.started_at, now), timeOfMultiplier(pointOf(running)))
          : 0,
        /** What it was drawn by, once it is over. */
        secret: flight?.state === 'CRASHED' ? seal.open(flight.seed) : undefined,
        seats: seats.map((seat) => standing(seat, reached)),
        ...(flight?.series_id ? await seedChains.inView(gameKey, flight.series_id) : {}),
        /** What is mixed into its draw beside the seed. */
        clientSeed: flight ? (seal.open(flight.seed).clientSeed ?? sharedClientSeed) : '',
        history: await pastPoints(database.read, gameKey, historyLength),
        awaitsBeacon:
          !flight || flight.state === 'CRASHED' ? await seedChains.awaits(gameKey) : false,
      };
    },

    /** A page of a title's flights, the latest first; with the seed of each that is over. */
    async past(gameKey: string, wish: PageRequest) {
      titleOf(gameKey);
      const page = await pageOfFlights(database.read, gameKey, wish);
      const items = page.items.map((flight) => ({
        flight,
        seed: flight.state === 'CRASHED' ? seal.open(flight.seed).seed : undefined,
      }));
      return { ...page, items };
    },

    /** Takes a seat on the flight that is about to start. */
    async board(
      session: SessionRow,
      boarding: Boarding,
    ): Promise<{ flightId: bigint; balance: bigint }> {
      const title = titleOf(session.game_key);
      const { place, stake, autoCashOut } = boarding;
      const offered = title.stakes[session.currency as Currency]?.includes(stake);
      if (!offered) throw new DomainError('JANTAR_STAKE_NOT_OFFERED');
      if (place > (title.bets ?? 1) || (autoCashOut ?? exitMinimum) > title.multiplierMaximum) {
        throw new DomainError('JANTAR_NOT_ALLOWED');
      }
      const seat = await takeSeat(session, boarding);
      try {
        const balance = await board(seat, session, await seatMoney.ask(seat, session));
        if (balance !== undefined) return { flightId: seat.flight_id, balance };
        // The stake was taken too late for this flight.
        await seatMoney.takeBack(seat, session);
        throw new DomainError('JANTAR_FLIGHT_LEFT');
      } catch (error) {
        if (error instanceof WalletUnknown) {
          // What cannot be taken back now is taken back when the flight is over.
          await seatMoney.takeBack(seat, session).catch(() => {});
        }
        if (!(error instanceof WalletRefusal)) throw error;
        await database.transaction((tx) => moveSeat(tx, seat, 'refuse', { refusal: error.code }));
        throw new DomainError('JANTAR_STAKE_REFUSED', { data: { reason: error.code } });
      }
    },

    /**
     * Leaves at the multiplier of the moment the press was heard, if the flight went on then: a
     * seat, or half of its stake. The win is that of the whole seat so far, and is paid at once.
     */
    async leave(
      session: SessionRow,
      heardAt: Date,
      { place, half }: Press,
    ): Promise<{ cashOut: number; win: bigint; balance: bigint | undefined }> {
      const title = titleOf(session.game_key);
      if (half && !title.half) throw new DomainError('JANTAR_NOT_ALLOWED');
      const left = await database.transaction(async (tx) => {
        const flight = await heldFlight(tx, title.key, 'RUNNING');
        if (!flight) throw new DomainError('JANTAR_FLIGHT_LEFT');
        const multiplier = multiplierAt(since(flight.started_at, heardAt));
        if (multiplier < exitMinimum) throw new DomainError('JANTAR_NOT_ALLOWED');
        const seat = await seatToLeave(tx, flight.id, session.id, place);
        // An automatic exit that was passed is where the player is out, whatever is pressed.
        if (seat?.cash_out && !half) return { cashOut: seat.cash_out, seat };
        if (!seat || seat.cash_out || multiplier > reachedAt(flight, heardAt)) {
          throw new DomainError('JANTAR_FLIGHT_LEFT');
        }
        const cashOut = exitAt(multiplier, seat.auto_cash_out);
        if (half) {
          // Who has passed an automatic exit has left there, whole.
          const halved = cashOut < multiplier ? undefined : await halveSeat(tx, seat, cashOut);
          if (!halved) throw new DomainError('JANTAR_FLIGHT_LEFT');
          return { cashOut, seat: halved };
        }
        const gone = await leaveSeat(tx, seat, cashOut);
        if (!gone) throw new DomainError('JANTAR_FLIGHT_LEFT');
        return { cashOut, seat: gone };
      });
      const { cashOut, seat } = left;
      // The money is there as the player leaves; what is not answered is paid by the next settling.
      return { cashOut, win: seat.win, balance: await seatMoney.payExit(seat, session) };
    },
  };
}
export type JantarFlights = ReturnType<typeof createFlights>;
