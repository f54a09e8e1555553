/** Thin handlers of bonuses as players meet them. */

import type { GameTerms } from '@herna/bonuses';
import { done } from '@herna/contract-kit';
import { type Handlers, playerOf, staffOf } from '@herna/contract-kit/server';
import { toId } from '@herna/kernel';
import type { offerCalls } from '../contract/offers.ts';
import type { Campaigns } from '../service/campaigns.ts';
import type { Definitions } from '../service/definitions.ts';
import type { Offers } from '../service/offers.ts';
import type { Relations } from '../service/relations.ts';
import { wirePlayerOffer } from './wire.ts';

const wireGames = (games: GameTerms) =>
  Object.entries(games).map(([gameKey, { percent, allowed }]) => ({
    gameKey,
    allowed,
    coefficient: percent,
  }));

const target = ({
  id,
  definitionId,
}: {
  readonly id?: string;
  readonly definitionId?: string;
}) => ({
  ...(id === undefined ? {} : { id: toId(id) }),
  ...(definitionId === undefined ? {} : { definitionId: toId(definitionId) }),
});

/** Handlers of the calls about offers. */
export const offerHandlers = (
  offers: Offers,
  relations: Pick<Relations, 'reject'>,
  campaigns: Pick<Campaigns, 'redeemBonus'>,
  definitions: Pick<Definitions, 'one' | 'setGames'>,
): Handlers<typeof offerCalls> => ({
  'GET /capi/v2-onling/Bonuses/GetPlayerOffers': async (_input, context) => ({
    offers: (await offers.list(playerOf(context), context.locale)).map(wirePlayerOffer),
  }),
  'GET /capi/v2-onling/Bonuses/GetPublicOffers': async (_input, context) => ({
    offers: (await offers.publicList(context.locale)).map(wirePlayerOffer),
  }),
  'GET /capi/v2-onling/Bonuses/GetPlayerOffer': async ({ query }, context) =>
    wirePlayerOffer(await offers.one(playerOf(context), target(query), context.locale)),
  'POST /capi/v2-onling/Bonuses/ActivatePlayerRelation': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const { termsHash, locale } = body;
      const acceptance = { termsHash, locale, ip: context.ip };
      return wirePlayerOffer(await offers.accept(tx, playerOf(context), target(body), acceptance));
    }),
  'POST /capi/v2-onling/Bonuses/RejectPlayerRelation': ({ body }, context) =>
    context.idempotent(async (tx) => {
      await relations.reject(tx, playerOf(context), toId(body.id));
      return done;
    }),
  'POST /capi/v2-onling/Bonuses/UseCode': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const row = await campaigns.redeemBonus(tx, playerOf(context), body.code);
      return wirePlayerOffer(await offers.ownOffer(tx, row, context.locale));
    }),
  'GET /capi/v2-onling/Bonuses/GetGameConfig': async ({ query }) => {
    const { spec, games } = await definitions.one(toId(query.id));
    return { weights: spec.weights, games: wireGames(games) };
  },
  'POST /capi/v2-onling/Bonuses/SetGameConfig': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const games: GameTerms = Object.fromEntries(
        body.games.map(({ gameKey, coefficient, allowed }) => [
          gameKey,
          { percent: coefficient, allowed },
        ]),
      );
      const { staffId } = staffOf(context);
      return { games: wireGames(await definitions.setGames(tx, toId(body.id), games, staffId)) };
    }),
});
