/** Handlers of free rounds. */
import type { Handlers } from '@herna/contract-kit/server';
import { pageWishOf, playerOf, staffOf, wirePage } from '@herna/contract-kit/server';
import {
  type Currency,
  fromWireMoney,
  money,
  type PlayerId,
  toId,
  wireId,
  wireMinor,
  wireMoney,
} from '@herna/kernel';
import type { freeRoundCalls } from '../contract/free-rounds.ts';
import type { FreeRoundsService } from '../service/free-rounds.ts';
import type { DefinitionRow, FreeRoundRow } from '../store/free-rounds.ts';

const wireStake = ({ stake, currency }: { stake: bigint; currency: Currency }) =>
  wireMoney(money(stake, currency));

interface Played {
  readonly given: bigint | null;
  readonly used: bigint | null;
  readonly won: bigint | null;
}

const notPlayed: Played = { given: 0n, used: 0n, won: 0n };

const wireDefinition = (row: DefinitionRow, { given, used, won }: Played) => ({
  id: wireId(row.id),
  providerId: wireId(row.provider_id),
  name: row.name,
  gameKeys: [...row.game_keys],
  stake: wireStake(row),
  rounds: row.rounds,
  validDays: row.valid_days,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  given: Number(given ?? 0n),
  used: Number(used ?? 0n),
  won: wireMinor(won ?? 0n),
});

const wireRelation = (row: FreeRoundRow) => ({
  id: wireId(row.id),
  definitionId: wireId(row.definition_id),
  playerId: wireId(row.player_id),
  stake: wireStake(row),
  rounds: row.rounds,
  used: row.used,
  won: wireMoney(money(row.won, row.currency)),
  state: row.state,
  givenAt: row.given_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

const optionalId = (id: string | undefined): bigint | undefined =>
  id === undefined ? undefined : toId(id);

/** Makes the handlers. */
export const freeRoundHandlers = (
  freeRounds: FreeRoundsService,
): Handlers<typeof freeRoundCalls> => ({
  'GET /capi/v2-onling/FreeRound/GetProviders': async () => ({
    items: (await freeRounds.providers()).map(({ provider, games }) => ({
      providerId: wireId(provider.id),
      key: provider.key,
      name: provider.name,
      currencies: [...provider.currencies],
      gamesCount: games,
    })),
  }),
  'GET /capi/v2-onling/FreeRound/GetGames': async ({ query }) => ({
    items: (await freeRounds.games(toId(query.providerId))).map((game) => ({
      gameId: wireId(game.id),
      gameKey: game.key,
      gameName: game.name,
      stakes: game.stakes.map(({ currency, amounts }) => ({ currency, amounts: [...amounts] })),
    })),
  }),
  'POST /capi/v2-onling/FreeRound/CreateDefinition': ({ body }, context) =>
    context.once(async (tx) => {
      const row = await freeRounds.define(
        tx,
        {
          ...body,
          providerId: toId(body.providerId),
          stake: fromWireMoney(body.stake),
          createdBy: staffOf(context).staffId,
        },
        context.act,
      );
      return wireDefinition(row, notPlayed);
    }),
  'POST /capi/v2-onling/FreeRound/ActivateDefinition': async ({ body }, { act }) => {
    const row = await freeRounds.activate(toId(body.id), act);
    return wireDefinition(row, row);
  },
  'GET /capi/v2-onling/FreeRound/GetDefinitionList': async () => ({
    items: (await freeRounds.definitions()).map((row) => wireDefinition(row, row)),
  }),
  'POST /capi/v2-onling/FreeRound/CreateRelation': ({ body }, context) =>
    context.once(async (tx) => {
      const players = body.playerIds.map((id) => toId<PlayerId>(id));
      const { given, refused } = await freeRounds.give(
        tx,
        toId(body.definitionId),
        players,
        staffOf(context).staffId,
        context.act,
      );
      return {
        given: given.map(wireRelation),
        refused: refused.map(({ playerId, reason }) => ({ playerId: wireId(playerId), reason })),
      };
    }),
  'POST /capi/v2-onling/FreeRound/CancelRelation': async ({ body }, { act }) =>
    wireRelation(await freeRounds.cancel(toId<PlayerId>(body.playerId), toId(body.id), act)),
  'GET /capi/v2-onling/FreeRound/GetRelationList': async ({ query }) => {
    const { playerId, definitionId, state } = query;
    const wish = { playerId: optionalId(playerId), definitionId: optionalId(definitionId), state };
    return wirePage(await freeRounds.list({ ...wish, ...pageWishOf(query) }), wireRelation);
  },
  'GET /capi/v2-onling/FreeRound/GetOffers': async (_input, context) => ({
    items: (await freeRounds.offers(playerOf(context))).map((row) => ({
      id: wireId(row.id),
      gameKeys: [...row.game_keys],
      stake: wireStake(row),
      left: row.rounds - row.used,
      expiresAt: row.expires_at.toISOString(),
    })),
  }),
});
