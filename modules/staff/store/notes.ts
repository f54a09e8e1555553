import type { Db, Tx } from '@herna/db';
import type { StaffTables } from './tables.ts';

export interface Note {
  readonly id: bigint;
  readonly author: string;
  readonly body: string;
  readonly created_at: Date;
}

/** Notes about a player, newest first. */
export const notesOf = (db: Db, playerId: bigint): Promise<Note[]> =>
  db
    .reads<StaffTables>()
    .selectFrom('staff.note as note')
    .innerJoin('staff.member as member', 'member.id', 'note.member_id')
    .select(['note.id', 'member.name as author', 'note.body', 'note.created_at'])
    .where('note.player_id', '=', playerId)
    .orderBy('note.id', 'desc')
    .limit(200)
    .execute();

export const insertNote = (
  tx: Tx,
  note: { player_id: bigint; member_id: bigint; body: string; created_at: Date },
): Promise<{ id: bigint }> =>
  tx
    .writes<StaffTables>()
    .insertInto('staff.note')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow();
