/** What is known exactly of a tumbling slot, and the second way to it. */
import { isDeepStrictEqual } from 'node:util';
import { assert } from '@herna/kernel';
import { bonusSpot } from '../engines/bonus-buy.ts';
import { evaluateTumble, heldOn } from '../engines/tumble/spin.ts';
import { divide, type Fraction, fraction, multiply, one, power, subtract } from '../fraction.ts';
import type { BonusBuy, TumbleTitle } from '../title.ts';
import { boughtSpins } from './bonus-buy.ts';
import type { Certificate } from './certificate.ts';
import {
  branchingMoments,
  type Histogram,
  type Moments,
  nothing,
  oneOf,
  repeated,
  type SpinSums,
  together,
  varianceOf,
} from './moments.ts';
import { type Modes, type Proof, playsBy } from './proof.ts';
import { allStops, type SpinLaw } from './spin-law.ts';
import { countTumbles, type TumbleLaws } from './tumble-counter.ts';
import { lawMoments } from './wild-chain.ts';

type LawsOf = (title: TumbleTitle) => TumbleLaws;

/** Laws that are known: the certificate and the highest wins ask for the same ones. */
const laws = new WeakMap<TumbleTitle, TumbleLaws>();

/** The laws of a title's spins, counted once. */
export function knownTumbles(title: TumbleTitle): TumbleLaws {
  const found = laws.get(title) ?? countTumbles(title);
  laws.set(title, found);
  return found;
}

/** The law with scatter pays in it. */
function withScatterPays({ scatterPays, coins }: TumbleTitle, { cases, wins }: SpinLaw): SpinLaw {
  return {
    cases,
    wins: wins.map((byWin, scatters) => {
      const pay = (heldOn(scatterPays, scatters) ?? 0) * coins;
      return new Map([...byWin].map(([win, count]) => [win + pay, count]));
    }),
  };
}

/** Sums over a spin's wins in coins and the free spins it awards. */
function sumsOf({ freeSpins }: TumbleTitle, { cases, wins }: SpinLaw): SpinSums {
  const sums = { win: 0n, winSquared: 0n, award: 0n, winAward: 0n, awardSquared: 0n };
  for (const [scatters, byWin] of wins.entries()) {
    const award = BigInt(heldOn(freeSpins?.award ?? [], scatters) ?? 0);
    for (const [coins, times] of byWin) {
      const [win, count] = [BigInt(coins), BigInt(times)];
      sums.win += count * win;
      sums.winSquared += count * win * win;
      sums.award += count * award;
      sums.winAward += count * win * award;
      sums.awardSquared += count * award * award;
    }
  }
  return { cases: BigInt(cases), ...sums };
}

/** All wins of a law whatever the scatters. */
function winsOf({ wins }: SpinLaw): Map<number, number> {
  const all = new Map<number, number>();
  for (const byWin of wins) {
    for (const [win, count] of byWin) all.set(win, (all.get(win) ?? 0) + count);
  }
  return all;
}

/** Certificates of the stake, and of the bonus where it is sold. */
export function tumbleModes(title: TumbleTitle, lawsOf: LawsOf = knownTumbles): Modes {
  const { base, free: freeLaw } = lawsOf(title);
  const law = withScatterPays(title, base);
  const free = freeLaw && withScatterPays(title, freeLaw);
  const spin = free ? branchingMoments(sumsOf(title, free)) : nothing;
  const modes = new Map([['stake', stakeCertificate(title, law, spin)]]);
  if (title.buy && free) modes.set(bonusSpot, bonusCertificate(title, title.buy, free, spin));
  return modes;
}

