/** The staff's list of migrations. */
import type { Database, SnapshotPage } from '@herna/db';
import * as store from '../store/migrations.ts';
import type { Migrations, OpenMigration } from './migrations.ts';

/** A migration with the number of its pictures. */
export interface ListedMigration {
  readonly migration: OpenMigration;
  readonly pages: number;
}

/** Makes the one function: a page of the list. */
export const createMigrationList =
  (database: Database, { opened }: Pick<Migrations, 'opened'>) =>
  async (
    wanted: Parameters<typeof store.pageOfMigrations>[1],
  ): Promise<SnapshotPage<ListedMigration>> => {
    const { items, ...rest } = await store.pageOfMigrations(database.read, wanted);
    const counts = await store.pageCounts(
      database.read,
      items.map(({ id }) => id),
    );
    const listed = items.map((row) => ({
      migration: opened(row),
      pages: counts.get(row.id) ?? 0,
    }));
    return { ...rest, items: listed };
  };
export type ListMigrations = ReturnType<typeof createMigrationList>;
