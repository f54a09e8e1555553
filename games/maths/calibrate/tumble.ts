/**
 * Makes strips and paytable of a tumbling slot from its shape. Strips are drawn from the title's key
 * until spins win about as often as they should. What a spin pays is then a sum over its groups, so
 * all spins are walked once and kept as lists of groups with their counts: any paytable is weighed
 * against these in a moment. A seeded climb moves pays along round numbers to the return, from flat
 * to steep paytables, and the one whose spread is nearest to the class asked for is taken.
 */
import { assert, type Random } from '@herna/kernel';
import { heldOn } from '../engines/tumble/spin.ts';
import { volatilityBounds } from '../exact/certificate.ts';
import { tumbleLetters, walkTumbles } from '../exact/tumble-counter.ts';
import type { TumbleTitle } from '../title.ts';
import { rounded, rounds } from './round-numbers.ts';

export interface CalibratedTumble {
  readonly title: TumbleTitle;
  readonly rtp: number;
  /** Standard deviation of the win of a stake of one. */
  readonly spread: number;
  readonly hitRate: number;
  readonly inClass: boolean;
}

/** A group of a spin: which cell of the paytable, on which board. */
interface Group {
  readonly cell: number;
  readonly board: number;
}

/** Spins that pay the same whatever the paytable. */
interface Alike {
  readonly groups: readonly Group[];
  readonly scatters: number;
  readonly count: number;
}

/** Shares of spins that should win something. */
const hitRates = { anywhere: [0.2, 0.34], clusters: [0.28, 0.48] } as const;
/** Most equal symbols in a block: where they stand together, large groups come more often. */
const blocksOf = { low: 1, medium: 2, 'medium-high': 2, high: 3, 'very-high': 4 } as const;
const stripsTried = 14;
const tolerance = 0.000_06;
const stepsMost = 40_000;
const steepnesses = [
  3, 5, 8, 12, 18, 27, 40, 60, 90, 140, 220, 350, 600, 1000, 1800, 3000, 6000, 12_000, 25_000,
];

/** Symbols by how dear they are: cheap ones are more, and some stand in blocks. */
function drawStrip(title: TumbleTitle, tilt: number, random: Random): string {
  const letters = tumbleLetters(title);
  const clusters = title.groups === 'clusters';
  // Longer strips show all their scatters less often.
  const rare = title.volatility === 'very-high' ? 2 : 0;
  const size = clusters ? 16 + random.below(4) : 11 + rare + random.below(3);
  const weights = letters.map((_, index) => (1 + index * tilt) * (0.6 + random.below(81) / 100));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const blocks: string[] = Object.keys(title.symbols).filter((one) => !letters.includes(one));
  for (const [index, letter] of letters.entries()) {
    let left = Math.round((size * (weights[index] ?? 0)) / total);
    while (left > 0) {
      const block = Math.min(left, 1 + random.below(clusters ? 3 : blocksOf[title.volatility]));
      blocks.push(letter.repeat(block));
      left -= block;
    }
  }
  let strip = '';
  while (blocks.length > 0) strip += blocks.splice(random.below(blocks.length), 1)[0] ?? '';
  return strip;
}

/** All spins, alike ones together. */
function alikeSpins(title: TumbleTitle): Alike[] {
  const columns = title.sizes.length;
  const known = new Map<string, number>();
  let groups = '';
  const idle = walkTumbles(title, {
    group(symbol, column, board) {
      groups += String.fromCharCode(symbol * columns + column, Math.min(board, 40));
    },
    ended(scatters) {
      const name = groups + String.fromCharCode(scatters);
      known.set(name, (known.get(name) ?? 0) + 1);
      groups = '';
    },
  });
  const winning = [...known].map(([name, count]): Alike => {
    const codes = [...name].map((one) => one.charCodeAt(0));
    const scatters = codes.pop() ?? 0;
    return {
      scatters,
      count,
      groups: codes.flatMap((cell, at) =>
        at % 2 === 0 ? [{ cell, board: codes[at + 1] ?? 0 }] : [],
      ),
    };
  });
  return [...winning, ...idle.map((count, scatters): Alike => ({ groups: [], scatters, count }))];
}

