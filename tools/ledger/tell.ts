/** A verdict on an export in words. */
import { sha256 } from './lines.ts';
import type { Verdict } from './verify.ts';

/** The first sixteen bytes of a key's SHA-256, in groups that can be read out. */
export const fingerprintOf = (key: string): string =>
  (sha256(Buffer.from(key, 'hex')).toString('hex', 0, 16).match(/.{4}/g) ?? []).join(' ');

/** What signatures prove, and how far they reach. */
function signaturesOf({ key, last, unsigned, unsealed }: Verdict, isPinned: boolean): string[] {
  if (!key || !last)
    return ['No signed statement is in the file: nothing is proved by signatures.'];
  const behind =
    unsigned === 0
      ? []
      : [
          `${unsigned} movements are behind it, ${unsealed} of them in no block: no signature speaks` +
            ' for them yet.',
        ];
  return [
    isPinned
      ? `All statements must be signed by the key of the key file (fingerprint ${fingerprintOf(key)}).`
      : 'Signatures prove only agreement with the key in the file itself. Compare it with the one' +
        ' that the house publishes at /proof, or name a key that you have kept: --key KEYFILE.',
    ...(isPinned ? [] : [`Key: ${key}`, `Fingerprint: ${fingerprintOf(key)}`]),
    `The last statement is checkpoint ${last.id} of ${last.takenAt}, head ${last.headHash} of block` +
      ` ${last.blocks}. Compare it with one that was published.`,
    ...behind,
  ];
}

/** The lines to print; the last is one JSON object. */
export function tellVerdict(verdict: Verdict, isPinned: boolean): string[] {
  const { faults, key, last, ...counts } = verdict;
  const figures = { ...counts, pinned: isPinned, faults: faults.length };
  return [...faults, ...signaturesOf(verdict, isPinned), JSON.stringify(figures)];
}
