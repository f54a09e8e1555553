/**
 * Secrets at rest and hashes of tokens. Server only (node:crypto), hence outside the index.
 * A sealed value is AES-256-GCM under a key derived from the master secret and a purpose, so one
 * purpose's key opens nothing of another.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { Random } from './random.ts';

export interface Seal {
  /** Encrypts; each sealing has a fresh nonce. */
  close(plain: string): Buffer;
  /** Decrypts; throws when the value was altered or sealed for another purpose. */
  open(sealed: Uint8Array): string;
  /** Encrypts bytes and binds them to what they belong to, such as a row's key. */
  closeBytes(plain: Uint8Array, belongsTo: string): Buffer;
  /** Decrypts bytes; throws when they were altered, or belong to something else. */
  openBytes(sealed: Uint8Array, belongsTo: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** A key of 32 bytes for one purpose. */
export const derivedKey = (master: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, 'herna', purpose, 32));

/** Makes a seal for one purpose. */
export function createSeal(master: string, purpose: string, random: Random): Seal {
  const key = derivedKey(master, purpose);
  const closeBytes = (plain: Uint8Array, belongsTo: string): Buffer => {
    const nonce = Buffer.from(random.bytes(nonceBytes));
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(belongsTo));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const openBytes = (sealed: Uint8Array, belongsTo: string): Buffer => {
    const bytes = Buffer.from(sealed);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(belongsTo));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const body = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  };
  return {
    close: (plain) => closeBytes(Buffer.from(plain, 'utf8'), ''),
    open: (sealed) => openBytes(sealed, '').toString('utf8'),
    closeBytes,
    openBytes,
  };
}

/** Tokens are stored as their hash only: 256 random bits need no salt and no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
