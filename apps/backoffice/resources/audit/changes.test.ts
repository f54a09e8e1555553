import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('what differs is said with both sides, what stayed is left out', () => {
  const before = { state: 'CREATED', name: 'Alfa', percents: { Casino: 10, LiveGames: 5 } };
  const after = { state: 'ACTIVATED', name: 'Alfa', percents: { Casino: 20, LiveGames: 5 } };
  expect(changesOf({ before, after })).toEqual([
    { path: ['state'], before: 'CREATED', after: 'ACTIVATED' },
    { path: ['percents', 'Casino'], before: 10, after: 20 },
  ]);
});

test('amounts are money of the currency beside or around them; counts stay numbers', () => {
  const after = { budget: '500000', currency: 'EUR', rounds: 20, prizes: [{ amount: 700 }] };
  expect(changesOf({ amount: '1500', after, before: null })).toEqual([
    { path: ['amount'], after: { amount: 1_500, currency: 'EUR' } },
    { path: ['budget'], after: { amount: 500_000, currency: 'EUR' } },
    { path: ['currency'], after: 'EUR' },
    { path: ['rounds'], after: 20 },
    { path: ['prizes', '1', 'amount'], after: { amount: 700, currency: 'EUR' } },
  ]);
});

test('a wait of two days is no money, whatever currency stands around it', () => {
  const after = { currency: 'CZK', steps: [{ kind: 'WAIT_FOR', amount: 2, unit: 'DAYS' }] };
  expect(changesOf({ after }).find(({ path }) => path.at(-1) === 'amount')).toEqual({
    path: ['steps', '1', 'amount'],
    after: 2,
  });
  expect(changesOf({ difference: '-10000' }, 'CZK')).toEqual([
    { path: ['difference'], after: { amount: -10_000, currency: 'CZK' } },
  ]);
});

test('money of its own keeps its currency; without any an amount stays what it is', () => {
  const after = { seed: { amount: 1_000, currency: 'CZK' } };
  expect(changesOf({ after })).toEqual([
    { path: ['seed'], after: { amount: 1_000, currency: 'CZK' } },
  ]);
  expect(changesOf({ amount: '1500' })).toEqual([{ path: ['amount'], after: '1500' }]);
  expect(changesOf({ amount: '1500' }, 'CZK')).toEqual([
    { path: ['amount'], after: { amount: 1_500, currency: 'CZK' } },
  ]);
});

test('facts come as they are, lists in one piece, what was removed has only a before', () => {
  expect(changesOf({ games: ['3', '4'], before: { target: '/a' } })).toEqual([
    { path: ['games'], after: ['3', '4'] },
    { path: ['target'], before: '/a' },
  ]);
  expect(changesOf({})).toEqual([]);
});
