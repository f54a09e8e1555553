/** Identity documents: the player or a desk adds and renews them, their state follows their scans. */
import { type Database, type Db, isUniqueViolation, type Tx } from '@herna/db';
import { type Clock, DomainError, pragueDay, pragueDaysLater } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import { renewalNoticeDays } from '../contract/documents.table.ts';
import { type DocumentData, documentFaults, documentState, isWhole } from '../rules/documents.ts';
import * as store from '../store/documents.ts';
import { lockIdentity } from '../store/identities.ts';
import { deletePages, scansOf, updateScan } from '../store/scans.ts';
import type { DocumentRow, ScanRow } from '../store/tables.ts';
import type { DocumentNumbers } from './document-numbers.ts';
import type { Identification } from './identification.ts';
import type { People, Person, RecordAudit } from './ports.ts';

export interface DocumentsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly numbers: DocumentNumbers;
  readonly identification: Identification;
  readonly people: People;
  readonly messaging: Pick<Messaging, 'email'>;
  readonly audit: RecordAudit;
}

export type DocumentChange = Partial<
  Pick<DocumentData, 'number' | 'country' | 'issuedOn' | 'validUntil' | 'mrz'>
>;

/** A document with its number in the clear, for those who may see it. */
export interface SeenDocument {
  readonly row: DocumentRow;
  readonly number: string;
  readonly renewalDue: boolean;
  /** Whether the player may take it back: neither it nor a side of it was ever approved. */
  readonly removable: boolean;
  /** Scans of the present revision. */
  readonly scans: readonly ScanRow[];
}

/** Reads in one go of the daily look at what ends. */
const endingPage = 200;

