/** The staff's search for players. */
import { type Db, growingPage, type PageRequest, type SnapshotPage } from '@herna/db';
import { sql } from 'kysely';
import type { PlayerRow, PlayersTables } from './tables.ts';

export type PlayerSort = 'id' | 'name' | 'email' | 'createdAt';

export interface PlayerSearch extends PageRequest {
  /** Id, parts of a name, e-mail or phone; each word must be found. */
  readonly text: string;
  readonly birthNumberHash: Buffer | undefined;
  /** Whose card or document bears the text as its number. */
  readonly bearers: readonly bigint[];
  /** Exactly this one. */
  readonly id: bigint | undefined;
  readonly state: string | undefined;
  readonly sort: PlayerSort;
}

const columns = { id: 'id', name: 'surname', email: 'email', createdAt: 'created_at' } as const;
const idLengthMax = 18;

/** A word as part of a pattern: its wildcards are letters like any other. */
const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Players found by anything, with the length of the whole list. */
export function searchPlayers(
  db: Db,
  { text, birthNumberHash, bearers, id, state, sort, ...wish }: PlayerSearch,
): Promise<SnapshotPage<PlayerRow>> {
  const words = text.split(/\s+/).filter(Boolean);
  const isId = /^\d+$/.test(text) && text.length <= idLengthMax;
  const bearersOfText = isId ? [BigInt(text), ...bearers] : bearers;
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
        ...(birthNumberHash ? [where('birth_number_hash', '=', birthNumberHash)] : []),
        ...(bearersOfText.length > 0 ? [where('id', 'in', bearersOfText)] : []),
      ]),
    );
  }
  let listed = query.selectAll();
  if (bearersOfText.length > 0) {
    // Whom the whole text is of comes before those who only have it in a phone or an e-mail.
    listed = listed.orderBy((where) => where('id', 'in', bearersOfText), 'desc');
  }
  listed = listed.orderBy(columns[sort], wish.order);
  return growingPage(query, listed, 'id', wish);
}