function stakeCertificate(title: TumbleTitle, law: SpinLaw, spin: Moments): Certificate {
  const stake = fraction(title.coins);
  const parts: (readonly [Fraction, Moments])[] = [];
  for (const [scatters, byWin] of law.wins.entries()) {
    const cases = [...byWin.values()].reduce((sum, count) => sum + count, 0);
    if (cases === 0) continue;
    const award = heldOn(title.freeSpins?.award ?? [], scatters) ?? 0;
    // Else a spin could win by its free spins alone, and the hit rate would be no fraction.
    assert(award === 0 || !byWin.has(0), `${title.key} awards free spins without a pay`);
    const own = lawMoments({ cases, wins: [byWin] });
    parts.push([fraction(cases, law.cases), together(own, repeated(spin, award))]);
  }
  const moments = oneOf(parts);
  const wins = winsOf(law);
  const top = Math.max(...wins.keys());
  return {
    rtp: divide(moments.mean, stake),
    hitRate: subtract(one, fraction(wins.get(0) ?? 0, law.cases)),
    variance: divide(varianceOf(moments), multiply(stake, stake)),
    topAward: divide(fraction(top), stake),
    topAwardChance: fraction(wins.get(top) ?? 0, law.cases),
  };
}

function bonusCertificate(
  title: TumbleTitle,
  buy: BonusBuy,
  law: SpinLaw,
  spin: Moments,
): Certificate {
  const wins = winsOf(law);
  const top = Math.max(...wins.keys());
  const share = (win: number): Fraction => fraction(wins.get(win) ?? 0, law.cases);
  return boughtSpins(buy, title.coins, repeated(spin, buy.count), {
    top,
    without: (prize) =>
      // Further free spins come only with a pay, so none of them matters to a bonus without any.
      power(subtract(one, prize === 'pay' ? subtract(one, share(0)) : share(top)), buy.count),
  });
}

/** The laws of spins by the engine that players meet, stop by stop. */
export const enumerateTumbles = (title: TumbleTitle): TumbleLaws => ({
  base: enumerated(title, false),
  ...(title.freeSpins ? { free: enumerated(title, true) } : {}),
});

function enumerated(title: TumbleTitle, free: boolean): SpinLaw {
  const wins: Map<number, number>[] = [];
  let cases = 0;
  for (const stops of allStops(title.strips.map((strip) => strip.length))) {
    const { coins, scatters, scatterMultiple } = evaluateTumble(title, stops, free);
    const win = coins - scatterMultiple * title.coins;
    cases++;
    while (wins.length <= scatters) wins.push(new Map());
    wins[scatters]?.set(win, (wins[scatters]?.get(win) ?? 0) + 1);
  }
  return { cases, wins };
}

/** Combinations of stops that the engine is asked for. */
const spinsMost = 8_000;

/** A copy with fewer stops: strips cut short; fewer symbols make a group where they are few. */
export function reducedTumble(title: TumbleTitle): TumbleTitle {
  const size = Math.floor(spinsMost ** (1 / title.strips.length));
  return { ...title, strips: title.strips.map((strip) => shortened(title, strip, size)) };
}

/** A part of a strip, from its scatter on where it has one. */
function shortened({ symbols }: TumbleTitle, strip: string, size: number): string {
  const scatter = [...strip].findIndex((letter) => symbols[letter]?.kind === 'scatter');
  return (strip + strip).slice(Math.max(0, scatter), Math.max(0, scatter) + size);
}

/** Every round of the copy without its bonus, by the reducer that players meet. */
function roundsAgree(title: TumbleTitle): boolean {
  const { freeSpins: _, buy: _buy, ...plain } = title;
  const law = withScatterPays(plain, countTumbles(plain).base);
  const wins: Histogram = new Map(
    [...winsOf(law)].map(([win, count]) => [BigInt(win), BigInt(count)]),
  );
  const input = { stake: BigInt(title.coins), decisions: [] };
  return playsBy(plain, new Map([['stake', { wins, input }]]));
}

export const tumbleProof: Proof<TumbleTitle> = {
  modes: (title) => tumbleModes(title),
  play: (title) => ({ input: { stake: BigInt(title.coins), decisions: [] } }),
  agrees(title) {
    const reduced = reducedTumble(title);
    return (
      isDeepStrictEqual(tumbleModes(reduced), tumbleModes(reduced, enumerateTumbles)) &&
      roundsAgree(reduced)
    );
  },
};
