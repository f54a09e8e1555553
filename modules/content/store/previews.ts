/** SQL of previews. */
import type { Db, Tx } from '@herna/db';
import type { Selectable } from 'kysely';
import type { ContentTables } from './tables.ts';

export type PreviewRow = Selectable<ContentTables['content.preview']>;

export const previewById = (db: Db, id: string): Promise<PreviewRow | undefined> =>
  db
    .reads<ContentTables>()
    .selectFrom('content.preview')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

export async function insertPreview(tx: Tx, { content, ...row }: PreviewRow): Promise<void> {
  await tx
    .writes<ContentTables>()
    .insertInto('content.preview')
    .values({ ...row, content: JSON.stringify(content) as never })
    .execute();
}

export async function deletePreviewsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx
    .writes<ContentTables>()
    .deleteFrom('content.preview')
    .where('expires_at', '<', moment)
    .execute();
}
