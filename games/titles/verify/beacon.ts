/**
 * The public beacon that is mixed into what players share, checked as drand publishes its scheme
 * (`bls-unchained-g1-rfc9380`): a signature on G1 of BLS12-381 over SHA-256 of the round's number, eight
 * bytes, big endian. It shares nothing with what asks the beacon in production.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesOfHex, sha256 } from './sha256.ts';

/** A round of a beacon, as a record names it. */
export interface BeaconProof {
  /** Of the network that has signed it, hexadecimal. */
  readonly publicKey: string;
  readonly round: number;
  readonly signature: string;
}

const bls = bls12_381.shortSignatures;

/** Whether the network has signed that round; what is no signature and no key has signed nothing. */
export function isSigned({ publicKey, round, signature }: BeaconProof): boolean {
  const number = new DataView(new ArrayBuffer(8));
  number.setBigUint64(0, BigInt(round));
  try {
    const point = bls.hash(sha256(new Uint8Array(number.buffer)));
    return bls.verify(bytesOfHex(signature), point, bytesOfHex(publicKey));
  } catch {
    return false;
  }
}
