/** The second way to a slot's certificate: the closed form, and the production engine. */
import { isDeepStrictEqual } from 'node:util';
import { bonusSpot } from '../engines/bonus-buy.ts';
import { equals } from '../fraction.ts';
import type { ReelsTitle } from '../title.ts';
import type { Certificate } from './certificate.ts';
import type { Modes } from './proof.ts';
import { closedBonus, closedForm } from './reels.ts';
import { reelsCertificate, reelsModes } from './reels-certificate.ts';
import { listedBonus, listedCertificate } from './reels-rounds.ts';
import { enumerateSpins } from './spin-law.ts';

/** Combinations of stops that the production evaluator is asked for. */
const spinsMax = 60_000;

/** A strip cut to a length at most; all its symbols stay on it as far as there is room. */
function cut(strip: string, size: number): string {
  if (strip.length <= size) return strip;
  const letters = [...new Set(strip)].slice(0, size);
  return (letters.join('') + strip.slice(-size)).slice(0, size);
}

/** A copy of a slot with few enough stops to look at each; every symbol stays on its reels. */
export function reducedReels(title: ReelsTitle): ReelsTitle {
  const size = Math.floor(spinsMax ** (1 / title.strips.length));
  const short = (strips: readonly string[]) => strips.map((strip) => cut(strip, size));
  const { freeSpins } = title;
  return {
    ...title,
    strips: short(title.strips),
    ...(freeSpins?.strips ? { freeSpins: { ...freeSpins, strips: short(freeSpins.strips) } } : {}),
  };
}

/** A strip with what is rare first: a wild and a scatter, then its commonest symbols. */
function rareFirst({ symbols }: ReelsTitle, strip: string, size: number): string {
  const letters = [...new Set(strip)];
  const rare = letters.filter((letter) => symbols[letter]?.kind !== 'regular');
  const common = letters.filter((letter) => symbols[letter]?.kind === 'regular');
  return [...rare, ...common].slice(0, size).join('');
}

/** A copy whose whole rounds can be listed: short strips, few places, one or two spins of a bonus. */
export function listedReels(title: ReelsTitle): ReelsTitle {
  const { freeSpins, hold, pick, gamble: _, buy: _buy, ...rest } = title;
  // Spins that follow from each other multiply: three reels show all there is of them.
  const following = freeSpins !== undefined || hold !== undefined || title.respin !== undefined;
  const size = hold ? 2 : freeSpins ? 3 : 4;
  const reels = following ? 3 : title.strips.length;
  const strips = (of: readonly string[]): string[] =>
    of.slice(0, reels).map((strip) => rareFirst(title, strip, size));
  const used = new Set([...strips(title.strips), ...strips(freeSpins?.strips ?? [])].join(''));
  const kept = Object.entries(title.symbols).filter(([letter]) => used.has(letter));
  const shorter = Object.fromEntries(
    kept.map(([letter, symbol]) => {
      // The pays of the longest runs become those of the runs that are left.
      const pays = symbol.pays.slice(symbol.pays.length - reels);
      return [letter, { ...symbol, pays: symbol.pays.length > 0 ? [0, ...pays] : [] }];
    }),
  );
  const rows = hold ? 1 : freeSpins ? 2 : title.rows;
  return {
    ...rest,
    rows,
    symbols: shorter,
    strips: strips(title.strips),
    lines: title.lines.map((line) => line.slice(0, reels).map((row) => Math.min(row, rows - 1))),
    scatterPays: [...title.scatterPays.keys()],
    ...(freeSpins
      ? {
          freeSpins: {
            multiplier: freeSpins.multiplier,
            award: [0, 0, 0, ...Array.from({ length: 30 }, () => (freeSpins.special ? 2 : 1))],
            ...(freeSpins.special ? { special: freeSpins.special } : {}),
            ...(freeSpins.strips ? { strips: strips(freeSpins.strips) } : {}),
          },
        }
      : {}),
    ...(hold
      ? {
          hold: {
            ...hold,
            from: 2,
            turns: 2,
            oneIn: 3,
            coins: hold.coins.slice(0, 2).map(({ multiple }) => ({ multiple, weight: 1 })),
          },
        }
      : {}),
    ...(pick ? { pick: { from: 2, prizes: pick.prizes.slice(0, 4), picks: 2 } } : {}),
  };
}

/** Plain free spins may go on for ever; the laws of their spins can be listed, rounds cannot. */
const endless = ({ freeSpins }: ReelsTitle): boolean =>
  freeSpins !== undefined && freeSpins.special === undefined;

/** Whether the title is small enough for each of its rounds. */
const isSmall = ({ strips, freeSpins, hold, pick }: ReelsTitle): boolean =>
  !freeSpins && !hold && !pick && strips.reduce((all, { length }) => all * length, 1) <= spinsMax;

function spinsAgree(title: ReelsTitle): boolean {
  const reduced = reducedReels(title);
  return isDeepStrictEqual(reelsModes(reduced), reelsModes(reduced, enumerateSpins));
}

/**
 * The return in closed form, and the whole certificate by the engine: of the title itself where it
 * is small, else of a copy whose rounds can be listed, or spin by spin.
 */
export function reelsAgree(title: ReelsTitle, modes: Modes): boolean {
  const [certificate] = modes.values();
  if (!certificate || !equals(closedForm(title), certificate.rtp)) return false;
  return bonusAgrees(title, modes) && stakeAgrees(title, certificate);
}

/** The bonus that is sold: its return in closed form, its rounds on a copy where they end. */
function bonusAgrees(title: ReelsTitle, modes: Modes): boolean {
  const { buy } = title;
  const bonus = modes.get(bonusSpot);
  if (!buy) return bonus === undefined;
  if (!bonus || !equals(closedBonus(title, buy), bonus.rtp)) return false;
  if (buy.gives === 'freeSpins' && endless(title)) return true;
  const listed = { ...listedReels(title), buy: { ...buy, count: 2 } };
  const found = reelsModes(listed).get(bonusSpot);
  return isDeepStrictEqual(listedBonus(listed, listed.buy), found);
}

function stakeAgrees(title: ReelsTitle, certificate: Certificate): boolean {
  if (isSmall(title)) return isDeepStrictEqual(listedCertificate(title), certificate);
  const { freeSpins, ...rest } = title;
  if (endless(title)) {
    const without = listedReels({ ...rest });
    const bonus = !title.hold && !title.pick;
    return (
      spinsAgree(title) &&
      (bonus || isDeepStrictEqual(listedCertificate(without), reelsCertificate(without)))
    );
  }
  const listed = listedReels(title);
  return isDeepStrictEqual(listedCertificate(listed), reelsCertificate(listed));
}
