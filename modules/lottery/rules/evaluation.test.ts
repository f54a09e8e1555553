import { describe, expect, it } from 'vitest';
import { countDraw, EvaluationsDiffer, paidOf, rollsOver } from './evaluation.ts';
import { evaluatorByNumbers } from './matching.ts';
import { planOf } from './plans.table.ts';
import { emptyPools } from './prizes.ts';

const plan = (key: string) => {
  const found = planOf(key);
  if (!found) throw new Error(`no plan ${key}`);
  return found;
};
const digits = plan('tri-cislice');
const line = (...main: number[]) => ({ main, extra: [] });

describe('a draw that is counted', () => {
  it('keeps its winners by what they have won, and sums up to its sales', () => {
    const count = countDraw(digits, { main: [1, 2, 3], extra: [] });
    count.add({ id: 1n, place: 0, lines: [line(1, 2, 3)] });
    count.add({ id: 2n, place: 1, lines: [line(4, 2, 3), line(1, 9, 9), line(1, 2, 9)] });
    count.add({ id: 3n, place: 2, lines: [line(9, 9, 9)] });
    count.add({ id: 4n, place: 3, lines: [line(1, 2, 8), line(1, 8, 8)] });
    const opening = { ...emptyPools(digits), reserve: 1_000_000n };
    const { wins, evaluation } = count.settle('CZK', 7_000n, opening);
    expect(count.tickets).toBe(4);
    expect(wins).toEqual([
      { win: 400_000n, ids: [1n] },
      { win: 11_000n, ids: [2n, 4n] },
    ]);
    expect(evaluation.tiers.map(({ winners }) => winners)).toEqual(['1', '2', '2']);
    expect(BigInt(evaluation.house) + paidOf(evaluation) + rollsOver(evaluation)).toBe(1_007_000n);
  });

  it('of a raffle wins once with a ticket, whatever it holds', () => {
    const raffle = plan('losenka');
    const count = countDraw(raffle, { main: [1, 0], extra: [] });
    for (const place of [0, 1, 2]) {
      count.add({ id: BigInt(place), place, lines: [line(), line()] });
    }
    const { wins } = count.settle('EUR', 1_200n, emptyPools(raffle));
    expect(wins.flatMap(({ ids }) => ids).sort()).toEqual([0n, 1n]);
  });

  it('is none where the evaluators do not agree', () => {
    const drawn = { main: [1, 2, 3], extra: [] };
    const wrong = countDraw(digits, drawn, [evaluatorByNumbers(digits, drawn), () => -1]);
    wrong.add({ id: 1n, place: 0, lines: [line(7, 2, 3)] });
    expect(() => wrong.add({ id: 2n, place: 1, lines: [line(1, 2, 3)] })).toThrow(
      EvaluationsDiffer,
    );
  });
});
