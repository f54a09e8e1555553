/** Thin handlers of bonuses. */
import { type Handlers, pageWishOf, playerOf, wirePage } from '@herna/contract-kit/server';
import { type PlayerId, toId, wireId, wireMoney } from '@herna/kernel';
import type { BonusesApi } from '../contract/index.ts';
import type { Bonus, BonusService } from '../service/bonuses.ts';

const wireBonus = (bonus: Bonus) => {
  const money = (amount: bigint) => wireMoney({ amount, currency: bonus.currency });
  return {
    id: wireId(bonus.id),
    state: bonus.state,
    amount: money(bonus.amount),
    wageringRequired: money(bonus.wagering_required),
    wagered: money(bonus.wagered),
    weights: bonus.weights,
    stakeMaximum: bonus.stake_maximum === null ? null : money(bonus.stake_maximum),
    conversionMaximum: bonus.conversion_maximum === null ? null : money(bonus.conversion_maximum),
    forfeitOnWithdrawal: bonus.forfeit_on_withdrawal,
    grantedAt: bonus.granted_at.toISOString(),
    expiresAt: bonus.expires_at.toISOString(),
    endedAt: bonus.ended_at?.toISOString() ?? null,
    converted: money(bonus.converted),
    forfeited: money(bonus.forfeited),
  };
};

/** A bonus for staff. */
export const wirePlayerRelation = (bonus: Bonus) => ({
  ...wireBonus(bonus),
  playerId: wireId(bonus.player_id),
  reason: bonus.reason,
});

/** Handlers of the calls about bonuses. */
export const bonusHandlers = (bonuses: BonusService): Handlers<BonusesApi> => ({
  'GET /capi/v2-onling/Bonuses/GetPlayerList': async (_input, context) => ({
    bonuses: (await bonuses.running(playerOf(context))).map(wireBonus),
  }),
  'GET /capi/v2-onling/Bonuses/GetPlayerDetail': async ({ query }, context) =>
    wireBonus(await bonuses.one(playerOf(context), toId(query.id))),
  'GET /capi/v2-onling/Bonuses/GetPlayerHistory': async ({ query }, context) => {
    return wirePage(await bonuses.ended(playerOf(context), pageWishOf(query)), wireBonus);
  },
  'POST /capi/v2-onling/Bonuses/CancelPlayerRelation': ({ body }, context) =>
    context.idempotent(async (tx) => {
      const key = { playerId: playerOf(context), id: toId(body.id) };
      return wireBonus(await bonuses.giveUp(tx, key));
    }),
  'GET /capi/v2-onling/Bonuses/GetPlayerRelationList': async ({ query }) => {
    const { playerId, state } = query;
    const page = await bonuses.page({
      playerId: playerId === undefined ? undefined : toId<PlayerId>(playerId),
      states: state && [state],
      ...pageWishOf(query),
    });
    return wirePage(page, wirePlayerRelation);
  },
});
