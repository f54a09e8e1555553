/** No round of any title wins more than is told beside it, whatever is staked and decided by chance. */
import { bonusSpot, compare, fraction, playRound, type RoundInput, type Title } from '@herna/maths';
import { playByChance, seededStream } from '@herna/maths/chance';
import { expect, test } from 'vitest';
import { highestWin, titleByKey, titles } from './index.ts';

const rounds = 300;

/** What a bought bonus wins, in ten-thousandths of the stake that its price is counted in. */
function bought(title: Title, price: number, seed: number): bigint {
  const stake = (title.stakes.CZK?.[0] ?? 0n) * BigInt(price);
  let input: RoundInput = { stake, bets: [{ spot: bonusSpot, stake }], decisions: [] };
  for (;;) {
    const round = playRound(title, seededStream(seed), input);
    const [next] = round.legal;
    if (!next) return (round.win * 10_000n) / (stake / BigInt(price));
    input = { ...input, decisions: [...input.decisions, next.action] };
  }
}

test.each(titles.map((title) => [title.key, title] as const))(
  '%s: no round wins more than is told',
  (_, title) => {
    const highest = highestWin(title, true);
    for (let seed = 0; highest && seed < rounds; seed++) {
      const { input, round } = playByChance(title, seededStream(seed), seededStream(seed + 0.5));
      const multiple = fraction(round.win, input.stake);
      expect(compare(multiple, highest), `seed ${seed}`).toBeLessThanOrEqual(0);
    }
    const price = 'buy' in title ? title.buy?.price : undefined;
    for (let seed = 0; highest && price && seed < rounds / 10; seed++) {
      const multiple = fraction(bought(title, price, seed), 10_000n);
      expect(compare(multiple, highest), `bought, seed ${seed}`).toBeLessThanOrEqual(0);
    }
  },
  60_000,
);

test.each([
  // One certificate each: of a spin, a hand, the dearest choice, and of what the rules end at.
  ['fruit-furnace', '1033.50'],
  ['jacks-or-better-pro', '800.00'],
  ['lucky-pairs-twenty-one', '26.00'],
  ['roulette-partage', '36.00'],
  ['keno-meridian', '10000.00'],
  ['dice-meridian', '97.00'],
  ['diamond-mines', '989.85'],
  ['high-card-clash', '3.00'],
  ['casino-holdem-table', '105.00'],
  ['three-card-duel', '41.00'],
  ['lighthouse-steps', '993.28'],
  ['star-chaser', '10000.00'],
  ['limbo-line', '100000.00'],
])('%s wins %s times the stake at most', (key, multiple) => {
  const title = titleByKey(key);
  if (!title) throw new Error(`${key} is missing`);
  const { numerator, denominator } = highestWin(title, true) ?? fraction(0);
  expect((Number(numerator) / Number(denominator)).toFixed(2)).toBe(multiple);
});

test('a win that may be doubled may grow to the bound of its title', () => {
  const title = titleByKey('ember-sevens');
  if (!title) throw new Error('ember-sevens is missing');
  expect(highestWin(title, true)).toEqual(fraction(200));
  expect(highestWin(title, false)).toEqual(fraction(1744, 10));
});

test('a round whose free spins may win further ones has no highest win of its own', () => {
  expect(titles.filter((title) => !highestWin(title, true)).length).toBeGreaterThan(5);
});
