/**
 * What staff did, written in the transaction of what they did. The rows are a keyed chain; the newest
 * is kept under a code of its own, and checkpoints say, signed, how far it went. So rows that are
 * altered, cut off the end, written anew or signed by another are found. A process remembers what it
 * has written since the last checkpoint, when the head could still be put back to an older one.
 */
import type { Database, Db, Tx } from '@herna/db';
import type { Clock, StaffId } from '@herna/kernel';
import { thoughHolding } from '@herna/kernel/held-connections';
import { derivedKey } from '@herna/kernel/seal';
import { isStatementOf, signStatement, statementKey } from '@herna/kernel/statements';
import { type Anchor, memoryAnchors } from '@herna/module-kit';
import {
  type AuditHead,
  type AuditStatement,
  auditHash,
  chainStart,
  checkpointDigest,
  clearedMac,
  headMac,
} from '../rules/audit-chain.ts';
import * as store from '../store/audit.ts';

export interface AuditNote {
  readonly staffId: StaffId | null;
  /** `payments.withdrawal_suspended`. */
  readonly action: string;
  readonly targetKind: string;
  readonly targetId: string;
  /** Whose account it concerns, where the target is not a player. */
  readonly playerId?: bigint | undefined;
  /** Why; required by law or four eyes where the call says so, else empty. */
  readonly reason?: string;
  /** Facts of the change, without personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** What it was; absent of what is new. */
  readonly before?: object;
  /** What it has become; absent of what is gone. */
  readonly after?: object;
  readonly ip?: string;
}

export interface AuditProof {
  readonly rows: number;
  readonly intact: boolean;
  /** The first row whose hash does not follow from the one before. */
  readonly brokenAt: bigint | undefined;
  /** All that is wrong, one sentence each. */
  readonly faults: readonly string[];
  /** The newest row that follows from the start: what is seen now must be there later. */
  readonly head: AuditHead;
}

export interface AuditDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Root of the keys of the chain and of its checkpoints. */
  readonly masterSecret: string;
  /** Keeps the newest checkpoint that was seen whole; in memory when absent. */
  readonly anchor?: Anchor | undefined;
}

interface Walked {
  readonly rows: number;
  readonly brokenAt: bigint | undefined;
  /** Hashes of the rows that were asked for. */
  readonly hashes: ReadonlyMap<bigint, Uint8Array>;
  readonly head: AuditHead;
  /** Whether the newest row is under the platform's key; true of none. */
  readonly keyed: boolean;
}

const pieceRows = 1_000;

/** A value as JSON keeps it, so that it is hashed as it will be read: numbers of any size and moments as texts. */
const asJson = (value: object): Record<string, unknown> =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'bigint' ? part.toString() : part,
    ),
  );

const factsOf = ({ details, before, after }: AuditNote): Record<string, unknown> =>
  asJson({ ...details, ...(before ? { before } : {}), ...(after ? { after } : {}) });

const entryOf = (row: store.AuditRow) => ({
  id: row.id,
  memberId: row.member_id,
  happenedAt: row.happened_at,
  action: row.action,
  targetKind: row.target_kind,
  targetId: row.target_id,
  reason: row.reason,
  details: row.details,
  ip: row.ip,
});

const isSame = (one: AuditHead, other: AuditHead): boolean =>
  one.id === other.id && Buffer.compare(one.hash, other.hash) === 0;

const hexOf = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && Buffer.from(bytes).toString('hex');

const digestOf = ({ statement, signature, public_key }: store.AuditCheckpointRow): string =>
  checkpointDigest({ statement, signature, publicKey: public_key });

