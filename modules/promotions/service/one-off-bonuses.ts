/**
 * Bonuses that a member of staff makes up for one player. Each is a definition of its own with terms
 * written from its figures, offered like any other: money comes when the player has accepted them.
 */
import { usualWeights } from '@herna/bonuses';
import { marketRules } from '@herna/brands';
import type { Tx } from '@herna/db';
import { DomainError, type PlayerId, pragueDay, type StaffId } from '@herna/kernel';
import type { BonusSpec } from '../contract/bonus-schemas.ts';
import { type OneOffFigures, oneOffTerms } from '../rules/one-off-terms.ts';
import { definitionById } from '../store/definitions.ts';
import * as store from '../store/relations.ts';
import type { Definitions } from './definitions.ts';
import type { PromotionsDependencies } from './ports.ts';
import type { Relations } from './relations.ts';

/** What a member of staff names; the rest is usual. */
export interface OneOffBonus {
  readonly playerId: PlayerId;
  readonly terms: Omit<OneOffFigures, 'weights' | 'forfeitOnWithdrawal' | 'offerHours'> & {
    readonly weights?: BonusSpec['weights'];
    readonly forfeitOnWithdrawal?: boolean;
  };
  /** The giver's id of this grant; a repeat gets the same offer. */
  readonly reference: string;
  readonly reason: string;
}

/** Hours in which an offer can be accepted. */
const offerHours = 720;
const nameLength = 100;

/** Makes the service. */
export function createOneOffBonuses(
  { clock, brand, ledger, bonuses, authority, audit }: PromotionsDependencies,
  definitions: Pick<Definitions, 'create' | 'activate'>,
  relations: Pick<Relations, 'lock' | 'offer' | 'shownTerms'>,
) {
  const specOf = ({ terms, reason }: OneOffBonus): BonusSpec => {
    const rules = marketRules(brand.market, pragueDay(clock.now()));
    const figures = {
      ...terms,
      weights: terms.weights ?? usualWeights,
      forfeitOnWithdrawal: terms.forfeitOnWithdrawal ?? rules.bonusMayEndOnWithdrawal,
      offerHours,
    };
    return {
      ...figures,
      name: reason.slice(0, nameLength),
      kind: 'MANUAL',
      receiversMaximum: 1,
      usesPerPlayer: 1,
      terms: oneOffTerms(figures),
    };
  };

  return {
    /**
     * Offers the bonus; the very same again gives the same offer.
     * @throws ERR_WALLET_NOT_FOUND, ERR_BONUS_NOT_ALLOWED, ERR_APPROVAL_NEEDED, ERR_MOVEMENT_CONFLICT
     *   (other terms under the reference), ERR_PROMOTION_UNLAWFUL, ERR_VALIDATION
     */
    async offer(tx: Tx, wish: OneOffBonus, staffId: StaffId) {
      const { playerId, reference, reason } = wish;
      const spec = specOf(wish);
      await relations.lock(tx, playerId);
      const source = { source: 'staff', reference: `grant:${reference}` } as const;
      const there = await store.relationBySource(tx, [playerId], source);
      if (there) {
        const hash = relations.shownTerms({ spec, games: {} }, brand.defaultLocale)?.hash;
        if (there.terms_hash !== hash) throw new DomainError('ERR_MOVEMENT_CONFLICT');
        return { ...there, name: spec.name };
      }
      const wallets = await ledger.balances(tx, playerId);
      if (!wallets.some(({ currency }) => currency === spec.currency)) {
        throw new DomainError('ERR_WALLET_NOT_FOUND');
      }
      if (!(await bonuses.mayHave(tx, playerId))) throw new DomainError('ERR_BONUS_NOT_ALLOWED');
      const amount = BigInt(wish.terms.amount);
      await authority.assertPermitted(tx, {
        kind: 'bonus-grant',
        staffId,
        reference,
        parts: [{ playerId, amount }],
      });
      const { id } = await definitions.create(tx, spec, staffId);
      await definitions.activate(tx, id, staffId);
      const definition = await definitionById(tx, id);
      if (!definition) throw new DomainError('ERR_NOT_FOUND');
      const relation = await relations.offer(tx, definition, playerId, source);
      if (typeof relation === 'string') throw new DomainError('ERR_BONUS_NOT_ALLOWED');
      await audit(tx, {
        staffId,
        action: 'promotions.bonus_offered',
        targetKind: 'player',
        targetId: playerId.toString(),
        reason,
        details: { relationId: relation.id.toString(), amount: amount.toString() },
      });
      return { ...relation, name: spec.name };
    },
  };
}

export type OneOffBonuses = ReturnType<typeof createOneOffBonuses>;
