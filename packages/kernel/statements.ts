/**
 * Signed statements: what is signed are the bytes of a text, with Ed25519, so anybody can check it
 * with the public key and nothing of ours. Server only (node:crypto), hence outside the index.
 */
import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';

/** What stands before a raw Ed25519 key in PKCS #8 and in SPKI (RFC 8410). */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

export interface StatementKey {
  readonly privateKey: KeyObject;
  /** 32 bytes. */
  readonly publicKey: Buffer;
}

/** The platform's key for one purpose, derived from its master secret. */
export function statementKey(masterSecret: string, purpose: string): StatementKey {
  const seed = Buffer.from(hkdfSync('sha256', masterSecret, '', purpose, 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([privatePrefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, publicKey: spki.subarray(publicPrefix.length) };
}

/** 64 bytes. */
export const signStatement = (statement: string, { privateKey }: StatementKey): Buffer =>
  sign(null, Buffer.from(statement), privateKey);

/** Whether a statement was signed with the key behind a raw public key. */
export const isStatementOf = (statement: string, signature: Buffer, publicKey: Buffer): boolean =>
  verify(
    null,
    Buffer.from(statement),
    createPublicKey({
      key: Buffer.concat([publicPrefix, publicKey]),
      format: 'der',
      type: 'spki',
    }),
    signature,
  );
