/** Scans: taken in as clean images, sealed, seen by staff under audit, decided. */
import { createHash } from 'node:crypto';
import { type Database, type Db, recordEvent, type Tx } from '@herna/db';
import { type Clock, DomainError, type FieldFault, type Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import type { PackedFile } from '@herna/kernel/zip';
import type { Messaging } from '@herna/messaging';
import type { ReadScan } from '../adapters/scan-images.ts';
import type { ScanType } from '../contract/documents.table.ts';
import type { RejectionReason } from '../contract/states.ts';
import { mrzFault, scanBelongs } from '../rules/documents.ts';
import { type ScanEvent, scanMachine } from '../rules/scan.machine.ts';
import { documentById } from '../store/documents.ts';
import { lockIdentity } from '../store/identities.ts';
import * as store from '../store/scans.ts';
import type { ScanRow } from '../store/tables.ts';
import type { DocumentNumbers } from './document-numbers.ts';
import type { Documents } from './documents.ts';
import type { Identification } from './identification.ts';
import type { Accounts, People, RecordAudit } from './ports.ts';

export interface ScansDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  readonly read: ReadScan;
  readonly numbers: DocumentNumbers;
  readonly documents: Documents;
  readonly identification: Identification;
  readonly people: People;
  readonly accounts: Accounts;
  readonly messaging: Pick<Messaging, 'email'>;
  readonly audit: RecordAudit;
}

export interface NewScan {
  readonly playerId: bigint;
  readonly type: ScanType;
  readonly documentId?: bigint | undefined;
  readonly bankAccountId?: bigint | undefined;
  readonly bytes: Uint8Array;
  /** A member of staff at a desk. */
  readonly takenBy?: bigint | undefined;
}

/** Who looks at an image; staff are audited. */
export type Viewer = { readonly playerId: bigint } | { readonly staffId: bigint };

/** Most scans of one player that wait for a decision at a time. */
const waitingMax = 20;

const refuseField = (field: string, fault: Omit<FieldFault, 'field'>): DomainError =>
  new DomainError('ERR_DOCUMENT_FIELDS', { fields: [{ field, ...fault }] });

const belongsTo = (scan: Pick<ScanRow, 'player_id' | 'id'>, page: number): string =>
  `scan:${scan.player_id}:${scan.id}:${page}`;

