/** The staff's search for players. */
import { type Db, growingPage, type PageRequest, type SnapshotPage } from '@herna/db';
import { sql } from 'kysely';
import type { PlayerRow, PlayersTables } from './tables.ts';

export type PlayerSort = 'id' | 'name' | 'email' | 'createdAt';

export interface PlayerSearch extends PageRequest {
  /** Id, parts of a name, e-mail or phone; each word must be found. */
  readonly text: string;
  readonly birthNumberHash: Buffer | undefined;
  /** Exactly this one. */
  readonly id: bigint | undefined;
  readonly state: string | undefined;
  readonly sort: PlayerSort;
  readonly order: 'asc' | 'desc';
}

const columns = { id: 'id', name: 'surname', email: 'email', createdAt: 'created_at' } as const;
const idLengthMax = 18;

/** A word as part of a pattern: its wildcards are letters like any other. */
const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Players found by anything, with the length of the whole list. */
export function searchPlayers(
  db: Db,
  { text, birthNumberHash, id, state, sort, order, ...wish }: PlayerSearch,
): Promise<SnapshotPage<PlayerRow>> {
  const words = text.split(/\s+/).filter(Boolean);
  const isId = /^\d+$/.test(text) && text.length <= idLengthMax;
  let query = db.reads<PlayersTables>().selectFrom('players.player');
  if (id !== undefined) query = query.where('id', '=', id);
  if (state) query = query.where('state', '=', state as PlayerRow['state']);
  if (words.length > 0) {
    query = query.where((where) =>
      where.or([
        where.and(
          words.map((word) =>
            where('search_text', 'like', sql<string>`players.folded(${pattern(word)})`),
          ),
        ),
        ...(isId ? [where('id', '=', BigInt(text))] : []),
        ...(birthNumberHash ? [where('birth_number_hash', '=', birthNumberHash)] : []),
      ]),
    );
  }
  const listed = query.selectAll().orderBy(columns[sort], order).orderBy('id', order);
  return growingPage(query, listed, 'id', wish);
}
