/** Pictures of documents sent with a migration: cleaned, sealed, seen by staff with a row in the audit. */
import { createHash } from 'node:crypto';
import type { Database } from '@herna/db';
import { type Clock, DomainError, type Random } from '@herna/kernel';
import { createSeal } from '@herna/kernel/seal';
import * as store from '../store/migrations.ts';
import type { RecordAudit } from './audit.ts';
import type { Migrations, OpenMigration } from './migrations.ts';

export interface MigrationPagesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  /** Makes clean images of a file. @throws ERR_SCAN_… */
  readonly readScan: (bytes: Uint8Array) => Promise<readonly Buffer[]>;
  readonly migrations: Pick<Migrations, 'byToken' | 'lockedByToken' | 'opened' | 'one'>;
  readonly audit: RecordAudit;
}

/** Both sides of two documents, and a statement. */
const pagesMax = 6;

const belongsTo = (migrationId: bigint, page: number): string => `${migrationId}/${page}`;

/** The service of pictures. */
export function createMigrationPages(dependencies: MigrationPagesDependencies) {
  const { database, clock, random, masterSecret, readScan, migrations, audit } = dependencies;
  const seal = createSeal(masterSecret, 'migration-page', random);

  return {
    /** Takes a file in; the same file again is kept once. @throws ERR_SCANS_TOO_MANY */
    async add(token: string, bytes: Uint8Array): Promise<OpenMigration> {
      const seen = await migrations.byToken(database.read, token);
      if (seen.method !== 'byScan' || seen.state !== 'STARTED') {
        throw new DomainError('ERR_MIGRATION_STATE', { data: { state: seen.state } });
      }
      // Decoding is slow: it is done before anything is locked.
      const images = await readScan(bytes);
      const file_hash = createHash('sha256').update(bytes).digest();
      return database.transaction(async (tx) => {
        const row = await migrations.lockedByToken(tx, token);
        if (row.state !== 'STARTED') {
          throw new DomainError('ERR_MIGRATION_STATE', { data: { state: row.state } });
        }
        if (await store.hasFile(tx, row.id, file_hash)) return migrations.opened(row);
        const before = (await store.pageCounts(tx, [row.id])).get(row.id) ?? 0;
        if (before + images.length > pagesMax) throw new DomainError('ERR_SCANS_TOO_MANY');
        for (const [index, image] of images.entries()) {
          const page = before + index + 1;
          await store.insertPage(tx, {
            migration_id: row.id,
            page,
            file_hash,
            sealed: seal.closeBytes(image, belongsTo(row.id, page)),
            created_at: clock.now(),
          });
        }
        return migrations.opened(
          await store.updateMigration(tx, row.id, { review_cause: 'BY_DOCUMENT' }),
        );
      });
    },

    /** How many pictures each of some migrations has. */
    counts: (ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> =>
      store.pageCounts(database.read, ids),

    /** A picture for staff; the view is written down before it is seen. @throws ERR_NOT_FOUND */
    view: (staffId: bigint, migrationId: bigint, page: number): Promise<Buffer> =>
      database.transaction(async (tx) => {
        const { row } = await migrations.one(migrationId, tx);
        const sealed = await store.sealedPage(tx, migrationId, page);
        if (!sealed) throw new DomainError('ERR_NOT_FOUND');
        await audit(tx, {
          staffId,
          action: 'accounts.migration_page_viewed',
          playerId: row.source_player_id ?? row.target_player_id ?? undefined,
          details: { migrationId: migrationId.toString(), page },
        });
        return seal.openBytes(sealed, belongsTo(migrationId, page));
      }),
  };
}
export type MigrationPages = ReturnType<typeof createMigrationPages>;
