/**
 * The money of rounds. A stake is asked for under one id, a stake of unknown outcome is taken back,
 * a win is paid under one id until the platform has answered. Every change of a round's state
 * starts from the state it was read in, so a late answer cannot undo what recovery has done. Play
 * money never leaves the session's own row.
 */
import type { Database, Tx } from '@herna/db';
import { assert, type Clock } from '@herna/kernel';
import { doublingColours, type Round } from '@herna/maths';
import { stakeModeOf } from '@herna/titles';
import type { PlayRules } from '../rules/market.ts';
import { type RoundEvent, roundMachine } from '../rules/round.machine.ts';
import { seriesOfDraw } from '../store/draws.ts';
import {
  addToSession,
  giveFreeRoundBack,
  lockSession,
  moveRound,
  roundById,
  sessionById,
} from '../store/rounds.ts';
import type { RoundRow, SessionRow } from '../store/tables.ts';
import { type Staked, type Wallet, WalletRefusal, type WalletRound } from '../wallet.ts';
import { type Draw, isDrawable, isPlayable, titleOf } from './draw.ts';
import { beaconOf } from './seed-chains.ts';

export interface SettlementDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly draw: Draw;
  /** Rules of the market today. */
  readonly playRules: () => PlayRules;
}

/** A round as its player may see it. */
export interface PlayedRound {
  readonly row: RoundRow;
  readonly round: Round;
  /** Balance after it, minor units, when it is known. */
  readonly balance: bigint | undefined;
  readonly session: SessionRow;
  /** The seed, revealed once the round is over. */
  readonly seed: string | undefined;
}

/** Where a round stands, with the columns that follow from it. */
export interface Standing {
  readonly event: RoundEvent;
  readonly staked: bigint;
  readonly win: bigint;
  readonly jackpot_hit: boolean;
}

/** What of a round was staked with the player's money. */
export const ownStake = ({ free_round_id, staked, stake }: RoundRow): bigint =>
  free_round_id === null ? staked : staked - stake;

const freeStake = ({ free_round_id }: RoundRow) => ({ freeRoundId: free_round_id ?? '' });

/** The columns that follow from what the platform has answered a stake. */
export const stakedColumns = (row: RoundRow, staked: Staked | undefined) => ({
  contribution: row.contribution + (staked?.contribution ?? 0n),
  jackpot_win: row.jackpot_win + (staked?.jackpotWin ?? 0n),
});

const walletRound = (session: SessionRow, row: RoundRow): WalletRound => ({
  sessionId: session.platform_session_id,
  playerId: session.player_id,
  gameId: row.game_key,
  roundId: `jantar-${row.id}`,
});

const transactionId = (row: RoundRow, kind: string, step = 0): string =>
  `jantar-${row.id}-${kind}-${step}`;

