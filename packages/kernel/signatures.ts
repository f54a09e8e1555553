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

const isHexOf = (text: string, bytes: number): boolean =>
  text.length === 2 * bytes && /^[0-9a-f]*$/.test(text);

/** What WebCrypto refuses with where it does not know the algorithm. */
const isUnknownAlgorithm = (error: unknown): boolean =>
  error instanceof Error && error.name === 'NotSupportedError';

/**
 * Whether the key has signed the text; a key or a signature that is none has not. Undefined only
 * where Ed25519 is not known, or WebCrypto is not there (pages that came without TLS).
 */
export async function isSigned(signed: SignedText): Promise<boolean | undefined> {
  const { statement, signature, publicKey } = signed;
  if (!isHexOf(publicKey, 32) || !isHexOf(signature, 64)) return false;
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  try {
    const raw = bytesOfHex(publicKey);
    const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    const text = new TextEncoder().encode(statement);
    return await subtle.verify('Ed25519', key, bytesOfHex(signature), text);
  } catch (error) {
    return isUnknownAlgorithm(error) ? undefined : false;
  }
}
