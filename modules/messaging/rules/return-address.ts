/**
 * Addresses at which mail comes back, one for each message and each support ticket (VERP). Each carries a
 * proof made with a key of the platform, so what arrives there is about that very thing: nobody makes up
 * the address of another. Mail servers may change the case of an address, so proofs are lower-case.
 */
import { createHmac } from 'node:crypto';
import { isSameText } from '@herna/kernel/same-text';

export type ReturnKind = 'mail' | 'ticket';

/** What an address stands for. */
export interface ReturnTarget {
  readonly kind: ReturnKind;
  readonly id: bigint;
}

/** Eighty bits, so that the whole stays well below the 64 signs that a local part may have. */
const proofSigns = 20;

const proofOf = (key: Uint8Array, name: string): string =>
  createHmac('sha256', key).update(name).digest('hex').slice(0, proofSigns);

/** The part before the `@`: `mail-12-…`, which is the name in `Message-ID` too. */
export function returnName(key: Uint8Array, { kind, id }: ReturnTarget): string {
  const name = `${kind}-${id}`;
  return `${name}-${proofOf(key, name)}`;
}

/** Reads an address or the part before its `@`; undefined for one that was not made here. */
export function readReturnName(key: Uint8Array, address: string): ReturnTarget | undefined {
  const [, kind, id, proof] =
    /^<?(mail|ticket)-([1-9]\d{0,17})-([0-9a-f]{20})(?:@[^@]*)?$/.exec(
      address.trim().toLowerCase(),
    ) ?? [];
  if (!kind || !id || !proof) return undefined;
  if (!isSameText(proof, proofOf(key, `${kind}-${id}`))) return undefined;
  return { kind: kind as ReturnKind, id: BigInt(id) };
}