/** The settlement of rounds. */
export function createSettlement(dependencies: SettlementDependencies) {
  const { database, clock, wallet, draw, playRules } = dependencies;

  /** What a decided round pays. */
  const due = ({ win }: Round): bigint => {
    const { winMaximum: highest } = playRules();
    return highest !== undefined && win > highest ? highest : win;
  };

  /** A round for its player; a decision whose stake is being asked for is the only one left. */
  const shown = (row: RoundRow, session: SessionRow, balance?: bigint): PlayedRound => {
    const round = draw.round(row);
    const pending = row.pending_action;
    const legal = round.legal.filter(({ action }) => pending === null || action === pending);
    const over = roundMachine.isTerminal(row.state);
    return {
      row,
      round: { ...round, legal },
      session,
      balance: balance ?? row.balance_after ?? undefined,
      seed: over && row.seed ? draw.reveal(row.seed) : undefined,
    };
  };

  /** Where a round stands by its decisions, as an event and what changes with it. */
  const standing = (row: RoundRow): Standing => {
    const round = draw.round(row);
    const known = { staked: round.staked, jackpot_hit: round.jackpotHit ?? false };
    if (row.seed === null) return { ...known, event: 'wait', win: 0n };
    return round.phase === 'OPEN'
      ? { ...known, event: 'open', win: 0n }
      : { ...known, event: 'decide', win: due(round) };
  };

  /**
   * Pays the jackpot that a round has hit; safe to do again, the wallet knows it by its id. What
   * stakes have won of other jackpots is paid already.
   */
  const payJackpot = async (row: RoundRow, session: SessionRow): Promise<bigint> => {
    if (!row.jackpot_hit || row.jackpot_id === null) return row.jackpot_win;
    const id = transactionId(row, 'jackpot');
    return (
      row.jackpot_win + (await wallet.jackpotWin(walletRound(session, row), id, row.jackpot_id))
    );
  };

  /** What was put on red or black after a win, amount by amount: each is a fair bet of its own. */
  const risked = (row: RoundRow): string[] => {
    const doubles = new Set<string>(doublingColours);
    const first = row.decisions.findIndex((decision) => doubles.has(decision));
    if (first < 0) return [];
    const tries = row.decisions.filter((decision) => doubles.has(decision));
    const before = [...row.decisions.slice(0, first), 'collect'];
    const { win } = draw.round({ ...row, decisions: before });
    return tries.map((_, place) => (win << BigInt(place)).toString());
  };

  /** The chain of a shared draw, as whoever verifies the draw needs it. */
  const provenSeries = async (drawId: bigint) => {
    const series = await seriesOfDraw(database.read, drawId);
    return { seriesEnd: series.ending, ...beaconOf(series) };
  };

  /** What the platform keeps of a round, for history and for whoever verifies it. */
  const outcomeOf = async (row: RoundRow, session: SessionRow, jackpotWin: bigint) => ({
    engine: titleOf(row.game_key).engine,
    configHash: row.config_hash,
    /** The proven way to stake that the round was played in, for the watch of returns. */
    mode: stakeModeOf(titleOf(row.game_key), row.bets) ?? null,
    risked: isDrawable(row) ? risked(row) : [],
    view: isDrawable(row) ? draw.round(row).view : null,
    /** The first stake; the platform knows the sum with further ones. */
    stake: row.stake.toString(),
    winMaximum: playRules().winMaximum?.toString(),
    bets: row.bets,
    ...(row.for_jackpot ? { jackpot: true } : {}),
    ...(row.free_round_id === null ? {} : { freeRound: true }),
    contribution: row.contribution.toString(),
    jackpotWin: jackpotWin.toString(),
    decisions: row.decisions,
    commitment: row.commitment,
    seed: row.seed && draw.reveal(row.seed),
    clientSeed: row.client_seed,
    nonce: row.nonce,
    ...(row.draw_id === null
      ? { session: session.id.toString(), nextCommitment: session.next_commitment }
      : {
          draw: row.draw_id.toString(),
          ...(await provenSeries(row.draw_id)),
        }),
    round: row.id.toString(),
  });

  const ask = async (row: RoundRow, session: SessionRow, step: number, amount: bigint) => {
    if (session.mode === 'demo') return undefined;
    const stake = step === 0 && row.free_round_id !== null ? freeStake(row) : { amount };
    return wallet.bet(walletRound(session, row), transactionId(row, 'bet', step), stake);
  };

  /** Takes the stakes of a round back; true when one of them stays, for it has hit a jackpot. */
  const cancelStakes = async (row: RoundRow, session: SessionRow): Promise<boolean> => {
    if (session.mode === 'demo') return false;
    const steps = row.decisions.length + (row.pending_action === null ? 0 : 1);
    let stays = false;
    for (let step = 0; step <= steps; step++) {
      const bet = transactionId(row, 'bet', step);
      const round = walletRound(session, row);
      const isBack = await wallet.cancelBet(round, transactionId(row, 'cancel', step), bet);
      stays ||= !isBack;
    }
    return stays;
  };

  /** Pays a decided round; safe to do again, the wallet knows the win by its id. */
  const pay = async (row: RoundRow, session: SessionRow): Promise<PlayedRound> => {
    assert(row.state === 'DECIDED', `round ${row.id} is not decided`);
    const demo = session.mode === 'demo';
    const id = transactionId(row, 'win');
    const jackpot = demo ? 0n : await payJackpot(row, session);
    const outcome = await outcomeOf(row, session, jackpot);
    const paid = demo
      ? undefined
      : BigInt(await wallet.win(walletRound(session, row), id, row.win, outcome));
    return database.transaction(async (tx) => {
      const locked = await lockSession(tx, session.id);
      const balance = paid ?? locked.demo_balance + row.win;
      const settled_at = clock.now();
      const change = { balance_after: balance, jackpot_win: jackpot, settled_at };
      const settled = await moveRound(tx, row, 'settle', change);
      if (!settled) {
        const known = await roundById(tx, row.id);
        assert(known?.state === 'SETTLED', `round ${row.id} is neither paid nor to be paid`);
        return shown(known, locked);
      }
      const won = row.win + jackpot;
      const sums = { staked: ownStake(row), won, demo: demo ? row.win : 0n };
      return shown(settled, await addToSession(tx, session.id, sums), balance);
    });
  };

  /**
   * Goes on with a round whose stake was to be taken back and stays with the jackpot that it has hit: it is
   * played, as if the answer to its stake had come. One that cannot be is over, and wins nothing more.
   */
  const goOn = async (row: RoundRow, session: SessionRow): Promise<void> => {
    const staked = row.state === 'ASKING' ? await ask(row, session, 0, row.stake) : undefined;
    const taken = stakedColumns(row, staked);
    if (row.state === 'ASKING' && row.draw_id === null && isPlayable(row)) {
      const { event, ...change } = standing(row);
      const changes = { ...change, ...taken, balance_after: staked?.balance ?? null };
      const moved = await database.transaction((tx) => moveRound(tx, row, event, changes));
      if (moved && event === 'decide') await pay(moved, session);
      return;
    }
    const jackpot_win = row.state === 'OPEN' ? await payJackpot(row, session) : taken.jackpot_win;
    const outcome = { ...(await outcomeOf(row, session, jackpot_win)), cancelled: true };
    await wallet.win(walletRound(session, row), transactionId(row, 'win'), 0n, outcome);
    await database.transaction(async (tx) => {
      const change = { ...taken, settled_at: clock.now(), jackpot_win };
      const ended = await moveRound(tx, row, 'cancel', change);
      const sums = { staked: ownStake(row), won: jackpot_win, demo: 0n };
      if (ended) await addToSession(tx, session.id, sums);
    });
  };

  return {
    shown,
    standing,

    /** Asks the wallet for a stake; play money is taken with the step that it pays for. */
    ask,

    /** Takes play money; a session for money has none. */
    async takePlayMoney(tx: Tx, session: SessionRow, amount: bigint) {
      if (session.mode === 'real') return undefined;
      const locked = await lockSession(tx, session.id);
      if (locked.demo_balance < amount) throw new WalletRefusal('INSUFFICIENT_FUNDS');
      const sums = { staked: 0n, won: 0n, demo: -amount };
      return (await addToSession(tx, session.id, sums)).demo_balance;
    },

    pay,

    /**
     * Takes back whatever a round has staked; a bet that never came leaves a tombstone, and one that has
     * hit a jackpot stays.
     */
    async takeBack(row: RoundRow, session: SessionRow): Promise<void> {
      // Who has staked on an open round and hit the jackpot has won it, whatever becomes of the rest.
      const jackpot_win = row.state === 'OPEN' ? await payJackpot(row, session) : row.jackpot_win;
      if (await cancelStakes(row, session)) return goOn(row, session);
      await database.transaction(async (tx) => {
        const change = { settled_at: clock.now(), jackpot_win };
        const cancelled = await moveRound(tx, row, 'cancel', change);
        if (cancelled && row.free_round_id !== null) await giveFreeRoundBack(tx, session.id);
        // Play money is taken in the very step that ends the asking, so before it there is none.
        const demo = cancelled && session.mode === 'demo' && row.state !== 'ASKING';
        if (demo) await addToSession(tx, session.id, { staked: 0n, won: 0n, demo: row.staked });
      });
    },

    /** The session that a round was begun in: the platform knows the round by it. */
    async sessionOf(row: RoundRow): Promise<SessionRow> {
      const session = await sessionById(database.read, row.session_id);
      assert(session, `round ${row.id} has no session`);
      return session;
    },
  };
}
export type Settlement = ReturnType<typeof createSettlement>;
