/** The certificate of a slot's bonus that is bought. */
import { assert } from '@herna/kernel';
import { regularLetters, stakeParts } from '../engines/reels/grid.ts';
import { divide, type Fraction, fraction, multiply, one, power, sum } from '../fraction.ts';
import type { BonusBuy, HoldBonus, ReelsTitle } from '../title.ts';
import { boughtSpins } from './bonus-buy.ts';
import type { Certificate } from './certificate.ts';
import { varianceOf } from './moments.ts';
import { finalCoins, freeSpinsOf, holdMoments, specialLaw } from './reels-bonus.ts';
import type { SpinLaw } from './spin-law.ts';
import { wildChain } from './wild-chain.ts';

/** What bought spins can do: the highest win of one, and the chance that none does what is asked. */
interface Spins {
  readonly top: number;
  readonly none: (matches: (win: number) => boolean) => Fraction;
}

/** The certificate of the bonus that a slot sells; `freeLaw` is the law of its plain free spins. */
export function boughtCertificate(
  title: ReelsTitle,
  buy: BonusBuy,
  freeLaw: () => SpinLaw,
): Certificate {
  if (buy.gives === 'coins') {
    assert(title.hold, `${title.key} sells coins it does not have`);
    return coinsCertificate(title, title.hold, buy);
  }
  const { top, none } = boughtSpinsOf(title, buy.count, freeLaw);
  const multiplier = title.freeSpins?.multiplier ?? 1;
  return boughtSpins(buy, stakeParts(title), freeSpinsOf(title, freeLaw)(buy.count), {
    top: top * multiplier,
    without: (prize) => none((win) => (prize === 'pay' ? win > 0 : win === top)),
  });
}

function boughtSpinsOf(title: ReelsTitle, count: number, freeLaw: () => SpinLaw): Spins {
  switch (title.freeSpins?.special) {
    case 'stickyWilds': {
      const { top, none } = wildChain(title, true);
      return { top, none: (matches) => none(count, matches) };
    }
    case 'expandingSymbol': {
      const laws = regularLetters(title).map((letter) => specialLaw(title, letter));
      return {
        top: Math.max(...laws.map(highest)),
        none: (matches) =>
          divide(
            sum(laws.map((law) => power(shareWithout(law, matches), count))),
            fraction(laws.length),
          ),
      };
    }
    default: {
      // Further free spins come only with a pay, so none of them matters to a bonus without any.
      const law = withScatterPays(title, freeLaw());
      return { top: highest(law), none: (matches) => power(shareWithout(law, matches), count) };
    }
  }
}

const withScatterPays = (title: ReelsTitle, { cases, wins }: SpinLaw): SpinLaw => ({
  cases,
  wins: wins.map((byWin, scatters) => {
    const pay = (title.scatterPays[scatters] ?? 0) * stakeParts(title);
    return new Map([...byWin].map(([win, count]) => [win + pay, count]));
  }),
});

const highest = ({ wins }: SpinLaw): number =>
  Math.max(...wins.flatMap((byWin) => [...byWin.keys()]));

function shareWithout({ cases, wins }: SpinLaw, matches: (win: number) => boolean): Fraction {
  let left = 0;
  for (const byWin of wins) {
    for (const [win, count] of byWin) if (!matches(win)) left += count;
  }
  return fraction(left, cases);
}

/** Coins always pay; the top award is a full board of the best ones. */
function coinsCertificate(
  title: ReelsTitle,
  hold: HoldBonus,
  { price, count }: BonusBuy,
): Certificate {
  const places = title.strips.length * title.rows;
  const moments = holdMoments(hold, places, count);
  const best = Math.max(...hold.coins.map(({ multiple }) => multiple));
  const weights = hold.coins.reduce((all, { weight }) => all + weight, 0);
  const bestWeight = hold.coins
    .filter(({ multiple }) => multiple === best)
    .reduce((all, { weight }) => all + weight, 0);
  const full = finalCoins(hold, places, count)[places] ?? fraction(0);
  const paid = fraction(price);
  return {
    rtp: divide(moments.mean, paid),
    hitRate: one,
    variance: divide(varianceOf(moments), multiply(paid, paid)),
    topAward: fraction(best * places + hold.full, price),
    topAwardChance: multiply(full, power(fraction(bestWeight, weights), places)),
  };
}
