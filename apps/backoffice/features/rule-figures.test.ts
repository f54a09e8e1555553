import { expect, test } from 'vitest';
import { comparable, type RuleFigures, withFigure } from './rule-figures.ts';

const figures: RuleFigures = {
  units: { paid: 'euroCents', won: 'euroCents', deposits: 'count', listed: 'yesNo' },
  words: 'none',
};

test('a value goes over to a figure of the same unit, and to no other', () => {
  const condition = { figure: 'paid', is: '<', than: 200_000 };
  expect(withFigure(condition, 'won', figures)).toEqual({ ...condition, figure: 'won' });
  // What is shown as yes is one, never the cents of the figure before.
  expect(withFigure(condition, 'listed', figures)).toEqual({ figure: 'listed', is: '=', than: 1 });
  expect(withFigure(condition, 'deposits', figures)).toEqual({
    figure: 'deposits',
    is: '>=',
    than: 1,
  });
});

test('a share is taken of another figure of the same unit only', () => {
  expect(comparable('paid', figures)).toEqual(['won']);
  expect(comparable('deposits', figures)).toEqual([]);
  expect(comparable('listed', figures)).toEqual([]);
  const condition = { figure: 'paid', is: '<', than: { figure: 'won', percent: 90 } };
  expect(withFigure(condition, 'paid', figures)).toEqual(condition);
  // A figure is not compared with itself.
  expect(withFigure(condition, 'won', figures)).toEqual({ figure: 'won', is: '>=', than: 100 });
});
