/** Exact figures of scratch tickets and crash rounds. */
import { crashSpace, sharePerMille } from '../engines/crash.ts';
import type { CrashTitle, ScratchTitle } from '../title.ts';
import type { Certificate } from './certificate.ts';
import { certificateOf } from './moments.ts';

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
  const reaching = (sharePerMille(title) * crashSpace) / (10n * BigInt(leaveAt));
  return certificateOf(
    new Map([
      [0n, crashSpace - reaching],
      [BigInt(leaveAt), reaching],
    ]),
    100n,
  );
}
