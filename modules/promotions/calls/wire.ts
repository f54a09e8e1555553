/** Rows of promotions as calls answer them. */
import { wirePlayerRelation } from '@herna/bonuses';
import { type Currency, wireId, wireMoney } from '@herna/kernel';
import type { BonusSpec, relationSteps } from '../contract/bonus-schemas.ts';
import type { HeldBonus } from '../service/assignment.ts';
import type { BonusCost } from '../service/bonus-costs.ts';
import type { CostedDefinition } from '../service/definitions.ts';
import type { ShownOffer } from '../service/offers.ts';
import type { RelationRow } from '../store/relations.ts';

const moment = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;
const moneyOf = (amount: number | bigint | null | undefined, currency: Currency) =>
  amount === undefined || amount === null ? null : wireMoney({ amount: BigInt(amount), currency });

/** A definition for staff. */
export const wireDefinition = (row: CostedDefinition) => ({
  id: wireId(row.id),
  version: row.version,
  state: row.state,
  spec: row.spec,
  createdAt: row.created_at.toISOString(),
  activatedAt: moment(row.activated_at),
  receivers: Number(row.receivers),
  granted: wireMoney({ amount: row.granted, currency: row.spec.currency }),
  cost: wireMoney({ amount: row.cost, currency: row.spec.currency }),
});

/** The expected cost of a bonus; money is rounded to whole minor units. */
export const wireCost = (
  { usual, least, most, best, safe, titles }: BonusCost,
  unproven: number,
  currency: Currency,
) => {
  const money = (amount: number) => wireMoney({ amount: BigInt(Math.round(amount)), currency });
  return {
    expected: money(usual.expected),
    least: money(least),
    most: money(most),
    median: money(usual.median),
    ninetieth: money(usual.ninetieth),
    highestOfHundred: money(usual.highestOfHundred),
    completesPerMille: Math.round(usual.completes * 1_000),
    best: { expected: money(best.expected), title: best.title, stake: money(best.stake) },
    safe: safe && unproven === 0,
    titles,
  };
};

/** A relation for staff, with the receipt of acceptance. */
export const wireRelation = (row: RelationRow & { readonly name: string }) => ({
  id: wireId(row.id),
  playerId: wireId(row.player_id),
  definitionId: wireId(row.definition_id),
  version: row.version,
  name: row.name,
  state: row.state,
  source: row.source,
  reason: row.reason,
  termsHash: row.terms_hash,
  offeredAt: row.offered_at.toISOString(),
  offerExpiresAt: row.offer_expires_at.toISOString(),
  accepted:
    row.accepted_at === null
      ? null
      : {
          at: row.accepted_at.toISOString(),
          locale: (row.accepted_locale ?? '') as keyof BonusSpec['terms'],
          termsHash: row.accepted_hash ?? '',
          ip: row.accepted_ip ?? '',
        },
  earned: moneyOf(row.earned, row.currency),
  bonusId: row.bonus_id === null ? null : wireId(row.bonus_id),
  given: moneyOf(row.given, row.currency),
  endedAt: moment(row.ended_at),
  linkedTo: row.linked_to === null ? null : wireId(row.linked_to),
  marks: [...row.marks],
});

type RelationStep = (typeof relationSteps)[number];

/** What has happened to a bonus and when, the earliest first; what has not happened has no step. */
const stepsOf = ({ bonus, relation }: HeldBonus) => {
  const steps: readonly (readonly [RelationStep, Date | null | undefined])[] = [
    ['OFFERED', relation?.offered_at],
    ['ACCEPTED', bonus.accepted_at],
    ['ACTIVE', bonus.granted_at],
    ['FULFILLED', bonus.fulfilled_at],
    [bonus.state, bonus.ended_at],
  ];
  return steps.flatMap(([state, at]) => (at ? [{ state, at: at.toISOString() }] : []));
};

/** A bonus for staff, with the offer it was given for and its steps. */
export const wirePlayerRelationDetail = (held: HeldBonus) => ({
  ...wirePlayerRelation(held.bonus),
  relation: held.relation ? wireRelation(held.relation) : null,
  steps: stepsOf(held),
});

/** What a definition promises, in the reader's language. */
export const wireOffer = ({
  definition: { id, version, spec },
  terms,
  hash,
}: Pick<ShownOffer, 'definition' | 'terms' | 'hash'>) => {
  const money = (amount: number | undefined) => moneyOf(amount, spec.currency);
  return {
    definitionId: wireId(id),
    version,
    kind: spec.kind,
    terms,
    termsHash: hash,
    amount: money(spec.amount),
    percent: spec.percent ?? null,
    amountMaximum: money(spec.amountMaximum),
    depositMinimum: money(spec.depositMinimum),
    ordinal: spec.ordinal ?? null,
    wageringMultiple: spec.wageringMultiple,
    stakeMaximum: money(spec.stakeMaximum),
    conversionMaximum: money(spec.conversionMaximum),
    forfeitOnWithdrawal: spec.forfeitOnWithdrawal ?? false,
    validHours: spec.validHours,
    availableUntil: spec.validUntil ?? null,
  };
};

/** An offer as its player sees it. */
export const wirePlayerOffer = (shown: ShownOffer) => {
  const { relation, definition } = shown;
  const open = relation?.state === 'OFFERED' || relation?.state === 'PENDING';
  const earned = open ? relation.earned : null;
  // What is earned is not lost with the offer's time.
  const until = earned === null ? relation?.offer_expires_at : undefined;
  return {
    ...wireOffer(shown),
    version: relation?.version ?? definition.version,
    ...(open ? { availableUntil: moment(until) } : {}),
    id: relation ? wireId(relation.id) : null,
    state: relation?.state ?? ('OFFERED' as const),
    offeredAt: moment(relation?.offered_at),
    acceptedAt: moment(relation?.accepted_at),
    earned: moneyOf(earned, definition.spec.currency),
    bonusId: relation?.bonus_id ? wireId(relation.bonus_id) : null,
    given: moneyOf(relation?.given, definition.spec.currency),
  };
};