/** Everything that follows from strips, for weighing paytables. */
function scales(title: TumbleTitle, spins: readonly Alike[]) {
  const cases = title.strips.reduce((all, strip) => all * strip.length, 1);
  const { freeSpins, coins } = title;
  const cells = tumbleLetters(title).length * title.sizes.length;
  const award = (scatters: number): number => heldOn(freeSpins?.award ?? [], scatters) ?? 0;
  const scatterPay = (scatters: number): number =>
    (heldOn(title.scatterPays, scatters) ?? 0) * coins;
  const base = Array.from({ length: cells }, () => 0);
  const free = Array.from({ length: cells }, () => 0);
  let [awarded, scattered] = [0, 0];
  const times = (board: number, inFree: boolean): number =>
    heldOn((inFree ? freeSpins?.multipliers : undefined) ?? title.multipliers, board) ?? 1;
  for (const { groups, scatters, count } of spins) {
    const share = count / cases;
    awarded += share * award(scatters);
    scattered += share * scatterPay(scatters);
    for (const { cell, board } of groups) {
      base[cell] = (base[cell] ?? 0) + share * times(board, false);
      free[cell] = (free[cell] ?? 0) + share * times(board, true);
    }
  }
  const means = (pays: readonly number[]) => {
    const of = (weights: readonly number[]): number =>
      weights.reduce((sum, weight, cell) => sum + weight * (pays[cell] ?? 0), scattered);
    const oneFree = of(free) / (1 - awarded);
    return { oneFree, rtp: (of(base) + awarded * oneFree) / coins };
  };
  /** Mean and mean square of something over all spins. */
  const moments = (value: (spin: Alike) => number) => {
    let [first, second] = [0, 0];
    for (const spin of spins) {
      const one = value(spin);
      first += (one * spin.count) / cases;
      second += (one * one * spin.count) / cases;
    }
    return { mean: first, variance: second - first * first };
  };
  const spread = (pays: readonly number[]): number => {
    const { oneFree } = means(pays);
    const won = ({ groups, scatters }: Alike, inFree: boolean): number =>
      groups.reduce(
        (sum, { cell, board }) => sum + (pays[cell] ?? 0) * times(board, inFree),
        scatterPay(scatters),
      );
    const whole = (inFree: boolean) => (spin: Alike) =>
      won(spin, inFree) + award(spin.scatters) * oneFree;
    const freeVariance = moments(whole(true)).variance / (1 - awarded);
    return Math.sqrt(moments(whole(false)).variance + awarded * freeVariance) / coins;
  };
  return { means, spread };
}

/** Pays of a steepness, cheapest symbols last, larger groups dearer. */
function begin(title: TumbleTitle, steepness: number, random: Random): number[] {
  const letters = tumbleLetters(title);
  const jitter = (): number => 0.85 + random.below(31) / 100;
  return letters.flatMap((_, index) => {
    const height = 1 - index / (letters.length - 1);
    const least = 4 * steepness ** (height * 0.55) * jitter();
    return title.sizes.map((_, column) =>
      rounded(least * (steepness ** 0.45) ** (column / (title.sizes.length - 1))),
    );
  });
}

/** Whether larger groups pay more, and dearer symbols no less. */
const isOrdered = (pays: readonly number[], columns: number): boolean =>
  pays.every(
    (pay, cell) =>
      (cell % columns === 0 || pay > (pays[cell - 1] ?? 0)) &&
      (cell < columns || pay <= (pays[cell - columns] ?? 0)),
  );

