import { expect, test } from 'vitest';
import { type OneOffFigures, oneOffTerms } from './one-off-terms.ts';

const figures: OneOffFigures = {
  amount: 10_000,
  currency: 'CZK',
  wageringMultiple: 3,
  weights: { Casino: 100, LiveGames: 10, CrashGame: 0, Lottery: 0 },
  forfeitOnWithdrawal: false,
  validHours: 1,
  offerHours: 21,
};

test('hours and times are counted as their language counts them', () => {
  const { cs, sk, en, ru } = oneOffTerms(figures);
  expect(cs?.summary).toContain('do 1 hodiny vsadit');
  expect(cs?.text).toContain('do 21 hodin.');
  expect(sk?.summary).toContain('do 1 hodiny staviť');
  expect(en?.summary).toContain('within 1 hour.');
  expect(en?.text).toContain('within 21 hours.');
  expect(ru?.summary).toContain('в 3 раза больше в течение 1 часа.');
  expect(ru?.text).toContain('в течение 21 часа.');
  const { ru: more } = oneOffTerms({ ...figures, wageringMultiple: 35, validHours: 168 });
  expect(more?.summary).toContain('в 35 раз больше в течение 168 часов.');
});
