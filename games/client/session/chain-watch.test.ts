import { commitmentTo } from '@herna/titles/commitments';
import { expect, test } from 'vitest';
import type { NamedBeacon } from './beacon-watch.ts';
import { ChainWatch, type SharedNews } from './chain-watch.ts';
import { sampleBeacon, sampleChain, sampleMixed } from './sample-chain.ts';

const gameKey = 'star-chaser';
/** Seeds of a chain by their places: each is committed to by the one before. */
const seeds = ['f'.repeat(64)];
while (seeds.length < 4) seeds.unshift(commitmentTo(seeds[0] ?? '', gameKey));
const [end = ''] = seeds;
const news = (place: number, change: Partial<SharedNews> = {}): SharedNews => ({
  id: String(place),
  commitment: seeds[place - 1] ?? '',
  series: { end, length: 3, place, beacon: sampleBeacon },
  clientSeed: sampleMixed,
  ...change,
});
const over = (place: number, change: Partial<SharedNews> = {}): SharedNews =>
  news(place, { seed: seeds[place] ?? '', ...change });

/** News whose chain names its beacon round otherwise. */
const named = (place: number, change: Partial<NamedBeacon> = {}): SharedNews =>
  news(place, { series: { end, length: 3, place, beacon: { ...sampleBeacon, ...change } } });
/** The round after it, at its own time. */
const later = { round: 1001, at: '2023-08-23T15:59:27.000Z' };

const watched = (...all: readonly SharedNews[]): unknown => {
  const watch = new ChainWatch(gameKey);
  return all.map((one) => watch.see(one)?.field).at(-1);
};

test('a chain that keeps to itself is believed, also where some of it was not seen', () => {
  expect(watched(news(1), over(1), news(2), over(2), over(2), news(3), over(3))).toBeUndefined();
  expect(watched(news(1), news(3), over(3))).toBeUndefined();
});

test.each<[string, readonly SharedNews[]]>([
  ['seed', [news(1), over(1, { seed: seeds[2] ?? '' })]],
  ['seed', [news(1), over(1, { seed: 'nothing' })]],
  ['commitment', [news(1), news(1, { commitment: seeds[2] ?? '' })]],
  ['commitment', [over(1), news(2, { commitment: seeds[3] ?? '' })]],
  ['clientSeed', [news(1), news(1, { clientSeed: 'another' })]],
  ['series', [named(1), named(1, later)]],
  ['clientSeed', [named(1, { signature: 'b'.repeat(96) })]],
  ['series', [news(1), news(1, { series: sampleChain({ end: 'another', length: 3 }) })]],
  ['nonce', [news(1), news(1, { series: sampleChain({ end, length: 3, place: 2 }) })]],
  // What is mixed in is one for a whole chain: chosen anew for each flight it would choose the flights.
  ['series', [named(1), named(2, later)]],
  ['clientSeed', [news(1), news(2, { clientSeed: 'another' })]],
  ['clientSeed', [news(1), news(3, { clientSeed: 'another' })]],
])('a %s that changes is found out', (field, all) => {
  expect(watched(...all)).toBe(field);
});

test('the next flight must be committed to by the seed before it, also when that was revealed earlier', () => {
  expect(watched(over(1), news(1), news(2, { commitment: seeds[3] ?? '' }))).toBe('commitment');
});

const { beacon: _named, ...unnamed } = sampleChain({ end, length: 3 });
const { series: _chain, ...chainless } = news(1);
test.each<[string, string, SharedNews]>([
  ['a network that the world does not know', 'beacon', named(1, { publicKey: 'a'.repeat(192) })],
  ['another time than that of the round', 'beacon', named(1, { at: later.at })],
  ['a round that is not known yet', 'beacon', named(1, { signature: null })],
  ['what is no signature', 'beacon', named(1, { signature: 'nothing' })],
  ['no round at all', 'beacon', news(1, { series: unnamed, clientSeed: 'shared' })],
  ['no chain at all', 'series', chainless],
])('%s is refused', (_what, field, heard) => {
  expect(watched(heard)).toBe(field);
});