/** The audit's service. */
export function createAudit({
  database,
  clock,
  masterSecret,
  anchor = memoryAnchors('staff-audit-checkpoint'),
}: AuditDependencies) {
  const chainKey = derivedKey(masterSecret, 'staff.audit-chain');
  /** The newest row that this process has written, and that no checkpoint may name yet. */
  let written: AuditHead | undefined;
  const signingKey = statementKey(masterSecret, 'herna staff audit checkpoint 1');

  /** Whether a row is what was written after another; of a cleared one, all but its reason. */
  const isAsWritten = (previous: Uint8Array, row: store.AuditRow): boolean => {
    const entry = entryOf(row);
    if (row.cleared_mac) {
      const mac = clearedMac(previous, entry, row.hash, chainKey);
      return row.reason === '' && mac.equals(row.cleared_mac);
    }
    return auditHash(previous, entry, row.keyed ? chainKey : undefined).equals(row.hash);
  };

  /** Recomputes the chain, and remembers the hashes of some rows. */
  const walk = async (db: Db, wanted: ReadonlySet<bigint>): Promise<Walked> => {
    const hashes = new Map<bigint, Uint8Array>();
    let head: AuditHead = { id: 0n, hash: chainStart };
    let keyed = false;
    for (let rows = 0; ; ) {
      const piece = await store.auditAfter(db, head.id, pieceRows);
      if (piece.length === 0) {
        return { rows, brokenAt: undefined, hashes, head, keyed: keyed || rows === 0 };
      }
      for (const row of piece) {
        // A removed row leaves a gap in the ids, an altered one another hash; whoever lacks the key
        // cannot go on without one.
        const follows = row.id === head.id + 1n && isAsWritten(head.hash, row);
        if (!follows || (keyed && !row.keyed)) {
          return { rows, brokenAt: row.id, hashes, head, keyed };
        }
        keyed = row.keyed;
        head = { id: row.id, hash: row.hash };
        if (wanted.has(row.id)) hashes.set(row.id, row.hash);
        rows++;
      }
    }
  };

  const headFaults = async (db: Db, { rows, head, brokenAt, keyed }: Walked): Promise<string[]> => {
    if (brokenAt !== undefined) return [];
    // Rows from before the chain had a key are vouched for by the next one alone: without it anybody
    // could have written them.
    if (!keyed) return [`row ${head.id}, the newest of the audit, is not under the platform’s key`];
    const kept = await store.auditHead(db);
    if (!kept) {
      const none = rows === 0 && !(await store.lastAuditCheckpoint(db));
      return none ? [] : ['the head of the audit is gone'];
    }
    if (kept.id !== head.id) return [`the audit ends at row ${head.id}, it went on to ${kept.id}`];
    return headMac(head, chainKey).equals(kept.mac)
      ? []
      : [`the head of the audit, row ${head.id}, is not kept under the platform’s key`];
  };

  const checkpointFaults = (
    checkpoints: readonly store.AuditCheckpointRow[],
    { hashes, head, brokenAt }: Walked,
  ): string[] => {
    const faults: string[] = [];
    let previous: string | null = null;
    for (const row of checkpoints) {
      const name = `checkpoint ${row.id} of the audit`;
      const isOurs =
        row.public_key.equals(signingKey.publicKey) &&
        isStatementOf(row.statement, row.signature, signingKey.publicKey);
      if (!isOurs) faults.push(`${name} is not signed by this platform`);
      else {
        const statement = JSON.parse(row.statement) as AuditStatement;
        if (statement.previous !== previous)
          faults.push(`${name} does not follow the one before it`);
        const matchesStatement =
          statement.rows === `${row.head_id}` && statement.intact === row.intact;
        if (!matchesStatement) faults.push(`${name} is kept with other columns than its statement`);
        const hash = row.head_id === 0n ? chainStart : hashes.get(row.head_id);
        const isRead = brokenAt === undefined || row.head_id < brokenAt;
        if (isRead && hexOf(hash) !== statement.headHash) {
          faults.push(`${name} was signed over row ${statement.rows}, which is gone or another`);
        }
      }
      previous = digestOf(row);
    }
    const seen = anchor.read();
    const kept = seen && checkpoints.find(({ id }) => id === seen.id);
    if (seen && (!kept || digestOf(kept) !== seen.digest)) {
      faults.push(`checkpoint ${seen.id} of the audit was taken and is gone`);
    }
    if (brokenAt !== undefined) faults.unshift(`row ${brokenAt} does not follow row ${head.id}`);
    return faults;
  };

  /** Whether a row that was seen before, by whoever kept it outside of the database, is there still. */
  const anchorFaults = (
    seenBefore: AuditHead | undefined,
    { hashes }: Walked,
    how: 'seen before' | 'written',
  ): string[] => {
    if (!seenBefore || seenBefore.id === 0n) return [];
    const same = hexOf(hashes.get(seenBefore.id)) === hexOf(seenBefore.hash);
    return same ? [] : [`row ${seenBefore.id} of the audit was ${how} and is gone or another`];
  };

  const proveWith = async (
    db: Db,
    seenBefore?: AuditHead,
  ): Promise<{ proof: AuditProof; walked: Walked }> => {
    // Asked before the snapshot begins, which is to show it.
    const own = written;
    const checkpoints = await store.auditCheckpoints(db);
    const wanted = new Set(checkpoints.map(({ head_id }) => head_id));
    for (const row of [seenBefore, own]) if (row) wanted.add(row.id);
    const walked = await walk(db, wanted);
    const faults = [
      ...checkpointFaults(checkpoints, walked),
      ...(await headFaults(db, walked)),
      ...anchorFaults(seenBefore, walked, 'seen before'),
    ];
    // What the others have named needs no second sentence.
    if (faults.length === 0) faults.push(...anchorFaults(own, walked, 'written'));
    const { rows, brokenAt, head } = walked;
    return { proof: { rows, brokenAt, faults, intact: faults.length === 0, head }, walked };
  };

  /** The lock is a transaction of its own: the proof's snapshot must be younger than it. */
  const take = (): Promise<readonly string[]> =>
    database.transaction(
      async (tx) => {
        const { proof, walked } = await proveWith(tx);
        const last = await store.lastAuditCheckpoint(tx);
        const { head } = walked;
        const isNews = !last || last.head_id !== head.id || last.intact !== proof.intact;
        if (!isNews) return proof.faults;
        const takenAt = clock.now();
        const content: AuditStatement = {
          takenAt: takenAt.toISOString(),
          rows: head.id.toString(),
          headHash: hexOf(head.hash) ?? '',
          intact: proof.intact,
          previous: last ? digestOf(last) : null,
        };
        const statement = JSON.stringify(content);
        const row = await store.insertAuditCheckpoint(tx, {
          taken_at: takenAt,
          head_id: head.id,
          intact: proof.intact,
          statement,
          signature: signStatement(statement, signingKey),
          public_key: signingKey.publicKey,
        });
        // What is gone must go on being named, not what was taken after it.
        if (proof.intact) anchor.write({ id: row.id, digest: digestOf(row) });
        return proof.faults;
      },
      { isolation: 'repeatable read' },
    );

  return {
    /** Appends a row to the chain. */
    async record(tx: Tx, note: AuditNote): Promise<void> {
      const last = await store.lastAudit(tx);
      const entry = {
        id: (last?.id ?? 0n) + 1n,
        memberId: note.staffId,
        happenedAt: clock.now(),
        action: note.action,
        targetKind: note.targetKind,
        targetId: note.targetId,
        reason: note.reason ?? '',
        details: factsOf(note),
        ip: note.ip ?? '',
      };
      const hash = auditHash(last?.hash ?? chainStart, entry, chainKey);
      await store.insertAudit(tx, {
        id: entry.id,
        member_id: entry.memberId,
        happened_at: entry.happenedAt,
        action: entry.action,
        target_kind: entry.targetKind,
        target_id: entry.targetId,
        reason: entry.reason,
        details: entry.details,
        ip: entry.ip,
        hash,
        keyed: true,
        player_id: note.playerId ?? null,
        cleared_mac: null,
      });
      await store.keepAuditHead(tx, entry.id, headMac({ id: entry.id, hash }, chainKey));
      tx.afterCommit(() => {
        // A row that this process has written and that is gone is remembered, whatever follows.
        const isThere = !written || (last && (last.id > written.id || isSame(last, written)));
        if (isThere) written = { id: entry.id, hash };
      });
    },

    /**
     * Clears what was typed as a reason about a person who is forgotten for good, in the transaction
     * that records it. The chain still verifies. A reason that is not as it was written is left, so
     * that the proof goes on naming its row.
     * @param texts Names and contacts that give a reason away, whatever its row is about.
     * @returns how many reasons there were.
     */
    async clearReasons(tx: Tx, playerId: bigint, texts: readonly string[]): Promise<number> {
      let cleared = 0;
      for (const { previous, ...row } of await store.reasonsAbout(tx, playerId, texts)) {
        const before = previous ?? chainStart;
        if (!isAsWritten(before, row)) continue;
        await store.clearReason(tx, row.id, clearedMac(before, entryOf(row), row.hash, chainKey));
        cleared++;
      }
      return cleared;
    },

    /**
     * Recomputes the whole chain from its start and holds all checkpoints against it, and a head of
     * an earlier proof that was kept outside of the database: whoever may do everything in it can put
     * it back to what it was, but not take back what was seen since.
     */
    prove: (seenBefore?: AuditHead): Promise<AuditProof> =>
      database.transaction(async (tx) => (await proveWith(tx, seenBefore)).proof, {
        isolation: 'repeatable read',
      }),

    /**
     * Proves the audit and signs what it came to; one that is broken is signed as well.
     * @returns what is wrong, one sentence each.
     */
    checkpoint: (): Promise<readonly string[]> =>
      // One process at a time comes here, so none waits for another's connection.
      database.transaction(async (tx) =>
        (await store.mayCheckpointAudit(tx)) ? thoughHolding(take) : [],
      ),
  };
}
export type Audit = ReturnType<typeof createAudit>;
