/**
 * Commitments as games/maths/README.md publishes them, written from that page alone: what verifies a
 * round must not share the code that drew it. Small enough for the page of a game.
 */
import { bytesOfHex, bytesOfText, hexOf, sha256 } from './sha256.ts';

/** SHA-256 of the seed's 32 bytes, a bar, the game's key, a bar and the nonce; hexadecimal. */
export const commitmentToRound = (seed: string, gameKey: string, nonce: number): string =>
  commitmentTo(seed, `${gameKey}|${nonce}`);

/** A step along a chain of seeds: SHA-256 of the seed's 32 bytes, a bar and the game's key. */
export function commitmentTo(seed: string, gameKey: string): string {
  const bound = bytesOfText(`|${gameKey}`);
  const whole = new Uint8Array(32 + bound.length);
  whole.set(bytesOfHex(seed));
  whole.set(bound, 32);
  return hexOf(sha256(whole));
}

/** SHA-256 of bytes given in hexadecimal. */
export const hashOfHex = (hex: string): string => hexOf(sha256(bytesOfHex(hex)));

/** SHA-256 of a text. */
export const hashOfText = (text: string): string => hexOf(sha256(bytesOfText(text)));
