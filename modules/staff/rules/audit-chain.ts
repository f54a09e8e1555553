/** The hash of an audit row over the one before it. Pure. */
import { createHash } from 'node:crypto';

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
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
};

/** SHA-256 over the previous hash and every field of the row. */
export function auditHash(previous: Uint8Array, entry: AuditEntry): Buffer {
  const text = JSON.stringify([
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
  return createHash('sha256').update(previous).update(text).digest();
}
