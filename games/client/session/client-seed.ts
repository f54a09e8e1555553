/** The player's part of a draw. */

const seedBytes = 16;

/** A fresh seed of the browser's own: 128 bits, hexadecimal. */
export const newClientSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(seedBytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
