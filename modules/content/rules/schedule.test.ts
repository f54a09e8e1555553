import { expect, test } from 'vitest';
import { type Period, planPublication, planReopening } from './schedule.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
const standing = (id: bigint, from: number, to?: number): Period => ({
  id,
  standing: true,
  starts_at: at(from),
  ends_at: to === undefined ? null : at(to),
});
const window = (id: bigint, from: number, to: number): Period => ({
  ...standing(id, from, to),
  standing: false,
});

test.each([
  ['the first stands until further notice', [], 1, null, { endsAt: null, cutOff: [] }],
  ['the next cuts it off', [standing(1n, 1)], 5, null, { endsAt: null, cutOff: [1n] }],
  [
    'one before a scheduled one ends there',
    [standing(1n, 9)],
    5,
    null,
    { endsAt: at(9), cutOff: [] },
  ],
  [
    'one between two takes the middle',
    [standing(1n, 1, 9), standing(2n, 9)],
    5,
    null,
    { endsAt: at(9), cutOff: [1n] },
  ],
  ['a window leaves what stands alone', [standing(1n, 1)], 5, 6, { endsAt: at(6), cutOff: [] }],
  ['a window beside another', [window(1n, 1, 5)], 5, 6, { endsAt: at(6), cutOff: [] }],
  ['a window within another', [window(1n, 1, 9)], 5, 6, undefined],
  ['a window around another', [window(1n, 5, 6)], 1, 9, undefined],
  [
    'a window where another was called off',
    [window(1n, 5, 5)],
    1,
    9,
    { endsAt: at(9), cutOff: [] },
  ],
] as const)('%s', (_case, existing, from, to, plan) => {
  expect(planPublication(existing, at(from), to === null ? null : at(to))).toEqual(plan);
});

test.each([
  ['what it would follow stands on', [standing(1n, 1, 5)], standing(2n, 5), [1n], null],
  [
    'up to the next that is scheduled',
    [standing(1n, 1, 5), standing(3n, 9)],
    standing(2n, 5, 9),
    [1n],
    at(9),
  ],
  [
    'past one that was called off before',
    [standing(1n, 1, 5), standing(3n, 9, 9)],
    standing(2n, 5, 9),
    [1n],
    null,
  ],
  ['one that has begun leaves nothing', [standing(1n, 1, 2)], standing(2n, 2), [], null],
  ['a window cut nothing off', [standing(1n, 1, 5)], window(2n, 5, 6), [], null],
  ['one that ended at another time stays over', [standing(1n, 1, 4)], standing(2n, 5), [], null],
] as const)('called off: %s', (_case, others, ended, ids, endsAt) => {
  const plan = planReopening([...others, ended], ended, at(3));
  expect(plan).toEqual({ ids, endsAt });
});