/** Climbs to the return; undefined when it is not reached. */
function climb(
  title: TumbleTitle,
  start: readonly number[],
  rtpOf: (pays: readonly number[]) => number,
  random: Random,
): number[] | undefined {
  const target = title.returnTarget / 10_000;
  const columns = title.sizes.length;
  const pays = [...start];
  for (let turn = 0; turn < 5; turn++) {
    const by = target / rtpOf(pays);
    for (const [cell, pay] of pays.entries()) pays[cell] = rounded(Math.max(1, pay * by));
  }
  for (let cell = 0; cell < pays.length; cell++) {
    const least = cell % columns === 0 ? 1 : (pays[cell - 1] ?? 0) + 1;
    pays[cell] = rounds.find((one) => one >= Math.max(least, pays[cell] ?? 0)) ?? 10_000;
  }
  for (let cell = pays.length - 1; cell >= columns; cell--) {
    pays[cell - columns] = Math.max(pays[cell - columns] ?? 0, pays[cell] ?? 0);
  }
  let miss = Math.abs(rtpOf(pays) - target);
  for (let step = 0; miss > tolerance && step < stepsMost; step++) {
    const cell = random.below(pays.length);
    const before = pays[cell] ?? 0;
    const next = rounds[rounds.indexOf(before) + (random.below(2) === 0 ? 1 : -1)];
    if (next === undefined) continue;
    pays[cell] = next;
    const off = Math.abs(rtpOf(pays) - target);
    const taken = off < miss || (random.below(40) === 0 && off < miss + 0.01);
    if (taken && isOrdered(pays, columns)) miss = off;
    else pays[cell] = before;
  }
  return miss <= tolerance && isOrdered(pays, columns) ? pays : undefined;
}

const dressed = (title: TumbleTitle, pays: readonly number[]): TumbleTitle => ({
  ...title,
  symbols: Object.fromEntries(
    Object.entries(title.symbols).map(([letter, symbol]) => {
      const at = tumbleLetters(title).indexOf(letter) * title.sizes.length;
      return [
        letter,
        at < 0 ? symbol : { ...symbol, pays: pays.slice(at, at + title.sizes.length) },
      ];
    }),
  ),
});

/** Strips whose spins win about as often as they should; the most fitting of those drawn. */
function chooseStrips(title: TumbleTitle, random: Random) {
  const [least, most] = hitRates[title.groups];
  let best: { title: TumbleTitle; spins: Alike[]; hitRate: number; off: number } | undefined;
  let tilt = title.volatility === 'very-high' ? 0.15 : 0.4;
  for (let turn = 0; turn < stripsTried && (best?.off ?? 1) > 0; turn++) {
    const strips = title.strips.map(() => drawStrip(title, tilt, random));
    const drawn: TumbleTitle = { ...title, strips };
    // A symbol that stands nowhere, or strips that would fall for ever, are no title.
    if (tumbleLetters(title).some((letter) => !strips.join('').includes(letter))) continue;
    const spins = alikeSpins(drawn);
    if (spins.some(({ groups }) => groups.some(({ board }) => board >= 40))) continue;
    const cases = strips.reduce((all, strip) => all * strip.length, 1);
    const hits = spins.reduce((sum, { groups, count }) => sum + (groups[0] ? count : 0), 0);
    const hitRate = hits / cases;
    const off = Math.max(0, least - hitRate, hitRate - most);
    if (off < (best?.off ?? 1)) best = { title: drawn, spins, hitRate, off };
    tilt = Math.min(1.5, Math.max(0.05, tilt + (hitRate < least ? 0.12 : -0.12)));
  }
  assert(best, `${title.key} has no strips`);
  return best;
}

/** A tumbling slot's own strips and pays; `random` is seeded by its key. */
export function calibrateTumble(shape: TumbleTitle, random: Random): CalibratedTumble {
  const { title, spins, hitRate } = chooseStrips(shape, random);
  const { means, spread } = scales(title, spins);
  const [least, most] = volatilityBounds(title.volatility);
  const middle = Number.isFinite(most) ? (least + most) / 2 : least * 1.2;
  const found = steepnesses.flatMap((steepness) => {
    const pays = climb(title, begin(title, steepness, random), (own) => means(own).rtp, random);
    return pays ? [{ pays, spread: spread(pays) }] : [];
  });
  const [best] = found.sort((a, b) => Math.abs(a.spread - middle) - Math.abs(b.spread - middle));
  assert(best, `${title.key} does not come near its return`);
  const { rtp } = means(best.pays);
  const inClass = best.spread >= least && best.spread < most;
  return { title: dressed(title, best.pays), rtp, spread: best.spread, hitRate, inClass };
}
