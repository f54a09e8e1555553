/** The hash of an audit row over the one before it, and what is signed of the whole. Pure. */
import { createHash, createHmac } from 'node:crypto';

export interface AuditEntry {
  readonly id: bigint;
  readonly memberId: bigint | null;
  readonly happenedAt: Date;
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  readonly reason: string;
  readonly details: unknown;
  readonly ip: string;
}

/** The chain begins here. */
export const chainStart: Buffer = Buffer.alloc(32);

/** Keys in one order, so that jsonb's own order of keys changes no hash. */
export const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
};

const textOf = (entry: AuditEntry): string =>
  JSON.stringify([
    entry.id.toString(),
    entry.memberId?.toString() ?? null,
    entry.happenedAt.toISOString(),
    entry.action,
    entry.targetKind,
    entry.targetId,
    entry.reason,
    ordered(entry.details),
    entry.ip,
  ]);

/**
 * HMAC-SHA-256 over the previous hash and every field of the row; SHA-256 for rows from before the
 * chain had a key.
 */
export const auditHash = (
  previous: Uint8Array,
  entry: AuditEntry,
  key: Uint8Array | undefined,
): Buffer =>
  (key ? createHmac('sha256', key) : createHash('sha256'))
    .update(previous)
    .update(textOf(entry))
    .digest();

/**
 * The code of a row whose reason was cleared with the person it named: over the hash before it, its own
 * hash, which can no longer be computed, and every field that is left.
 */
export const clearedMac = (
  previous: Uint8Array,
  entry: AuditEntry,
  hash: Uint8Array,
  key: Uint8Array,
): Buffer =>
  createHmac('sha256', key)
    .update('cleared ')
    .update(previous)
    .update(hash)
    .update(textOf({ ...entry, reason: '' }))
    .digest();

/** The code under which the newest row is kept. */
export const headMac = (head: AuditHead, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`head ${head.id}`).update(head.hash).digest();

/** The newest row of the audit. */
export interface AuditHead {
  readonly id: bigint;
  readonly hash: Uint8Array;
}

/** What a checkpoint of the audit says. */
export interface AuditStatement {
  readonly takenAt: string;
  readonly rows: string;
  /** Hexadecimal. */
  readonly headHash: string;
  readonly intact: boolean;
  /** SHA-256 of statement, signature and key of the checkpoint before it; null in the first. */
  readonly previous: string | null;
}

/** Names a checkpoint by all that was signed and by whom, hexadecimal. */
export const checkpointDigest = (checkpoint: {
  readonly statement: string;
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
}): string =>
  createHash('sha256')
    .update(checkpoint.statement)
    .update(checkpoint.signature)
    .update(checkpoint.publicKey)
    .digest('hex');
