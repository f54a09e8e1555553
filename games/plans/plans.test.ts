import { titleByKey, titles } from '@herna/titles';
import { describe, expect, test } from 'vitest';
import { planOf } from './content.ts';
import { pdfOf } from './page.ts';
import { czechSymbols } from './symbol-names.table.ts';

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
      ['Výherních her', '23,72 %'],
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

  test('tells the limits of each market for what the title can', () => {
    expect(plain(tableOf('apple-quartet', 'Limits by market')?.rows[0])).toEqual([
      'Czechia',
      'Jan 1, 2024',
      'CZK 1,000',
      'CZK 500,000',
      '–',
      'yes',
      '–',
    ]);
    expect(tableOf('aztec-tumble', 'Limits by market')?.rows[0]?.at(-1)).toBe('yes');
  });

  test('can be written for every title in both languages, each symbol with its name', () => {
    for (const one of titles) {
      for (const locale of ['cs', 'en'] as const) {
        const plan = planOf(one, locale);
        expect(plan.rules.length, one.key).toBeGreaterThan(2);
        expect(JSON.stringify(plan), one.key).not.toMatch(/undefined|NaN|Infinity/);
      }
      const symbols = 'symbols' in one ? Object.values(one.symbols) : [];
      for (const { key } of symbols) expect(czechSymbols, one.key).toHaveProperty(key);
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
