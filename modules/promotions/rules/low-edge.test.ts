import { expect, test } from 'vitest';
import { isLowEdge } from './low-edge.ts';

const [blackjack, slot] = [0.005, 0.05];

test.each([
  ['nothing staked', [], false],
  ['a slot', [[1_000n, slot]], false],
  ['blackjack', [[1_000n, blackjack]], true],
  [
    'mostly blackjack',
    [
      [9_000n, blackjack],
      [1_000n, slot],
    ],
    true,
  ],
  [
    'half blackjack',
    [
      [1_000n, blackjack],
      [1_000n, slot],
    ],
    false,
  ],
  ['a game of which nothing is proved', [[1_000n, undefined]], false],
  [
    'blackjack beside more of what is not proved',
    [
      [1_000n, blackjack],
      [1_001n, undefined],
    ],
    false,
  ],
] as const)('%s', (_name, staked, low) => {
  expect(isLowEdge(staked.map(([stake, edge]) => ({ stake, edge })))).toBe(low);
});
