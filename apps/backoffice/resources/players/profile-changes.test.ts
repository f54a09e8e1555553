import { expect, it } from 'vitest';
import { changesOf } from './profile-changes.ts';

it('sends what differs, without the spaces around it', () => {
  const before = { nickname: 'Kometa', firstName: 'Jana', politicallyExposed: false };
  expect(changesOf(before, { ...before })).toEqual({});
  expect(changesOf(before, { ...before, nickname: ' Kometa ' })).toEqual({});
  expect(changesOf(before, { ...before, nickname: '', firstName: ' Jana Marie ' })).toEqual({
    nickname: '',
    firstName: 'Jana Marie',
  });
  expect(changesOf(before, { ...before, politicallyExposed: true })).toEqual({
    politicallyExposed: true,
  });
});
