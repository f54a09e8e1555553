/**
 * Rounds of one player: ask for the stake, draw, settle. The round is written before its stake is
 * asked for; outcomes are drawn from a seed committed to before. An open round is resumed by
 * replaying its decisions over the same stream, so nothing but decisions is kept.
 */
import type { Database, Tx } from '@herna/db';
import { assert, type Clock, type Currency, DomainError, type Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import {
  type Bet,
  defaultDecision,
  playRound,
  type Round,
  RuleFault,
  type Title,
} from '@herna/maths';
import { newSeed, roundStream, seedCommitment } from '@herna/maths/fair';
import { titleByKey } from '@herna/titles';
import { configHash } from '@herna/titles/certified';
import {
  addToSession,
  insertRound,
  interruptedRounds,
  lockRound,
  lockSession,
  roundById,
  roundByRequest,
  roundUnderWay,
  sessionById,
  unfinishedRound,
  updateRound,
  updateSession,
} from '../store/rounds.ts';
import type { RoundRow, SessionRow } from '../store/tables.ts';
import { type Wallet, WalletRefusal, type WalletRound, WalletUnknown } from '../wallet.ts';

export interface RoundsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly wallet: Wallet;
  /** Highest win of one round by currency, minor units (market rule). */
  readonly winMaximum: (currency: Currency) => bigint | undefined;
}

/** What a player asks for with one press of the button. */
export interface PlayWish {
  readonly stake: bigint;
  readonly bets: readonly Bet[];
  readonly clientSeed?: string | undefined;
  /** The same id asks for the same round, however often it comes. */
  readonly requestId?: string | undefined;
}

/** A round as its player may see it. */
export interface PlayedRound {
  readonly row: RoundRow;
  readonly round: Round;
  /** Balance after it, minor units, when it is known. */
  readonly balance: bigint | undefined;
  readonly session: SessionRow;
  /** The seed, revealed once the round is settled. */
  readonly seed: string | undefined;
}

const askedForMs = 30_000;
const leftForMs = 24 * 3_600_000;

