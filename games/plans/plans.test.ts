import { symbolNames } from '@herna/jantar-client/symbol-names';
import { rulesText, titleByKey, titles } from '@herna/titles';
import { certificateOf } from '@herna/titles/certified';
import { describe, expect, test } from 'vitest';
import { planOf } from './content.ts';
import { pdfOf } from './page.ts';
import { planLocales } from './words.ts';

const title = (key: string) => titleByKey(key) as (typeof titles)[number];
/** With plain spaces, which are easier to read here. */
const plain = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replace(/[\u00a0\u202f]/g, ' '));

const tableOf = (key: string, heading: string, locale: 'cs' | 'en' = 'en') =>
  planOf(title(key), locale).tables.find((table) => table.heading === heading);

describe('a game plan', () => {
  test('says what the data and the certificate say', () => {
    const plan = planOf(title('ember-sevens'), 'cs');
    expect(plain(plan.facts)).toEqual([
      ['Podíl výher', '96,49 %'],
      ['Her, které něco vyplatí', '23,72 %'],
      ['Nejvyšší výhra hry', '174,4×'],
      ['Šance na ni', '1 : 24 389'],
      ['Směrodatná odchylka', '4,5×'],
      ['Kolísavost', 'střední'],
    ]);
    expect(plan.rules[0]).toBe(
      'Hra má 3 válce, 3 řady a 5 výherních linií. Sázka se dělí rovným dílem na všechny linie.',
    );
    expect(tableOf('ember-sevens', 'Return and odds, exactly')?.rows).toEqual([
      ['stake', '96.49%', '23.72%', '174.4×', '1 : 24,389', '23534/24389'],
    ]);
  });

  test('names the highest win of a round whatever is staked, and for which stake the rest is', () => {
    const factsOf = (key: string) => Object.fromEntries(plain(planOf(title(key), 'en').facts));
    expect(factsOf('fortune-wheel-54')).toMatchObject({
      'Highest win of a round': '52.11×',
      'Odds of it': '1 : 54',
      'Figures for the stake': 'bronze',
      'Rounds that pay something': '50.00%',
    });
    expect(factsOf('dice-meridian')).toMatchObject({
      'Highest win of a round': '97×',
      'Odds of it': '1 : 100',
    });
    // No way to play that was proved reaches the highest, so its chance is left out.
    expect(factsOf('diamond-mines')).toMatchObject({ 'Highest win of a round': '989.85×' });
    for (const key of ['diamond-mines', 'ten-hand-jacks', 'high-card-clash']) {
      expect(factsOf(key)).not.toHaveProperty(['Odds of it']);
    }
    expect(factsOf('casino-holdem-table')).toMatchObject({ 'Highest win of a round': '105×' });
    const flights = tableOf('star-chaser', 'Return and odds, exactly')?.rows ?? [];
    expect(plain(flights.map((row) => row.slice(0, 5)))).toEqual([
      ['leaving at 2×', '97.00%', '48.50%', '2×', '1 : 2.1'],
      ['highest multiplier', '97.00%', '0.01%', '10,000×', '1 : 10,309'],
    ]);
  });

  test('says how a further stake counts where a round may take one, and nowhere else', () => {
    const noteOf = (key: string) => tableOf(key, 'Return and odds, exactly')?.note;
    for (const key of ['three-card-duel', 'royal-twenty-one', 'high-card-clash']) {
      expect(noteOf(key)).toContain('A further stake');
    }
    expect(noteOf('star-chaser')).not.toContain('A further stake');
  });

  test('a way to leave a flight is certified for what it wins, not for the highest flight', () => {
    expect(certificateOf(title('star-chaser')).modes).toMatchObject({
      2: { topAward: { numerator: '2', denominator: '1' } },
      highest: { topAward: { numerator: '10000', denominator: '1' } },
    });
  });

  test('tells no figure of a choice that is lower than what another choice pays', () => {
    for (const one of titles.filter(({ engine }) => engine !== 'reels' && engine !== 'tumble')) {
      const [, most = ''] =
        planOf(one, 'en').facts.find(([name]) => name === 'Highest win of a round') ?? [];
      const rows = planOf(one, 'en').tables.find(({ heading }) =>
        heading.startsWith('Return'),
      )?.rows;
      const value = (text: unknown) => Number(String(text).replace(/[,×]/g, ''));
      for (const row of rows ?? []) expect(value(row[3]), one.key).toBeLessThanOrEqual(value(most));
    }
  });

  test('says of which cards the figures of blackjack are', () => {
    const noteOf = (key: string) => tableOf(key, 'Return and odds, exactly')?.note ?? '';
    const blackjacks = titles.filter(({ engine }) => engine === 'blackjack');
    // Odds from one deck are not those of cards that never run out, which the certificate tells.
    for (const { key } of blackjacks) expect(noteOf(key)).toContain('cards that never run out');
    expect(noteOf('ember-sevens')).toContain('not estimated');
  });

  test('counts every stop of every reel', () => {
    const strips = tableOf('ember-sevens', 'Symbols on reels');
    const counts = strips?.rows.map((row) => row.slice(1).map(Number)) ?? [];
    const stops = counts.at(-1);
    const sums = counts
      .slice(0, -1)
      .reduce((sum, row) => sum.map((one, at) => one + (row[at] ?? 0)));
    expect(sums).toEqual(stops);
    expect(stops).toEqual([29, 29, 29]);
  });

  test('counts the reels of free spins where others turn, which the return follows from', () => {
    for (const one of titles) {
      const free = one.engine === 'reels' ? one.freeSpins?.strips : undefined;
      const plan = tableOf(one.key, 'Symbols on reels in free spins');
      expect(plan?.rows.at(-1)?.slice(1).map(Number), one.key).toEqual(
        free?.map(({ length }) => length),
      );
    }
  });

  test('tells the limits of each market for what the title can', () => {
    const limitsOf = (key: string) => {
      const { head, rows } = tableOf(key, 'Limits by market') ?? { head: [], rows: [] };
      return plain([head, ...rows].map((row) => row.slice(1)));
    };
    expect(limitsOf('apple-quartet')).toEqual([
      ['Czechia, since Jan 1, 2024', 'Slovakia, since Jan 1, 2024'],
      ['Kč 1,000', 'no limit'],
      ['Kč 500,000', 'no limit'],
      ['–', '–'],
      ['yes', 'yes'],
      ['–', '–'],
      ['at most 50', 'at most 50'],
      ['yes', 'yes'],
      ['no', 'yes'],
    ]);
    expect(limitsOf('aztec-tumble')[5]).toEqual(['yes', 'yes']);
    expect(limitsOf('neon-pulse').slice(6)).toEqual([
      ['–', '–'],
      ['–', '–'],
      ['no', 'yes'],
    ]);
    expect(limitsOf('turbo-keno-40').at(-1)).toEqual([
      'yes, with daily deposits of at most Kč 1,000',
      'yes',
    ]);
  });

  test('writes euros with cents, as every screen does', () => {
    const steps = tableOf('ember-sevens', 'Stakes')?.rows.at(-1);
    expect(plain(steps)).toEqual([
      'EUR',
      '€0.20 · €0.50 · €1.00 · €2.00 · €5.00 · €10.00 · €20.00 · €40.00',
    ]);
  });

  test('can be written for every title in every language, each symbol with its name', () => {
    for (const one of titles) {
      for (const locale of planLocales) {
        const plan = planOf(one, locale);
        expect(plan.rules.length, one.key).toBeGreaterThan(2);
        expect(JSON.stringify(plan), one.key).not.toMatch(/undefined|NaN|Infinity/);
      }
      const symbols = 'symbols' in one ? Object.values(one.symbols) : [];
      for (const { key } of symbols) {
        for (const locale of planLocales) expect(symbolNames[locale], one.key).toHaveProperty(key);
      }
    }
  });

  test('says nothing in English where it is in another language', () => {
    const english = JSON.stringify(
      planOf(title('ember-sevens'), 'en').tables.map(({ heading }) => heading),
    );
    for (const locale of planLocales.filter((one) => one !== 'en')) {
      const plan = planOf(title('ember-sevens'), locale);
      expect(plan.rules).toEqual(rulesText(title('ember-sevens'), locale));
      expect(plan.short).toBe(title('ember-sevens').texts[locale].short);
      for (const { heading } of plan.tables) expect(english, locale).not.toContain(`"${heading}"`);
      for (const [label] of plan.facts)
        expect(label, locale).not.toMatch(/Return|Odds|Highest|Standard/);
    }
  });

  test('is set as the same bytes each time, its letters in it and tagged for listeners', async () => {
    const plan = planOf(title('royal-twenty-one'), 'cs');
    const set = () => pdfOf(plan, new Map(), undefined);
    const [one, other] = [await set(), await set()];
    expect(one.equals(other)).toBe(true);
    const text = one.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toMatch(/\/FontFile2/);
    expect(text).toMatch(/\/StructTreeRoot/);
    expect(text).toMatch(/\/Lang \(cs\)/);
  });
});
