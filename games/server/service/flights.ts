/**
 * Shared flights of a crash title. A step of the clock moves the flight on: betting for six
 * seconds, running until its point, three seconds of rest. The point is drawn and committed to
 * before betting opens. Only the server's clock counts: who leaves does so at the multiplier of the
 * moment the server hears it. Every step is a transaction, so after a restart the flight goes on
 * from its stored times and automatic exits hold.
 */
import type { Database } from '@herna/db';
import { isUniqueViolation } from '@herna/db';
import { type Clock, type Currency, DomainError, type Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import {
  type CrashTitle,
  drawCrashPoint,
  multiplierAt,
  type Title,
  timeOfMultiplier,
} from '@herna/maths';
import { newSeed, roundStream, seedCommitment } from '@herna/maths/fair';
import { titleByKey } from '@herna/titles';
import { configHash } from '@herna/titles/certified';
import {
  currentFlight,
  endSeats,
  insertFlight,
  insertSeat,
  leaveSeat,
  lockFlight,
  pastPoints,
  seatsOf,
  takeWheel,
  unsettledSeats,
  updateFlight,
  updateSeat,
} from '../store/flights.ts';
import { addToSession, lockSession, sessionById } from '../store/rounds.ts';
import type { FlightRow, SeatRow, SessionRow } from '../store/tables.ts';
import { type Wallet, WalletRefusal, type WalletRound, WalletUnknown } from '../wallet.ts';

export interface FlightsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly wallet: Wallet;
}

export const bettingMs = 6_000;
const restMs = 3_000;
const historyLength = 20;

