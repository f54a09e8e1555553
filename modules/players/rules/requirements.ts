/** What an account needs to become full (facts of law, 1.2). Pure. */
import type { MarketRules } from '@herna/brands';
import { type RequirementKey, requirementKeys } from '../contract/account-states.ts';

export interface RequirementFact {
  readonly key: string;
  readonly fulfilled: boolean;
}

/** What every account of a market needs; staff may add more to a single one. */
export const requirementsOfMarket = ({
  verifiedPaymentMethod,
}: Pick<MarketRules, 'verifiedPaymentMethod'>): readonly RequirementKey[] =>
  requirementKeys.filter(
    (key) => key !== 'PaymentMethodVerified' || verifiedPaymentMethod === 'required',
  );

/** Whether nothing is lacking: what the market asks for, and what staff added. */
export function isComplete(
  facts: readonly RequirementFact[],
  rules: Pick<MarketRules, 'verifiedPaymentMethod'>,
): boolean {
  const needed = requirementsOfMarket(rules);
  const relevant = facts.filter(
    ({ key }) =>
      needed.includes(key as RequirementKey) || !requirementKeys.includes(key as RequirementKey),
  );
  return (
    needed.every((key) => relevant.some((fact) => fact.key === key)) &&
    relevant.every(({ fulfilled }) => fulfilled)
  );
}
