/** Rounds and wins in view, with the names of games. */
import type { Database, Db, PageRequest, SnapshotPage } from '@herna/db';
import {
  type Clock,
  type Currency,
  DomainError,
  type Money,
  money,
  type PlayerId,
} from '@herna/kernel';
import type { Ledger, Operation } from '@herna/ledger';
import { roundHoursMost } from '../rules/providers.table.ts';
import type { RoundState } from '../rules/rounds.machine.ts';
import { ownPlay, type PlayWindow, stakesUnderBonus } from '../store/own-play.ts';
import * as store from '../store/rounds.ts';
import * as sessions from '../store/sessions.ts';
import type { GamesPort } from './ports.ts';
import { movementsOfRound } from './round-movements.ts';

export interface RoundView {
  readonly id: bigint;
  readonly playerId: PlayerId;
  readonly providerId: bigint;
  readonly sessionId: bigint;
  readonly reference: string;
  readonly gameKey: string;
  readonly gameName: string;
  readonly state: RoundState;
  readonly stake: Money;
  readonly win: Money;
  readonly jackpot: Money;
  /** What its stakes have put on jackpots. */
  readonly contribution: Money;
  readonly openedAt: Date;
  readonly endedAt: Date | undefined;
}

export interface RoundDetail extends RoundView {
  readonly stakeCash: bigint;
  readonly stakeBonus: bigint;
  readonly winCash: bigint;
  readonly winBonus: bigint;
  readonly outcome: Record<string, unknown> | undefined;
  readonly movements: readonly Operation[];
}

export interface RoundWish extends Partial<Omit<store.RoundFilter, 'gameId'>> {
  readonly gameKey?: string | undefined;
}

export interface RoundsOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly games: GamesPort;
  readonly ledger: Pick<Ledger, 'statement'>;
}

const hourMs = 3_600_000;

/** Games gone from the catalogue still have a name in old rounds. */
const unknownName = (id: bigint) => ({ key: id.toString(), name: id.toString() });

