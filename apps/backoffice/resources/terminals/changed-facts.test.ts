import { expect, test } from 'vitest';
import { changedFacts } from './changed-facts.ts';

const venue = { name: 'Herna', number: 'V-1', address: { street: 'Dlouhá 1', city: 'Praha' } };

test('only what differs is sent, whole facts of several parts too', () => {
  const now = { name: 'Herna', number: 'V-2', address: { street: 'Dlouhá 2', city: 'Praha' } };
  expect(changedFacts(venue, now)).toEqual({ number: 'V-2', address: now.address });
});

test('an optional fact that nobody filled in is not sent', () => {
  expect(changedFacts(venue, { name: 'Herna', phone: '', email: 'a@b.cz' })).toEqual({
    email: 'a@b.cz',
  });
});

test('nothing is sent of what stayed', () => {
  expect(changedFacts(venue, { ...venue })).toEqual({});
});
