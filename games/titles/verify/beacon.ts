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

/** Public keys of the networks that the world knows; production refuses the simulator's. */
const networkKeys = {
  quicknet: [
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c',
    '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb',
    '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  ],
  simulator: [
    '8dc05fca92116cc2da6680b53dca8ef2cd7b73f7293eb725d034dfff93a7f56c',
    '6469f678924572bc1ee71df9a357b173037fb3258f18f56e6057a41b980528d6',
    '408e4d7f2a8be4fceb55c7fa7f20b9dbc4cc0aaa5c23d2cdc1aaec95722001f4',
  ],
} as const;

/** The name of a network by its public key; whoever signs with another key is nobody. */
export const networkOf = (publicKey: string): string | undefined =>
  Object.entries(networkKeys).find(([, parts]) => parts.join('') === publicKey)?.[0];

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
