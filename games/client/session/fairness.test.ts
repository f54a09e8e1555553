import { commitmentTo, hashOfHex } from '@herna/titles/commitments';
import { expect, test } from 'vitest';
import { ChainWatch, type SharedNews } from './fairness.ts';

const gameKey = 'star-chaser';
/** Seeds of a chain by their places: each is committed to by the one before. */
const seeds = ['f'.repeat(64)];
while (seeds.length < 4) seeds.unshift(commitmentTo(seeds[0] ?? '', gameKey));
const [end = ''] = seeds;
const news = (place: number, change: Partial<SharedNews> = {}): SharedNews => ({
  id: String(place),
  commitment: seeds[place - 1] ?? '',
  series: { end, length: 3, place },
  clientSeed: 'shared',
  ...change,
});
const over = (place: number, change: Partial<SharedNews> = {}): SharedNews =>
  news(place, { seed: seeds[place] ?? '', ...change });

/** News of a chain that names a beacon round, whose randomness is mixed in. */
const beacon = { publicKey: 'a'.repeat(192), round: 7, at: '', signature: 'a'.repeat(96) };
const named = (place: number, change: Partial<typeof beacon> = {}): SharedNews =>
  news(place, {
    clientSeed: hashOfHex(beacon.signature),
    series: { end, length: 3, place, beacon: { ...beacon, ...change } },
  });

const watched = (...all: readonly SharedNews[]): unknown => {
  const watch = new ChainWatch(gameKey);
  return all.map((one) => watch.see(one)?.field).at(-1);
};

test('a chain that keeps to itself is believed, also where some of it was not seen', () => {
  expect(watched(news(1), over(1), news(2), over(2), over(2), news(3), over(3))).toBeUndefined();
  expect(watched(news(1), news(3), over(3))).toBeUndefined();
  expect(watched(named(1), named(2))).toBeUndefined();
});

test.each<[string, readonly SharedNews[]]>([
  ['seed', [news(1), over(1, { seed: seeds[2] ?? '' })]],
  ['seed', [news(1), over(1, { seed: 'nothing' })]],
  ['commitment', [news(1), news(1, { commitment: seeds[2] ?? '' })]],
  ['commitment', [over(1), news(2, { commitment: seeds[3] ?? '' })]],
  ['clientSeed', [news(1), news(1, { clientSeed: 'another' })]],
  ['series', [named(1), named(1, { round: 8 })]],
  ['clientSeed', [named(1, { signature: 'b'.repeat(96) })]],
  ['series', [news(1), news(1, { series: { end: 'another', length: 3, place: 1 } })]],
  ['nonce', [news(1), news(1, { series: { end, length: 3, place: 2 } })]],
  // What is mixed in is one for a whole chain: chosen anew for each flight it would choose the flights.
  ['series', [named(1), named(2, { round: 8 })]],
  ['clientSeed', [news(1), news(2, { clientSeed: 'another' })]],
  ['clientSeed', [news(1), news(3, { clientSeed: 'another' })]],
])('a %s that changes is found out', (field, all) => {
  expect(watched(...all)).toBe(field);
});

test('the next flight must be committed to by the seed before it, also when it was told earlier', () => {
  expect(watched(over(1), news(1), news(2, { commitment: seeds[3] ?? '' }))).toBe('commitment');
});
