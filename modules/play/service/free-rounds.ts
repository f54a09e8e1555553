/**
 * Free rounds as play knows them: which games take them at what, and which a player can play. When they
 * begin, what they may cost is put aside (`free-round-liability`); a round that is played takes its
 * stake from there, and what is left when they end goes back. What they win is cash at once, or waits
 * on `free-round-wins` until whoever promised them converts it. Playing them is the wager path's
 * business; every change here is behind the player's lock, as every wager is.
 */
import { type Database, type Db, eachInPages, type Tx } from '@herna/db';
import {
  type Clock,
  type Currency,
  DomainError,
  type Money,
  money,
  type PlayerId,
} from '@herna/kernel';
import { type Ledger, noPlayer } from '@herna/ledger';
import { freeRoundMachine } from '../rules/free-rounds.machine.ts';
import { type Provider, providers } from '../rules/providers.table.ts';
import * as store from '../store/free-rounds.ts';
import type { GamesPort, StakedGame } from './ports.ts';

export type { FreeRoundRow } from '../store/free-rounds.ts';

export interface FreeRoundGame extends Omit<StakedGame, 'stakes'> {
  /** In the currencies that the provider plays in. */
  readonly stakes: readonly { readonly currency: Currency; readonly amounts: readonly number[] }[];
}

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

export interface FreeRoundsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'post' | 'lockPlayer'>;
  readonly games: Pick<GamesPort, 'stakedGames'>;
}

const able = providers.filter(({ freeRounds }) => freeRounds);
const pageLength = 200;

const leftOf = ({ rounds, used, released }: store.FreeRoundRow): number => rounds - used - released;

/** Makes the service. */
export function createFreeRounds({ database, clock, ledger, games }: FreeRoundsOptions) {
  const gamesOf = async ({ key, currencies }: Provider): Promise<FreeRoundGame[]> => {
    const staked = await games.stakedGames(database.read);
    return staked
      .filter((game) => game.providerKey === key && game.freeRounds)
      .map((game) => ({
        ...game,
        stakes: currencies.flatMap((currency) => {
          const amounts = game.stakes[currency];
          return amounts ? [{ currency, amounts }] : [];
        }),
      }));
  };
  const gamesAt = (providerId: bigint): Promise<FreeRoundGame[]> => {
    const provider = able.find(({ id }) => id === providerId);
    if (!provider) throw new DomainError('ERR_NO_FREE_ROUNDS');
    return gamesOf(provider);
  };

  /** Moves stakes between what promotions cost and what is put aside for these free rounds. */
  const putAside = (
    tx: Tx,
    row: store.FreeRoundRow,
    { rounds, reference }: { readonly rounds: number; readonly reference: string },
  ) => {
    const amount = row.stake * BigInt(rounds);
    return ledger.post(tx, {
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

  /** Ends free rounds, or ended ones anew: what is left of what was put aside goes back. */
  const end = async (tx: Tx, row: store.FreeRoundRow, event: 'expire' | 'cancel') => {
    const left = leftOf(row);
    if (left > 0) await putAside(tx, row, { rounds: -left, reference: `end-${row.released}` });
    await store.changeFreeRounds(tx, row, {
      state: freeRoundMachine.next(row.state, event) ?? row.state,
      released: row.released + left,
      ended_at: row.ended_at ?? clock.now(),
    });
  };

  return {
    /** Providers with the number of their games. */
    providers: (): Promise<{ provider: Provider; games: number }[]> =>
      Promise.all(
        able.map(async (provider) => ({ provider, games: (await gamesOf(provider)).length })),
      ),

    /** Games of a provider; ERR_NO_FREE_ROUNDS when it takes none. */
    games: gamesAt,

    /** @throws DomainError ERR_NO_FREE_ROUNDS, ERR_FREE_ROUND_STAKE when a game does not offer the stake */
    async assertOffered({
      providerId,
      gameKeys,
      stake,
    }: Pick<NewFreeRounds, 'providerId' | 'gameKeys' | 'stake'>): Promise<void> {
      const offered = await gamesAt(providerId);
      const takes = (key: string): boolean =>
        offered.some(
          (game) =>
            game.key === key &&
            game.stakes.some(
              ({ currency, amounts }) =>
                currency === stake.currency && amounts.includes(Number(stake.amount)),
            ),
        );
      if (stake.currency === 'PTS' || !gameKeys.every(takes)) {
        throw new DomainError('ERR_FREE_ROUND_STAKE');
      }
    },

    /** Counts a win that a person has released to wait with the others. */
    async addWin(tx: Tx, key: FreeRoundsKey, amount: bigint): Promise<void> {
      const row = await locked(tx, key);
      await store.changeFreeRounds(tx, row, { won: row.won + amount });
    },

    /** Lets a player play them from now on, and puts aside what they may cost. */
    async begin(tx: Tx, wish: NewFreeRounds): Promise<store.FreeRoundRow> {
      const { playerId, stake, rounds } = wish;
      if (stake.currency === 'PTS') throw new DomainError('ERR_FREE_ROUND_STAKE');
      await ledger.lockPlayer(tx, playerId);
      const row = await store.insertFreeRounds(tx, {
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
      });
      await putAside(tx, row, { rounds, reference: 'given' });
      return row;
    },

    /**
     * Prolongs them, or adds rounds; what was promised is never taken away by it.
     * @throws DomainError ERR_NOT_FOUND, ERR_FREE_ROUND_STATE when they have ended
     */
    async extend(
      tx: Tx,
      key: FreeRoundsKey,
      { expiresAt, more }: { readonly expiresAt: Date; readonly more: number },
    ): Promise<store.FreeRoundRow> {
      const row = await locked(tx, key);
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
