import { describe, expect, it } from 'vitest';
import type { LotteryGame } from './lottery-types.ts';
import { tierChance } from './odds.ts';

const game = (overrides: Partial<LotteryGame>): LotteryGame => ({
  gameKey: 'one',
  name: 'One',
  matching: 'set',
  main: { from: 1, to: 49, drawn: 6, picked: 6 },
  extra: null,
  price: { amount: 100, currency: 'CZK' },
  linesMaximum: 10,
  drawsMaximum: 10,
  fundPpm: 500_000,
  tiers: [],
  nextDraws: [],
  lastDraw: null,
  ...overrides,
});
const oneIn = (chance: number | undefined): number => Math.round(1 / (chance ?? Number.NaN));

describe('the odds of a tier', () => {
  it('are those of six of forty-nine', () => {
    expect(oneIn(tierChance(game({}), '6'))).toBe(13_983_816);
    expect(oneIn(tierChance(game({}), '3'))).toBe(57);
  });

  it('are those of five of fifty and two of twelve', () => {
    const main = { from: 1, to: 50, drawn: 5, picked: 5 };
    const extra = { from: 1, to: 12, drawn: 2, picked: 2 };
    expect(oneIn(tierChance(game({ main, extra }), '5+2'))).toBe(139_838_160);
    expect(oneIn(tierChance(game({ main, extra }), '5'))).toBe(3_107_515);
  });

  it('are those of digits in their order', () => {
    const digits = game({ matching: 'ordered', main: { from: 0, to: 9, drawn: 3, picked: 3 } });
    expect(tierChance(digits, '3')).toBeCloseTo(0.001, 12);
    expect(tierChance(digits, '2')).toBeCloseTo(0.009, 12);
    expect(tierChance(digits, '1')).toBeCloseTo(0.09, 12);
  });

  it('add up to one over all hits', () => {
    const all = [0, 1, 2, 3, 4, 5, 6].map((hits) => tierChance(game({}), `${hits}`) ?? 0);
    expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it('of a raffle depend on how many play', () => {
    expect(tierChance(game({ matching: 'raffle' }), '1')).toBeUndefined();
  });
});
