/** Checks that a text is a leaf of a Merkle tree (`merkle-tree.ts`), wherever WebCrypto is. */
import { bytesOfHex, hexOfBytes } from './signatures.ts';

/** A neighbour on the way up; its hash as hexadecimal digits. */
export interface WirePathStep {
  readonly side: 'left' | 'right';
  readonly hash: string;
}

/** SHA-256 of parts put together, hexadecimal. */
export async function sha256Hex(...parts: readonly Uint8Array[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return hexOfBytes(await crypto.subtle.digest('SHA-256', whole));
}

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** The root that a leaf's text and its neighbours lead to, hexadecimal. */
export async function rootAlong(text: string, path: readonly WirePathStep[]): Promise<string> {
  let at = await sha256Hex(leafPrefix, new TextEncoder().encode(text));
  for (const { side, hash } of path) {
    const [left, right] = side === 'left' ? [hash, at] : [at, hash];
    at = await sha256Hex(nodePrefix, bytesOfHex(left), bytesOfHex(right));
  }
  return at;
}
