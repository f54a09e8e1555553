/**
 * Free rounds as play knows them: which a player has, and what becomes of them. When they
 * begin, what they may cost is put aside (`free-round-liability`); a round that is played takes its
 * stake from there, and what is left when they end goes back. What they win is cash at once, or waits
 * on `free-round-wins` until whoever promised them converts it. Playing them is the wager path's
 * business; every change here is behind the player's lock, as every wager is.
 */
import { type Db, eachInPages, recordEvent, type Tx } from '@herna/db';
import {
  type Clock,
  type Currency,
  DomainError,
  type Money,
  money,
  type PlayerId,
} from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import { freeRoundsEnded } from '../contract/events.ts';
import { freeRoundIssueMachine } from '../rules/free-round-issue.machine.ts';
import { freeRoundPayouts } from '../rules/free-round-payouts.table.ts';
import { freeRoundMachine } from '../rules/free-rounds.machine.ts';
import { lateMs } from '../rules/free-rounds.ts';
import { providerById } from '../rules/providers.table.ts';
import * as issues from '../store/free-round-issues.ts';
import * as store from '../store/free-rounds.ts';
import { gameOfOpenFreeRound } from '../store/rounds.ts';
import type { FreeRoundTotal } from '../wager-slots.ts';
import { createFreeRoundGames, type FreeRoundGamesOptions } from './free-round-games.ts';
import { enqueueSync } from './free-round-sync.ts';
import type { WagerContext } from './provider-wallet.ts';

export type { FreeRoundIssueRow } from '../store/free-round-issues.ts';
export type { FreeRoundRow } from '../store/free-rounds.ts';

/** Free rounds that a player shall have. */
export interface NewFreeRounds {
  /** Of whoever promised them: unique among all. */
  readonly id: bigint;
  readonly playerId: PlayerId;
  /** Owner of their cost on `promotions`. */
  readonly promotionId: bigint;
  readonly providerId: bigint;
  readonly gameKeys: readonly string[];
  /** Of one round. */
  readonly stake: Money;
  readonly rounds: number;
  readonly expiresAt: Date;
  /** What they win waits for its conversion. */
  readonly winsHeld: boolean;
}

export interface FreeRoundsKey {
  readonly playerId: PlayerId;
  readonly id: bigint;
}

/** Why more may come of free rounds: a round of a game is not finished, or a person looks at a win. */
export type FreeRoundWait =
  | { readonly kind: 'OPEN_ROUND'; readonly gameId: bigint }
  | { readonly kind: 'HELD_WIN' };

/** Whether a win of free rounds waits for a person to look at it. */
export type FreeRoundWinHeld = (db: Db, key: FreeRoundsKey) => Promise<boolean>;

export interface FreeRoundsOptions extends FreeRoundGamesOptions {
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'post' | 'lockPlayer'>;
  readonly isFreeRoundWinHeld: FreeRoundWinHeld;
}

const pageLength = 200;

const leftOf = ({ rounds, used, released }: store.FreeRoundRow): number => rounds - used - released;

