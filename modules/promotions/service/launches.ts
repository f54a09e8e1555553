/**
 * What one member of staff may set in motion alone: promotions that come to players by themselves,
 * codes, and changes that make what is promised already worth more. The rest of a launch is bounded
 * where it is given: assigned to players, or promised as a prize.
 */
import type { GameTerms } from '@herna/bonuses';
import type { Db, Tx } from '@herna/db';
import type { StaffId } from '@herna/kernel';
import type { BonusSpec } from '../contract/bonus-schemas.ts';
import type { CashbackSpec } from '../contract/cashback.ts';
import type { FreeRoundSpec } from '../contract/free-round-schemas.ts';
import { frozenFreeRoundChange } from '../rules/free-rounds.ts';
import {
  grantMaximum,
  openLiability,
  roundsWorth,
  timesWorth,
  unbounded,
} from '../rules/liability.ts';
import { frozenChange } from '../rules/spec-faults.ts';
import { type RewardKind, usesLeft } from '../store/campaigns.ts';
import { definitionById } from '../store/definitions.ts';
import { definitionById as freeRoundsById } from '../store/free-rounds.ts';
import type { PromotionsDependencies } from './ports.ts';

interface Versioned<Spec> {
  readonly id: bigint;
  readonly version: number;
  readonly spec: Spec;
}

/** Makes the service. */
export function createLaunches({ authority }: Pick<PromotionsDependencies, 'authority'>) {
  const assertPermitted = (
    tx: Tx,
    of: {
      readonly kind: 'promotion-launch' | 'code-launch';
      readonly staffId: StaffId;
      readonly reference: string;
      readonly amount: bigint;
      /** Terms that the approval is of, where the reference does not name them for good. */
      readonly content?: unknown;
      readonly input?: unknown;
    },
  ): Promise<void> =>
    of.amount > 0n ? authority.assertPermitted(tx, { ...of, parts: [] }) : Promise.resolve();

  const worthOf = async (db: Db, kind: RewardKind, id: bigint): Promise<bigint> => {
    if (kind === 'BONUS') {
      const definition = await definitionById(db, id);
      return definition ? grantMaximum(definition.spec) : 0n;
    }
    const rounds = await freeRoundsById(db, id);
    return rounds ? roundsWorth(rounds.spec) : 0n;
  };

  return {
    /**
     * Of a bonus that is activated: what it gives by itself and for codes that are out.
     * @throws DomainError ERR_APPROVAL_NEEDED
     */
    async assertActivation(
      tx: Tx,
      { id, version, spec }: Versioned<BonusSpec>,
      staffId: StaffId,
    ): Promise<void> {
      const codes = await usesLeft(tx, 'BONUS', id);
      const amount = openLiability(spec) + timesWorth(grantMaximum(spec), codes);
      const reference = `${id}.${version}`;
      await assertPermitted(tx, { kind: 'promotion-launch', staffId, reference, amount });
    },

    /**
     * Of an activated bonus that is changed: what it gives more. Where each grant becomes worth more,
     * prizes and codes do too, so that is for two; and so are its terms, since what the same sum is
     * worth depends on how it is won by.
     * @throws DomainError ERR_APPROVAL_NEEDED
     */
    async assertChange(
      tx: Tx,
      { id, version, spec: before }: Versioned<BonusSpec>,
      after: BonusSpec,
      staffId: StaffId,
    ): Promise<void> {
      const more = openLiability(after) - openLiability(before);
      const amount = frozenChange(before, after) ? unbounded : more;
      const reference = `${id}.${version + 1}`;
      await assertPermitted(tx, {
        kind: 'promotion-launch',
        staffId,
        reference,
        amount,
        content: after,
      });
    },

    /**
     * Of the games of an activated bonus: how they count is a term of it.
     * @throws DomainError ERR_APPROVAL_NEEDED
     */
    assertGames: (
      tx: Tx,
      { id, version }: Versioned<BonusSpec>,
      games: GameTerms,
      staffId: StaffId,
    ): Promise<void> =>
      assertPermitted(tx, {
        kind: 'promotion-launch',
        staffId,
        reference: `games ${id}.${version + 1}`,
        amount: unbounded,
        content: games,
      }),

    /** As `assertChange`, of free rounds. */
    async assertRoundsChange(
      tx: Tx,
      { id, version, spec: before }: Versioned<FreeRoundSpec>,
      after: FreeRoundSpec,
      staffId: StaffId,
    ): Promise<void> {
      const amount = frozenFreeRoundChange(before, after) ? unbounded : 0n;
      const reference = `free rounds ${id}.${version + 1}`;
      await assertPermitted(tx, {
        kind: 'promotion-launch',
        staffId,
        reference,
        amount,
        content: after,
      });
    },

    /**
     * Of free rounds that are activated: what they give for codes that are out.
     * @throws DomainError ERR_APPROVAL_NEEDED
     */
    async assertRoundsActivation(
      tx: Tx,
      { id, version, spec }: Versioned<FreeRoundSpec>,
      staffId: StaffId,
    ): Promise<void> {
      const amount = timesWorth(roundsWorth(spec), await usesLeft(tx, 'FREE_ROUNDS', id));
      const reference = `free rounds ${id}.${version}`;
      await assertPermitted(tx, { kind: 'promotion-launch', staffId, reference, amount });
    },

    /**
     * Of so many uses of codes that are added to a campaign: those very codes.
     * @throws DomainError ERR_APPROVAL_NEEDED
     */
    async assertCodes(
      tx: Tx,
      of: {
        readonly campaignId: bigint;
        readonly reward: { readonly kind: RewardKind; readonly definitionId: bigint };
        readonly uses: bigint;
        /** What is asked for, as it may be kept, and what of it the approval is of. */
        readonly asked: object;
        readonly content: object;
      },
      staffId: StaffId,
    ): Promise<void> {
      const worth = await worthOf(tx, of.reward.kind, of.reward.definitionId);
      const amount = timesWorth(worth, of.uses);
      const reference = `campaign ${of.campaignId}`;
      const { content } = of;
      const input = { body: { campaignId: of.campaignId.toString(), ...of.asked } };
      await assertPermitted(tx, {
        kind: 'code-launch',
        staffId,
        reference,
        amount,
        content,
        input,
      });
    },

    /**
     * Of a cashback programme that is activated: its budget, and its terms as they are.
     * @throws DomainError ERR_APPROVAL_NEEDED
     */
    async assertCashback(
      tx: Tx,
      { id, spec }: { readonly id: bigint; readonly spec: CashbackSpec },
      staffId: StaffId,
    ): Promise<void> {
      const amount = spec.budget === undefined ? unbounded : BigInt(spec.budget);
      const reference = `cashback ${id}`;
      const content = spec;
      await assertPermitted(tx, { kind: 'promotion-launch', staffId, reference, amount, content });
    },

    worthOf,
  };
}

export type Launches = ReturnType<typeof createLaunches>;