/** Makes the service. */
export function createRounds({ database, clock, games, ledger }: RoundsOptions) {
  const db: Db = database.read;

  const namesOf = async (ids: readonly bigint[]) => {
    const found = ids.length > 0 ? await games.gameNames(db, [...new Set(ids)]) : new Map();
    return (id: bigint): { key: string; name: string } => found.get(id) ?? unknownName(id);
  };

  const toView = (
    row: store.ListedRound,
    game: { readonly key: string; readonly name: string },
  ): RoundView => ({
    id: row.id,
    playerId: row.player_id as PlayerId,
    providerId: row.provider_id,
    sessionId: row.session_id,
    reference: row.reference,
    gameKey: game.key,
    gameName: game.name,
    state: row.state,
    stake: money(row.stake_cash + row.stake_bonus, row.currency),
    win: money(row.win_cash + row.win_bonus, row.currency),
    jackpot: money(row.jackpot, row.currency),
    contribution: money(row.contribution, row.currency),
    openedAt: row.opened_at,
    endedAt: row.ended_at ?? undefined,
  });

  const toViews = async (
    found: SnapshotPage<store.ListedRound>,
  ): Promise<SnapshotPage<RoundView>> => {
    const nameOf = await namesOf(found.items.map(({ game_id }) => game_id));
    return { ...found, items: found.items.map((row) => toView(row, nameOf(row.game_id))) };
  };

  return {
    /** A page of rounds; a game that is not known has none. */
    async list(wish: RoundWish): Promise<SnapshotPage<RoundView>> {
      const { gameKey, ...filter } = wish;
      const game = gameKey === undefined ? undefined : await games.gameByKey(db, gameKey);
      if (gameKey !== undefined && !game) return { items: [], total: 0 };
      const { offset = 0, limit = 50, sort = 'latest', order = 'desc', ...rest } = filter;
      const choice = { ...rest, offset, limit, sort, order, gameId: game?.id };
      return toViews(await store.selectRounds(db, choice));
    },

    /** A round with everything that is known of it; of one player if named. */
    async detail(roundId: bigint, playerId?: PlayerId): Promise<RoundDetail> {
      const row = await store.roundById(db, roundId, playerId);
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      const nameOf = await namesOf([row.game_id]);
      return {
        ...toView(row, nameOf(row.game_id)),
        stakeCash: row.stake_cash,
        stakeBonus: row.stake_bonus,
        winCash: row.win_cash,
        winBonus: row.win_bonus,
        outcome: row.outcome ?? undefined,
        movements: await movementsOfRound(db, ledger, row),
      };
    },

    /** Whether a game had a round begun in a time; `until` is open when null. */
    played: (at: Db, gameId: bigint, from: Date, until: Date | null): Promise<boolean> =>
      store.wasPlayed(at, gameId, from, until),

    /** Whether bonus money that a bonus has staked lies in a round that is not finished. */
    holdsBonusMoney: store.holdsBonusMoney,

    /** Rounds left open too long. */
    unfinished: async (page: PageRequest): Promise<SnapshotPage<RoundView>> =>
      toViews(await store.selectUnfinished(db, page)),

    /** Games of a player with sums. */
    async playedGames(filter: Parameters<typeof store.selectPlayedGames>[1]) {
      const { items, total } = await store.selectPlayedGames(db, filter);
      const nameOf = await namesOf(items.map(({ game_id }) => game_id));
      return { items: items.map((row) => ({ ...row, game: nameOf(row.game_id) })), total };
    },

    /** Wins less stakes of a player since a moment, by currency. */
    async netResults(playerId: PlayerId, since: Date): Promise<Money[]> {
      const sums = await store.sumsSince(db, playerId, since);
      return sums.map(({ currency, net }) => money(net, currency));
    },

    /** The latest wins worth showing. */
    async recentWins(limit: number) {
      const wins = await store.selectNotableWins(db, limit);
      const nameOf = await namesOf(wins.map(({ game_id }) => game_id));
      return wins.map((win) => ({
        game: nameOf(win.game_id),
        player: win.player_name,
        kind: win.kind,
        amount: money(win.amount, win.currency),
        wonAt: win.won_at,
      }));
    },

    /** What players have staked and won of their own money, by game, over windows of time. */
    ownPlay: (at: Db, windows: readonly PlayWindow[], currency: Currency) =>
      ownPlay(at, windows, {
        currency,
        awaitedSince: new Date(clock.now().getTime() - roundHoursMost * hourMs),
      }),

    /** What was staked under a bonus of a player, by game. */
    stakesUnderBonus,

    /** Rounds as they stand now, for whoever follows the news of wagers. */
    now: store.roundsNow,

    /** Games the player has played last. */
    async lastPlayed(playerId: PlayerId, limit: number) {
      const found = await sessions.lastPlayedGames(db, playerId, limit);
      const nameOf = await namesOf(found.map(({ game_id }) => game_id));
      return found.map(({ game_id, played_at }) => ({
        game: nameOf(game_id),
        playedAt: played_at,
      }));
    },

    /** What a session has brought so far, and how long it was played. */
    async sessionSummary(playerId: PlayerId, sessionId: bigint) {
      const session = await sessions.sessionById(db, sessionId);
      if (session?.player_id !== playerId) throw new DomainError('ERR_NOT_FOUND');
      const sums = await sessions.sessionSums(db, playerId, sessionId);
      const until = session.closed_at ?? clock.now();
      const of = (amount: bigint): Money => money(amount, session.currency as Currency);
      return {
        sessionId,
        gameKey: session.game_key,
        rounds: sums.rounds,
        stake: of(sums.stake),
        win: of(sums.win),
        netResult: of(sums.win - sums.stake),
        openedAt: session.opened_at,
        playedSeconds: Math.max(0, Math.floor((+until - +session.opened_at) / 1000)),
        open: session.state === 'OPEN' && session.ends_at > clock.now(),
      };
    },
  };
}

export type Rounds = ReturnType<typeof createRounds>;
