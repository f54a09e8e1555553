/** The cost of a bonus as it is worked out, beside players who wager real rounds of real titles. */
import { playRound } from '@herna/maths';
import { seededStream } from '@herna/maths/chance';
import { titleByKey } from '@herna/titles';
import { describe, expect, it, test } from 'vitest';
import { exampleSpec } from '../contract/bonuses.ts';
import type { BonusSpec } from '../contract/index.ts';
import { usualCost } from '../rules/bonus-cost.ts';
import { bestPlay, playOn } from '../rules/bonus-play.ts';
import { lawOf, type ProvenFigures } from '../rules/outcome-law.ts';
import {
  costedBonus,
  costOfBonus,
  countedTitles,
  createBonusCosts,
  unprovenGames,
} from '../service/bonus-costs.ts';

const spec = exampleSpec as unknown as BonusSpec;
const all = countedTitles(spec, {});
const figuresOf = (key: string): ProvenFigures => {
  const found = all.find((title) => title.key === key);
  if (!found) throw new Error(`${key} is not certified`);
  return found.figures;
};

test.each(['flat', 'middle', 'steep'] as const)(
  'the %s law of each title has the figures of its certificate',
  (steepness) => {
    const wrong = all.filter(({ figures }) => {
      const law = lawOf(figures, steepness);
      const sum = (of: (win: number) => number) =>
        law.reduce((total, { win, chance }) => total + of(win) * chance, 0);
      const variance = sum((win) => win ** 2) - figures.rtp ** 2;
      const exact =
        Math.abs(sum(() => 1) - 1) < 1e-6 &&
        Math.abs(sum((win) => win) - figures.rtp) < 1e-6 &&
        Math.abs(variance / figures.variance - 1) < 1e-3;
      return !exact || law.some(({ win, chance }) => win < 0 || chance < -1e-12);
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  },
);

describe('a fair coin', () => {
  const coin = [
    { win: 0, chance: 0.5 },
    { win: 2, chance: 0.5 },
  ];

  it('that is tossed once for all there is completes half the time', () => {
    const { completes, ends } = playOn({ balance: 1, stakes: 1, law: coin });
    expect(completes).toBeCloseTo(1, 12);
    expect(ends.reduce((sum, { balance, chance }) => sum + balance * chance, 0)).toBeCloseTo(1, 12);
  });

  it('ruins as the gambler’s ruin says', () => {
    // From one unit and three tosses: lost in the first, or after winning, losing, losing.
    const { completes } = playOn({ balance: 1, stakes: 3, law: coin });
    expect(completes).toBeCloseTo(0.5, 12);
  });

  it('is worth its balance to the best player, and no more', () => {
    const choices = [{ key: 'coin', law: coin, weight: 1 }];
    const found = bestPlay(
      { balance: 10, wagering: 20, ceiling: Infinity },
      choices,
      [1, 2, 5, 10],
    );
    expect(found.value).toBeCloseTo(10, 6);
  });
});

test.each(['hundred-plums', 'velvet-plums'])(
  'players who wager rounds of %s cost what was worked out, within its bounds',
  (key) => {
    const title = titleByKey(key);
    if (!title) throw new Error('there is no such title');
    const [balance, stakes, players, stake] = [20, 60, 3_000, 1_000n];
    const stream = seededStream(20_261_124);
    const ends: number[] = [];
    for (let player = 0; player < players; player++) {
      let funds = balance * Number(stake);
      let left = stakes;
      while (left > 0 && funds >= Number(stake)) {
        const { win } = playRound(title, stream, { stake, decisions: [] });
        funds += Number(win) - Number(stake);
        left -= 1;
      }
      ends.push(left > 0 ? 0 : funds / Number(stake));
    }
    const mean = ends.reduce((sum, end) => sum + end, 0) / players;
    const deviation = Math.sqrt(
      ends.reduce((sum, end) => sum + (end - mean) ** 2, 0) / players / players,
    );
    const completed = ends.filter((end) => end > 0).length / players;
    const workedOut = (['flat', 'middle', 'steep'] as const).map((steepness) =>
      playOn({ balance, stakes, law: lawOf(figuresOf(key), steepness) }),
    );
    const means = workedOut.map(({ ends }) =>
      ends.reduce((sum, { balance, chance }) => sum + balance * chance, 0),
    );
    // Four standard errors of the simulation beside the bounds of the method.
    expect(mean).toBeGreaterThan(Math.min(...means) - 4 * deviation);
    expect(mean).toBeLessThan(Math.max(...means) + 4 * deviation);
    const shares = workedOut.map(({ completes }) => completes);
    const error = 4 * Math.sqrt(0.25 / players);
    expect(completed).toBeGreaterThan(Math.min(...shares) - error);
    expect(completed).toBeLessThan(Math.max(...shares) + error);
  },
);

describe('a bonus', () => {
  test('without a deposit is a gift: its cost is positive, and it is never safe', async () => {
    const cost = await costOfBonus(spec, {});
    expect(cost?.safe).toBe(false);
    expect(cost?.usual.expected).toBeGreaterThan(0);
    expect(cost?.usual.expected).toBeLessThan(spec.amount ?? 0);
    expect(cost?.best.expected).toBeGreaterThanOrEqual((cost?.usual.expected ?? 0) * 0.99);
    expect(cost?.least).toBeLessThanOrEqual(cost?.most ?? 0);
  });

  const { amount: _amount, ...rest } = spec;
  const onDeposit: BonusSpec = {
    ...rest,
    kind: 'RELOAD',
    percent: 10,
    amountMaximum: 1_000,
    depositMinimum: 10_000,
    stakeMaximum: 550,
  };
  const onlySevens = Object.fromEntries(
    all
      .filter(({ key }) => key !== 'ember-sevens')
      .map(({ key }) => [key, { percent: 0, allowed: false }]),
  );

  test('that a withdrawal ends is safe when what it must wager loses more than it gives', async () => {
    const bound = { ...onDeposit, percent: 2, forfeitOnWithdrawal: true };
    expect(costedBonus(bound)).toMatchObject({ amount: 1_000, deposit: 50_000 });
    const generous = await costOfBonus({ ...bound, wageringMultiple: 5 }, {});
    expect(generous?.safe).toBe(false);
    expect(generous?.best.expected).toBeGreaterThan(0);
    const strict = await costOfBonus({ ...bound, wageringMultiple: 100 }, onlySevens);
    expect(strict?.safe).toBe(true);
    // Own money comes to be staked first: the less of it there is, the sooner the bonus is.
    const tenth = { ...bound, percent: 10, wageringMultiple: 100 };
    expect((await costOfBonus(tenth, onlySevens))?.safe).toBe(false);
  });

  test('that outlives a withdrawal is a gift, however much it must be wagered', async () => {
    const strict = { ...onDeposit, wageringMultiple: 100 };
    const cost = await costOfBonus(strict, onlySevens);
    expect(cost?.safe).toBe(false);
    expect(cost?.best.expected).toBeGreaterThan(0);
    expect(cost?.best.expected).toBeLessThan(1_000);
    // The deposit leaves first: what it was of is all the same.
    const more = await costOfBonus({ ...strict, depositMinimum: 100_000 }, onlySevens);
    expect(more?.best).toEqual(cost?.best);
  });

  test('is worth at least what own money keeps of it, whatever it may be staked with', async () => {
    const [title] = all.filter(({ key }) => key === 'ember-sevens');
    const cost = await costOfBonus(
      { ...onDeposit, stakeMaximum: 10, wageringMultiple: 5 },
      onlySevens,
    );
    const lost = 5 * 1_000 * (1 - (title?.figures.rtp ?? 0));
    expect(cost?.best.expected).toBeGreaterThanOrEqual(1_000 - lost);
    const capped = { ...onDeposit, conversionMaximum: 500, wageringMultiple: 5 };
    expect((await costOfBonus(capped, onlySevens))?.best.expected).toBeLessThanOrEqual(500);
  });

  test('is reckoned for small deposits too, where its highest stake is a large part', async () => {
    const wide = { ...onDeposit, depositMinimum: 1_000, wageringMultiple: 100 };
    const small = { ...wide, amountMaximum: 100 };
    const [cost, alone] = [
      await costOfBonus({ ...wide, amountMaximum: 100_000 }, onlySevens),
      await costOfBonus(small, onlySevens),
    ];
    expect(cost?.best.expected).toBeGreaterThanOrEqual(alone?.best.expected ?? Infinity);
  });

  test('costs more where a title counts for more than its stake, and is called safe no longer', async () => {
    const bound = { ...onDeposit, percent: 2, forfeitOnWithdrawal: true };
    const strict = { ...bound, wageringMultiple: 100 };
    const only = async (coefficient: number) => {
      const offered = [{ key: 'ember-sevens', scope: 'Casino', percent: coefficient }] as const;
      const costOf = createBonusCosts({ wageredGames: async () => offered });
      return (await costOf(strict, onlySevens)).cost;
    };
    expect(await only(100)).toMatchObject({ safe: true });
    const generous = await only(1_000);
    expect(generous).toMatchObject({ safe: false });
    expect(generous?.best.expected).toBeGreaterThan(0);
    expect(await only(0)).toBeUndefined();
  });

  test('costs more without a ceiling, and less the more it is wagered', () => {
    const [title] = all.filter(({ key }) => key === 'ember-sevens');
    if (!title) throw new Error('there is no such title');
    const bonus = costedBonus(spec);
    const costs = [10, 20, 40].map(
      (multiple) =>
        usualCost({ ...bonus, wagering: bonus.amount * multiple }, title, 'middle').expected,
    );
    expect(costs).toEqual(costs.toSorted((one, other) => other - one));
    const capped = usualCost({ ...bonus, conversionMaximum: bonus.amount }, title, 'middle');
    expect(capped.expected).toBeLessThan(usualCost(bonus, title, 'middle').expected);
  });

  test('for which nothing counts has no cost', async () => {
    const weights = { Casino: 0, LiveGames: 0, CrashGame: 0, Lottery: 0 };
    expect(await costOfBonus({ ...spec, weights }, {})).toBeUndefined();
  });

  test.each([
    ['a studio’s game counts by its kind', 'studio-slot', 'Casino', 100, {}, 1],
    ['by its own terms, whatever its kind', 'studio-live', 'LiveGames', 100, { percent: 5 }, 1],
    ['not where its kind counts for nothing', 'studio-live', 'LiveGames', 100, {}, 0],
    ['not where it counts for nothing itself', 'studio-slot', 'Casino', 0, {}, 0],
    ['not where the terms do not allow it', 'studio-slot', 'Casino', 100, { allowed: false }, 0],
    ['not one with a certificate', 'velvet-plums', 'Casino', 100, {}, 0],
  ] as const)('is not known where %s', (_name, key, scope, percent, term, expected) => {
    const weights = { Casino: 100, LiveGames: 0, CrashGame: 0, Lottery: 0 };
    const own = { percent: 100, allowed: true, ...term };
    const terms = Object.keys(term).length > 0 ? { [key]: own } : {};
    expect(unprovenGames({ weights }, terms, [{ key, scope, percent }])).toBe(expected);
  });
});
