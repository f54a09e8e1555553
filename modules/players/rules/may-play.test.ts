import { expect, test } from 'vitest';
import { mayPlay } from './may-play.ts';

const standing = {
  state: 'FULL',
  playing_blocked: false,
  politically_exposed: false,
  identity_review: null,
} as const;
const exposed = { ...standing, politically_exposed: true };

test.each([
  ['a whole account', standing, true, true],
  ['a temporary one', { ...standing, state: 'TEMPORARY' }, true, true],
  ['a suspended one', { ...standing, state: 'SUSPENDED' }, true, false],
  ['one that staff have blocked', { ...standing, playing_blocked: true }, true, false],
  ['one that may be a second one', { ...standing, identity_review: 'PENDING' }, true, false],
  ['one that is a second one', { ...standing, identity_review: 'DUPLICATE' }, true, false],
  ['a politically exposed person', exposed, true, true],
  ['a politically exposed person where the brand refuses', exposed, false, false],
  ['anybody else there', standing, false, true],
] as const)('%s', (_who, of, canPEOPlay, expected) => {
  expect(mayPlay(of, { canPEOPlay })).toBe(expected);
});
