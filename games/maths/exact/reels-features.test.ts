/** Every feature of slots on titles of chance: counting, the closed form and the engine agree. */
import { seededRandom } from '@herna/kernel';
import { expect, test } from 'vitest';
import { bonusSpot } from '../engines/bonus-buy.ts';
import { playReels } from '../engines/reels.ts';
import { fraction, one, sum } from '../fraction.ts';
import { type Bet, RuleFault } from '../round.ts';
import { listStream } from '../stream.ts';
import type { ReelsSymbol, ReelsTitle } from '../title.ts';
import { closedBonus, closedForm } from './reels.ts';
import { finalCoins } from './reels-bonus.ts';
import { reelsCertificate, reelsModes } from './reels-certificate.ts';
import { listedBonus, listedCertificate } from './reels-rounds.ts';
import { enumerateSpins } from './spin-law.ts';

const tinyReels = 3;

/** A slot with few stops that nobody has thought about; `letters` stand on its strips. */
function chanceTitle(seed: number, letters: string, rows: number): ReelsTitle {
  const random = seededRandom(seed);
  const pays = (): number[] => [0, 0, random.below(3), 1 + random.below(9)];
  const strip = (): string =>
    letters +
    Array.from({ length: random.below(2) }, () => letters[random.below(letters.length)]).join('');
  const kinds: Record<string, ReelsSymbol['kind']> = { W: 'wild', S: 'scatter' };
  const symbols = [...letters].map((letter): [string, ReelsSymbol] => {
    const kind = kinds[letter] ?? 'regular';
    return [letter, { key: letter, kind, pays: kind === 'scatter' ? [] : pays() }];
  });
  return {
    key: `chance-${seed}`,
    engine: 'reels',
    rows,
    symbols: Object.fromEntries(symbols),
    strips: Array.from({ length: tinyReels }, strip),
    lines: Array.from({ length: 1 + random.below(4) }, () =>
      Array.from({ length: tinyReels }, () => random.below(rows)),
    ),
    scatterPays: [],
  } as unknown as ReelsTitle;
}

type Change = (title: ReelsTitle) => Partial<ReelsTitle>;

const withoutPairs = ({ symbols }: ReelsTitle): ReelsTitle['symbols'] =>
  Object.fromEntries(
    Object.entries(symbols).map(([letter, symbol]) => [
      letter,
      { ...symbol, pays: symbol.pays.map((pay, length) => (length < 3 ? 0 : pay)) },
    ]),
  );
const withoutWildPays = ({ symbols }: ReelsTitle): ReelsTitle['symbols'] => ({
  ...symbols,
  W: { key: 'w', kind: 'wild', pays: [] },
});
const always = [0, 0, 1, 1, 1, 1, 1];

