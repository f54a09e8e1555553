/**
 * The highest that a slot's round can win when its features count: free spins, coins, chests and turns
 * with reels that stay. What is stated is never too little; where a sum of several features is not
 * counted case by case, their highest wins are added up, which no round exceeds.
 */

import { stakeParts, wildLetter } from '../engines/reels/grid.ts';
import { heldOn } from '../engines/tumble/spin.ts';
import { add, compare, type Fraction, fraction, multiply } from '../fraction.ts';
import type { ReelsTitle, Title, TumbleTitle } from '../title.ts';
import { reelsCertificate } from './reels-certificate.ts';
import { filledBy, type Windows, windowsOf } from './reels-windows.ts';
import { countSpins, countWindows } from './spin-counter.ts';
import type { SpinLaw } from './spin-law.ts';
import { knownTumbles } from './tumble.ts';

/** Highest wins in multiples of the stake, doubling left out. */
export interface HighestWins {
  /** Of one free spin; so many may follow one another. */
  readonly freeSpin?: Fraction;
  /** Of all coins, or of all chests that are opened. */
  readonly bonus?: Fraction;
  /**
   * Of a whole round, one whose bonus was bought too, in the stakes that its price is counted in; none where
   * free spins may win further ones, as often as it comes.
   */
  readonly round?: Fraction;
}

/** Highest win of a law by marks, what scatters pay with it included. */
function highestIn({ wins }: SpinLaw, scatterPay: (scatters: number) => number): number {
  let top = 0;
  for (const [scatters, byWin] of wins.entries()) {
    for (const win of byWin.keys()) top = Math.max(top, win + scatterPay(scatters));
  }
  return top;
}

/** Most free spins that one spin of a law awards. */
const mostAwarded = ({ wins }: SpinLaw, award: (scatters: number) => number): number =>
  Math.max(0, ...wins.map((byWin, scatters) => (byWin.size > 0 ? award(scatters) : 0)));

/** The round as it comes, or the free spins that are bought without one: whichever wins more. */
function roundTop(
  { buy }: ReelsTitle | TumbleTitle,
  played: Fraction,
  freeSpin: Fraction,
): Fraction {
  if (buy?.gives !== 'freeSpins') return played;
  const bought = multiply(freeSpin, fraction(buy.count));
  return compare(bought, played) > 0 ? bought : played;
}

/** Highest win of a free spin, in stakes per line or coins. */
function freeSpinTop(title: ReelsTitle): number {
  const { freeSpins, symbols } = title;
  if (!freeSpins) return 0;
  const { multiplier, special } = freeSpins;
  const parts = stakeParts(title);
  const scatterPay = (scatters: number): number => (title.scatterPays[scatters] ?? 0) * parts;
  if (special === 'stickyWilds') {
    // A reel full of wilds never pays less than any other sight of it.
    const wild = wildLetter(title);
    const reels = windowsOf(title, true).map(
      (windows): Windows =>
        windows.some(({ cells }) => cells.includes(wild)) ? filledBy(title, wild) : windows,
    );
    return highestIn(countWindows(title, reels), scatterPay) * multiplier;
  }
  const plain = highestIn(countSpins(title, freeSpins.strips !== undefined), scatterPay);
  if (special !== 'expandingSymbol') return plain * multiplier;
  const drawn = Object.values(symbols).filter(({ kind }) => kind === 'regular');
  const filled = Math.max(...drawn.map(({ pays }) => pays.at(-1) ?? 0)) * title.lines.length;
  return (plain + filled) * multiplier;
}

/** Coins on all places, each worth the most; the most that so many chests hold. */
function bonusTop({ hold, pick, strips, rows }: ReelsTitle): number {
  const places = strips.length * rows;
  const coins = hold
    ? Math.max(...hold.coins.map(({ multiple }) => multiple)) * places + hold.full
    : 0;
  const best = pick ? pick.prizes.toSorted((one, other) => other - one).slice(0, pick.picks) : [];
  return coins + best.reduce((sum, prize) => sum + prize, 0);
}

function highestOfReels(title: ReelsTitle): HighestWins | undefined {
  const { freeSpins, hold, pick, respin } = title;
  if (!(freeSpins || hold || pick || respin === 'wildReels')) return undefined;
  const { topAward: spin } = reelsCertificate(title);
  if (respin === 'wildReels') {
    // Each further turn fills at least one reel more of those that have a wild.
    const wild = wildLetter(title);
    const turns = 1 + title.strips.filter((strip) => strip.includes(wild)).length;
    return { round: multiply(spin, fraction(turns)) };
  }
  const free = fraction(freeSpinTop(title), stakeParts(title));
  const bonus = fraction(bonusTop(title));
  const award = (scatters: number): number => freeSpins?.award[scatters] ?? 0;
  const spins = freeSpins ? mostAwarded(countSpins(title, false), award) : 0;
  const further =
    freeSpins !== undefined &&
    freeSpins.special === undefined &&
    mostAwarded(countSpins(title, freeSpins.strips !== undefined), award) > 0;
  const played = add(spin, add(multiply(free, fraction(spins)), bonus));
  const round = roundTop(title, played, free);
  return {
    ...(freeSpins ? { freeSpin: free } : {}),
    ...(hold || pick ? { bonus } : {}),
    ...(further ? {} : { round }),
  };
}

function highestOfTumble(title: TumbleTitle): HighestWins | undefined {
  const { freeSpins, scatterPays, coins } = title;
  if (!freeSpins) return undefined;
  const laws = knownTumbles(title);
  if (!laws.free) return undefined;
  const pay = (scatters: number): number => (heldOn(scatterPays, scatters) ?? 0) * coins;
  const award = (scatters: number): number => heldOn(freeSpins.award, scatters) ?? 0;
  const spin = fraction(highestIn(laws.base, pay), coins);
  const freeSpin = fraction(highestIn(laws.free, pay), coins);
  const spins = mostAwarded(laws.base, award);
  if (mostAwarded(laws.free, award) > 0) return { freeSpin };
  const played = add(spin, multiply(freeSpin, fraction(spins)));
  return { freeSpin, round: roundTop(title, played, freeSpin) };
}

/** Highest wins of a slot with features; nothing where its top award is that of a whole round. */
export function highestWins(title: Title): HighestWins | undefined {
  if (title.engine === 'reels') return highestOfReels(title);
  return title.engine === 'tumble' ? highestOfTumble(title) : undefined;
}