/** The service of flights. */
export function createFlights(dependencies: FlightsDependencies) {
  const { database, clock, random, masterSecret, wallet } = dependencies;
  const seal = createSeal(masterSecret, 'jantar-flight', random);

  const crashTitle = (gameKey: string): CrashTitle => {
    const title: Title | undefined = titleByKey(gameKey);
    if (title?.engine !== 'crash') throw new DomainError('JANTAR_NO_SUCH_TITLE');
    return title;
  };

  /** A new flight: its seed is fixed, and committed to, before anybody stakes. */
  const announce = (title: CrashTitle) => {
    const seed = newSeed(random);
    const stream = roundStream(seed, {
      clientSeed: 'shared',
      gameKey: title.key,
      configHash: configHash(title),
      nonce: 0,
    });
    return {
      game_key: title.key,
      seed: seal.close(seed),
      commitment: seedCommitment(seed, title.key),
      point: drawCrashPoint(title, stream),
      state: 'BETTING' as const,
      betting_at: clock.now(),
      started_at: null,
      crashed_at: null,
    };
  };

  const walletRound = (seat: SeatRow, session: SessionRow): WalletRound => ({
    sessionId: session.platform_session_id,
    playerId: session.player_id,
    gameId: session.game_key,
    roundId: `flight-${seat.flight_id}-${seat.session_id}`,
  });

  /** Moves a flight on by the clock; tells when to look again (milliseconds). */
  const step = (title: CrashTitle): Promise<number> =>
    database.transaction(async (tx) => {
      if (!(await takeWheel(tx, title.key))) return 500;
      const now = clock.now();
      const last = await currentFlight(tx, title.key);
      const flight = last ? await lockFlight(tx, last.id) : undefined;
      const since = (from: Date | null | undefined): number =>
        from ? now.getTime() - from.getTime() : Number.POSITIVE_INFINITY;
      if (!flight || (flight.state === 'CRASHED' && since(flight.crashed_at) >= restMs)) {
        await insertFlight(tx, announce(title));
        return bettingMs;
      }
      if (flight.state === 'CRASHED') return restMs - since(flight.crashed_at);
      if (flight.state === 'BETTING') {
        const left = bettingMs - since(flight.betting_at);
        if (left > 0) return left;
        await updateFlight(tx, flight.id, { state: 'RUNNING', started_at: now });
        return Math.min(timeOfMultiplier(flight.point), 1_000);
      }
      const left = timeOfMultiplier(flight.point) - since(flight.started_at);
      if (left > 0) return Math.min(left, 1_000);
      await updateFlight(tx, flight.id, { state: 'CRASHED', crashed_at: now });
      await endSeats(tx, flight.id, flight.point);
      return 0;
    });

  /** Settles one seat of a flight that is over; safe to do again. */
  const settle = async (seat: SeatRow & { flight_point: number; flight_seed: Buffer }) => {
    const session = await sessionById(database.read, seat.session_id);
    if (!session) return;
    const round = walletRound(seat, session);
    const id = `seat-${seat.id}`;
    if (seat.state === 'ASKING') {
      if (session.mode === 'real') await wallet.cancelBet(round, `${id}-cancel`, `${id}-bet`);
      await database.transaction((tx) => updateSeat(tx, seat.id, { state: 'CANCELLED' }));
      return;
    }
    const outcome = {
      engine: 'crash',
      point: seat.flight_point,
      cashOut: seat.cash_out,
      flight: seat.flight_id.toString(),
      seed: seal.open(seat.flight_seed),
    };
    const demo = session.mode === 'demo';
    if (!demo) await wallet.win(round, `${id}-win`, seat.win, outcome);
    await database.transaction(async (tx) => {
      await updateSeat(tx, seat.id, { state: 'SETTLED' });
      await addToSession(tx, session.id, {
        staked: seat.stake,
        won: seat.win,
        demo: demo ? seat.win : 0n,
      });
    });
  };

  const ask = async (seat: SeatRow, session: SessionRow): Promise<bigint> => {
    if (session.mode === 'real') {
      const round = walletRound(seat, session);
      return BigInt(await wallet.bet(round, `seat-${seat.id}-bet`, seat.stake));
    }
    return database.transaction(async (tx) => {
      const locked = await lockSession(tx, session.id);
      if (locked.demo_balance < seat.stake) throw new WalletRefusal('INSUFFICIENT_FUNDS');
      const sums = { staked: 0n, won: 0n, demo: -seat.stake };
      return (await addToSession(tx, session.id, sums)).demo_balance;
    });
  };

  return {
    step,

    async settleSeats(): Promise<number> {
      const seats = await unsettledSeats(database.read, 200);
      for (const seat of seats) await settle(seat);
      return seats.length;
    },

    /** The flight in view with those on board; its point only when it is over. */
    async view(gameKey: string): Promise<{
      flight: FlightRow | undefined;
      seed: string | undefined;
      seats: SeatRow[];
      history: number[];
    }> {
      crashTitle(gameKey);
      const flight = await currentFlight(database.read, gameKey);
      return {
        flight,
        seed: flight?.state === 'CRASHED' ? seal.open(flight.seed) : undefined,
        seats: flight ? await seatsOf(database.read, flight.id) : [],
        history: await pastPoints(database.read, gameKey, historyLength),
      };
    },

    /** Takes a seat on the flight that is about to start. */
    async board(
      session: SessionRow,
      stake: bigint,
      autoCashOut: number | undefined,
    ): Promise<{ flightId: bigint; balance: bigint }> {
      const title = crashTitle(session.game_key);
      if (!title.stakes[session.currency as Currency]?.includes(stake)) {
        throw new DomainError('JANTAR_STAKE_NOT_OFFERED');
      }
      const seat = await database
        .transaction(async (tx) => {
          const flight = await currentFlight(tx, title.key);
          const locked = flight ? await lockFlight(tx, flight.id) : undefined;
          if (locked?.state !== 'BETTING') throw new DomainError('JANTAR_FLIGHT_LEFT');
          return insertSeat(tx, {
            flight_id: locked.id,
            session_id: session.id,
            player_id: session.player_id,
            nickname: session.nickname,
            currency: session.currency,
            stake,
            auto_cash_out: autoCashOut ?? null,
            cash_out: null,
            state: 'ASKING',
            refusal: null,
            created_at: clock.now(),
          });
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new DomainError('JANTAR_FLIGHT_LEFT') : error;
        });
      try {
        const balance = await ask(seat, session);
        await database.transaction((tx) => updateSeat(tx, seat.id, { state: 'ON_BOARD' }));
        return { flightId: seat.flight_id, balance };
      } catch (error) {
        if (error instanceof WalletUnknown) throw error;
        if (!(error instanceof WalletRefusal)) throw error;
        await database.transaction((tx) =>
          updateSeat(tx, seat.id, { state: 'REFUSED', refusal: error.code }),
        );
        throw new DomainError('JANTAR_STAKE_REFUSED', { data: { reason: error.code } });
      }
    },

    /** Leaves at the multiplier of this moment, if the flight still goes on. */
    leave: (session: SessionRow): Promise<{ cashOut: number; win: bigint }> =>
      database.transaction(async (tx) => {
        const title = crashTitle(session.game_key);
        const now = clock.now();
        const current = await currentFlight(tx, title.key);
        const flight = current ? await lockFlight(tx, current.id) : undefined;
        if (flight?.state !== 'RUNNING' || !flight.started_at) {
          throw new DomainError('JANTAR_FLIGHT_LEFT');
        }
        const multiplier = multiplierAt(now.getTime() - flight.started_at.getTime());
        if (multiplier < 101 || multiplier > flight.point) {
          throw new DomainError('JANTAR_FLIGHT_LEFT');
        }
        const seat = await leaveSeat(tx, flight.id, session.id, multiplier);
        if (!seat) throw new DomainError('JANTAR_FLIGHT_LEFT');
        return { cashOut: multiplier, win: seat.win };
      }),
  };
}
export type JantarFlights = ReturnType<typeof createFlights>;
