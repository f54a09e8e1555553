/** Stakes that titles offer against what the law of each market allows. */
import { marketRules } from '@herna/brands';
import type { Title } from '@herna/maths';
import { certificateOf, titles } from '@herna/titles';
import { expect, test } from 'vitest';

const day = '2026-11-21';
const markets = [
  ['cz', 'CZK'],
  ['sk', 'EUR'],
] as const;

/** All that a round may stake: in blackjack half for insurance, then split and both doubled. */
function mostStaked(title: Title, stake: bigint): bigint {
  if (title.engine === 'blackjack') return (stake * 9n) / 2n;
  return title.engine === 'poker' ? stake * BigInt(1 + title.playStake) : stake;
}

/** The highest first stake: of the ladder, or of all chips on the spots of a table. */
const highestOf = (title: Title, currency: 'CZK' | 'EUR'): bigint =>
  ('spotMaximum' in title ? title.spotMaximum?.[currency] : undefined) ??
  title.stakes[currency]?.at(-1) ??
  0n;

test.each(
  markets.flatMap(([market, currency]) =>
    titles.map((title) => [market, title.key, currency, title] as const),
  ),
)(
  '%s: %s keeps within the highest stake and pays its top award whole',
  (market, _, currency, title) => {
    const limits = marketRules(market, day).technicalGame;
    const highest = highestOf(title, currency);
    expect(highest).toBeGreaterThan(0n);
    if (!limits) return;
    expect(mostStaked(title, highest)).toBeLessThanOrEqual(limits.stakeMaximum);
    const { numerator, denominator } = certificateOf(title).topAward;
    const award = (highest * BigInt(numerator)) / BigInt(denominator);
    expect(award).toBeLessThanOrEqual(limits.winMaximum);
  },
);
