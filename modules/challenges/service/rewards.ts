/**
 * What a reward is worth, whether it could be had, and giving it: by the points of loyalty and by the
 * offers of promotions, as from any other door. A bonus and free rounds are offers that their player
 * still accepts with terms of their own.
 */
import type { Db, Tx } from '@herna/db';
import type { FieldFault, PlayerId } from '@herna/kernel';
import type { PrizeRef } from '@herna/promotions';
import type { Prize, Reward } from '../contract/schemas.ts';
import type { ChallengesDependencies } from './ports.ts';

/** A reward in words of its own. */
export interface ShownReward {
  readonly kind: Reward['kind'] | Prize['kind'];
  readonly points: number | null;
  readonly title: string | null;
  readonly summary: string | null;
}

/** Whatever is given by itself: everything but a spin, which is another draw. */
export type Gift = Exclude<Reward, { kind: 'SPIN' }> | Prize;

const refOf = (gift: Gift): PrizeRef | undefined =>
  gift.kind === 'BONUS' || gift.kind === 'FREE_ROUNDS'
    ? { kind: gift.kind, definitionId: BigInt(gift.definitionId) }
    : undefined;

/** Makes the service. */
export function createRewards({
  brand,
  prizes,
  points,
  freeRounds,
}: Pick<ChallengesDependencies, 'brand' | 'prizes' | 'points' | 'freeRounds'>) {
  return {
    /** What it costs at most, minor units. */
    async worth(db: Db, gift: Gift): Promise<bigint> {
      if (gift.kind === 'POINTS') return points.worthNow(BigInt(gift.points));
      const ref = refOf(gift);
      return ref ? prizes.worthOf(db, ref.kind, ref.definitionId) : 0n;
    },

    /** What is wrong with promising it; `field` is where it stands. */
    async faults(db: Db, field: string, gift: Gift): Promise<FieldFault[]> {
      const ref = refOf(gift);
      if (!ref) return [];
      const facts = await prizes.facts(db, ref, brand.defaultLocale);
      const sound = facts?.activated && facts.currency === brand.currency && !facts.mayRunOut;
      return sound ? [] : [{ field: `${field}.definitionId`, kind: 'InvalidValue' }];
    },

    /** Keeps what it gives as it is until the transaction ends. */
    async hold(tx: Tx, gift: Gift): Promise<void> {
      const ref = refOf(gift);
      if (ref) await prizes.hold(tx, ref);
    },

    /** Whether a withdrawal would end what it gives. */
    async endsOnWithdrawal(db: Db, gift: Gift): Promise<boolean> {
      const ref = refOf(gift);
      const facts = ref && (await prizes.facts(db, ref, brand.defaultLocale));
      return facts?.forfeitOnWithdrawal ?? false;
    },

    async shown(db: Db, gift: Gift, locale: string): Promise<ShownReward> {
      const ref = refOf(gift);
      const facts = ref && (await prizes.facts(db, ref, locale));
      return {
        kind: gift.kind,
        points: gift.kind === 'POINTS' ? gift.points : null,
        title: facts?.title ?? null,
        summary: facts?.summary ?? null,
      };
    },

    /** What stands in the way of giving it now; undefined when nothing does. */
    async refusal(db: Db, gift: Gift, playerId: PlayerId): Promise<string | undefined> {
      const ref = refOf(gift);
      return ref && prizes.refusal(db, ref, playerId);
    },

    /** Gives it, once for its reference; what stands in the way, if any. */
    async give(
      tx: Tx,
      gift: Gift,
      to: { readonly playerId: PlayerId; readonly reference: string; readonly cause: string },
    ): Promise<string | undefined> {
      const { playerId, reference, cause } = to;
      if (gift.kind === 'NOTHING') return undefined;
      if (gift.kind === 'POINTS') {
        await points.give(tx, { playerId, reference, cause, points: BigInt(gift.points) });
        return undefined;
      }
      const definitionId = BigInt(gift.definitionId);
      if (gift.kind === 'BONUS') return prizes.offer(tx, { definitionId, playerId, reference });
      const source = { source: 'event', reference } as const;
      const offered = await freeRounds.offerTo(tx, { definitionId, playerId, source });
      return typeof offered === 'string' ? offered : undefined;
    },
  };
}

export type Rewards = ReturnType<typeof createRewards>;