/** The service of documents. */
export function createDocuments(dependencies: DocumentsDependencies) {
  const { database, clock, numbers, identification, people, messaging, audit } = dependencies;
  const today = () => pragueDay(clock.now());
  const noticeDay = () => pragueDay(pragueDaysLater(clock.now(), renewalNoticeDays));

  const person = async (db: Db, playerId: bigint): Promise<Person> => {
    const found = await people.find(db, playerId);
    if (!found) throw new DomainError('ERR_PLAYER_NOT_FOUND');
    return found;
  };

  /** A document among scans of its player. */
  const seen = (row: DocumentRow, scans: readonly ScanRow[]): SeenDocument => {
    const own = scans.filter(({ document_id }) => document_id === row.id);
    return {
      row,
      number: numbers.open(row),
      renewalDue: row.valid_until !== null && row.valid_until < noticeDay(),
      removable: row.approved_revision === null && own.every(({ state }) => state !== 'APPROVED'),
      scans: own.filter(({ document_revision }) => document_revision === row.revision),
    };
  };

  /** A document of the player locked for a change; another's is none. */
  const locked = async (tx: Tx, id: bigint, playerId?: bigint): Promise<DocumentRow> => {
    const row = await store.documentById(tx, id, playerId);
    if (!row) throw new DomainError('ERR_NOT_FOUND');
    await lockIdentity(tx, row.player_id);
    const fresh = await store.lockDocument(tx, id);
    if (!fresh) throw new DomainError('ERR_NOT_FOUND');
    return fresh;
  };

  const assertSound = async (tx: Tx, holder: Person, data: DocumentData): Promise<void> => {
    const all = await store.documentsOf(tx, holder.id);
    const others = all.filter(({ variant }) => variant !== data.variant).map(({ type }) => type);
    const context = { rules: identification.rules(), today: today(), holder, others };
    const fields = documentFaults(data, context);
    if (fields.length > 0) throw new DomainError('ERR_DOCUMENT_FIELDS', { fields });
  };

  /** The document's state after its scans, and the identity after the document. */
  const followScans = async (tx: Tx, row: DocumentRow): Promise<void> => {
    const { type, valid_until: validUntil, revision, approved_revision } = row;
    const { scans } = seen(row, await scansOf(tx, row.player_id, row.id));
    const isApproved = approved_revision === revision;
    const state = documentState({ type, validUntil, isApproved }, scans, today());
    const change = {
      state,
      approved_revision: state === 'APPROVED' ? revision : approved_revision,
    };
    if (state !== row.state || change.approved_revision !== approved_revision) {
      await store.updateDocument(tx, row, { ...change, changed_at: clock.now() });
      if (state === 'APPROVED') await people.documentApproved(tx, row.player_id);
    }
    await identification.follow(tx, row.player_id);
  };

  /** A scan of a revision is no longer approved: what rested on it is approved no more. */
  const scanWithdrawn = async (
    tx: Tx,
    row: DocumentRow,
    withdrawnRevision: number | null,
  ): Promise<DocumentRow> => {
    if (row.approved_revision === null || row.approved_revision !== withdrawnRevision) return row;
    const scans = await scansOf(tx, row.player_id, row.id);
    const ofRevision = scans.filter((scan) => scan.document_revision === withdrawnRevision);
    if (isWhole(row.type, ofRevision)) return row;
    return store.updateDocument(tx, row, { approved_revision: null, changed_at: clock.now() });
  };

  /** Removes a document with the images of its scans; the identity follows. */
  const erase = async (tx: Tx, row: DocumentRow, scans: readonly ScanRow[]): Promise<void> => {
    for (const scan of scans) {
      await deletePages(tx, scan);
      await updateScan(tx, scan, { state: 'DELETED', pages: 0 });
    }
    await store.updateDocument(tx, row, { state: 'DELETED', changed_at: clock.now() });
    await identification.follow(tx, row.player_id);
  };

  /** Tells a player once of a revision that it ends, or has ended. */
  const notice = async (tx: Tx, row: DocumentRow): Promise<void> => {
    const now = clock.now();
    await store.updateDocument(tx, row, { noticed_at: now });
    const holder = await people.find(tx, row.player_id);
    if (!holder?.email) return;
    const { email: to, locale } = holder;
    await messaging.email(tx, {
      to,
      template: 'document_ending',
      locale,
      values: {},
      playerId: row.player_id,
    });
  };

  return {
    locked,
    followScans,
    scanWithdrawn,

    async list(db: Db, playerId: bigint): Promise<SeenDocument[]> {
      const [rows, scans] = [await store.documentsOf(db, playerId), await scansOf(db, playerId)];
      return rows.map((row) => seen(row, scans));
    },

    async get(db: Db, id: bigint, playerId?: bigint): Promise<SeenDocument> {
      const row = await store.documentById(db, id, playerId);
      if (!row || row.state === 'DELETED') throw new DomainError('ERR_NOT_FOUND');
      return seen(row, await scansOf(db, row.player_id, row.id));
    },

    /**
     * Adds a document.
     * @throws DomainError ERR_DOCUMENT_FIELDS, ERR_DOCUMENT_EXISTS
     */
    add: (playerId: bigint, data: DocumentData): Promise<SeenDocument> =>
      database.transaction(async (tx) => {
        const holder = await person(tx, playerId);
        await lockIdentity(tx, playerId);
        await assertSound(tx, holder, data);
        const now = clock.now();
        const row = await store
          .insertDocument(tx, {
            player_id: playerId,
            variant: data.variant,
            type: data.type,
            country: data.country,
            ...numbers.columns(data),
            issued_on: data.issuedOn ?? null,
            valid_until: data.validUntil,
            state: 'INCOMPLETE',
            approved_revision: null,
            noticed_at: null,
            created_at: now,
            changed_at: now,
          })
          .catch((error: unknown) => {
            throw isUniqueViolation(error, 'document_kind')
              ? new DomainError('ERR_DOCUMENT_EXISTS')
              : error;
          });
        return seen(row, []);
      }),

    /**
     * Renews or corrects a document: a new revision, which nobody has seen yet. One that was approved
     * before goes on proving who the player is.
     */
    renew: (id: bigint, change: DocumentChange, playerId?: bigint): Promise<SeenDocument> =>
      database.transaction(async (tx) => {
        const row = await locked(tx, id, playerId);
        const data: DocumentData = {
          variant: row.variant,
          type: row.type,
          number: change.number ?? numbers.open(row),
          country: change.country ?? row.country,
          issuedOn: change.issuedOn ?? row.issued_on ?? undefined,
          validUntil: change.validUntil === undefined ? row.valid_until : change.validUntil,
          mrz: change.mrz,
        };
        await assertSound(tx, await person(tx, row.player_id), data);
        const renewed = await store.updateDocument(tx, row, {
          ...numbers.columns(data),
          country: data.country,
          issued_on: data.issuedOn ?? null,
          valid_until: data.validUntil,
          state: 'INCOMPLETE',
          revision: row.revision + 1,
          noticed_at: null,
          changed_at: clock.now(),
        });
        return seen(renewed, await scansOf(tx, row.player_id, row.id));
      }),

    /** Players take back what nobody has relied on. @throws DomainError ERR_DOCUMENT_APPROVED */
    takeBack: (playerId: bigint, id: bigint): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await locked(tx, id, playerId);
        const scans = await scansOf(tx, playerId, id);
        if (!seen(row, scans).removable) throw new DomainError('ERR_DOCUMENT_APPROVED');
        await erase(tx, row, scans);
      }),

    /** Staff remove a document; its images are gone, what was decided stays. */
    remove: (staffId: bigint, id: bigint, reason: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await locked(tx, id);
        await erase(tx, row, await scansOf(tx, row.player_id, row.id));
        await audit(tx, {
          staffId,
          action: 'verification.document_removed',
          targetKind: 'player',
          targetId: row.player_id.toString(),
          reason,
          details: { documentId: id.toString() },
        });
      }),

    /** Each day: states of documents that ended, and one e-mail to whoever should renew. */
    async lookAtEnding(): Promise<void> {
      for (;;) {
        const limits = { before: noticeDay(), today: today(), limit: endingPage };
        const ending = await store.endingDocuments(database.read, limits);
        for (const { id } of ending) {
          await database.transaction(async (tx) => {
            const row = await locked(tx, id);
            if (row.noticed_at === null) await notice(tx, row);
            await followScans(tx, row);
          });
        }
        if (ending.length < endingPage) return;
      }
    },
  };
}
export type Documents = ReturnType<typeof createDocuments>;