const features: Readonly<Record<string, readonly [letters: string, rows: number, Change]>> = {
  'wilds that multiply': ['WABC', 2, () => ({ wildMultiplier: 3 })],
  'wilds that fill their reels': ['WABC', 2, () => ({ expandingWilds: true })],
  'one symbol on all places': ['AABB', 2, () => ({ fullScreen: 4 })],
  'twin reels': [
    'WAABB',
    2,
    (title) => ({ respin: 'twinReels', fullScreen: 3, symbols: withoutPairs(title) }),
  ],
  'lines that pay from both sides': [
    'WABC',
    2,
    (title) => ({ bothWays: true, wildMultiplier: 2, symbols: withoutWildPays(title) }),
  ],
  'both sides around wild reels that stay': [
    'WABC',
    2,
    (title) => ({
      bothWays: true,
      expandingWilds: true,
      respin: 'wildReels',
      symbols: withoutWildPays(title),
    }),
  ],
  'wild reels that stay': ['WABC', 2, () => ({ expandingWilds: true, respin: 'wildReels' })],
  'sticky wilds': [
    'SABC',
    1,
    () => ({
      scatterPays: always,
      strips: ['SAB', 'SBC', 'SAC'],
      freeSpins: {
        award: [0, 0, 0, 2],
        multiplier: 2,
        special: 'stickyWilds',
        strips: ['WAB', 'ABC', 'WCA'],
      },
      symbols: {
        S: { key: 's', kind: 'scatter', pays: [] },
        W: { key: 'w', kind: 'wild', pays: [0, 0, 1, 9] },
        A: { key: 'a', kind: 'regular', pays: [0, 0, 0, 3] },
        B: { key: 'b', kind: 'regular', pays: [0, 0, 1, 4] },
        C: { key: 'c', kind: 'regular', pays: [0, 0, 0, 5] },
      },
    }),
  ],
  'a symbol that fills reels': [
    'SAB',
    2,
    () => ({
      scatterPays: always,
      freeSpins: { award: [0, 0, 0, 1], multiplier: 2, special: 'expandingSymbol' },
    }),
  ],
  chests: ['SABC', 1, () => ({ pick: { from: 2, prizes: [1, 2, 5, 9], picks: 2 } })],
  'locked coins': [
    'SAB',
    1,
    () => ({
      hold: {
        from: 2,
        turns: 2,
        oneIn: 3,
        full: 10,
        coins: [
          { multiple: 1, weight: 2 },
          { multiple: 5, weight: 1 },
        ],
      },
    }),
  ],
};

const cases = Object.entries(features).flatMap(([name, [letters, rows, change]]) =>
  [1, 2, 3].map((seed) => {
    const title = chanceTitle(seed, letters, rows);
    return [name, seed, { ...title, ...change(title) } as ReelsTitle] as const;
  }),
);

test.each(cases)('%s, slot of chance %i: three ways, one certificate', (_, _seed, title) => {
  const counted = reelsCertificate(title);
  expect(counted).toEqual(listedCertificate(title));
  expect(closedForm(title)).toEqual(counted.rtp);
});

test.each(
  cases.filter(([name]) =>
    ['sticky wilds', 'a symbol that fills reels', 'locked coins'].includes(name),
  ),
)('%s, slot of chance %i: its bonus bought, three ways, one certificate', (name, _, title) => {
  const gives = name === 'locked coins' ? 'coins' : 'freeSpins';
  const buy = { price: 3, gives, count: 2 } as const;
  const bonus = reelsModes({ ...title, buy }).get(bonusSpot);
  expect(bonus).toEqual(listedBonus({ ...title, buy }, buy));
  expect(closedBonus(title, buy)).toEqual(bonus?.rtp);
});

test('a bonus is bought with its whole price on its one spot, where it is sold', () => {
  const [, , title] = cases.find(([name]) => name === 'sticky wilds') as (typeof cases)[number];
  const buy = { price: 7, gives: 'freeSpins', count: 2 } as const;
  const line = BigInt(title.lines.length);
  const lay = (own: ReelsTitle, stake: bigint, bets: Bet[]) =>
    playReels(own, { below: () => 0 }, { stake, bets, decisions: [] });
  const whole = [{ spot: bonusSpot, stake: line * 7n }];
  const round = lay({ ...title, buy }, line * 7n, whole);
  expect(round.staked).toBe(line * 7n);
  expect(round.view.spins).toHaveLength(2);
  expect(round.view.lineStake).toBe('1');
  expect(() => lay(title, line * 7n, whole)).toThrow(RuleFault);
  expect(() => lay({ ...title, buy }, line * 14n, whole)).toThrow(RuleFault);
  const odd = [{ spot: bonusSpot, stake: line * 7n + 1n }];
  expect(() => lay({ ...title, buy }, line * 7n + 1n, odd)).toThrow(RuleFault);
  expect(() => lay({ ...title, buy }, line * 7n, [...whole, ...whole])).toThrow(RuleFault);
});

