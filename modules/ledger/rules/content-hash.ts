/**
 * The first 64 bits of the SHA-256 of a request's content, kept with its movement. It tells a repeat
 * from an id used twice by mistake; it is no defence against a forger, signatures are.
 */
import { hash } from 'node:crypto';

/** Hashes parts that are joined unambiguously (their order matters). */
export function contentHash(parts: readonly (string | bigint | number | boolean)[]): bigint {
  const text = parts.map((part) => `${String(part).length}:${part}`).join('');
  return BigInt.asIntN(64, BigInt(`0x${hash('sha256', text, 'hex').slice(0, 16)}`));
}