/** Makes the service. */
export function createFreeRounds(options: FreeRoundsOptions) {
  const { database, clock, ledger } = options;
  /** Moves stakes between what promotions cost and what is put aside for these free rounds. */
  const putAside = async (
    tx: Tx,
    row: store.FreeRoundRow,
    { rounds, reference }: { readonly rounds: number; readonly reference: string },
  ): Promise<void> => {
    if (!freeRoundPayouts[row.payout].ownStakes) return;
    const amount = row.stake * BigInt(rounds);
    await ledger.post(tx, {
      kind: amount > 0n ? 'bonus-grant' : 'bonus-forfeit',
      playerId: noPlayer,
      currency: row.currency,
      source: 'free-rounds',
      reference: `${row.id}:${reference}`,
      subjectId: row.id,
      lines: [
        { account: 'free-round-liability', owner: row.id, amount },
        { account: 'promotions', owner: row.promotion_id, amount: -amount },
      ],
    });
  };

  const locked = async (tx: Tx, { playerId, id }: FreeRoundsKey): Promise<store.FreeRoundRow> => {
    await ledger.lockPlayer(tx, playerId);
    const row = await store.freeRoundsNow(tx, { playerId, id });
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    return row;
  };

  /**
   * Ends free rounds, or ended ones anew: what is left of what was put aside goes back, what a late
   * total has taken beyond it comes from the promotion.
   */
  const end = async (tx: Tx, row: store.FreeRoundRow, event: 'expire' | 'cancel') => {
    const left = leftOf(row);
    if (left !== 0) await putAside(tx, row, { rounds: -left, reference: `end-${row.released}` });
    await store.changeFreeRounds(tx, row, {
      state: freeRoundMachine.next(row.state, event) ?? row.state,
      released: row.released + left,
      ended_at: row.ended_at ?? clock.now(),
    });
    const key = { playerId: row.player_id as PlayerId, id: row.id };
    if (await issues.wakeIssue(tx, key, clock.now())) await enqueueSync(tx, key);
  };

  /** Keeps free rounds, puts aside what is left of them may cost, and issues it to the provider that keeps them. */
  const put = async (
    tx: Tx,
    values: Parameters<typeof store.insertFreeRounds>[1],
  ): Promise<store.FreeRoundRow> => {
    const row = await store.insertFreeRounds(tx, values);
    const rounds = leftOf(row);
    if (rounds === 0) return row;
    await putAside(tx, row, { rounds, reference: 'given' });
    if (!freeRoundPayouts[row.payout].atProvider) return row;
    const key = { playerId: row.player_id as PlayerId, id: row.id };
    await issues.insertIssue(tx, {
      player_id: row.player_id,
      id: row.id,
      provider_id: row.provider_id,
      state: freeRoundIssueMachine.initial,
      next_at: clock.now(),
    });
    await enqueueSync(tx, key);
    return row;
  };

  /** Whether a provider that reports one total may have let the player play some of them. */
  const mayBePlayedUnreported = async (tx: Tx, row: store.FreeRoundRow): Promise<boolean> => {
    if (freeRoundPayouts[row.payout].byRound) return false;
    const { player_id: playerId, provider_id: providerId, game_keys: gameKeys } = row;
    return (await issues.lastSession(tx, { playerId, providerId, gameKeys })) !== undefined;
  };

  return {
    ...createFreeRoundGames(options),

    /** Counts a win that a person has released to wait with the others. */
    async addWin(tx: Tx, key: FreeRoundsKey, amount: bigint): Promise<void> {
      const row = await locked(tx, key);
      await store.changeFreeRounds(tx, row, { won: row.won + amount });
    },

    /** Lets a player play them from now on, and puts aside what they may cost. */
    async begin(tx: Tx, wish: NewFreeRounds): Promise<store.FreeRoundRow> {
      const { playerId, stake, rounds } = wish;
      if (stake.currency === 'PTS') throw new DomainError('ERR_FREE_ROUND_STAKE');
      const payout = providerById(wish.providerId)?.freeRounds?.payout;
      if (!payout) throw new DomainError('ERR_NO_FREE_ROUNDS');
      await ledger.lockPlayer(tx, playerId);
      return put(tx, {
        player_id: playerId,
        id: wish.id,
        promotion_id: wish.promotionId,
        provider_id: wish.providerId,
        game_keys: [...wish.gameKeys],
        currency: stake.currency,
        stake: stake.amount,
        rounds,
        state: freeRoundMachine.initial,
        given_at: clock.now(),
        expires_at: wish.expiresAt,
        ended_at: null,
        wins_held: wish.winsHeld,
        payout,
      });
    },

    /**
     * Ends free rounds of an account that has become part of another, and gives that one what is left of
     * them: the rounds with what is put aside for them, and the wins that wait. What their provider may
     * have played without having said so stays where it is. Whether anything was given on.
     * @param newId asked when there is something to give: the id under which the other account has it
     */
    async carryOver(
      tx: Tx,
      key: FreeRoundsKey,
      to: { readonly playerId: PlayerId; readonly newId: () => Promise<bigint> },
    ): Promise<boolean> {
      const row = await locked(tx, key);
      const left = row.state === 'ACTIVE' ? leftOf(row) : 0;
      const played = await mayBePlayedUnreported(tx, row);
      if (row.state === 'ACTIVE') await end(tx, row, 'cancel');
      const wins = row.wins_held ? row.won - row.taken : 0n;
      if (played || (left === 0 && wins <= 0n)) return false;
      // A provider is issued what can still be played; otherwise what was played shows too.
      const used = left > 0 && freeRoundPayouts[row.payout].atProvider ? 0 : row.used;
      const { late_won: _late, reported_at: _reported, taken: _taken, ...same } = row;
      const next = await put(tx, {
        ...same,
        player_id: to.playerId,
        id: await to.newId(),
        rounds: used + left,
        used,
        released: 0,
        won: wins,
      });
      if (wins === 0n) return true;
      await store.changeFreeRounds(tx, row, { taken: row.won });
      const account = 'free-round-wins';
      await ledger.post(tx, {
        kind: 'free-round-win',
        playerId: noPlayer,
        currency: row.currency,
        source: 'free-rounds',
        reference: `${row.id}:joined`,
        subjectId: next.id,
        lines: [
          { account, owner: row.id, amount: -wins },
          { account, owner: next.id, amount: wins },
        ],
      });
      return true;
    },

    /**
     * Prolongs them, or adds rounds; what was promised is never taken away by it.
     * @throws DomainError ERR_NOT_FOUND, ERR_FREE_ROUND_STATE when they have ended,
     *   ERR_FREE_ROUND_AT_PROVIDER when their provider keeps them as they were issued
     */
    async extend(
      tx: Tx,
      key: FreeRoundsKey,
      { expiresAt, more }: { readonly expiresAt: Date; readonly more: number },
    ): Promise<store.FreeRoundRow> {
      const row = await locked(tx, key);
      if (freeRoundPayouts[row.payout].atProvider) {
        throw new DomainError('ERR_FREE_ROUND_AT_PROVIDER');
      }
      const playable = row.state === 'ACTIVE' || (row.state === 'USED' && more > 0);
      if (!playable || row.expires_at <= clock.now() || expiresAt < row.expires_at) {
        throw new DomainError('ERR_FREE_ROUND_STATE');
      }
      if (more > 0) await putAside(tx, row, { rounds: more, reference: `more-${row.rounds}` });
      return store.changeFreeRounds(tx, row, {
        state: more > 0 && row.state === 'USED' ? 'ACTIVE' : row.state,
        rounds: row.rounds + more,
        expires_at: expiresAt,
        ended_at: more > 0 ? null : row.ended_at,
      });
    },

    /** Ends what a player has not played; ERR_FREE_ROUND_STATE when they have ended. */
    async cancel(tx: Tx, key: FreeRoundsKey): Promise<store.FreeRoundRow> {
      const row = await locked(tx, key);
      if (!freeRoundMachine.next(row.state, 'cancel')) {
        throw new DomainError('ERR_FREE_ROUND_STATE');
      }
      await end(tx, row, 'cancel');
      return (await store.freeRoundsNow(tx, key)) ?? row;
    },

    /** Ends what is left of free rounds that their provider has ended, or does not take. */
    async endAtProvider(tx: Tx, key: FreeRoundsKey, event: 'expire' | 'cancel'): Promise<void> {
      const row = await locked(tx, key);
      if (row.state !== 'ACTIVE') return;
      await end(tx, row, event);
      await recordEvent(tx, {
        type: freeRoundsEnded,
        playerId: key.playerId,
        payload: { freeRoundsId: key.id.toString() },
        happenedAt: clock.now(),
      });
    },

    /** Whether a total may be of free rounds that the player was given at this provider. */
    async knows(
      { providerId, playerId, gameKey }: Pick<WagerContext, 'providerId' | 'playerId' | 'gameKey'>,
      { id, payout, played }: FreeRoundTotal,
    ): Promise<boolean> {
      const [row] = await store.freeRoundsByKey(database.read, [{ playerId, id }]);
      return (
        row?.provider_id === providerId &&
        row.payout === payout &&
        row.game_keys.includes(gameKey) &&
        played <= row.rounds
      );
    },

    /** Whether a total is awaited of the provider: for a day after they have ended. */
    async awaitsTotal(db: Db, key: FreeRoundsKey): Promise<boolean> {
      const [row] = await store.freeRoundsByKey(db, [key]);
      if (!row || freeRoundPayouts[row.payout].byRound || row.reported_at) return false;
      const issue = await issues.issueByKey(db, key);
      if (!issue || freeRoundIssueMachine.isTerminal(issue.state)) return false;
      const since = row.ended_at ?? row.expires_at;
      return clock.now().getTime() - since.getTime() < lateMs;
    },

    /** Why more may come of them yet; undefined when nothing can. */
    async waitsFor(db: Db, key: FreeRoundsKey): Promise<FreeRoundWait | undefined> {
      const gameId = await gameOfOpenFreeRound(db, key);
      if (gameId !== undefined) return { kind: 'OPEN_ROUND', gameId };
      return (await options.isFreeRoundWinHeld(db, key)) ? { kind: 'HELD_WIN' } : undefined;
    },

    /** How free rounds stand at the providers that keep them; those that none keeps are left out. */
    issuesOf: (
      db: Db,
      keys: readonly FreeRoundsKey[],
    ): Promise<readonly issues.FreeRoundIssueRow[]> => issues.issuesByKey(db, keys),

    /**
     * Takes the wins that wait, so that the caller posts them off `free-round-wins` in this
     * transaction; minor units, negative when wins that were taken have been cancelled since.
     */
    async takeWins(tx: Tx, key: FreeRoundsKey): Promise<bigint> {
      const row = await locked(tx, key);
      if (!row.wins_held || row.won === row.taken) return 0n;
      await store.changeFreeRounds(tx, row, { taken: row.won });
      return row.won - row.taken;
    },

    /** Free rounds by their keys, behind the caller's lock where the transaction holds it. */
    rowsOf: (db: Db, keys: readonly FreeRoundsKey[]): Promise<readonly store.FreeRoundRow[]> =>
      store.freeRoundsByKey(db, keys),

    /** A page of those whose wins wait though their time is over, or came after they were taken. */
    owed: (after: bigint, limit: number) =>
      store.owedFreeRounds(database.read, clock.now(), after, limit),

    /** What a player can play now at a game in a currency. */
    async at(
      db: Db,
      playerId: PlayerId,
      { gameKey, currency }: { readonly gameKey: string; readonly currency: Currency },
    ): Promise<{ id: bigint; stake: Money; left: number; expiresAt: Date }[]> {
      const found = await store.playableFreeRounds(db, playerId, clock.now());
      return found
        .filter((row) => row.currency === currency && row.game_keys.includes(gameKey))
        .map((row) => ({
          id: row.id,
          stake: money(row.stake, row.currency),
          left: leftOf(row),
          expiresAt: row.expires_at,
        }));
    },

    /** Ends those whose time is over; gives how many were found. */
    expire(): Promise<number> {
      const now = clock.now();
      const due = (after: bigint, limit: number) =>
        store.dueFreeRounds(database.read, now, after, limit);
      return eachInPages(due, pageLength, ({ player_id, id }) =>
        database.transaction(async (tx) => {
          const row = await locked(tx, { playerId: player_id as PlayerId, id });
          const over = row.state !== 'USED' && row.expires_at <= clock.now();
          if (over || row.state !== 'ACTIVE') await end(tx, row, 'expire');
        }),
      );
    },
  };
}

export type FreeRoundsService = ReturnType<typeof createFreeRounds>;
