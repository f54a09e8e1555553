import { describe, expect, it } from 'vitest';
import { outcomeByHistory, outcomeOfMoved } from './terminal-history.ts';

const open = { transferId: 'open', amount: 500n, earlier: ['before', 'long-before'] };
const entry = (transferId: string, moved: bigint) => ({ transferId, moved });

describe('what a history says of an open transfer', () => {
  const table: readonly [string, Parameters<typeof outcomeByHistory>[1], string | undefined][] = [
    ['all of it moved', { entries: [entry('open', 500n)], complete: false }, 'FULL 500'],
    ['a part moved', { entries: [entry('open', 499n)], complete: false }, 'PARTIAL 499'],
    ['the least part', { entries: [entry('open', 1n)], complete: false }, 'PARTIAL 1'],
    ['it was refused there', { entries: [entry('open', 0n)], complete: false }, 'NONE 0'],
    ['more than it was', { entries: [entry('open', 501n)], complete: true }, undefined],
    [
      'said twice alike',
      { entries: [entry('open', 5n), entry('open', 5n)], complete: true },
      'PARTIAL 5',
    ],
    [
      'said twice otherwise',
      { entries: [entry('open', 5n), entry('open', 6n)], complete: true },
      undefined,
    ],
    ['never came, and nothing was dropped', { entries: [], complete: true }, 'NONE 0'],
    [
      'never came, and an earlier one is there',
      { entries: [entry('before', 9n)], complete: false },
      'NONE 0',
    ],
    ['only later ones are left', { entries: [entry('later', 9n)], complete: false }, 'UNKNOWN 0'],
    ['an empty ring that was overwritten', { entries: [], complete: false }, 'UNKNOWN 0'],
  ];
  it.each(table)('%s', (_case, history, expected) => {
    const outcome = outcomeByHistory(open, history);
    expect(outcome && `${outcome.outcome} ${outcome.moved}`).toBe(expected);
  });
});

it('every amount moved has one outcome, and more than the amount none', () => {
  expect([0n, 1n, 2n, 3n].map((moved) => outcomeOfMoved(2n, moved))).toEqual([
    'NONE',
    'PARTIAL',
    'FULL',
    undefined,
  ]);
});
