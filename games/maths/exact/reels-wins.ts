/**
 * What lines or ways pay over all combinations of stops, in whole numbers. The value of a line is a
 * sum over leading wilds, target and run length of products of counts; ways multiply mean places.
 */
import { assert } from '@herna/kernel';
import { wildLetter } from '../engines/reels/grid.ts';
import type { ReelsTitle } from '../title.ts';
import { combinationsOf, type ReelFaces } from './reel-faces.ts';

type Lines = ReelsTitle['lines'];
type Counts = readonly number[];

/** A regular symbol by its index among the title's, and its pays. */
interface Regular {
  readonly symbol: number;
  readonly pays: readonly number[];
}

/** Sum over all combinations of what lines or ways pay, in stakes per line or in coins. */
export function winsTotal(title: ReelsTitle, reels: readonly ReelFaces[]): number {
  const total = title.ways ? waysTotal(title, reels) : linesTotal(title, reels);
  assert(Number.isSafeInteger(total), 'too many combinations to add up');
  return total;
}

/** The regular symbols of a title. */
export const regularsOf = ({ symbols }: ReelsTitle): Regular[] =>
  Object.values(symbols).flatMap(({ kind, pays }, symbol) =>
    kind === 'regular' ? [{ symbol, pays }] : [],
  );

function linesTotal(title: ReelsTitle, reels: readonly ReelFaces[]): number {
  const { lines, bothWays } = title;
  const fullScreens = fullScreensTotal(title, reels);
  const fromLeft = fromLeftTotal(title, lines, reels);
  if (!bothWays) return fromLeft + fullScreens;
  const mirrored = lines.map((rows) => rows.toReversed());
  const fromRight = fromLeftTotal(title, mirrored, reels.toReversed());
  return fromLeft + fromRight - wholeRunsTotal(title, reels) + fullScreens;
}

/** What lines add when one regular symbol fills all places. */
function fullScreensTotal(title: ReelsTitle, reels: readonly ReelFaces[]): number {
  const { fullScreen = 1, lines } = title;
  if (fullScreen === 1) return 0;
  return regularsOf(title).reduce((total, { symbol, pays }) => {
    const full = reels.reduce((ways, { filled }) => ways * (filled[symbol] ?? 0), 1);
    return total + full * (pays[reels.length] ?? 0) * lines.length * (fullScreen - 1);
  }, 0);
}

/** What runs over all reels pay: they are seen from both sides. */
function wholeRunsTotal(title: ReelsTitle, reels: readonly ReelFaces[]): number {
  const { wildMultiplier = 1 } = title;
  const wild = Object.keys(title.symbols).indexOf(wildLetter(title));
  let total = 0;
  for (const rows of title.lines) {
    const shown = shownOn(rows, reels);
    const product = (count: (counts: Counts) => number): number =>
      shown.reduce((all, counts) => all * count(counts), 1);
    const wilds = product((counts) => counts[wild] ?? 0);
    for (const { symbol, pays } of regularsOf(title)) {
      const pure = product((counts) => counts[symbol] ?? 0);
      const either = product((counts) => (counts[symbol] ?? 0) + (counts[wild] ?? 0));
      total += (pays[reels.length] ?? 0) * (pure + wildMultiplier * (either - pure - wilds));
    }
  }
  return total;
}

/** How many windows of each reel show each symbol on a line. */
const shownOn = (rows: readonly number[], reels: readonly ReelFaces[]): Counts[] =>
  reels.map(({ shown }, reel) => shown[rows[reel] ?? 0] ?? []);

/** Sum over all combinations of what the runs from the left pay. */
function fromLeftTotal(title: ReelsTitle, lines: Lines, reels: readonly ReelFaces[]): number {
  const wild = wildLetter(title);
  const terms: LineTerms = {
    regulars: regularsOf(title),
    wild: Object.keys(title.symbols).indexOf(wild),
    wildPays: title.symbols[wild]?.pays ?? [],
    wildMultiplier: title.wildMultiplier ?? 1,
    sizes: reels.map(({ size }) => size),
    rest: [...reels.keys(), reels.length].map((from) => combinationsOf(reels.slice(from))),
  };
  const known = new Map<number, number>();
  let total = 0;
  for (const rows of lines) {
    const name = reels.reduce(
      (digits, { alike }, reel) => digits * title.rows + (alike[rows[reel] ?? 0] ?? 0),
      0,
    );
    const value = known.get(name) ?? lineTotal(terms, shownOn(rows, reels));
    known.set(name, value);
    total += value;
  }
  return total;
}

interface LineTerms {
  readonly regulars: readonly Regular[];
  readonly wild: number;
  readonly wildPays: readonly number[];
  readonly wildMultiplier: number;
  readonly sizes: readonly number[];
  /** Combinations of the reels from one on. */
  readonly rest: readonly number[];
}

/** Sum over all combinations of what one line pays. */
function lineTotal(terms: LineTerms, shown: readonly Counts[]): number {
  const { regulars, wild, wildPays, sizes, rest } = terms;
  const reels = sizes.length;
  let total = 0;
  let leading = 1;
  for (let wilds = 0; wilds < reels && leading > 0; wilds++) {
    // After these wilds comes a symbol that is none; what is no regular symbol ends the run at once.
    let others = (sizes[wilds] ?? 0) - (shown[wilds]?.[wild] ?? 0);
    for (const regular of regulars) {
      const here = shown[wilds]?.[regular.symbol] ?? 0;
      others -= here;
      total += runsTotal(terms, shown, regular, { wilds, ways: leading * here });
    }
    total += leading * others * (rest[wilds + 1] ?? 1) * (wildPays[wilds] ?? 0);
    leading *= shown[wilds]?.[wild] ?? 0;
  }
  return total + leading * (wildPays[reels] ?? 0);
}

/** What runs of one symbol pay that so many wilds lead; `ways` of them reach the symbol itself. */
function runsTotal(
  { wild, wildPays, wildMultiplier, sizes, rest }: LineTerms,
  shown: readonly Counts[],
  { symbol, pays }: Regular,
  { wilds, ways }: { readonly wilds: number; readonly ways: number },
): number {
  const reels = sizes.length;
  const wildPay = wildPays[wilds] ?? 0;
  let total = 0;
  // Runs without any wild, and runs that a wild has helped.
  let pure = wilds === 0 ? ways : 0;
  let helped = wilds === 0 ? 0 : ways;
  for (let length = wilds + 1; length <= reels && pure + helped > 0; length++) {
    const pay = pays[length] ?? 0;
    const same = shown[length]?.[symbol] ?? 0;
    const help = shown[length]?.[wild] ?? 0;
    const ends = length < reels ? (sizes[length] ?? 0) - same - help : 1;
    const after = rest[Math.min(length + 1, reels)] ?? 1;
    total += ends * after * (pure * pay + helped * Math.max(pay * wildMultiplier, wildPay));
    helped = helped * (same + help) + pure * help;
    pure *= same;
  }
  return total;
}

/** Sum over all combinations of what all ways pay, in coins. */
function waysTotal(title: ReelsTitle, reels: readonly ReelFaces[]): number {
  let total = 0;
  for (const { symbol, pays } of regularsOf(title)) {
    let run = 1;
    for (let length = 1; length <= reels.length; length++) {
      run *= reels[length - 1]?.places[symbol] ?? 0;
      const ends = reels[length]?.without[symbol] ?? 1;
      total += run * ends * combinationsOf(reels.slice(length + 1)) * (pays[length] ?? 0);
    }
  }
  return total;
}
