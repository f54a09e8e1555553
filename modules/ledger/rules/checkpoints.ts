/**
 * Signed checkpoints. The statement is a JSON text; what is signed are its bytes, with Ed25519, so
 * anybody can check it with the public key and nothing of ours.
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
const purpose = 'herna ledger checkpoint 1';

export interface CheckpointKey {
  readonly privateKey: KeyObject;
  /** 32 bytes. */
  readonly publicKey: Buffer;
}

/** The house's key, derived from its master secret. */
export function checkpointKey(masterSecret: string): CheckpointKey {
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
export const signStatement = (statement: string, { privateKey }: CheckpointKey): Buffer =>
  sign(null, Buffer.from(statement), privateKey);

/** Whether a statement was signed with the key behind a raw public key. */
export const isSigned = (statement: string, signature: Buffer, publicKey: Buffer): boolean =>
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

/** Amounts are decimal text in minor units, as JSON numbers could not hold all of them. */
export interface CheckpointStatement {
  readonly takenAt: string;
  readonly holds: boolean;
  /**
   * SHA-256 of statement, signature and key of the checkpoint before it, hexadecimal; null in the
   * first. Statements from before this was told do not have it.
   */
  readonly previous: string | null;
  readonly currencies: readonly {
    readonly currency: string;
    readonly postings: string;
    readonly sum: string;
  }[];
  /** What the house owes its players. */
  readonly liability: readonly {
    readonly currency: string;
    readonly cash: string;
    readonly bonus: string;
    readonly held: string;
  }[];
  readonly chain: {
    readonly blocks: string;
    readonly headHash: string;
    readonly sealedMovements: string;
    /** Every movement of a transaction with a lower number is in these blocks. */
    readonly sealedBefore: string;
  };
  /** What did not hold, by name. */
  readonly faults: readonly string[];
}

export const statementText = (statement: CheckpointStatement): string => JSON.stringify(statement);
