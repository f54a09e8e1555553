/**
 * Free rounds: who takes them at what, what they are, and who has them. When they are given, what
 * they may cost is put aside (`free-round-liability`); a round that is played takes its stake from
 * there, and what is left when they end goes back. Playing them is the wager path's business; every
 * change here is behind the player's lock, as every wager is.
 */
import { type RecordAct, unrecorded } from '@herna/contract-kit/server';
import { type Database, type Db, eachInPages, isUniqueViolation, type Tx } from '@herna/db';
import {
  type Clock,
  type Currency,
  DomainError,
  type Money,
  money,
  type PlayerId,
  pragueDaysLater,
  type StaffId,
} from '@herna/kernel';
import { house, type Ledger } from '@herna/ledger';
import type { Approvals } from '@herna/staff';
import { freeRoundMachine } from '../rules/free-rounds.machine.ts';
import { type Provider, providers } from '../rules/providers.table.ts';
import * as store from '../store/free-rounds.ts';
import type { BonusesPort, GamesPort, StakedGame } from './ports.ts';

export interface FreeRoundGame extends Omit<StakedGame, 'stakes'> {
  /** In the currencies that the provider plays in. */
  readonly stakes: readonly { readonly currency: Currency; readonly amounts: readonly number[] }[];
}

export interface NewFreeRounds {
  readonly name: string;
  readonly providerId: bigint;
  readonly gameKeys: readonly string[];
  /** Of one round. */
  readonly stake: Money;
  readonly rounds: number;
  /** Days of the calendar in Prague. */
  readonly validDays: number;
  readonly createdBy?: StaffId;
}

/** Why a player was not given free rounds. */
export type FreeRoundRefusal = 'ERR_WALLET_NOT_FOUND' | 'ERR_FREE_ROUND_NOT_ALLOWED';

export interface GivenFreeRounds {
  readonly given: readonly store.FreeRoundRow[];
  readonly refused: readonly { readonly playerId: PlayerId; readonly reason: FreeRoundRefusal }[];
}

export interface FreeRoundsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'post' | 'lockPlayer' | 'balances'>;
  readonly games: Pick<GamesPort, 'stakedGames'>;
  readonly bonuses: Pick<BonusesPort, 'mayHave'>;
  /** What one member of staff may give alone. */
  readonly authority: Pick<Approvals, 'assertPermitted'>;
}

const able = providers.filter(({ freeRounds }) => freeRounds);
const pageLength = 200;

const leftOf = ({ rounds, used, released }: store.FreeRoundRow): number => rounds - used - released;

const factsOf = ({ id, definition_id, state, rounds, used, released }: store.FreeRoundRow) => ({
  id,
  definitionId: definition_id,
  state,
  rounds,
  used,
  released,
});

/** What the audit is told of a player's free rounds. */
const auditOf = (
  { player_id }: store.FreeRoundRow,
  done: 'given' | 'cancelled',
  before: store.FreeRoundRow | undefined,
  after: store.FreeRoundRow,
) => ({
  action: `play.free_rounds_${done}`,
  targetKind: 'player',
  targetId: player_id.toString(),
  ...(before ? { before: factsOf(before) } : {}),
  after: factsOf(after),
});

