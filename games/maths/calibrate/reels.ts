/**
 * Makes strips and paytable of a slot from its shape: reels, rows, lines, features. Beginnings are
 * drawn from the title's key, so every title differs and the same key gives the same numbers; then a
 * seeded climb over the exact closed form exchanges symbols of a reel and moves pays along a ladder
 * of round numbers until the return is met. Beginnings are tried from flat to steep pays until the
 * spread of wins is of the class that is asked for.
 */
import { assert, type Random } from '@herna/kernel';
import { numbers } from '../exact/arithmetic.ts';
import { volatilityOf } from '../exact/certificate.ts';
import { ClosedForm } from '../exact/reels.ts';
import { reelsCertificate } from '../exact/reels-certificate.ts';
import { toNumber } from '../fraction.ts';
import type { ReelsTitle } from '../title.ts';
import { rounded, rounds } from './round-numbers.ts';
import { type LetterCounts, layOut } from './strips.ts';

export interface Calibrated {
  readonly title: ReelsTitle;
  readonly rtp: number;
  /** Standard deviation of the win of a stake of one. */
  readonly spread: number;
  /** Whether the spread is of the class asked for; else it is the nearest found. */
  readonly inClass: boolean;
}

interface Reels {
  /** Counts of each letter, reel by reel. */
  readonly counts: LetterCounts[];
  /** Pays of each regular letter for its longest run, in the order of the title's symbols. */
  readonly pays: Record<string, number[]>;
}

/** What is at hand while one title is sought. */
interface Search {
  readonly title: ReelsTitle;
  /** Letters that stand together. */
  readonly stacked: readonly string[];
  /** Strips that were laid out, by what they hold: one step changes one of them. */
  readonly laid: Map<string, string>;
  /** The return in numbers; what is stated in the end is exact. */
  readonly closedForm: ClosedForm<number>;
}

const stepsMax = 3_000;
const tolerance = 0.000_08;
/** Returns as near as this are the same one, but for the digits that numbers lose. */
const noise = 1e-12;
/** How many times the best pay is the least, tried from flat to steep. */
const steepnesses = [12, 20, 35, 60, 100, 160, 250, 400, 650, 1000, 1600, 2500];
const attemptsMax = 8;
const classes = ['low', 'medium', 'medium-high', 'high', 'very-high'] as const;

/** Where wilds may stand, by the features they serve. */
function wildsOn(title: ReelsTitle, reel: number, free: boolean): number {
  const { expandingWilds, freeSpins, ways, strips } = title;
  if (!Object.hasOwn(title.symbols, 'W')) return 0;
  const last = strips.length - 1;
  if (freeSpins?.special === 'stickyWilds' && free) return reel > 0 && reel < last ? 1 : 0;
  if (expandingWilds) return strips.length === 4 || (reel > 0 && reel < last) ? 1 : 0;
  if (ways) return reel > 0 ? 1 : 0;
  return 1;
}

/** Scatters of a strip: one where they count up to free spins; coins stand together in a block. */
const scattersOn = ({ hold }: ReelsTitle): number => (hold ? 3 : 1);

const sizeOf = (title: ReelsTitle, random: Random): number => {
  const base = title.strips.length === 3 ? 23 : title.rows === 4 ? 30 : 27;
  return base + random.below(6);
};

const stackedOf = (title: ReelsTitle, stacked: boolean): string[] =>
  stacked || title.respin === 'twinReels' || title.fullScreen !== undefined ? regularOf(title) : [];

const regularOf = ({ symbols }: ReelsTitle): string[] =>
  Object.keys(symbols).filter((letter) => symbols[letter]?.kind === 'regular');

