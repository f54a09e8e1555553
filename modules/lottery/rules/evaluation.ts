/** The evaluation of a draw by two evaluators, written as one text whose hash two people confirm. */
import { hash } from 'node:crypto';
import type { Line } from './lines.ts';
import { type Drawn, type Evaluator, evaluatorByBits, evaluatorByNumbers } from './matching.ts';
import type { GamePlan, PlanCurrency } from './plans.table.ts';
import { type Pools, type Settled, settleDraw } from './prizes.ts';

/** A sealed ticket, as far as it counts. */
export interface CountedTicket {
  readonly id: bigint;
  readonly place: number;
  readonly lines: readonly Line[];
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
  /** Draws at the ceiling before this one; absent from what was counted before it was kept. */
  readonly openingAtCap?: number;
  readonly atCap: number;
}

/** Evaluators that have not counted the same. */
export class EvaluationsDiffer extends Error {
  override name = 'EvaluationsDiffer';
}

/** Tickets that have won the same. */
export interface WonAlike {
  /** Minor units, above zero. */
  readonly win: bigint;
  readonly ids: readonly bigint[];
}

/** A text and its hash: what is confirmed. Tickets that are in no group have won nothing. */
export interface EvaluatedDraw {
  readonly evaluation: Evaluation;
  readonly text: string;
  readonly hash: string;
  readonly wins: readonly WonAlike[];
}

/** The count of a draw in the making. */
export interface Count {
  /** Tickets that were counted. */
  readonly tickets: number;
  /**
   * Counts a ticket by both evaluators.
   * @throws EvaluationsDiffer where they do not agree in the tier of a line
   */
  add(ticket: CountedTicket): void;
  /** What the draw pays. @throws EvaluationsDiffer where they do not agree in the winners of a tier */
  settle(currency: PlanCurrency, sales: bigint, opening: Pools): EvaluatedDraw;
}

const written = (
  plan: GamePlan,
  winners: readonly bigint[],
  opening: Pools,
  { house, each, closing }: Settled,
): Evaluation => ({
  house: `${house}`,
  tiers: plan.tiers.map(({ key }, tier) => ({
    tier: key,
    winners: `${winners[tier] ?? 0n}`,
    each: `${each[tier] ?? 0n}`,
    opening: `${opening.tiers[tier] ?? 0n}`,
    closing: `${closing.tiers[tier] ?? 0n}`,
  })),
  openingReserve: `${opening.reserve}`,
  closingReserve: `${closing.reserve}`,
  openingAtCap: opening.atCap,
  atCap: closing.atCap,
});

/**
 * Begins to count a sealed draw. Tickets come one by one and only those that have won are kept, so a
 * draw of millions needs no more memory than its winners do.
 */
export function countDraw(
  plan: GamePlan,
  drawn: Drawn,
  evaluators: readonly [Evaluator, Evaluator] = [
    evaluatorByNumbers(plan, drawn),
    evaluatorByBits(plan, drawn),
  ],
): Count {
  const [first, second] = evaluators;
  const counts = [plan.tiers.map(() => 0), plan.tiers.map(() => 0)] as const;
  /** Winners by the tiers of their lines. */
  const winners = new Map<string, { readonly tiers: readonly number[]; readonly ids: bigint[] }>();
  let tickets = 0;
  return {
    get tickets() {
      return tickets;
    },
    add({ id, place, lines }) {
      tickets++;
      const tiers: number[] = [];
      // Of a raffle the ticket is drawn, so it wins once whatever it holds.
      const counted = plan.matching === 'raffle' ? 1 : lines.length;
      for (let index = 0; index < counted; index++) {
        const { main = [], extra = [] } = lines[index] ?? {};
        const placed = { main, extra, place };
        const [tier, other] = [first(placed), second(placed)];
        if (tier !== other) throw new EvaluationsDiffer(`ticket ${id}: ${tier} is not ${other}`);
        if (tier < 0) continue;
        counts[0][tier] = (counts[0][tier] ?? 0) + 1;
        counts[1][other] = (counts[1][other] ?? 0) + 1;
        tiers.push(tier);
      }
      if (tiers.length === 0) return;
      const key = tiers.sort((a, b) => a - b).join();
      const alike = winners.get(key) ?? { tiers, ids: [] };
      alike.ids.push(id);
      winners.set(key, alike);
    },
    settle(currency, sales, opening) {
      const [one, two] = counts.map((count) => {
        const lines = count.map(BigInt);
        const settled = settleDraw(plan, currency, sales, lines, opening);
        return { text: JSON.stringify(written(plan, lines, opening, settled)), settled };
      });
      if (!(one && one.text === two?.text))
        throw new EvaluationsDiffer(`${counts.join(' is not ')}`);
      const { each } = one.settled;
      const wins = [...winners.values()].map(({ tiers, ids }) => ({
        win: tiers.reduce((sum, tier) => sum + (each[tier] ?? 0n), 0n),
        ids,
      }));
      return {
        evaluation: JSON.parse(one.text) as Evaluation,
        text: one.text,
        hash: hash('sha256', one.text, 'hex'),
        wins: wins.filter(({ win }) => win > 0n),
      };
    },
  };
}

/** All that an evaluation pays. */
export const paidOf = ({ tiers }: Evaluation): bigint =>
  tiers.reduce((sum, { winners, each }) => sum + BigInt(winners) * BigInt(each), 0n);

/** What stays in the pools for later draws. */
export const rollsOver = ({ tiers, closingReserve }: Evaluation): bigint =>
  tiers.reduce((sum, { closing }) => sum + BigInt(closing), BigInt(closingReserve));
