/** Signatures of a drand chain: BLS12-381 with signatures on G1 (RFC 9380, scheme of quicknet). */
import { hash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const bls = bls12_381.shortSignatures;

/** What a chain is known by. */
export interface BeaconChain {
  /** Of the network, on G2: 192 hexadecimal digits. */
  readonly publicKey: string;
  /** Seconds between two rounds. */
  readonly period: number;
  /** When round 1 was published, Unix seconds. */
  readonly genesis: number;
}

const form = /^([0-9a-f]{192}):([1-9]\d{0,4}):([1-9]\d{8,10})$/;

/** The chain of a text `public key:period:genesis`; undefined when it is none. */
export function readChain(text: string): BeaconChain | undefined {
  const [, publicKey, period, genesis] = form.exec(text) ?? [];
  if (!publicKey) return undefined;
  try {
    bls12_381.G2.Point.fromHex(publicKey).assertValidity();
  } catch {
    return undefined;
  }
  return { publicKey, period: Number(period), genesis: Number(genesis) };
}

/** The chain as settings name it. */
export const chainText = ({ publicKey, period, genesis }: BeaconChain): string =>
  `${publicKey}:${period}:${genesis}`;

const bigEndian = (value: bigint | number, bytes: 4 | 8): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 8) buffer.writeBigUInt64BE(BigInt(value));
  else buffer.writeUInt32BE(Number(value));
  return buffer;
};

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** What a round's signature is over: the hash of its number, 64 bits big endian. */
const messageOf = (round: bigint) => bls.hash(sha256(bigEndian(round, 8)));

/** Whether the chain has signed a round; a text that is no signature is not. */
export function isRoundSigned(
  { publicKey }: Pick<BeaconChain, 'publicKey'>,
  round: bigint,
  signature: string,
): boolean {
  if (!/^[0-9a-f]{96}$/.test(signature)) return false;
  try {
    return bls.verify(
      Buffer.from(signature, 'hex'),
      messageOf(round),
      Buffer.from(publicKey, 'hex'),
    );
  } catch {
    return false;
  }
}

/** The value of a round: the SHA-256 of its signature. */
export const randomnessOf = (signature: string): Uint8Array =>
  sha256(Buffer.from(signature, 'hex'));

/** Signs a round, for whoever runs a chain. */
export const signRound = (secretKey: Uint8Array, round: bigint): string =>
  Buffer.from(bls.Signature.toBytes(bls.sign(messageOf(round), secretKey))).toString('hex');

/**
 * The hash that a chain is known by in addresses: period, genesis, key, hash of its group, and its
 * name where it has one other than `default`.
 */
export const chainHash = (
  { publicKey, period, genesis }: BeaconChain,
  groupHash: string,
  name: string,
): string =>
  Buffer.from(
    sha256(
      Buffer.concat([
        bigEndian(period, 4),
        bigEndian(genesis, 8),
        Buffer.from(publicKey, 'hex'),
        Buffer.from(groupHash, 'hex'),
        Buffer.from(name === 'default' ? '' : name),
      ]),
    ),
  ).toString('hex');