/** First pays and counts, drawn for a place among the steepnesses. */
function begin(title: ReelsTitle, at: number, random: Random): Reels {
  const steepness = steepnesses[at] ?? 1;
  // Flat pays go with many cheap symbols: small wins come often.
  const tilt = 1.75 - at * 0.13;
  const letters = regularOf(title);
  const reels = title.strips.length;
  const least = title.ways ? 4 : reels === 3 ? 6 : 20;
  const pays: Record<string, number[]> = {};
  const jitter = (): number => 0.85 + random.below(31) / 100;
  for (const [index, letter] of letters.entries()) {
    const height = 1 - index / Math.max(1, letters.length - 1);
    const longest = least * steepness ** (height ** 1.35) * jitter();
    const pairs = index === letters.length - 1 && title.respin !== 'twinReels';
    pays[letter] = runsOf(longest, reels, { best: index === 0, pairs }, jitter);
  }
  if (Object.hasOwn(title.symbols, 'W')) {
    const ownPay = !title.ways && !title.expandingWilds && title.freeSpins?.special === undefined;
    const best = pays[letters[0] ?? ''] ?? [];
    pays.W = ownPay ? best.map((pay) => rounded(pay * (title.wildMultiplier ? 2.5 : 2))) : [];
  }
  const counts = title.strips.map((): LetterCounts => {
    const size = sizeOf(title, random);
    const weights = letters.map((_, index) => (1 + index) ** tilt * jitter());
    const sum = weights.reduce((all, weight) => all + weight, 0);
    return Object.fromEntries(
      letters.map((letter, index) => [
        letter,
        Math.max(1, Math.round((size * (weights[index] ?? 0)) / sum)),
      ]),
    );
  });
  return { counts, pays };
}

/** Pays of the runs that win: three reels and more, the best symbols from two on five reels. */
function runsOf(
  longest: number,
  reels: number,
  { best, pairs }: { readonly best: boolean; readonly pairs: boolean },
  jitter: () => number,
): number[] {
  if (reels === 3) return [...(pairs ? [1 + Math.round(jitter())] : []), rounded(longest)];
  const from = best && reels === 5 ? 2 : 3;
  const runs: number[] = [];
  let pay = longest;
  for (let length = reels; length >= from; length--) {
    runs.unshift(rounded(Math.max(1, pay)));
    pay /= 3.2 * jitter();
  }
  return runs;
}

/** One strip of the base game or of free spins, from the counts of its regular letters. */
function stripOf({ title, stacked, laid }: Search, own: LetterCounts, reel: number, free: boolean) {
  const name = `${free} ${reel} ${Object.values(own)}`;
  const known = laid.get(name);
  if (known !== undefined) return known;
  const wilds = wildsOn(title, reel, free);
  const separate = title.freeSpins?.special === 'stickyWilds';
  const letters = Object.keys(title.symbols);
  const scatter = letters.find((letter) => title.symbols[letter]?.kind === 'scatter');
  const scatters = scatter && !(free && separate) ? scattersOn(title) : 0;
  const strip = layOut(
    {
      ...(wilds > 0 && (free || !separate || wildsOn(title, reel, false) > 0) ? { W: wilds } : {}),
      ...(scatter && scatters > 0 ? { [scatter]: scatters } : {}),
      ...own,
    },
    scatter && title.hold ? [...stacked, scatter] : stacked,
  );
  laid.set(name, strip);
  return strip;
}

/**
 * A row of wilds stands for the best symbol too, so where wilds can begin a row it never pays less
 * than that symbol with them in it.
 */
function wildPays(
  { symbols, bothWays, wildMultiplier = 1, strips }: ReelsTitle,
  pays: Reels['pays'],
): readonly number[] {
  const own = pays.W ?? [];
  const best =
    pays[Object.keys(symbols).find((one) => symbols[one]?.kind === 'regular') ?? ''] ?? [];
  if (bothWays || !strips[0]?.includes('W')) return own;
  return best.map((pay, run) => Math.max(own[run] ?? 0, pay * wildMultiplier));
}

/** The title with given counts and pays. */
function dressed(search: Search, { counts, pays }: Reels): ReelsTitle {
  const { title } = search;
  const reels = title.strips.length;
  const strips = (free: boolean): string[] =>
    counts.map((own, reel) => stripOf(search, own, reel, free));
  const symbols = Object.fromEntries(
    Object.entries(title.symbols).map(([letter, symbol]) => {
      const longest = letter === 'W' ? wildPays(title, pays) : pays[letter];
      if (!longest) return [letter, symbol];
      const none = Array.from({ length: reels + 1 - longest.length }, () => 0);
      return [letter, { ...symbol, pays: [...none, ...longest] }];
    }),
  );
  const { freeSpins } = title;
  return {
    ...title,
    symbols,
    strips: strips(false),
    ...(freeSpins?.special === 'stickyWilds'
      ? { freeSpins: { ...freeSpins, strips: strips(true) } }
      : {}),
  };
}

