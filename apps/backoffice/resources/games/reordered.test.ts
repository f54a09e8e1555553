import { expect, test } from 'vitest';
import { orderOf, reordered, reorderedWhole } from './reordered.ts';

const list = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['up', 'd', 1, ['b', 'c', 'd'], ['d', 'b', 'c']],
  ['down', 'b', 3, ['b', 'c', 'd'], ['c', 'd', 'b']],
  ['to the next place', 'a', 1, ['a', 'b'], ['b', 'a']],
  ['beyond the end', 'c', 99, ['c', 'd', 'e'], ['d', 'e', 'c']],
  ['before the beginning', 'c', -7, ['a', 'b', 'c'], ['c', 'a', 'b']],
])('a game moves %s, and only what lies between moves with it', (_, id, to, before, now) => {
  expect(reordered(list, id, to)).toEqual({ before, now });
});

test.each([
  ['that stays', 'c', 2],
  ['that is not there', 'x', 2],
  ['to no number', 'c', Number.NaN],
])('a game %s changes nothing', (_, id, to) => {
  expect(reordered(list, id, to)).toBeUndefined();
});

const own = {
  providers: [
    { id: '1', orderEnabled: true },
    { id: '2', orderEnabled: false },
  ],
  tags: [
    { id: '1', orderEnabled: true },
    { id: '2', orderEnabled: false },
  ],
};

test.each([
  ['all games', {}, { list: 'general' }],
  ['a provider with an order of its own', { providerId: '1' }, { list: 'provider', id: '1' }],
  ['a provider without one', { providerId: '2' }, { list: 'general' }],
  ['a tag with an order of its own', { tagId: '1' }, { list: 'tag', id: '1' }],
  ['a tag without one', { tagId: '2' }, { list: 'general' }],
  ['a tag and a provider', { tagId: '1', providerId: '1' }, { list: 'tag', id: '1' }],
  ['such a tag and a provider', { tagId: '2', providerId: '1' }, { list: 'general' }],
])('the list of %s is moved in its order', (_, filter, order) => {
  expect(orderOf(filter, own)).toEqual(order);
});

test.each([
  ['up', 'e', 0, ['a', 'e', 'b', 'c', 'd']],
  ['down', 'b', 2, ['a', 'c', 'd', 'e', 'b']],
  ['beyond the end', 'b', 99, ['a', 'c', 'd', 'e', 'b']],
])('a move %s among those shown keeps the rest of the whole list', (_, id, to, now) => {
  expect(reorderedWhole(list, { ids: ['b', 'd', 'e'], id, to })).toEqual(now);
});

test.each([
  ['stays', 'b', 0],
  ['is not there', 'x', 1],
  ['goes to no number', 'b', Number.NaN],
])('the whole list is not sent when a game %s', (_, id, to) => {
  expect(reorderedWhole(list, { ids: ['b', 'd', 'e'], id, to })).toBeUndefined();
});
