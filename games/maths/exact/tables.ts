/** Exact figures of roulette, scratch tickets and crash rounds. */
import { crashSpace } from '../engines/crash.ts';
import { rouletteSpots, spotPays } from '../engines/roulette.ts';
import { fraction } from '../fraction.ts';
import type { CrashTitle, RouletteTitle, ScratchTitle } from '../title.ts';
import type { Certificate } from './certificate.ts';
import { certificateOf } from './moments.ts';

/** A bet on one spot. */
export function spotCertificate(title: RouletteTitle, spot: string): Certificate {
  const hits = BigInt(rouletteSpots.get(spot)?.length ?? 0);
  const misses = BigInt(title.pockets) - hits;
  return certificateOf(
    new Map([
      [0n, misses],
      [BigInt(spotPays(spot)), hits],
    ]),
    1n,
  );
}

/** Roulette by its straight bet; every spot returns the same, which a test proves. */
export const rouletteCertificate = (title: RouletteTitle): Certificate =>
  spotCertificate(title, 'straight:17');

/** A ticket by its prize table. */
export function scratchCertificate(title: ScratchTitle): Certificate {
  const histogram = new Map<bigint, bigint>();
  for (const { multiple, weight } of title.prizes) {
    const key = BigInt(multiple);
    histogram.set(key, (histogram.get(key) ?? 0n) + BigInt(weight));
  }
  return certificateOf(histogram, 100n);
}

/** A stake that leaves at a multiplier (hundredths), counted over all numbers of the draw. */
export function crashCertificate(title: CrashTitle, leaveAt: number): Certificate {
  const share = BigInt(100 - title.edgePercent);
  const reaching = (share * crashSpace) / BigInt(leaveAt);
  const { rtp, hitRate, variance } = certificateOf(
    new Map([
      [0n, crashSpace - reaching],
      [BigInt(leaveAt), reaching],
    ]),
    100n,
  );
  const highest = BigInt(title.multiplierMaximum);
  return {
    rtp,
    hitRate,
    variance,
    topAward: fraction(highest, 100n),
    topAwardChance: fraction((share * crashSpace) / highest, crashSpace),
  };
}
