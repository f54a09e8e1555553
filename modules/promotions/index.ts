/** Promotions: bonuses with accepted terms, campaigns with codes, and what the law refuses of them. */
import type { Handlers } from '@herna/contract-kit/server';
import type { ConsumerOptions, Db, Job, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { definitionHandlers, restrictedPlayerHandlers } from './calls/bonuses.ts';
import {
  campaignHandlers,
  platformEventHandlers,
  promotionTestHandlers,
} from './calls/campaigns.ts';
import { cashbackHandlers } from './calls/cashback.ts';
import { freeRoundHandlers } from './calls/free-rounds.ts';
import { offerHandlers } from './calls/offers.ts';
import { referralHandlers } from './calls/referrals.ts';
import type { PromotionsApi } from './contract/index.ts';
import { createAssignment } from './service/assignment.ts';
import { createBonusCosts } from './service/bonus-costs.ts';
import { type Campaigns, createCampaigns } from './service/campaigns.ts';
import { createCashbackMembers } from './service/cashback-members.ts';
import { createCashbackPayout } from './service/cashback-payout.ts';
import { createCashbackPlay } from './service/cashback-play.ts';
import { createCashbackProgrammes } from './service/cashback-programmes.ts';
import { createDefinitions } from './service/definitions.ts';
import { createFreeRoundConversion } from './service/free-round-conversion.ts';
import { createFreeRoundDefinitions } from './service/free-round-definitions.ts';
import { createFreeRoundMoves } from './service/free-round-moves.ts';
import { createFreeRoundOffers, type FreeRoundOffers } from './service/free-rounds.ts';
import { createJoinedFreeRounds } from './service/joined-free-rounds.ts';
import { createLaunches } from './service/launches.ts';
import { promotionConsumers } from './service/news.ts';
import { createOffers } from './service/offers.ts';
import { createOneOffBonuses } from './service/one-off-bonuses.ts';
import type { PromotionsDependencies } from './service/ports.ts';
import { createPrizes, type Prizes } from './service/prizes.ts';
import { createReferrals } from './service/referrals.ts';
import { createRelations } from './service/relations.ts';
import { createRestrictedPlayers, type RestrictedPlayers } from './service/restricted-players.ts';
import { createTriggers, type Triggers } from './service/triggers.ts';
import { programmeById } from './store/cashback.ts';
import { definitionById } from './store/definitions.ts';

export { promisedBonusesPoint } from './ports.ts';
export { type CostedBonus, costUnder, usualCost } from './rules/bonus-cost.ts';
export { type LawRefusal, refusalsOf } from './rules/law.table.ts';
export { canonicalText, type ShownTerms, termsIn } from './rules/terms.ts';
export { countedTitles } from './service/bonus-costs.ts';
export type { PrizeFacts, PrizeRef } from './service/prizes.ts';
export type { RestrictedPlayers } from './service/restricted-players.ts';

export interface Promotions {
  /** Raises platform events that bonuses are bound to. */
  readonly triggers: Pick<Triggers, 'raise'>;
  /** Offers of free rounds, for programmes that promise them. */
  readonly freeRounds: Pick<FreeRoundOffers, 'exists' | 'offerTo' | 'shown' | 'accept' | 'cancel'>;
  /** Bonuses and free rounds that another module offers as a prize, with their terms. */
  readonly prizes: Prizes;
  /** Lists of players who may not take part in tournaments. */
  restrictedForTournaments(exists: (db: Db, id: bigint) => Promise<boolean>): RestrictedPlayers;
  /** Lists of players who may not have the rewards of challenges and reward wheels. */
  restrictedForChallenges(exists: (db: Db, id: bigint) => Promise<boolean>): RestrictedPlayers;
  /** Withdraws the offers and free rounds of an account that is being closed. */
  endForClosing(tx: Tx, playerId: PlayerId): Promise<void>;
  /** Keeps a code of the registration, a promo code or another player's, until the account is whole. */
  readonly keepRegistrationCode: Campaigns['keepForWholeAccount'];
  readonly handlers: Handlers<PromotionsApi>;
  readonly jobs: readonly Job[];
  readonly consumers: readonly Omit<ConsumerOptions, 'database'>[];
}

/** Creates the module. */
export function createPromotions(deps: PromotionsDependencies): Promotions {
  const { clock } = deps;
  const launches = createLaunches(deps);
  const definitions = createDefinitions(deps, launches);
  const relations = createRelations(deps);
  const offers = createOffers(deps, relations);
  const moves = createFreeRoundMoves(deps);
  const freeRoundDefinitions = createFreeRoundDefinitions(deps, launches);
  const freeRoundOffers = createFreeRoundOffers(deps, moves);
  const conversions = createFreeRoundConversion(deps, moves);
  const joinedFreeRounds = createJoinedFreeRounds(deps, moves);
  const triggers = createTriggers(deps, relations);
  const referrals = createReferrals(deps, triggers);
  const campaigns = createCampaigns(deps, relations, freeRoundOffers, launches);
  const assignment = createAssignment(deps, definitions, relations);
  const cashbackPlay = createCashbackPlay(deps);
  const cashbackMembers = createCashbackMembers(deps, cashbackPlay);
  const cashbackPayout = createCashbackPayout(deps, cashbackPlay);
  const restricted = createRestrictedPlayers(
    deps,
    'BONUS',
    async (db, id) =>
      (await definitionById(db, id)) !== undefined || (await programmeById(db, id)) !== undefined,
  );
  return {
    triggers,
    freeRounds: freeRoundOffers,
    prizes: createPrizes(deps, { launches, relations, freeRounds: freeRoundOffers }),
    async keepRegistrationCode(tx, playerId, typed) {
      const isReferral = await referrals.keep(tx, playerId, typed);
      if (!isReferral) await campaigns.keepForWholeAccount(tx, playerId, typed);
    },
    async endForClosing(tx, playerId) {
      await relations.endForClosing(tx, playerId);
      await conversions.endForClosing(tx, playerId);
    },
    restrictedForTournaments: (exists) => createRestrictedPlayers(deps, 'TOURNAMENT', exists),
    restrictedForChallenges: (exists) => createRestrictedPlayers(deps, 'CHALLENGE', exists),
    handlers: {
      ...definitionHandlers(
        definitions,
        assignment,
        relations,
        createBonusCosts(deps),
        createOneOffBonuses(deps, definitions, relations),
      ),
      ...restrictedPlayerHandlers(restricted),
      ...offerHandlers(offers, relations, campaigns, definitions),
      ...freeRoundHandlers({
        freeRounds: deps.freeRounds,
        freshenStakes: deps.freshenStakes,
        definitions: freeRoundDefinitions,
        offers: freeRoundOffers,
        moves,
        conversions,
        campaigns,
      }),
      ...campaignHandlers(campaigns, referrals, deps.codeSeal, () => clock.now()),
      ...referralHandlers(referrals),
      ...cashbackHandlers(createCashbackProgrammes(deps, launches), cashbackMembers),
      ...platformEventHandlers(triggers),
      ...promotionTestHandlers(definitions, campaigns, freeRoundDefinitions),
    },
    jobs: [
      {
        name: 'promotions.end-offers',
        schedule: '* * * * *',
        attemptsMax: 1,
        async handler() {
          // One that cannot be given holds up no end.
          try {
            await assignment.giveWaiting();
          } finally {
            await assignment.endOffers();
          }
        },
      },
      {
        name: 'promotions.cashback',
        schedule: '20 * * * *',
        attemptsMax: 1,
        handler: () => cashbackPayout.run(),
      },
      {
        name: 'promotions.finish_free_rounds',
        schedule: '* * * * *',
        attemptsMax: 1,
        handler: () => conversions.finishDue(),
      },
    ],
    consumers: promotionConsumers(
      relations,
      triggers,
      conversions,
      campaigns,
      referrals,
      async (tx, from, into) => {
        for (const id of from < into ? [from, into] : [into, from]) await relations.lock(tx, id);
        // It may have become part of a third one before this is heard.
        const goingOn = await deps.players.accountThatGoesOn(tx, into);
        await relations.goOnIn(tx, from, goingOn);
        await joinedFreeRounds.goOnIn(tx, from, goingOn);
        await cashbackMembers.goOnIn(tx, from, goingOn);
      },
    ),
  };
}
