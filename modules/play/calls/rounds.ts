/** Handlers of rounds in view. */
import type { Handlers } from '@herna/contract-kit/server';
import { pageWishOf, playerOf, wirePage } from '@herna/contract-kit/server';
import { type PlayerId, toId, wireMinor, wireMoney } from '@herna/kernel';
import type { roundCalls } from '../contract/rounds.ts';
import { type Provider, providerById } from '../rules/providers.table.ts';
import type { RoundDetail, Rounds, RoundView } from '../service/rounds.ts';

const lastPlayedMax = 20;

const wireRound = (round: RoundView) => ({
  roundId: round.id.toString(),
  gameKey: round.gameKey,
  gameName: round.gameName,
  state: round.state,
  stake: wireMoney(round.stake),
  win: wireMoney(round.win),
  jackpot: wireMoney(round.jackpot),
  contribution: wireMoney(round.contribution),
  openedAt: round.openedAt.toISOString(),
  endedAt: round.endedAt?.toISOString() ?? null,
});

/** Whether a stored outcome is one of our own engines with its seed, by which the round is drawn again. */
const isShownAgain = (provider: Provider | undefined, outcome: RoundDetail['outcome']): boolean =>
  provider?.replays === true &&
  typeof outcome?.engine === 'string' &&
  typeof outcome.seed === 'string';

const wireStaffRound = (round: RoundView) => ({
  ...wireRound(round),
  playerId: round.playerId.toString(),
  providerId: round.providerId.toString(),
  providerName: providerById(round.providerId)?.name ?? '',
  sessionId: round.sessionId.toString(),
  reference: round.reference,
});

const wireDetail = (round: RoundDetail) => ({
  stakeCash: wireMinor(round.stakeCash),
  stakeBonus: wireMinor(round.stakeBonus),
  winCash: wireMinor(round.winCash),
  winBonus: wireMinor(round.winBonus),
  outcome: round.outcome ?? null,
  movements: round.movements.map((movement) => ({
    movementId: movement.id.toString(),
    kind: movement.kind,
    amount: wireMoney(movement.amount),
    cashAfter: wireMinor(movement.cashAfter),
    bonusAfter: wireMinor(movement.bonusAfter),
    purseChange: wireMinor(movement.purseChange),
    createdAt: movement.createdAt.toISOString(),
  })),
});

const wireGame = ({ key, name }: { readonly key: string; readonly name: string }) => ({
  gameKey: key,
  gameName: name,
});

interface SpanQuery {
  readonly from?: string;
  readonly to?: string;
  readonly offset?: number;
  readonly limit?: number;
  readonly order?: 'asc' | 'desc';
  readonly upToId?: string;
}
const spanOf = ({ from, to, ...query }: SpanQuery) => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
  ...pageWishOf(query),
});

/** Makes the handlers. */
export const roundHandlers = (rounds: Rounds): Handlers<typeof roundCalls> => ({
  'GET /capi/v2-onling/PlayerGames/GetList': async ({ query }, context) => {
    const playerId = playerOf(context);
    const wish = { ...spanOf(query), playerId, gameKey: query.gameKey };
    return wirePage(await rounds.list(wish), wireRound);
  },
  'GET /capi/v2-onling/PlayerGames/GetRound': async ({ query }, context) => {
    const round = await rounds.detail(toId(query.roundId), playerOf(context));
    return { ...wireRound(round), ...wireDetail(round) };
  },
  'GET /capi/v2-onling/PlayerGames/GetWins': async ({ query }, context) => {
    const wish = { ...spanOf(query), playerId: playerOf(context), gainsOnly: true };
    return wirePage(await rounds.list({ ...wish, sort: query.sort ?? 'latest' }), wireRound);
  },
  'GET /api/play/net-result': async ({ query }, context) => {
    const results = await rounds.netResults(playerOf(context), new Date(query.since));
    return { results: results.map(wireMoney) };
  },
  'GET /capi/v2-onling/PlayerGames/GetLastPlayed': async (_input, context) => {
    const games = await rounds.lastPlayed(playerOf(context), lastPlayedMax);
    return {
      games: games.map(({ game, playedAt }) => ({
        ...wireGame(game),
        playedAt: playedAt.toISOString(),
      })),
    };
  },
  'GET /capi/v2-onling/View/GetRecentWins': async ({ query }) => {
    const wins = await rounds.recentWins(query.limit ?? 20);
    return {
      wins: wins.map(({ game, player, kind, amount, wonAt }) => ({
        ...wireGame(game),
        player,
        kind,
        amount: wireMoney(amount),
        wonAt: wonAt.toISOString(),
      })),
    };
  },
  'GET /capi/v2-onling/View/GetPlayerGames': async ({ query }) => {
    const playerId = toId<PlayerId>(query.playerId);
    const found = await rounds.playedGames({ ...spanOf(query), playerId });
    return wirePage(found, (row) => ({
      gameId: row.game_id.toString(),
      ...wireGame(row.game),
      currency: row.currency,
      rounds: Number(row.rounds),
      stake: wireMinor(row.stake),
      win: wireMinor(row.win),
      lastPlayedAt: row.last_played_at.toISOString(),
    }));
  },
  'GET /capi/v2-onling/View/GetRounds': async ({ query }) => {
    const playerId = query.playerId === undefined ? undefined : toId<PlayerId>(query.playerId);
    const { gameKey, state, sort = 'latest' } = query;
    const wish = { ...spanOf(query), playerId, gameKey, state, sort };
    return wirePage(await rounds.list(wish), wireStaffRound);
  },
  'GET /capi/v2-onling/View/GetRound': async ({ query }) => {
    const round = await rounds.detail(toId(query.roundId));
    const replays = isShownAgain(providerById(round.providerId), round.outcome);
    return { ...wireStaffRound(round), ...wireDetail(round), replays };
  },
  'GET /capi/v2-onling/View/GetUnfinishedRounds': async ({ query }) => {
    return wirePage(await rounds.unfinished(pageWishOf(query)), wireStaffRound);
  },
});
