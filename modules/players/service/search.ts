/** The staff's search by anything they may have: id, name, e-mail, phone, birth number. */
import type { Database, SnapshotPage } from '@herna/db';
import { type PlayerSearch, searchPlayers } from '../store/search.ts';
import type { PlayerRow } from '../store/tables.ts';
import type { BirthNumbers } from './birth-numbers.ts';

export type Wanted = Omit<PlayerSearch, 'birthNumberHash'>;

export type FindPlayers = (wanted: Wanted) => Promise<SnapshotPage<PlayerRow>>;

/** Makes the search. A birth number is found whole only, by its keyed hash. */
export const createFindPlayers =
  (database: Database, birthNumbers: BirthNumbers): FindPlayers =>
  (wanted) => {
    const digits = wanted.text.replace('/', '');
    const isBirthNumber = /^\d{9,10}$/.test(digits);
    return searchPlayers(database.read, {
      ...wanted,
      birthNumberHash: isBirthNumber ? birthNumbers.hashOf(digits) : undefined,
    });
  };
