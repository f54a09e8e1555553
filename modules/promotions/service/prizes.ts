/**
 * Bonuses and free rounds that another module promises as a prize: what they are worth, whether they
 * could be had now, and the offer itself, which the player still accepts with its own terms.
 */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { boundOf } from '../rules/spec-faults.ts';
import { termsIn } from '../rules/terms.ts';
import type { RewardKind } from '../store/campaigns.ts';
import { definitionById, lockDefinition } from '../store/definitions.ts';
import { definitionById as freeRoundsById } from '../store/free-rounds.ts';
import type { FreeRoundOffers } from './free-rounds.ts';
import type { Launches } from './launches.ts';
import type { PromotionsDependencies } from './ports.ts';
import type { Relations } from './relations.ts';

/** A definition that a prize is made of. */
export interface PrizeRef {
  readonly kind: RewardKind;
  readonly definitionId: bigint;
}

/** What is known of a definition before it is promised. */
export interface PrizeFacts {
  readonly activated: boolean;
  /** The most that one grant gives, or what the rounds are worth; minor units. */
  readonly worth: bigint;
  readonly currency: string;
  /** A budget, a number of receivers or a time of its own may end it before what it is promised in. */
  readonly mayRunOut: boolean;
  readonly forfeitOnWithdrawal: boolean;
  readonly title: string;
  readonly summary: string;
}

/** Makes the service. */
export function createPrizes(
  { brand, ledger }: Pick<PromotionsDependencies, 'brand' | 'ledger'>,
  {
    launches,
    relations,
    freeRounds,
  }: {
    readonly launches: Pick<Launches, 'worthOf'>;
    readonly relations: Pick<Relations, 'offer' | 'refusalNow'>;
    readonly freeRounds: Pick<FreeRoundOffers, 'refusalOf' | 'offerTo'>;
  },
) {
  return {
    exists: async (db: Db, definitionId: bigint): Promise<boolean> =>
      (await definitionById(db, definitionId)) !== undefined,

    /** The most that one grant gives, or what the rounds are worth; minor units. */
    worthOf: launches.worthOf,

    /** What is known of a definition, its words in a locale; undefined where there is none. */
    async facts(db: Db, of: PrizeRef, locale: string): Promise<PrizeFacts | undefined> {
      const worth = await launches.worthOf(db, of.kind, of.definitionId);
      if (of.kind === 'BONUS') {
        const definition = await definitionById(db, of.definitionId);
        if (!definition) return undefined;
        const { spec, state } = definition;
        const terms = termsIn(spec, locale, brand.defaultLocale);
        return {
          activated: state === 'ACTIVATED',
          worth,
          currency: spec.currency,
          mayRunOut: boundOf(spec) !== undefined,
          forfeitOnWithdrawal: spec.forfeitOnWithdrawal ?? false,
          title: terms?.title ?? spec.name,
          summary: terms?.summary ?? '',
        };
      }
      const rounds = await freeRoundsById(db, of.definitionId);
      if (!rounds) return undefined;
      const terms = termsIn(rounds.spec, locale, brand.defaultLocale);
      return {
        activated: rounds.state === 'ACTIVATED',
        worth,
        currency: rounds.spec.stake.currency,
        mayRunOut: false,
        forfeitOnWithdrawal: false,
        title: terms?.title ?? rounds.spec.name,
        summary: terms?.summary ?? '',
      };
    },

    /** Keeps a bonus as it is until the transaction that promises it ends. */
    async hold(tx: Tx, { kind, definitionId }: PrizeRef): Promise<void> {
      if (kind === 'BONUS') await lockDefinition(tx, definitionId);
    },

    /** What stands in the way of offering it to a player now; undefined when nothing does. */
    async refusal(db: Db, of: PrizeRef, playerId: PlayerId): Promise<string | undefined> {
      if (of.kind === 'BONUS') {
        const definition = await definitionById(db, of.definitionId);
        if (!definition) return 'NO_DEFINITION';
        return relations.refusalNow(db, definition, playerId, 'prize');
      }
      const rounds = await freeRoundsById(db, of.definitionId);
      return rounds ? freeRounds.refusalOf(db, rounds, playerId) : 'NO_DEFINITION';
    },

    /** Offers a bonus to a player, once for its reference; the condition that refuses it, if any. */
    async offer(
      tx: Tx,
      prize: {
        readonly definitionId: bigint;
        readonly playerId: PlayerId;
        readonly reference: string;
      },
    ): Promise<string | undefined> {
      const { definitionId, playerId, reference } = prize;
      const definition = await definitionById(tx, definitionId);
      if (!definition) return 'NO_DEFINITION';
      await ledger.lockPlayer(tx, playerId);
      const source = { source: 'prize', reference } as const;
      const offered = await relations.offer(tx, definition, playerId, source);
      return typeof offered === 'string' ? offered : undefined;
    },
  };
}

export type Prizes = ReturnType<typeof createPrizes>;
