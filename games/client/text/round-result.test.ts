import { expect, test } from 'vitest';
import { resultSentence, roundResult } from './round-result.ts';
import { loadWords } from './texts.ts';

test.each([
  [0, 500, 'none'],
  [250, 500, 'part'],
  [500, 500, 'even'],
  [501, 500, 'gain'],
] as const)('%i back of %i is %s', (win, staked, result) => {
  expect(roundResult({ win, staked, stake: staked })).toBe(result);
});

test('the stake of a free round was not the player’s: whatever it brings is a gain', () => {
  expect(roundResult({ win: 10, staked: 500, stake: 500, freeRoundsLeft: 2 })).toBe('gain');
});

test.each([
  ['cs', /výhra|vyhrá/i],
  ['sk', /výhra|vyhrá/i],
  ['en', /\bwin\b|\bwon\b/i],
  ['hu', /nyer/i],
  ['ru', /выигр/i],
  ['vi', /thắng/i],
] as const)('in %s a return up to the stake is called no win', async (language, winning) => {
  const words = await loadWords(language);
  const textOf = (win: number) =>
    resultSentence({ win, staked: 500, stake: 500 }, 'CZK', words.money(1_000, 'CZK'), words);
  for (const win of [250, 500]) {
    expect(textOf(win)).not.toMatch(winning);
    expect(textOf(win)).toContain(words.money(win, 'CZK'));
  }
  expect(textOf(501)).toMatch(winning);
});