/** Makes the service. */
export function createFreeRounds(options: FreeRoundsOptions) {
  const { database, clock, ledger, games, bonuses, authority } = options;
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
      playerId: house,
      currency: row.currency,
      source: 'free-rounds',
      reference: `${row.id}:${reference}`,
      subjectId: row.id,
      lines: [
        { account: 'free-round-liability', owner: row.id, amount },
        { account: 'promotions', owner: row.definition_id, amount: -amount },
      ],
    });
  };

  /** Ends free rounds, or ended ones anew: what is left of what was put aside goes back. */
  const end = async (tx: Tx, row: store.FreeRoundRow, event: 'expire' | 'cancel') => {
    const left = leftOf(row);
    if (left > 0) await putAside(tx, row, { rounds: -left, reference: `end-${row.released}` });
    await store.endFreeRounds(tx, row, {
      state: freeRoundMachine.next(row.state, event) ?? row.state,
      released: row.released + left,
      ended_at: row.ended_at ?? clock.now(),
    });
  };

  const give = async (
    tx: Tx,
    definition: store.DefinitionRow,
    playerId: PlayerId,
  ): Promise<store.FreeRoundRow | FreeRoundRefusal> => {
    const wallets = await ledger.balances(tx, playerId);
    if (!wallets.some(({ currency }) => currency === definition.currency)) {
      return 'ERR_WALLET_NOT_FOUND';
    }
    if (!(await bonuses.mayHave(tx, playerId))) return 'ERR_FREE_ROUND_NOT_ALLOWED';
    const now = clock.now();
    const row = await store.insertFreeRounds(tx, {
      player_id: playerId,
      definition_id: definition.id,
      provider_id: definition.provider_id,
      game_keys: definition.game_keys,
      currency: definition.currency,
      stake: definition.stake,
      rounds: definition.rounds,
      state: freeRoundMachine.initial,
      given_at: now,
      expires_at: pragueDaysLater(now, definition.valid_days),
      ended_at: null,
    });
    await putAside(tx, row, { rounds: row.rounds, reference: 'given' });
    return row;
  };

  return {
    /** Providers with the number of their games. */
    providers: (): Promise<{ provider: Provider; games: number }[]> =>
      Promise.all(
        able.map(async (provider) => ({ provider, games: (await gamesOf(provider)).length })),
      ),

    /** Games of a provider; ERR_NO_FREE_ROUNDS when it takes none. */
    games: gamesAt,

    /** Defines free rounds at a stake that all their games offer. */
    async define(
      tx: Tx,
      wish: NewFreeRounds,
      act: RecordAct = unrecorded,
    ): Promise<store.DefinitionRow> {
      const { stake, gameKeys } = wish;
      const offered = await gamesAt(wish.providerId);
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
      const inserted = store.insertDefinition(tx, {
        name: wish.name,
        provider_id: wish.providerId,
        game_keys: [...gameKeys],
        currency: stake.currency,
        stake: stake.amount,
        rounds: wish.rounds,
        valid_days: wish.validDays,
        state: 'CREATED',
        created_at: clock.now(),
        created_by: wish.createdBy ?? null,
      });
      const row = await inserted.catch((error: unknown) => {
        const taken = isUniqueViolation(error, 'free_round_definition_name');
        throw taken ? new DomainError('ERR_FREE_ROUND_NAME_TAKEN') : error;
      });
      await act(tx, {
        action: 'play.free_rounds_defined',
        targetKind: 'free-round-definition',
        targetId: row.id.toString(),
        after: { ...wish, state: row.state },
      });
      return row;
    },

    definitions: () => store.selectDefinitions(database.read),

    /** From now on they can be given; again, it changes nothing. */
    activate: (id: bigint, act: RecordAct = unrecorded) =>
      database.transaction(async (tx) => {
        const before = await store.lockDefinition(tx, id);
        await store.activateDefinition(tx, id);
        const [row] = await store.selectDefinitions(tx, id);
        if (!row || !before) throw new DomainError('ERR_NOT_FOUND');
        await act(tx, {
          action: 'play.free_rounds_activated',
          targetKind: 'free-round-definition',
          targetId: id.toString(),
          before: { state: before.state },
          after: { state: row.state },
        });
        return row;
      }),

    /**
     * Gives them to players and puts aside what they may cost. `staffId` is who decides upon it;
     * a programme that promises them names nobody.
     * @throws ERR_NOT_FOUND, ERR_FREE_ROUND_STATE, ERR_APPROVAL_NEEDED
     */
    async give(
      tx: Tx,
      definitionId: bigint,
      playerIds: readonly PlayerId[],
      staffId?: StaffId,
      act: RecordAct = unrecorded,
    ): Promise<GivenFreeRounds> {
      const definition = await store.lockDefinition(tx, definitionId);
      if (!definition) throw new DomainError('ERR_NOT_FOUND');
      if (definition.state !== 'ACTIVATED') throw new DomainError('ERR_FREE_ROUND_STATE');
      const given: store.FreeRoundRow[] = [];
      const refused: { playerId: PlayerId; reason: FreeRoundRefusal }[] = [];
      for (const playerId of new Set(playerIds)) {
        const made = await give(tx, definition, playerId);
        if (typeof made === 'string') refused.push({ playerId, reason: made });
        else given.push(made);
        if (typeof made !== 'string') await act(tx, auditOf(made, 'given', undefined, made));
      }
      if (staffId !== undefined && given.length > 0) {
        await authority.assertPermitted(tx, {
          kind: 'free-rounds',
          staffId,
          reference: definitionId.toString(),
          parts: given.map(({ player_id, stake, rounds }) => ({
            playerId: player_id,
            amount: stake * BigInt(rounds),
          })),
        });
      }
      return { given, refused };
    },

    /** Whether a definition exists. */
    exists: async (db: Db, definitionId: bigint): Promise<boolean> =>
      (await store.selectDefinitions(db, definitionId)).length > 0,

    /** Gives one player free rounds that something other than staff has earned them; false if refused. */
    async offer(
      tx: Tx,
      { definitionId, playerId }: { readonly definitionId: bigint; readonly playerId: PlayerId },
    ): Promise<boolean> {
      const definition = await store.lockDefinition(tx, definitionId);
      if (definition?.state !== 'ACTIVATED') return false;
      return typeof (await give(tx, definition, playerId)) !== 'string';
    },

    /** Ends what a player has not played; ERR_FREE_ROUND_STATE when they have ended. */
    cancel: (
      playerId: PlayerId,
      id: bigint,
      act: RecordAct = unrecorded,
    ): Promise<store.FreeRoundRow> =>
      database.transaction(async (tx) => {
        await ledger.lockPlayer(tx, playerId);
        const row = await store.freeRoundsNow(tx, { playerId, id });
        if (!row) throw new DomainError('ERR_NOT_FOUND');
        if (!freeRoundMachine.next(row.state, 'cancel')) {
          throw new DomainError('ERR_FREE_ROUND_STATE');
        }
        await end(tx, row, 'cancel');
        const ended = (await store.freeRoundsNow(tx, { playerId, id })) ?? row;
        await act(tx, auditOf(row, 'cancelled', row, ended));
        return ended;
      }),

    list: (filter: Parameters<typeof store.selectFreeRounds>[1]) =>
      store.selectFreeRounds(database.read, filter),

    /** What a player can play now. */
    offers: (playerId: PlayerId) => store.playableFreeRounds(database.read, playerId, clock.now()),

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
          const playerId = player_id as PlayerId;
          await ledger.lockPlayer(tx, playerId);
          const row = await store.freeRoundsNow(tx, { playerId, id });
          const over = row && row.state !== 'USED' && row.expires_at <= clock.now();
          if (row && (over || row.state !== 'ACTIVE')) await end(tx, row, 'expire');
        }),
      );
    },
  };
}

export type FreeRoundsService = ReturnType<typeof createFreeRounds>;
