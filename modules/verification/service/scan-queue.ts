/** The queue of the document check: each scan with its document, its player, and who else shows it. */
import type { Database, PageRequest, SnapshotPage } from '@herna/db';
import type { ScanState } from '../contract/states.ts';
import { holdersOf } from '../store/documents.ts';
import { queuedScans } from '../store/scans.ts';
import type { ScanRow } from '../store/tables.ts';
import type { Documents, SeenDocument } from './documents.ts';
import type { People, Person } from './ports.ts';

export interface QueuedScan {
  readonly scan: ScanRow;
  readonly document: SeenDocument | undefined;
  readonly person: Person;
  /** Other players who show a document of the same number. */
  readonly sameDocument: readonly bigint[];
}

export type ScanQueue = (state: ScanState, wish: PageRequest) => Promise<SnapshotPage<QueuedScan>>;

/** Makes the queue. */
export function createScanQueue(dependencies: {
  readonly database: Database;
  readonly documents: Documents;
  readonly people: People;
}): ScanQueue {
  const { database, documents, people } = dependencies;
  const db = database.read;
  return async (state, wish) => {
    const page = await queuedScans(db, state, wish);
    const seen = new Map<bigint, readonly SeenDocument[]>();
    const persons = new Map<bigint, Person | undefined>();
    for (const { player_id: playerId } of page.items) {
      if (persons.has(playerId)) continue;
      persons.set(playerId, await people.find(db, playerId));
      seen.set(playerId, await documents.list(db, playerId));
    }
    const shown = [...seen.values()].flat();
    const holders = await holdersOf(
      db,
      shown.map(({ row }) => row.number_hash),
    );
    const items = page.items.flatMap((scan) => {
      const person = persons.get(scan.player_id);
      if (!person) return [];
      const document = seen.get(scan.player_id)?.find(({ row }) => row.id === scan.document_id);
      const sameDocument = holders.filter(
        ({ player_id, number_hash }) =>
          player_id !== scan.player_id && document?.row.number_hash.equals(number_hash),
      );
      return [{ scan, document, person, sameDocument: sameDocument.map((one) => one.player_id) }];
    });
    return { ...page, items };
  };
}