/** Another reel or pay, and how to take it back. */
function change(
  title: ReelsTitle,
  { counts, pays }: Reels,
  random: Random,
): (() => void) | undefined {
  const letters = regularOf(title);
  const letter = letters[random.below(letters.length)] ?? '';
  if (random.below(3) === 0) return changePay(letters, pays, letter, random);
  const reel = counts[random.below(counts.length)] ?? {};
  const other = letters[random.below(letters.length)] ?? '';
  const least = title.respin === 'twinReels' || title.fullScreen !== undefined ? 2 : 1;
  if (letter === other || (reel[letter] ?? 0) <= least) return undefined;
  reel[letter] = (reel[letter] ?? 0) - 1;
  reel[other] = (reel[other] ?? 0) + 1;
  return () => {
    reel[letter] = (reel[letter] ?? 0) + 1;
    reel[other] = (reel[other] ?? 0) - 1;
  };
}

/** A pay one round number up or down; a better symbol never pays less than the next. */
function changePay(
  letters: readonly string[],
  pays: Record<string, number[]>,
  letter: string,
  random: Random,
): (() => void) | undefined {
  const own = pays[letter] ?? [];
  const run = random.below(own.length);
  const before = own[run] ?? 0;
  const next = rounds[rounds.indexOf(before) + (random.below(2) === 0 ? 1 : -1)];
  if (next === undefined) return undefined;
  own[run] = next;
  const rises = own.every((pay, index) => index === 0 || pay > (own[index - 1] ?? 0));
  const order = letters.every((one, index) => {
    const better = pays[letters[index - 1] ?? ''];
    return !better || (better.at(-1) ?? 0) >= (pays[one]?.at(-1) ?? 0);
  });
  if (!rises || !order) own[run] = before;
  return rises && order
    ? () => {
        own[run] = before;
      }
    : undefined;
}

/** Brings all pays near the target at once; the wild's own go with them. */
function scale(pays: Record<string, number[]>, by: number): void {
  for (const own of Object.values(pays)) {
    for (const [run, pay] of own.entries()) {
      own[run] = Math.max(rounded(pay * by), (own[run - 1] ?? 0) + 1);
      own[run] = rounds.find((one) => one >= (own[run] ?? 0)) ?? 10_000;
    }
  }
}

/** Climbs from a beginning to the target. */
function climb(search: Search, reels: Reels, random: Random): ReelsTitle | undefined {
  const { title, closedForm } = search;
  const target = title.returnTarget / 10_000;
  const rtpNow = (): number => closedForm.rtp(dressed(search, reels));
  for (let round = 0; round < 4; round++) scale(reels.pays, target / rtpNow());
  let miss = Math.abs(rtpNow() - target);
  for (let step = 0; miss > tolerance && step < stepsMax; step++) {
    const back = change(title, reels, random);
    if (!back) continue;
    const next = Math.abs(rtpNow() - target);
    // Worse steps are taken now and then, so that the climb leaves its valleys.
    if (next < miss - noise || (random.below(60) === 0 && next < miss + 0.02)) miss = next;
    else back();
  }
  return miss <= tolerance ? dressed(search, reels) : undefined;
}

/** A slot's own strips and pays; `random` is seeded by its key. */
export function calibrateReels(title: ReelsTitle, random: Random, stacks: boolean): Calibrated {
  const search: Search = {
    title,
    stacked: stackedOf(title, stacks),
    laid: new Map(),
    closedForm: new ClosedForm(numbers),
  };
  const wanted = classes.indexOf(title.volatility);
  let low = 0;
  let high = steepnesses.length - 1;
  let best: Calibrated | undefined;
  let miss = Number.POSITIVE_INFINITY;
  const tried = new Set<number>();
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const at = Math.round((low + high) / 2);
    // The class lies beyond what this shape can reach.
    if (best && tried.has(at)) break;
    tried.add(at);
    const found = climb(search, begin(title, at, random), random);
    if (!found) continue;
    const { rtp, variance } = reelsCertificate(found);
    const spread = Math.sqrt(toNumber(variance));
    const off = classes.indexOf(volatilityOf(spread)) - wanted;
    if (Math.abs(off) < miss) {
      miss = Math.abs(off);
      best = { title: found, rtp: toNumber(rtp), spread, inClass: off === 0 };
    }
    if (off === 0) break;
    if (off < 0) low = Math.min(at + 1, steepnesses.length - 1);
    else high = Math.max(at - 1, 0);
    if (low > high) [low, high] = [high, low];
  }
  assert(best, `${title.key} does not come near its return`);
  return best;
}
