/** Thin handlers of free rounds. */
import { done } from '@herna/contract-kit';
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  playerOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import { type PlayerId, toId, wireId } from '@herna/kernel';
import type { FreeRoundsService } from '@herna/play';
import type { freeRoundCalls } from '../contract/free-rounds.ts';
import type { Campaigns } from '../service/campaigns.ts';
import type { FreeRoundConversions } from '../service/free-round-conversion.ts';
import type { FreeRoundDefinitions } from '../service/free-round-definitions.ts';
import type { FreeRoundMoves, Key } from '../service/free-round-moves.ts';
import type { FreeRoundOffers } from '../service/free-rounds.ts';
import type { PromotionsDependencies } from '../service/ports.ts';
import type { FreeRoundRow } from '../store/free-rounds.ts';
import {
  wireConversion,
  wireFreeRoundDefinition,
  wireFreeRoundRelation,
  wirePlayerFreeRounds,
} from './free-rounds-wire.ts';

const optionalId = (id: string | undefined): bigint | undefined =>
  id === undefined ? undefined : toId(id);
const keyOf = ({ playerId, id }: { readonly playerId: string; readonly id: string }): Key => ({
  playerId: toId<PlayerId>(playerId),
  id: toId(id),
});

interface Services {
  readonly freeRounds: Pick<FreeRoundsService, 'providers' | 'games'>;
  readonly freshenStakes: PromotionsDependencies['freshenStakes'];
  readonly definitions: FreeRoundDefinitions;
  readonly offers: FreeRoundOffers;
  readonly moves: Pick<FreeRoundMoves, 'held' | 'previewOf'>;
  readonly conversions: Pick<FreeRoundConversions, 'convert'>;
  readonly campaigns: Pick<Campaigns, 'redeemFreeRounds'>;
}