/** The service of rounds. */
export function createRounds(dependencies: RoundsDependencies) {
  const { database, clock, random, masterSecret, wallet, winMaximum } = dependencies;
  const seal = createSeal(masterSecret, 'jantar-seed', random);

  const titleOf = (key: string): Title => {
    const title = titleByKey(key);
    assert(title, `no title is called ${key}`);
    return title;
  };

  const walletRound = (session: SessionRow, row: RoundRow): WalletRound => ({
    sessionId: session.platform_session_id,
    playerId: session.player_id,
    gameId: row.game_key,
    roundId: `jantar-${row.id}`,
  });

  /** The round as it stands after its decisions (and one more, when it is being tried). */
  const replay = (row: RoundRow, more: readonly string[] = []): Round => {
    const stream = roundStream(seal.open(row.seed), {
      clientSeed: row.client_seed,
      gameKey: row.game_key,
      configHash: row.config_hash,
      nonce: row.nonce,
    });
    return playRound(titleOf(row.game_key), stream, {
      stake: row.stake,
      bets: row.bets.map(({ spot, stake }): Bet => ({ spot, stake: BigInt(stake) })),
      decisions: [...row.decisions, ...more],
    });
  };

  /** A fresh seed for the round after this one, committed to before it is played. */
  const nextSeed = (gameKey: string) => {
    const seed = newSeed(random);
    return { next_seed: seal.close(seed), next_commitment: seedCommitment(seed, gameKey) };
  };

  const transaction = (row: RoundRow, kind: string, step = 0): string =>
    `jantar-${row.id}-${kind}-${step}`;

  const shown = async (
    row: RoundRow,
    session: SessionRow,
    balance: bigint | undefined,
  ): Promise<PlayedRound> => ({
    row,
    round: replay(row),
    session,
    balance,
    seed: row.state === 'SETTLED' ? seal.open(row.seed) : undefined,
  });

  /** Pays a decided round; safe to do again, the wallet knows the win by its id. */
  const settle = async (row: RoundRow, session: SessionRow): Promise<PlayedRound> => {
    const round = replay(row);
    assert(round.phase === 'DECIDED', `round ${row.id} is not decided`);
    const highest = winMaximum(row.currency as Currency);
    const win = highest !== undefined && round.win > highest ? highest : round.win;
    const demo = session.mode === 'demo';
    const outcome = {
      engine: titleOf(row.game_key).engine,
      configHash: row.config_hash,
      view: round.view,
      bets: row.bets,
      decisions: row.decisions,
      commitment: row.commitment,
      seed: seal.open(row.seed),
      clientSeed: row.client_seed,
      nonce: row.nonce,
      round: row.id.toString(),
    };
    const paid = demo
      ? undefined
      : BigInt(await wallet.win(walletRound(session, row), transaction(row, 'win'), win, outcome));
    return database.transaction(async (tx) => {
      const locked = await lockRound(tx, row.id);
      if (locked.state === 'SETTLED') {
        return shown(locked, await lockSession(tx, session.id), locked.balance_after ?? undefined);
      }
      const after = await addToSession(tx, session.id, {
        staked: round.staked,
        won: win,
        demo: demo ? win : 0n,
      });
      const balance = demo ? after.demo_balance : (paid ?? 0n);
      const settled = await updateRound(tx, row.id, {
        state: 'SETTLED',
        win,
        staked: round.staked,
        balance_after: balance,
        settled_at: clock.now(),
      });
      return shown(settled, after, balance);
    });
  };

  /** Asks for a stake; the refusal is the player's answer, an unknown outcome is taken back. */
  const ask = async (
    row: RoundRow,
    session: SessionRow,
    step: number,
    amount: bigint,
  ): Promise<bigint> => {
    if (session.mode === 'demo') {
      return database.transaction(async (tx) => {
        const locked = await lockSession(tx, session.id);
        if (locked.demo_balance < amount) throw new WalletRefusal('INSUFFICIENT_FUNDS');
        const after = await addToSession(tx, session.id, { staked: 0n, won: 0n, demo: -amount });
        return after.demo_balance;
      });
    }
    const id = transaction(row, 'bet', step);
    return BigInt(await wallet.bet(walletRound(session, row), id, amount));
  };

  const refuse = async (row: RoundRow, error: unknown): Promise<never> => {
    if (!(error instanceof WalletRefusal)) throw error;
    await database.transaction((tx) =>
      updateRound(tx, row.id, { state: 'REFUSED', refusal: error.code }),
    );
    throw new DomainError('JANTAR_STAKE_REFUSED', { data: { reason: error.code } });
  };

  const stakeAllowed = (title: Title, currency: Currency, stake: bigint): boolean => {
    const ladder = title.stakes[currency] ?? [];
    if (title.engine !== 'roulette') return ladder.includes(stake);
    return stake > 0n && stake <= (title.spotMaximum[currency] ?? 0n);
  };

  /** Writes the round with the session's committed seed and commits to the next one. */
  const begin = (
    session: SessionRow,
    { stake, bets, clientSeed, requestId }: PlayWish,
  ): Promise<RoundRow> =>
    database.transaction(async (tx) => {
      const locked = await lockSession(tx, session.id);
      if (locked.closed_at) throw new DomainError('JANTAR_SESSION_CLOSED');
      const twin = requestId && (await roundByRequest(tx, session.id, requestId));
      if (twin || (await roundUnderWay(tx, session.id))) {
        throw new DomainError('JANTAR_ROUND_UNDER_WAY');
      }
      const nonce = locked.nonce + 1;
      const row = await insertRound(tx, {
        session_id: session.id,
        player_id: locked.player_id,
        game_key: locked.game_key,
        config_hash: configHash(titleOf(locked.game_key)),
        currency: locked.currency,
        stake,
        staked: stake,
        bets: bets.map((bet) => ({ spot: bet.spot, stake: bet.stake.toString() })),
        pending_action: null,
        seed: locked.next_seed,
        commitment: locked.next_commitment,
        client_seed: clientSeed ?? locked.client_seed,
        nonce,
        request_id: requestId ?? null,
        state: 'ASKING',
        refusal: null,
        balance_after: null,
        created_at: clock.now(),
        settled_at: null,
      });
      await updateSession(tx, session.id, { nonce, ...nextSeed(locked.game_key) });
      return row;
    });

  /** After the stake is taken: what was decided at once is settled at once. */
  const proceed = async (
    row: RoundRow,
    session: SessionRow,
    balance: bigint,
  ): Promise<PlayedRound> => {
    const round = replay(row);
    const state = round.phase === 'DECIDED' ? 'DECIDED' : 'OPEN';
    const next = await database.transaction((tx) =>
      updateRound(tx, row.id, { state, staked: round.staked, balance_after: balance }),
    );
    return state === 'DECIDED' ? settle(next, session) : shown(next, session, balance);
  };

  /** Applies a decision whose further stake is taken. */
  const apply = (row: RoundRow, action: string): Promise<RoundRow> =>
    database.transaction(async (tx: Tx) => {
      const locked = await lockRound(tx, row.id);
      if (locked.decisions.length !== row.decisions.length) return locked;
      return updateRound(tx, row.id, {
        decisions: [...locked.decisions, action],
        pending_action: null,
      });
    });

  /** Cancels a round whose stake never became known. */
  const takeBack = async (row: RoundRow, session: SessionRow): Promise<void> => {
    const bet = transaction(row, 'bet');
    await wallet.cancelBet(walletRound(session, row), transaction(row, 'cancel'), bet);
    await database.transaction((tx) => updateRound(tx, row.id, { state: 'CANCELLED' }));
  };

  /** A round of the session's player; play money has no player, so there of the session. */
  const ownRound = async (session: SessionRow, roundId: bigint): Promise<RoundRow> => {
    const found = await roundById(database.read, roundId);
    const own = found && found.player_id === session.player_id;
    const same = own && (session.mode === 'real' || found.session_id === session.id);
    if (!same) throw new DomainError('ERR_NOT_FOUND');
    return found;
  };

  /** The answer to a request that came before; nothing is staked anew. */
  const answerAgain = async (row: RoundRow, session: SessionRow): Promise<PlayedRound> => {
    switch (row.state) {
      case 'ASKING':
        throw new DomainError('JANTAR_ROUND_UNDER_WAY');
      case 'REFUSED':
        throw new DomainError('JANTAR_STAKE_REFUSED', { data: { reason: row.refusal } });
      case 'CANCELLED':
        throw new DomainError('JANTAR_ROUND_CANCELLED');
      case 'DECIDED':
        return settle(row, session);
      default:
        return shown(row, session, row.balance_after ?? undefined);
    }
  };

  const recover = async (row: RoundRow): Promise<void> => {
    const session = await sessionById(database.read, row.session_id);
    assert(session, `round ${row.id} has no session`);
    if (row.state === 'ASKING') {
      if (session.mode === 'real') await takeBack(row, session);
      else await database.transaction((tx) => updateRound(tx, row.id, { state: 'CANCELLED' }));
      return;
    }
    let current = row;
    for (let round = replay(current); round.phase === 'OPEN'; round = replay(current)) {
      current = await apply(current, defaultDecision(round) ?? '');
    }
    await settle(current, session);
  };

  return {
    nextSeed,
    reveal: (row: RoundRow) => seal.open(row.seed),

    /** Plays a round, or its first part when decisions follow. */
    async play(session: SessionRow, wish: PlayWish): Promise<PlayedRound> {
      const { stake, bets, requestId } = wish;
      const known = requestId && (await roundByRequest(database.read, session.id, requestId));
      if (known) return answerAgain(known, session);
      const title = titleOf(session.game_key);
      const stakes =
        title.engine === 'roulette' ? [stake, ...bets.map((bet) => bet.stake)] : [stake];
      if (!stakes.every((one) => stakeAllowed(title, session.currency as Currency, one))) {
        throw new DomainError('JANTAR_STAKE_NOT_OFFERED');
      }
      const row = await begin(session, wish);
      try {
        replay(row);
      } catch (error) {
        await database.transaction((tx) => updateRound(tx, row.id, { state: 'CANCELLED' }));
        throw error instanceof RuleFault ? new DomainError('JANTAR_NOT_ALLOWED') : error;
      }
      let balance: bigint;
      try {
        balance = await ask(row, session, 0, stake);
      } catch (error) {
        if (error instanceof WalletUnknown) await takeBack(row, session).catch(() => {});
        return refuse(row, error);
      }
      return proceed(row, session, balance);
    },

    /** Takes a decision; `step` is how many were made, so a second window cannot decide twice. */
    async decide(
      session: SessionRow,
      roundId: bigint,
      step: number,
      action: string,
    ): Promise<PlayedRound> {
      const found = await ownRound(session, roundId);
      if (found.state !== 'OPEN' || found.decisions.length !== step) {
        throw new DomainError('JANTAR_STALE_STEP');
      }
      const legal = replay(found).legal.find((one) => one.action === action);
      if (!legal) throw new DomainError('JANTAR_NOT_ALLOWED');
      let balance = found.balance_after ?? 0n;
      const opened = (await sessionById(database.read, found.session_id)) ?? session;
      if (legal.extraStake > 0n) {
        try {
          balance = await ask(found, opened, step + 1, legal.extraStake);
        } catch (error) {
          if (!(error instanceof WalletRefusal)) throw error;
          throw new DomainError('JANTAR_STAKE_REFUSED', { data: { reason: error.code } });
        }
      }
      return proceed(await apply(found, action), opened, balance);
    },

    /** A round as it stands, after an answer was lost. */
    async look(session: SessionRow, roundId: bigint): Promise<PlayedRound> {
      const row = await ownRound(session, roundId);
      const opened = (await sessionById(database.read, row.session_id)) ?? session;
      return answerAgain(row, opened);
    },

    /** The round a player has not finished, wherever it was begun. */
    async resume(session: SessionRow): Promise<PlayedRound | undefined> {
      const row =
        session.mode === 'real'
          ? await unfinishedRound(database.read, session.player_id, session.game_key)
          : await roundUnderWay(database.read, session.id);
      if (row?.state !== 'OPEN') return undefined;
      return shown(row, session, row.balance_after ?? undefined);
    },

    /** Finishes what was interrupted: stakes of unknown outcome, unpaid wins, rounds left alone. */
    async recoverInterrupted(): Promise<number> {
      const now = clock.now().getTime();
      const rows = await interruptedRounds(
        database.read,
        new Date(now - askedForMs),
        new Date(now - leftForMs),
        100,
      );
      for (const row of rows) await recover(row);
      return rows.length;
    },
  };
}
export type JantarRounds = ReturnType<typeof createRounds>;
