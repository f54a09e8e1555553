/** What is known exactly of a slot, from the laws of its spins. */
import { assert } from '@herna/kernel';
import { bonusSpot } from '../engines/bonus-buy.ts';
import { stakeParts } from '../engines/reels/grid.ts';
import { add, divide, type Fraction, fraction } from '../fraction.ts';
import type { ReelsTitle } from '../title.ts';
import type { Certificate } from './certificate.ts';
import { type Moments, oneOf, together, varianceOf } from './moments.ts';
import type { Modes } from './proof.ts';
import { bonusOf } from './reels-bonus.ts';
import { boughtCertificate } from './reels-bought.ts';
import { casesOf, countFilled, filledBy, windowsOf } from './reels-windows.ts';
import { countSpins, countWindows } from './spin-counter.ts';
import type { SpinLaw } from './spin-law.ts';
import { lawMoments, wildChain } from './wild-chain.ts';

type LawOf = (title: ReelsTitle, free: boolean) => SpinLaw;

/** Figures of a round in stakes per line, before they are converted to stakes. */
interface Figures {
  readonly moments: Moments;
  readonly hitRate: Fraction;
  readonly top: number;
  readonly topChance: Fraction;
}

/** Certificates of the stake, and of the bonus where it is sold. */
export function reelsModes(title: ReelsTitle, lawOf: LawOf = countSpins): Modes {
  const known = new Map<boolean, SpinLaw>();
  const once: LawOf = (_, free) => {
    const found = known.get(free) ?? lawOf(title, free);
    known.set(free, found);
    return found;
  };
  const modes = new Map([['stake', reelsCertificate(title, once)]]);
  const freeLaw = (): SpinLaw => once(title, title.freeSpins?.strips !== undefined);
  if (title.buy) modes.set(bonusSpot, boughtCertificate(title, title.buy, freeLaw));
  return modes;
}

/** What is known of a slot by the laws of its spins; the top award is that of one base spin. */
export function reelsCertificate(title: ReelsTitle, lawOf: LawOf = countSpins): Certificate {
  const { moments, hitRate, top, topChance } =
    title.respin === 'wildReels' ? chainFigures(title) : spinFigures(title, lawOf);
  const parts = BigInt(stakeParts(title));
  return {
    rtp: divide(moments.mean, fraction(parts)),
    hitRate,
    variance: divide(varianceOf(moments), fraction(parts * parts)),
    topAward: fraction(top, parts),
    topAwardChance: topChance,
  };
}

function chainFigures(title: ReelsTitle): Figures {
  assert(!title.freeSpins && !title.hold && !title.pick, `${title.key} mixes respins and bonuses`);
  const { respins, some, top } = wildChain(title, false);
  return {
    moments: respins,
    hitRate: some((win) => win > 0),
    top,
    topChance: some((win) => win === top),
  };
}

function spinFigures(title: ReelsTitle, lawOf: LawOf): Figures {
  const base = lawOf(title, false);
  const bonus = bonusOf(title, () => (title.freeSpins?.strips ? lawOf(title, true) : base));
  const cases: (readonly [Fraction, Moments])[] = [];
  let hits = 0;
  let top = 0;
  let topCases = 0;
  for (const [scatters, byWin] of base.wins.entries()) {
    const pay = (title.scatterPays[scatters] ?? 0) * stakeParts(title);
    const coins = title.hold !== undefined && scatters >= title.hold.from;
    const more = bonus(scatters);
    // Else a spin could win by its free spins alone, and the hit rate would be no fraction.
    const awarded = title.freeSpins?.award[scatters] ?? 0;
    assert(awarded === 0 || pay > 0 || coins, `${title.key} awards free spins without a pay`);
    let count = 0;
    const wins = new Map<number, number>();
    for (const [lineWin, times] of byWin) {
      const win = lineWin + pay;
      wins.set(win, times);
      count += times;
      if (win > 0 || more.mean.numerator > 0n) hits += times;
      if (win > top) [top, topCases] = [win, 0];
      if (win === top) topCases += times;
    }
    if (count === 0) continue;
    const own = lawMoments({ cases: count, wins: [wins] });
    cases.push([fraction(count, base.cases), together(own, more)]);
  }
  const plain: Figures = {
    moments: oneOf(cases),
    hitRate: fraction(hits, base.cases),
    top,
    topChance: fraction(topCases, base.cases),
  };
  return title.respin === 'twinReels' ? withTwinReels(title, plain) : plain;
}

/** A spin that won nothing and has two reels filled by one symbol turns the third once more. */
function withTwinReels(title: ReelsTitle, plain: Figures): Figures {
  const reels = windowsOf(title, false);
  assert(reels.length === 3, `${title.key} needs three reels`);
  let { moments, hitRate, topChance } = plain;
  for (const [letter, { kind }] of Object.entries(title.symbols)) {
    if (kind !== 'regular') continue;
    for (const third of reels.keys()) {
      const law = countWindows(
        title,
        reels.map((windows, reel) => (reel === third ? windows : filledBy(title, letter))),
      );
      const wins = law.wins[0] ?? new Map<number, number>();
      const ways = reels.reduce(
        (product, windows, reel) =>
          product * (reel === third ? (wins.get(0) ?? 0) : countFilled(windows, letter)),
        1,
      );
      if (ways === 0) continue;
      const chance = fraction(ways, casesOf(reels));
      const part = (count: number): Fraction => {
        const share = fraction(count, law.cases);
        return fraction(chance.numerator * share.numerator, chance.denominator * share.denominator);
      };
      const respin = lawMoments(law);
      // The spin before it won nothing, so the two add up case by case.
      moments = {
        mean: add(moments.mean, oneOf([[chance, respin]]).mean),
        square: add(moments.square, oneOf([[chance, respin]]).square),
      };
      hitRate = add(hitRate, part(law.cases - (wins.get(0) ?? 0)));
      topChance = add(topChance, part(wins.get(plain.top) ?? 0));
      assert(Math.max(...wins.keys()) <= plain.top, `${title.key} wins more in a respin`);
    }
  }
  return { ...plain, moments, hitRate, topChance };
}