/** The service of scans. */
export function createScans(dependencies: ScansDependencies) {
  const { database, clock, read, numbers, documents, identification } = dependencies;
  const { people, accounts, messaging, audit } = dependencies;
  const seal = createSeal(dependencies.masterSecret, 'document-scan', dependencies.random);

  const one = async (db: Db, id: bigint): Promise<ScanRow> => {
    const scan = await store.scanById(db, id);
    if (!scan) throw new DomainError('ERR_NOT_FOUND');
    return scan;
  };

  /** A scan locked for a change, under its player's identity; another player's is none. */
  const locked = async (tx: Tx, id: bigint, ownerId?: bigint): Promise<ScanRow> => {
    const { player_id } = await one(tx, id);
    if (ownerId !== undefined && ownerId !== player_id) throw new DomainError('ERR_NOT_FOUND');
    await lockIdentity(tx, player_id);
    const scan = await store.lockScan(tx, id);
    if (!scan) throw new DomainError('ERR_NOT_FOUND');
    return scan;
  };

  const audited = (tx: Tx, staffId: bigint, action: string, scan: ScanRow, reason?: string) =>
    audit(tx, {
      staffId,
      action: `verification.${action}`,
      targetKind: 'player',
      targetId: scan.player_id.toString(),
      details: { scanId: scan.id.toString(), type: scan.type },
      ...(reason ? { reason } : {}),
    });

  /** What hangs on a scan follows it: its document, or what the identity rests on. */
  const follow = async (tx: Tx, scan: ScanRow, wasApproved = false): Promise<void> => {
    if (scan.document_id === null) return identification.follow(tx, scan.player_id);
    const document = await documents.locked(tx, scan.document_id);
    await documents.followScans(
      tx,
      wasApproved ? await documents.scanWithdrawn(tx, document, scan.document_revision) : document,
    );
  };

  const moved = async (
    tx: Tx,
    scan: ScanRow,
    event: ScanEvent,
    change: Partial<Pick<ScanRow, 'rejection' | 'rejection_note' | 'decided_by' | 'pages'>>,
  ): Promise<ScanRow> => {
    const state = scanMachine.next(scan.state, event);
    if (!state) throw new DomainError('ERR_SCAN_STATE', { data: { state: scan.state } });
    const now = clock.now();
    const decided = change.decided_by ? { decided_at: now } : {};
    const after = await store.updateScan(tx, scan, { state, ...change, ...decided });
    await recordEvent(tx, {
      type: 'verification.scan_decided',
      playerId: scan.player_id,
      payload: { scanId: scan.id.toString(), state },
      happenedAt: now,
    });
    await follow(tx, after, scan.state === 'APPROVED');
    return after;
  };

  /** The account that a statement speaks of follows it, unless another statement proves it as well. */
  const followStatement = async (
    tx: Tx,
    scan: ScanRow,
    staffId: bigint,
    verified: boolean,
  ): Promise<void> => {
    const { player_id: playerId, bank_account_id: accountId } = scan;
    if (accountId === null) return;
    const others = (await store.scansOf(tx, playerId)).filter(
      (other) =>
        other.id !== scan.id && other.bank_account_id === accountId && other.state === 'APPROVED',
    );
    if (!verified && others.length > 0) return;
    const reason = `statement ${scan.id}`;
    await accounts.statementSeen(tx, { playerId, accountId, verified, reason, staffId });
  };

  const erased = async (tx: Tx, scan: ScanRow): Promise<void> => {
    await store.deletePages(tx, scan);
    await moved(tx, scan, 'delete', { pages: 0 });
  };

  /** What the scan is said to belong to, checked. */
  const target = async (db: Db, scan: NewScan): Promise<{ revision: number | null }> => {
    const { playerId, type, documentId, bankAccountId } = scan;
    if (bankAccountId !== undefined && !(await accounts.owns(db, playerId, bankAccountId))) {
      throw new DomainError('ERR_NOT_FOUND');
    }
    const document =
      documentId === undefined ? undefined : await documentById(db, documentId, playerId);
    if (documentId !== undefined && (!document || document.state === 'DELETED')) {
      throw new DomainError('ERR_NOT_FOUND');
    }
    if (!scanBelongs(type, document?.type)) {
      throw refuseField('type', { kind: 'InvalidValue', reason: 'scan_type' });
    }
    return { revision: document?.revision ?? null };
  };

  const image = (scan: ScanRow, sealed: Buffer, page: number): Buffer =>
    seal.openBytes(sealed, belongsTo(scan, page));

  const pageOf = async (db: Db, scan: ScanRow, page: number): Promise<Buffer> => {
    const sealed = await store.sealedPage(db, scan, page);
    if (!sealed) throw new DomainError('ERR_NOT_FOUND');
    return image(scan, sealed, page);
  };

  return {
    /** All pictures of a player's documents, each opened when its turn comes. */
    async *pictures(db: Db, playerId: bigint): AsyncGenerator<PackedFile> {
      for (const scan of await store.scansOf(db, playerId)) {
        for (let page = 1; page <= scan.pages; page += 1) {
          const name = `verification/scan-${scan.id}-${page}.jpg`;
          yield { name, bytes: await pageOf(db, scan, page) };
        }
      }
    },

    get: (id: bigint): Promise<ScanRow> => one(database.read, id),

    list: (playerId: bigint, documentId?: bigint): Promise<ScanRow[]> =>
      store.scansOf(database.read, playerId, documentId),

    /**
     * Takes a file in. The same file sent again is the same scan.
     * @throws DomainError ERR_SCAN_…, ERR_DOCUMENT_FIELDS, ERR_NOT_FOUND
     */
    async take(scan: NewScan): Promise<ScanRow> {
      const { playerId, type, documentId, bankAccountId, bytes, takenBy } = scan;
      if (!(await people.find(database.read, playerId))) {
        throw new DomainError('ERR_PLAYER_NOT_FOUND');
      }
      await target(database.read, scan);
      // Decoding is slow: it is done before anything is locked.
      const images = await read(bytes);
      const hash = createHash('sha256').update(bytes).digest();
      return database.transaction(async (tx) => {
        await lockIdentity(tx, playerId);
        const { revision } = await target(tx, scan);
        const row = {
          player_id: playerId,
          document_id: documentId ?? null,
          document_revision: revision,
          bank_account_id: bankAccountId ?? null,
          type,
          file_hash: hash,
        };
        const known = await store.scanOfFile(tx, row);
        if (known) return known;
        if ((await store.waitingScans(tx, playerId)) >= waitingMax) {
          throw new DomainError('ERR_SCANS_TOO_MANY');
        }
        const now = clock.now();
        const kept = await store.insertScan(tx, {
          ...row,
          state: scanMachine.initial,
          pages: images.length,
          rejection: null,
          rejection_note: null,
          taken_by: takenBy ?? null,
          decided_by: null,
          decided_at: null,
          created_at: now,
        });
        for (const [index, bytesOfPage] of images.entries()) {
          const page = index + 1;
          const sealed = seal.closeBytes(bytesOfPage, belongsTo(kept, page));
          await store.insertPage(tx, { player_id: playerId, scan_id: kept.id, page, sealed });
        }
        await recordEvent(tx, {
          type: 'verification.scan_uploaded',
          playerId,
          payload: { scanId: kept.id.toString(), type },
          happenedAt: now,
        });
        if (takenBy !== undefined) await audited(tx, takenBy, 'scan_taken', kept);
        await follow(tx, kept);
        return kept;
      });
    },

    /** A page as an image. What staff see is written down before they see it. */
    async view(id: bigint, page: number, viewer: Viewer): Promise<Buffer> {
      const scan = await one(database.read, id);
      if ('playerId' in viewer) {
        if (viewer.playerId !== scan.player_id) throw new DomainError('ERR_NOT_FOUND');
        return pageOf(database.read, scan, page);
      }
      return database.transaction(async (tx) => {
        const seen = await pageOf(tx, scan, page);
        await audited(tx, viewer.staffId, 'scan_viewed', scan);
        return seen;
      });
    },

    /** All pages, for a desk. */
    viewAll: (id: bigint, staffId: bigint): Promise<{ scan: ScanRow; images: Buffer[] }> =>
      database.transaction(async (tx) => {
        const scan = await one(tx, id);
        const images: Buffer[] = [];
        for (let page = 1; page <= scan.pages; page++) images.push(await pageOf(tx, scan, page));
        await audited(tx, staffId, 'scan_viewed', scan);
        return { scan, images };
      }),

    /** Approves; machine-readable lines that were read from the image must fit. */
    approve: (staffId: bigint, id: bigint, mrz?: string): Promise<ScanRow> =>
      database.transaction(async (tx) => {
        const scan = await locked(tx, id);
        if (mrz !== undefined && scan.document_id !== null) {
          const document = await documents.locked(tx, scan.document_id);
          const holder = await people.find(tx, scan.player_id);
          const shown = { number: numbers.open(document), validUntil: document.valid_until };
          const fault = holder && mrzFault(mrz, shown, holder);
          if (fault) throw refuseField('mrz', fault);
        }
        const approved = await moved(tx, scan, 'approve', { decided_by: staffId });
        await audited(tx, staffId, 'scan_approved', approved);
        await followStatement(tx, scan, staffId, true);
        return approved;
      }),

    /**
     * Rejects, and tells the player why and what to do. A statement that was approved takes the
     * account that it proved with it.
     * @throws DomainError ERR_SCAN_STATE; ERR_BANK_ACCOUNT_STATE while a withdrawal to that account
     *   is open: it is decided first
     */
    reject: (
      staffId: bigint,
      id: bigint,
      rejection: RejectionReason,
      note?: string,
    ): Promise<ScanRow> =>
      database.transaction(async (tx) => {
        const scan = await locked(tx, id);
        const rejected = await moved(tx, scan, 'reject', {
          rejection,
          rejection_note: note ?? null,
          decided_by: staffId,
        });
        await audited(tx, staffId, 'scan_rejected', rejected, rejection);
        if (scan.state === 'APPROVED') await followStatement(tx, scan, staffId, false);
        const person = await people.find(tx, scan.player_id);
        if (person?.email) {
          await messaging.email(tx, {
            to: person.email,
            template: 'scan_rejected',
            locale: person.locale,
            values: {},
            playerId: scan.player_id,
          });
        }
        return rejected;
      }),

    /** The type of a scan as it turned out to be; what was decided keeps its own. */
    retype: (staffId: bigint, id: bigint, type: ScanType): Promise<ScanRow> =>
      database.transaction(async (tx) => {
        const scan = await locked(tx, id);
        if (scan.state !== 'UPLOADED') {
          throw new DomainError('ERR_SCAN_STATE', { data: { state: scan.state } });
        }
        const document =
          scan.document_id === null ? undefined : await documentById(tx, scan.document_id);
        if (!scanBelongs(type, document?.type)) {
          throw refuseField('type', { kind: 'InvalidValue', reason: 'scan_type' });
        }
        const changed = await store.updateScan(tx, scan, { type });
        await audited(tx, staffId, 'scan_retyped', changed);
        await follow(tx, changed);
        return changed;
      }),

    /** The player takes back what nobody has relied on. */
    remove: (playerId: bigint, id: bigint): Promise<void> =>
      database.transaction(async (tx) => erased(tx, await locked(tx, id, playerId))),

    removeByStaff: (staffId: bigint, id: bigint, reason: string): Promise<void> =>
      database.transaction(async (tx) => {
        const scan = await locked(tx, id);
        await erased(tx, scan);
        await audited(tx, staffId, 'scan_removed', scan, reason);
      }),
  };
}
export type Scans = ReturnType<typeof createScans>;
