/**
 * The money of seats on shared flights: a stake is asked for under the seat's id, taken back when
 * its outcome is unknown or came too late. What a seat has won is paid as it leaves; how the flight
 * was drawn is reported with the end of the round, once the flight is over. Each is safe to do again.
 */
import { type Database, eachInPages, type Tx } from '@herna/db';
import { assert } from '@herna/kernel';
import { worthAt } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import {
  exitPaid,
  moveSeat,
  type UnsettledSeat,
  unpaidExits,
  unsettledSeats,
} from '../store/flights.ts';
import { addToSession, lockSession, sessionById } from '../store/rounds.ts';
import type { SeatRow, SessionRow } from '../store/tables.ts';
import { unlessSilent, type Wallet, WalletRefusal, type WalletRound } from '../wallet.ts';
import { type FlightSeal, sharedClientSeed } from './flight-secret.ts';
import { beaconOf } from './seed-chains.ts';

export interface SeatMoneyDependencies {
  readonly database: Database;
  readonly wallet: Wallet;
  readonly seal: FlightSeal;
  readonly onError: (error: unknown) => void;
}

const atOnce = 200;

/** Whether half of a stake may leave a flight of a title. */
const offersHalf = (gameKey: string): boolean => {
  const title = titleByKey(gameKey);
  return title?.engine === 'crash' && title.half === true;
};

const walletRound = (seat: SeatRow, session: SessionRow): WalletRound => ({
  sessionId: session.platform_session_id,
  playerId: session.player_id,
  gameId: session.game_key,
  // Each seat is a round of its own; the first keeps the name that single seats have.
  roundId: `flight-${seat.flight_id}-${seat.session_id}${seat.place > 1 ? `-${seat.place}` : ''}`,
});

/** Makes the money of seats. */
export function createSeatMoney(dependencies: SeatMoneyDependencies) {
  const { database, wallet, seal, onError } = dependencies;

  const takeBack = async (seat: SeatRow, session: SessionRow): Promise<void> => {
    const id = `seat-${seat.id}`;
    if (session.mode === 'real') {
      const round = walletRound(seat, session);
      const isBack = await wallet.cancelBet(round, `${id}-cancel`, `${id}-bet`);
      // A stake that has hit a jackpot stays with it; its round is over, and wins nothing more.
      if (!isBack) await wallet.win(round, `${id}-win`, 0n, { engine: 'crash', cancelled: true });
    }
    await database.transaction((tx) => moveSeat(tx, seat, 'cancel'));
  };

  const sessionOf = async (seat: SeatRow): Promise<SessionRow> => {
    const session = await sessionById(database.read, seat.session_id);
    assert(session, `seat ${seat.id} has no session`);
    return session;
  };

  /**
   * Pays what a seat has won by leaving, half of a stake and its rest each under an id of its own.
   * Gives the balance, where something was to be paid.
   */
  const payExit = async (seat: SeatRow, session: SessionRow): Promise<bigint | undefined> => {
    const { due_at_exit: due, paid_at_exit: paid, half_cash_out: halfAt } = seat;
    if (due === paid) return undefined;
    let balance: bigint | undefined;
    if (session.mode === 'real') {
      const half = halfAt === null ? 0n : worthAt(seat.stake, halfAt, null);
      const parts = [
        ['half', paid < half ? half : 0n],
        ['exit', due - half],
      ] as const;
      for (const [name, amount] of parts) {
        if (amount === 0n) continue;
        const id = `seat-${seat.id}-${name}`;
        balance = BigInt(await wallet.win(walletRound(seat, session), id, amount));
      }
    }
    return database.transaction(async (tx) => {
      const written = await exitPaid(tx, seat);
      if (session.mode === 'real') return balance;
      const demo = written ? due - paid : 0n;
      return (await addToSession(tx, session.id, { staked: 0n, won: 0n, demo })).demo_balance;
    });
  };

  const settle = async (seat: UnsettledSeat): Promise<void> => {
    const session = await sessionOf(seat);
    await payExit(seat, session);
    if (seat.state === 'ASKING') {
      await takeBack(seat, session);
      return;
    }
    const opened = seal.open(seat.flight_seed);
    const { seed, point, configHash, place, seriesEnd, clientSeed = sharedClientSeed } = opened;
    const outcome = {
      engine: 'crash',
      point,
      cashOut: seat.cash_out,
      flight: seat.flight_id.toString(),
      stake: seat.stake.toString(),
      ...(offersHalf(session.game_key) ? { half: seat.half_cash_out } : {}),
      decisions: [
        ...(seat.half_cash_out === null ? [] : [`half:${seat.half_cash_out}`]),
        ...(seat.cash_out === null ? [] : [`cashOut:${seat.cash_out}`]),
      ],
      configHash,
      commitment: seat.flight_commitment,
      seed,
      clientSeed,
      nonce: place ?? 0,
      seriesEnd,
      ...beaconOf(seat),
    };
    const demo = session.mode === 'demo';
    const rest = seat.win - seat.due_at_exit;
    if (!demo) await wallet.win(walletRound(seat, session), `seat-${seat.id}-win`, rest, outcome);
    await database.transaction(async (tx) => {
      // Whoever settled it first has counted it.
      if (!(await moveSeat(tx, seat, 'settle'))) return;
      const sums = { staked: seat.stake, won: seat.win, demo: demo ? rest : 0n };
      await addToSession(tx, session.id, sums);
    });
  };

  return {
    takeBack,

    /** Asks the wallet for a seat's stake; play money is taken when the seat is. */
    ask: async (seat: SeatRow, session: SessionRow): Promise<bigint | undefined> =>
      session.mode === 'real'
        ? (
            await wallet.bet(walletRound(seat, session), `seat-${seat.id}-bet`, {
              amount: seat.stake,
            })
          ).balance
        : undefined,

    async takePlayMoney(tx: Tx, session: SessionRow, stake: bigint): Promise<bigint> {
      const locked = await lockSession(tx, session.id);
      if (locked.demo_balance < stake) throw new WalletRefusal('INSUFFICIENT_FUNDS');
      const sums = { staked: 0n, won: 0n, demo: -stake };
      return (await addToSession(tx, session.id, sums)).demo_balance;
    },

    /**
     * Pays a seat that has just left; what the platform does not answer is asked for again later.
     * Gives the balance when it is known.
     */
    payExit: (seat: SeatRow, session: SessionRow): Promise<bigint | undefined> =>
      payExit(seat, session).catch((error: unknown) => {
        unlessSilent(onError)(error);
        return undefined;
      }),

    /**
     * Pays seats that have left, and settles those of flights that are over; one that cannot be
     * settled stops no other. Gives how many were settled.
     */
    async settleSeats(): Promise<number> {
      await eachInPages(
        (after, limit) => unpaidExits(database.read, after, limit),
        atOnce,
        async (seat) => {
          await payExit(seat, await sessionOf(seat)).catch(unlessSilent(onError));
        },
      );
      return eachInPages(
        (after, limit) => unsettledSeats(database.read, after, limit),
        atOnce,
        (seat) => settle(seat).catch(unlessSilent(onError)),
      );
    },
  };
}
export type SeatMoney = ReturnType<typeof createSeatMoney>;