/** The chain that follows, with the next round of its network. */
const nextBeacon = { ...sampleBeacon, ...later };
const next = sampleChain({ end: 'n', beacon: nextBeacon });
const announced = {
  end: next.end,
  length: next.length,
  beacon: { ...nextBeacon, signature: null },
} as const;
const begun = (change: Partial<SharedNews> = {}): SharedNews =>
  news(1, { id: 'n1', series: next, commitment: 'n', ...change });
const published = Date.parse(later.at);

/** News with the seconds before the next chain's round at which they are heard. */
type Heard = readonly [secondsBefore: number, news: SharedNews];
const followed = (...all: readonly Heard[]): string | undefined => {
  let heardAt = 0;
  const watch = new ChainWatch(gameKey, () => heardAt);
  return all
    .map(([secondsBefore, heard]) => {
      heardAt = published - secondsBefore * 1000;
      return watch.see(heard)?.field;
    })
    .find((field) => field !== undefined);
};
const named3 = (next: SharedNews['nextSeries']) => news(3, next ? { nextSeries: next } : {});

test('a chain that was announced before its round was known follows the one before', () => {
  expect(followed([90, news(3)], [89, named3(announced)], [-5, begun()])).toBeUndefined();
  // Who opens the page later, or was away meanwhile, heard of nothing.
  expect(followed([-5, named3(announced)], [-9, begun()])).toBeUndefined();
  expect(followed([90, news(3)], [-5, begun()])).toBeUndefined();
  expect(followed([90, news(1)], [-5, begun()])).toBeUndefined();
  // A whole chain went by.
  expect(
    followed([90, named3(announced)], [-30_000, news(3, { id: 'z', series: sampleChain() })]),
  ).toBe(undefined);
});

test.each<[string, string, readonly Heard[]]>([
  [
    'begun by a round that was known',
    'announced',
    [
      [90, news(3)],
      [-1, news(3)],
      [-2, begun()],
    ],
  ],
  [
    'announced too short before its round',
    'announced',
    [
      [20, news(3)],
      [19, named3(announced)],
    ],
  ],
  [
    'announced after its round',
    'announced',
    [
      [-1, news(3)],
      [-2, named3(announced)],
    ],
  ],
  [
    'another than the one announced',
    'series',
    [
      [90, named3(announced)],
      [-1, begun({ series: { ...next, end: 'm' } })],
    ],
  ],
  [
    'announced anew',
    'series',
    [
      [90, named3(announced)],
      [89, named3({ ...announced, end: 'm' })],
    ],
  ],
  [
    'begun before the one before was used up',
    'series',
    [
      [90, news(1)],
      [85, begun()],
    ],
  ],
  [
    'announced for no round of a known network',
    'beacon',
    [[90, named3({ ...announced, beacon: { ...announced.beacon, publicKey: 'a' } })]],
  ],
])('a chain that is %s is refused', (_what, field, all) => {
  expect(followed(...all)).toBe(field);
});

test('a device that is fast calls nobody unfair: it says that the times differ, and only once', () => {
  let heardAt = 0;
  const heard = (watch: ChainWatch, secondsBefore: number, news: SharedNews) => {
    heardAt = published - secondsBefore * 1000;
    return watch.see(news)?.field;
  };
  for (const aheadMs of [95_000, 300_000, 86_400_000]) {
    const watch = new ChainWatch(gameKey, () => heardAt + aheadMs, { aheadMs });
    expect(heard(watch, 120, news(3))).toBeUndefined();
    expect(heard(watch, 119, named3(announced))).toBeUndefined();
    expect([watch.takeTimeUnsure(), watch.takeTimeUnsure()]).toEqual([true, false]);
    expect(heard(watch, -5, begun())).toBeUndefined();
  }
  // By the house's own clock it was late: no clock excuses that.
  const watch = new ChainWatch(gameKey, () => heardAt + 95_000, { aheadMs: 95_000 });
  heard(watch, 20, news(3));
  expect(heard(watch, 19, named3(announced))).toBe('announced');
  expect(watch.takeTimeUnsure()).toBe(false);
});