/** Makes the handlers. */
export function freeRoundHandlers({
  freeRounds,
  freshenStakes,
  definitions,
  offers,
  moves,
  conversions,
  campaigns,
}: Services): Handlers<typeof freeRoundCalls> {
  const relationOf = async (row: FreeRoundRow, tx: Parameters<typeof moves.held>[0]) =>
    wireFreeRoundRelation(await moves.held(tx, row));
  const ownKey = (id: string, context: CallContext): Key => ({
    playerId: playerOf(context),
    id: toId(id),
  });
  return {
    'GET /capi/v2-onling/FreeRound/GetProviders': async () => ({
      items: (await freeRounds.providers()).map(({ provider, games }) => ({
        providerId: wireId(provider.id),
        key: provider.key,
        name: provider.name,
        currencies: [...provider.currencies],
        payout: provider.freeRounds.payout,
        validDaysMaximum: provider.freeRounds.validDaysMaximum ?? null,
        gamesCount: games,
      })),
    }),
    'GET /capi/v2-onling/FreeRound/GetGames': async ({ query }) => {
      const providerId = toId(query.providerId);
      await freshenStakes(providerId);
      return {
        items: (await freeRounds.games(providerId)).map((game) => ({
          gameId: wireId(game.id),
          gameKey: game.key,
          gameName: game.name,
          stakes: game.stakes.map(({ currency, amounts }) => ({ currency, amounts: [...amounts] })),
        })),
      };
    },
    'POST /capi/v2-onling/FreeRound/CreateDefinition': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { staffId } = staffOf(context);
        return wireFreeRoundDefinition(await definitions.create(tx, body, staffId, context.act));
      }),
    'POST /capi/v2-onling/FreeRound/UpdateDefinition': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const by = { staffId: staffOf(context).staffId, act: context.act };
        return wireFreeRoundDefinition(
          await definitions.update(tx, { ...body, id: toId(body.id) }, by),
        );
      }),
    'DELETE /capi/v2-onling/FreeRound/DeleteDefinition': ({ query }, context) =>
      definitions.inTransaction(async (tx) => {
        await definitions.remove(tx, toId(query.id), context.act);
        return done;
      }),
    'GET /capi/v2-onling/FreeRound/GetDefinition': async ({ query }) =>
      wireFreeRoundDefinition(await definitions.one(toId(query.id))),
    'POST /capi/v2-onling/FreeRound/ActivateDefinition': ({ body }, context) =>
      definitions.inTransaction(async (tx) => {
        const by = { staffId: staffOf(context).staffId, act: context.act };
        return wireFreeRoundDefinition(await definitions.activate(tx, toId(body.id), by));
      }),
    'POST /capi/v2-onling/FreeRound/CancelDefinition': ({ body }, { act }) =>
      definitions.inTransaction(async (tx) =>
        wireFreeRoundDefinition(await definitions.cancel(tx, toId(body.id), body.reason, act)),
      ),
    'GET /capi/v2-onling/FreeRound/GetDefinitionList': async ({ query }) => {
      const { providerId, state } = query;
      const choice = { providerId: optionalId(providerId), state, ...pageWishOf(query) };
      return wirePage(await definitions.page(choice), wireFreeRoundDefinition);
    },
    'POST /capi/v2-onling/FreeRound/CreateRelation': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const wish = {
          definitionId: toId(body.definitionId),
          playerIds: body.playerIds.map((id) => toId<PlayerId>(id)),
          reference: context.requestId,
        };
        const { staffId } = staffOf(context);
        const { given, refused } = await offers.assign(tx, wish, staffId, context.act);
        return {
          given: await Promise.all(given.map((row) => relationOf(row, tx))),
          refused: refused.map(({ playerId, reason }) => ({ playerId: wireId(playerId), reason })),
        };
      }),
    'POST /capi/v2-onling/FreeRound/UpdateRelation': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const wish = {
          expiresAt: body.expiresAt === undefined ? undefined : new Date(body.expiresAt),
          more: body.moreRounds ?? 0,
          reason: body.reason,
        };
        const { staffId } = staffOf(context);
        return relationOf(await offers.extend(tx, keyOf(body), wish, staffId, context.act), tx);
      }),
    'POST /capi/v2-onling/FreeRound/CancelRelation': ({ body }, { act }) =>
      definitions.inTransaction(async (tx) =>
        relationOf(await offers.cancel(tx, keyOf(body), act), tx),
      ),
    'GET /capi/v2-onling/FreeRound/GetRelationList': async ({ query }) => {
      const { playerId, definitionId, state } = query;
      const choice = {
        playerId: optionalId(playerId),
        definitionId: optionalId(definitionId),
        state,
        ...pageWishOf(query),
      };
      return wirePage(await offers.page(choice), wireFreeRoundRelation);
    },
    'GET /capi/v2-onling/FreeRound/GetOffers': async (_input, context) => ({
      items: (await offers.list(playerOf(context), context.locale)).map(wirePlayerFreeRounds),
    }),
    'GET /capi/v2-onling/FreeRound/GetOfferDetail': async ({ query }, context) => {
      const row = await offers.one(ownKey(query.id, context));
      return wirePlayerFreeRounds(await offers.shownNow(row, context.locale));
    },
    'POST /capi/v2-onling/FreeRound/AcceptOffer': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const { id, termsHash, locale } = body;
        const acceptance = { termsHash, locale, ip: context.ip };
        const row = await offers.accept(tx, ownKey(id, context), acceptance);
        return wirePlayerFreeRounds(await offers.shown(tx, row, locale));
      }),
    'POST /capi/v2-onling/FreeRound/RejectOffer': ({ body }, context) =>
      context.idempotent(async (tx) => {
        await offers.reject(tx, ownKey(body.id, context));
        return done;
      }),
    'POST /capi/v2-onling/FreeRound/ActivatePromoCode': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const row = await campaigns.redeemFreeRounds(tx, playerOf(context), body.code);
        return wirePlayerFreeRounds(await offers.shown(tx, row, context.locale));
      }),
    'GET /capi/v2-onling/FreeRound/GetConversion': async ({ query }, context) => {
      const row = await offers.one(ownKey(query.id, context));
      const all = await offers.heldNow(row);
      return wireConversion(all, moves.previewOf(all));
    },
    'POST /capi/v2-onling/FreeRound/Convert': ({ body }, context) =>
      context.idempotent(async (tx) => {
        const row = await conversions.convert(tx, ownKey(body.id, context));
        const all = await moves.held(tx, row);
        return wireConversion(all, moves.previewOf(all));
      }),
  };
}
