import { expect, it } from 'vitest';
import { worstShift } from './shifts.ts';

it.each([
  ['nothing moved', [], 0],
  ['one move', [[100, 0.1]], 0.1],
  [
    'moves close together add up',
    [
      [100, 0.1],
      [900, 0.2],
    ],
    0.3,
  ],
  [
    'a pause of a second begins anew',
    [
      [100, 0.1],
      [1_200, 0.2],
    ],
    0.2,
  ],
  [
    'five seconds end a window',
    [
      [0, 1],
      [900, 1],
      [1_800, 1],
      [2_700, 1],
      [3_600, 1],
      [4_500, 1],
      [5_400, 1],
    ],
    6,
  ],
] as const)('%s', (_case, moves, expected) => {
  const shifts = moves.map(([at, value]) => ({ at, value }));
  expect(worstShift(shifts)).toBeCloseTo(expected, 9);
});
