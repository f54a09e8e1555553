/** Tumbling slots: what falls, and that the count of all stops is what the engine plays. */
import { seededRandom } from '@herna/kernel';
import { describe, expect, test } from 'vitest';
import { evaluateTumble } from '../engines/tumble/spin.ts';
import { playTumble } from '../engines/tumble.ts';
import { RuleFault } from '../round.ts';
import type { TumbleTitle } from '../title.ts';
import { enumerateTumbles, tumbleModes } from './tumble.ts';
import { countTumbles } from './tumble-counter.ts';

/** A small title by its strips; pays rise with size and differ by letter. */
const titleOf = (strips: readonly string[], own: Partial<TumbleTitle> = {}): TumbleTitle =>
  ({
    key: 'small',
    engine: 'tumble',
    rows: 3,
    symbols: Object.fromEntries(
      [...new Set(strips.join(''))].map((letter, index) => [
        letter,
        letter === 'X'
          ? { key: 'scatter', kind: 'scatter', pays: [] }
          : { key: letter, kind: 'regular', pays: [index + 1, 3 * index + 5] },
      ]),
    ),
    strips,
    groups: 'anywhere',
    sizes: [4, 6],
    coins: 20,
    multipliers: [1],
    scatterPays: [],
    ...own,
  }) as unknown as TumbleTitle;

describe('a spin', () => {
  const strips = ['AABCD', 'AACBD', 'CDBEF'];

  test('takes winning symbols away, and the strip goes on above those that fall', () => {
    const spin = evaluateTumble(titleOf(strips, { multipliers: [1, 2] }), [0, 0, 0], false);
    const [first, second] = spin.boards;
    expect(first?.grid).toEqual([[...'AAB'], [...'AAC'], [...'CDB']]);
    expect(first?.wins).toMatchObject([{ symbol: 'A', multiple: 1 }]);
    expect(first?.wins[0]?.places).toHaveLength(4);
    // Above the stop lie D and, over it, C; the other reel brings D over B.
    expect(second?.grid).toEqual([[...'CDB'], [...'BDC'], [...'CDB']]);
    expect(second).toMatchObject({ wins: [], multiplier: 2 });
    expect(spin.boards).toHaveLength(2);
  });

  test('in clusters only what touches counts, each cluster by itself', () => {
    const apart = titleOf(['AABCD', 'BCDEF', 'AAGHB'], { groups: 'clusters', sizes: [2, 4] });
    const [board] = evaluateTumble(apart, [0, 0, 0], false).boards;
    expect(board?.wins.map(({ symbol, places }) => [symbol, places.length])).toEqual([
      ['A', 2],
      ['A', 2],
    ]);
    const together = evaluateTumble({ ...apart, groups: 'anywhere' }, [0, 0, 0], false);
    expect(together.boards[0]?.wins.map(({ places }) => places.length)).toEqual([4, 2]);
  });

  test('counts scatters once, after the last fall', () => {
    const title = titleOf(['AABCX', 'AACBX', 'CDBEX'], { scatterPays: [0, 0, 5] });
    const spin = evaluateTumble(title, [0, 0, 0], false);
    expect(spin.boards[0]?.grid.flat()).not.toContain('X');
    expect(spin).toMatchObject({ scatters: 2, scatterMultiple: 5, coins: 101 });
  });
});

const random = seededRandom(77);
const strip = (size: number, letters: string): string =>
  Array.from({ length: size }, () => letters[random.below(letters.length)]).join('');

const small = Array.from({ length: 6 }, (_, index) => {
  const free = { award: [0, 0, 0, 1], multipliers: [2, 5] };
  return titleOf(
    Array.from({ length: 3 }, () => `${strip(6, 'ABCDE')}X`),
    {
      groups: index % 2 === 0 ? 'anywhere' : 'clusters',
      multipliers: [1, 2, 4],
      scatterPays: [0, 0, 0, 4],
      ...(index < 3
        ? { freeSpins: free, buy: { price: 9, gives: 'freeSpins' as const, count: 4 } }
        : {}),
    },
  );
});

test.each(small.map((title, index) => [index, title] as const))(
  'small title %i: counting all stops gives what the engine plays',
  (_, title) => {
    const [counted, played] = [countTumbles(title), enumerateTumbles(title)];
    expect(counted.base).toEqual(played.base);
    expect(counted.free).toEqual(played.free);
    expect(counted.free !== undefined).toBe(title.freeSpins !== undefined);
  },
);

test('without free spins the figures are those of every round', () => {
  const title = small[5] as TumbleTitle;
  const { rtp, hitRate } = tumbleModes(title).get('stake') ?? {};
  let [won, hits, rounds] = [0n, 0n, 0n];
  const sizes = title.strips.map(({ length }) => length);
  const total = sizes.reduce((all, size) => all * size, 1);
  for (let number = 0; number < total; number++) {
    let rest = number;
    const stream = {
      below(bound: number): number {
        const value = rest % bound;
        rest = Math.floor(rest / bound);
        return value;
      },
    };
    const { win } = playTumble(title, stream, { stake: 20n, decisions: [] });
    won += win;
    hits += win > 0n ? 1n : 0n;
    rounds++;
  }
  expect(won * (rtp?.denominator ?? 0n)).toBe((rtp?.numerator ?? 0n) * rounds * 20n);
  expect(hits * (hitRate?.denominator ?? 0n)).toBe((hitRate?.numerator ?? 0n) * rounds);
});

test('a bought bonus is its free spins alone, and its stake the whole price', () => {
  const title = small[0] as TumbleTitle;
  const bets = [{ spot: 'bonus', stake: 180n }];
  const { view, staked } = playTumble(title, seeded(3), { stake: 180n, bets, decisions: [] });
  const spins = view.spins as { readonly free: boolean }[];
  expect(staked).toBe(180n);
  expect(view).toMatchObject({ coin: '1', bought: { price: 9 } });
  expect(spins.length).toBeGreaterThanOrEqual(4);
  expect(spins.every(({ free }) => free)).toBe(true);
  const lay = (stake: bigint) => () =>
    playTumble(title, seeded(3), { stake, bets: [{ spot: 'bonus', stake }], decisions: [] });
  expect(lay(20n)).toThrow(RuleFault);
  expect(lay(90n)).toThrow(RuleFault);
});

const seeded = (seed: number) => {
  const own = seededRandom(seed);
  return { below: (bound: number): number => own.below(bound) };
};
