/** The evaluation of a draw by two evaluators, written as one text whose hash two people confirm. */
import { hash } from 'node:crypto';
import type { Line } from './lines.ts';
import { type Drawn, type Evaluator, evaluatorByBits, evaluatorByNumbers } from './matching.ts';
import type { GamePlan, PlanCurrency } from './plans.table.ts';
import { type Pools, settleDraw } from './prizes.ts';

/** A sealed ticket, as far as it counts. */
export interface CountedTicket {
  readonly id: bigint;
  readonly place: number;
  readonly lines: readonly Line[];
}

/** Winning lines by tier. */
export function countWinners(
  plan: GamePlan,
  evaluator: Evaluator,
  tickets: readonly CountedTicket[],
): bigint[] {
  const winners = plan.tiers.map(() => 0n);
  for (const { place, lines } of tickets) {
    for (const [index, line] of lines.entries()) {
      // Of a raffle the ticket is drawn, so it wins once whatever it holds.
      if (plan.matching === 'raffle' && index > 0) break;
      const tier = evaluator({ ...line, place });
      if (tier >= 0) winners[tier] = (winners[tier] ?? 0n) + 1n;
    }
  }
  return winners;
}

/** What a ticket is paid. */
export function winOf(
  plan: GamePlan,
  evaluator: Evaluator,
  each: readonly bigint[],
  { place, lines }: CountedTicket,
): bigint {
  const counted = plan.matching === 'raffle' ? lines.slice(0, 1) : lines;
  return counted.reduce((sum, line) => {
    const tier = evaluator({ ...line, place });
    return tier < 0 ? sum : sum + (each[tier] ?? 0n);
  }, 0n);
}

/** A draw as it was counted, amounts as decimal digits of minor units. */
export interface Evaluation {
  readonly house: string;
  readonly tiers: readonly {
    readonly tier: string;
    readonly winners: string;
    readonly each: string;
    readonly opening: string;
    readonly closing: string;
  }[];
  readonly openingReserve: string;
  readonly closingReserve: string;
  readonly atCap: number;
}

/** Evaluators that have not counted the same. */
export class EvaluationsDiffer extends Error {
  override name = 'EvaluationsDiffer';
}

/** A text and its hash: what is confirmed. */
export interface EvaluatedDraw {
  readonly evaluation: Evaluation;
  readonly text: string;
  readonly hash: string;
  readonly wins: readonly { readonly id: bigint; readonly win: bigint }[];
}

/**
 * Evaluates a sealed draw.
 * @throws EvaluationsDiffer where the two do not agree in every tier and in every ticket
 */
export function evaluateDraw(
  plan: GamePlan,
  currency: PlanCurrency,
  drawn: Drawn,
  sales: bigint,
  tickets: readonly CountedTicket[],
  opening: Pools,
): EvaluatedDraw {
  const evaluators = [evaluatorByNumbers(plan, drawn), evaluatorByBits(plan, drawn)] as const;
  const [first, second] = evaluators.map((evaluator) => {
    const winners = countWinners(plan, evaluator, tickets);
    const settled = settleDraw(plan, currency, sales, winners, opening);
    const wins = tickets.map((ticket) => winOf(plan, evaluator, settled.each, ticket));
    return { winners, settled, wins };
  });
  if (!(first && second)) throw new EvaluationsDiffer('a draw needs two evaluators');
  const agree =
    first.winners.every((count, tier) => count === second.winners[tier]) &&
    first.wins.every((win, index) => win === second.wins[index]);
  if (!agree) throw new EvaluationsDiffer(`${first.winners} is not ${second.winners}`);
  const { settled, winners } = first;
  const evaluation: Evaluation = {
    house: `${settled.house}`,
    tiers: plan.tiers.map(({ key }, tier) => ({
      tier: key,
      winners: `${winners[tier] ?? 0n}`,
      each: `${settled.each[tier] ?? 0n}`,
      opening: `${opening.tiers[tier] ?? 0n}`,
      closing: `${settled.closing.tiers[tier] ?? 0n}`,
    })),
    openingReserve: `${opening.reserve}`,
    closingReserve: `${settled.closing.reserve}`,
    atCap: settled.closing.atCap,
  };
  const text = JSON.stringify(evaluation);
  return {
    evaluation,
    text,
    hash: hash('sha256', text, 'hex'),
    wins: tickets.map(({ id }, index) => ({ id, win: first.wins[index] ?? 0n })),
  };
}

/** All that an evaluation pays. */
export const paidOf = ({ tiers }: Evaluation): bigint =>
  tiers.reduce((sum, { winners, each }) => sum + BigInt(winners) * BigInt(each), 0n);

/** What stays in the pools for later draws. */
export const rollsOver = ({ tiers, closingReserve }: Evaluation): bigint =>
  tiers.reduce((sum, { closing }) => sum + BigInt(closing), BigInt(closingReserve));
