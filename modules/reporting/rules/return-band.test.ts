import { seededRandom } from '@herna/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bandChance,
  bandWidth,
  type DeviationSums,
  evidence,
  isBack,
  isOutside,
} from './return-band.ts';

/** A small game: wins of a stake of one with their weights. */
interface Game {
  readonly wins: readonly (readonly [win: number, weight: number])[];
}
const weightOf = ({ wins }: Game) => wins.reduce((sum, [, weight]) => sum + weight, 0);
const meanOf = (game: Game) =>
  game.wins.reduce((sum, [win, weight]) => sum + win * weight, 0) / weightOf(game);
const varianceOf = (game: Game) =>
  game.wins.reduce((sum, [win, weight]) => sum + win ** 2 * weight, 0) / weightOf(game) -
  meanOf(game) ** 2;

const fruit: Game = {
  wins: [
    [0, 12],
    [1, 4],
    [2, 2],
    [20, 1],
  ],
};
const coin: Game = {
  wins: [
    [0, 51],
    [2, 49],
  ],
};

const none = (law: DeviationSums['law']): DeviationSums => ({
  law,
  deviation: 0,
  squares: 0,
  variance: 0,
  lossMost: 0,
});

/** Sums with one more round, judged by a game's mean and variance. */
const counted = (sums: DeviationSums, game: Game, stake: number, win: number): DeviationSums => {
  const deviation = win - meanOf(game) * stake;
  return {
    law: sums.law,
    deviation: sums.deviation + deviation,
    squares: sums.squares + deviation ** 2,
    variance: sums.variance + varianceOf(game) * stake ** 2,
    lossMost: Math.max(sums.lossMost, meanOf(game) * stake, stake),
  };
};

/** The exact mean of exp(evidence) over every course of a few rounds at stakes chosen beforehand. */
function meanEvidence(law: DeviationSums['law'], game: Game, stakes: readonly number[]): number {
  const whole = weightOf(game);
  const go = (sums: DeviationSums, round: number, chance: number): number => {
    const stake = stakes[round];
    if (stake === undefined) return chance * Math.exp(evidence(sums));
    return game.wins.reduce(
      (total, [win, weight]) =>
        total + go(counted(sums, game, stake, win * stake), round + 1, (chance * weight) / whole),
      0,
    );
  };
  return go(none(law), 0, 1);
}

describe('the evidence against a true certificate', () => {
  test.each(['both', 'above'] as const)('is at most one on average, by the law %s', (law) => {
    const games = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 })), {
        minLength: 2,
        maxLength: 4,
      })
      .map((wins): Game => ({ wins }))
      .filter((game) => varianceOf(game) > 0);
    const stakes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(games, stakes, (game, laid) => {
        expect(meanEvidence(law, game, laid)).toBeLessThanOrEqual(1 + 1e-9);
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  test('rests on an inequality that holds for every deviation', () => {
    fc.assert(
      fc.property(fc.double({ min: -50, max: 50, noNaN: true }), (x) => {
        expect(Math.exp(x - x ** 2 / 6)).toBeLessThanOrEqual((1 + x + x ** 2 / 3) * (1 + 1e-12));
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});

/** Rounds of a game judged by a certificate, until they leave the band. */
function roundsInside(played: Game, certified: Game, law: DeviationSums['law'], most: number) {
  const random = seededRandom(11);
  const drawn = played.wins.flatMap(([win, weight]) => Array<number>(weight).fill(win));
  let sums = none(law);
  for (let round = 1; round <= most; round++) {
    const stake = [100, 200, 500, 1000][random.below(4)] ?? 100;
    sums = counted(sums, certified, stake, stake * (drawn[random.below(drawn.length)] ?? 0));
    if (isOutside(sums)) return { left: round, sums };
  }
  return { left: undefined, sums };
}

describe('a game', () => {
  test.each([
    ['fruit', fruit],
    ['coin', coin],
  ])('that pays as certified stays inside: %s', (_, game) => {
    for (const law of ['both', 'above'] as const) {
      expect(roundsInside(game, game, law, 8_000).left).toBeUndefined();
    }
  });

  test('that pays a quarter more, or less, leaves its band', () => {
    const more: Game = {
      wins: [
        [0, 38],
        [2, 62],
      ],
    };
    const less: Game = {
      wins: [
        [0, 63],
        [2, 37],
      ],
    };
    expect(roundsInside(more, coin, 'both', 2_000).left).toBeLessThan(1_500);
    expect(roundsInside(less, coin, 'both', 2_000).left).toBeLessThan(1_500);
    expect(roundsInside(more, coin, 'above', 2_000).left).toBeLessThan(1_500);
    expect(roundsInside(less, coin, 'above', 2_000).left).toBeUndefined();
  });

  test('is outside exactly where its wins are further than the band is wide', () => {
    const { sums } = roundsInside(fruit, fruit, 'both', 2_000);
    const width = bandWidth(sums);
    for (const side of [1, -1]) {
      expect(isOutside({ ...sums, deviation: side * width })).toBe(true);
      expect(isOutside({ ...sums, deviation: side * width * 0.99 })).toBe(false);
    }
    expect(isBack(sums)).toBe(true);
    expect(isBack({ ...sums, deviation: width * 0.99 })).toBe(false);
  });

  test('has a band that narrows as it is played, to a few deviations of its mean', () => {
    const share = (rounds: number) => {
      const { sums } = roundsInside(coin, coin, 'both', rounds);
      return bandWidth(sums) / Math.sqrt(sums.variance);
    };
    expect(share(200)).toBeLessThan(6);
    expect(share(8_000)).toBeLessThan(6);
    expect(share(8_000)).toBeGreaterThan(Math.sqrt(2 * Math.log(1 / bandChance)));
  });
});

test('no rounds say nothing', () => {
  expect(evidence(none('both'))).toBe(0);
  expect(isOutside(none('above'))).toBe(false);
  expect(bandWidth(none('both'))).toBe(Number.POSITIVE_INFINITY);
});
