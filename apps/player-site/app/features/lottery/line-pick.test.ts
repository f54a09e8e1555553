import { describe, expect, it } from 'vitest';
import { emptyLine, isComplete, quickPick, toggled } from './line-pick.ts';
import type { LotteryGame } from './lottery-types.ts';

const six = { from: 1, to: 49, drawn: 6, picked: 6 };
const game = {
  matching: 'set',
  main: six,
  extra: { from: 1, to: 12, drawn: 2, picked: 2 },
} as unknown as LotteryGame;

describe('picking numbers', () => {
  it('takes no more than a line holds, and gives each up again', () => {
    let picked: number[] = [];
    for (const number of [40, 3, 7, 1, 49, 20, 30]) picked = toggled(six, picked, number);
    expect(picked).toEqual([1, 3, 7, 20, 40, 49]);
    expect(toggled(six, picked, 7)).toEqual([1, 3, 20, 40, 49]);
  });

  it('by chance fills a line with different numbers of the field', () => {
    for (let id = 0; id < 200; id++) {
      const line = quickPick(game, id);
      expect(isComplete(game, line)).toBe(true);
      expect(new Set(line.main).size).toBe(6);
      expect(line.main.every((number) => number >= 1 && number <= 49)).toBe(true);
      expect(new Set(line.extra).size).toBe(2);
    }
    expect(isComplete(game, emptyLine(1))).toBe(false);
  });
});