/** Ways on reels of chance, the first without a wild. */
function waysTitle(seed: number): ReelsTitle {
  const title = chanceTitle(seed, 'WSABC', 2);
  return {
    ...title,
    lines: [],
    ways: { coins: 20 },
    strips: ['ABCASB', ...title.strips.slice(1), 'WABBC'],
    symbols: Object.fromEntries(
      Object.entries(title.symbols).map(([letter, symbol]) => [
        letter,
        { ...symbol, pays: symbol.kind === 'regular' ? [0, 0, 1, seed, 9] : [] },
      ]),
    ),
  };
}

test.each([1, 2, 3, 4])('ways, slot of chance %i: three ways, one certificate', (seed) => {
  const title = waysTitle(seed);
  const counted = reelsCertificate(title);
  expect(counted).toEqual(reelsCertificate(title, enumerateSpins));
  expect(counted).toEqual(listedCertificate(title));
  expect(closedForm(title)).toEqual(counted.rtp);
});

test('coins that lock end with some number of them, whatever it is', () => {
  const hold = { from: 6, turns: 3, oneIn: 12, coins: [], full: 100 };
  expect(sum(finalCoins(hold, 15, 6))).toEqual(one);
  expect(finalCoins(hold, 15, 15)[15]).toEqual(one);
});

const gambling: ReelsTitle = {
  ...chanceTitle(1, 'A', 1),
  strips: ['A', 'A', 'A'],
  lines: [[0, 0, 0]],
  symbols: { A: { key: 'a', kind: 'regular', pays: [0, 0, 0, 4] } },
  gamble: { steps: 3, limit: 40 },
};

test('a win may be collected at once, doubled or lost; red is as likely as black', () => {
  const play = (draws: number[], decisions: string[]) =>
    playReels(gambling, listStream([0, 0, 0, ...draws]), { stake: 1n, decisions });
  const offer = play([], []);
  expect(offer).toMatchObject({ phase: 'OPEN', win: 0n });
  expect(offer.legal.map(({ action }) => action)).toEqual(['collect', 'red', 'black']);
  expect(play([], ['collect'])).toMatchObject({ phase: 'DECIDED', win: 4n });
  expect(play([1], ['red'])).toMatchObject({ phase: 'DECIDED', win: 0n });
  expect(play([1], ['black'])).toMatchObject({ phase: 'OPEN' });
  expect(play([1], ['black', 'collect'])).toMatchObject({ phase: 'DECIDED', win: 8n });
  // Three steps are the most; so is a win that another step would take over the limit.
  expect(play([0, 0, 0], ['red', 'red', 'red'])).toMatchObject({ phase: 'DECIDED', win: 32n });
  expect(() => play([0], ['red', 'collect', 'collect'])).toThrow('the round is over');
  expect(() => play([], ['green'])).toThrow('green is not allowed now');
});

test('the doubling returns exactly what it is played with', () => {
  const paths = (draws: number[], decisions: string[]): bigint => {
    const round = playReels(gambling, listStream([0, 0, 0, ...draws]), { stake: 1n, decisions });
    if (round.phase === 'DECIDED') return round.win * BigInt(2 ** (3 - draws.length));
    return (
      paths([...draws, 0], [...decisions, 'red']) + paths([...draws, 1], [...decisions, 'red'])
    );
  };
  expect(fraction(paths([], []), 8)).toEqual(fraction(4));
});

test('a chest that was opened cannot be opened again', () => {
  const [, , title] = cases.find(([name]) => name === 'chests') as (typeof cases)[number];
  const scattered = { ...title, strips: ['S', 'S', 'S'] };
  const play = (decisions: string[]) =>
    playReels(scattered, { below: () => 0 }, { stake: BigInt(title.lines.length), decisions });
  expect(play([]).legal.map(({ action }) => action)).toEqual([
    'pick:0',
    'pick:1',
    'pick:2',
    'pick:3',
  ]);
  expect(play(['pick:1']).legal.map(({ action }) => action)).toEqual([
    'pick:0',
    'pick:2',
    'pick:3',
  ]);
  expect(play(['pick:1', 'pick:3']).phase).toBe('DECIDED');
  expect(() => play(['pick:1', 'pick:1'])).toThrow('not allowed');
});
