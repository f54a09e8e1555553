/** Hexadecimal bytes and Ed25519 signatures, checked wherever WebCrypto is: browsers and servers. */

/** The bytes of a hexadecimal text. */
export const bytesOfHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const hexOfBytes = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A text with what is said to be its signature. */
export interface SignedText {
  readonly statement: string;
  /** Ed25519, hexadecimal. */
  readonly signature: string;
  /** Raw, hexadecimal. */
  readonly publicKey: string;
}

/** Whether the key has signed the text; undefined where Ed25519 is not known. */
export async function isSigned(signed: SignedText): Promise<boolean | undefined> {
  const { statement, signature, publicKey } = signed;
  try {
    const key = await crypto.subtle.importKey('raw', bytesOfHex(publicKey), 'Ed25519', false, [
      'verify',
    ]);
    const text = new TextEncoder().encode(statement);
    return await crypto.subtle.verify('Ed25519', key, bytesOfHex(signature), text);
  } catch {
    return undefined;
  }
}
