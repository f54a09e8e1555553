/** The staff's search by anything they may have: id, name, e-mail, phone, birth number, card, document. */
import type { Database, Db, SnapshotPage } from '@herna/db';
import { type PlayerSearch, searchPlayers } from '../store/search.ts';
import type { PlayerRow } from '../store/tables.ts';
import type { BirthNumbers } from './birth-numbers.ts';
import type { Cards } from './cards.ts';

export type Wanted = Omit<PlayerSearch, 'birthNumberHash' | 'bearers'>;

export type FindPlayers = (wanted: Wanted) => Promise<SnapshotPage<PlayerRow>>;

/** Players who show a document of this number, whatever its type and country. */
export type DocumentBearers = (db: Db, number: string) => Promise<readonly bigint[]>;

export interface FindDependencies {
  readonly database: Database;
  readonly birthNumbers: BirthNumbers;
  readonly cards: Pick<Cards, 'byNumber'>;
  readonly documentBearers: DocumentBearers;
}

/**
 * Makes the search. Birth numbers, cards and documents are found by their whole numbers only, which
 * are kept as keyed hashes.
 */
export function createFindPlayers(dependencies: FindDependencies): FindPlayers {
  const { database, birthNumbers, cards, documentBearers } = dependencies;
  const db = database.read;
  return async (wanted) => {
    const { text } = wanted;
    const digits = text.replace('/', '');
    const isBirthNumber = /^\d{9,10}$/.test(digits);
    const cardNumber = text.replace(/\s/g, '');
    const isCard = /^\d{8,19}$/.test(cardNumber);
    const [card, bearers] = await Promise.all([
      isCard ? cards.byNumber(db, cardNumber) : undefined,
      // Names and e-mails are no numbers.
      /\d/.test(text) && !text.includes('@') ? documentBearers(db, text) : [],
    ]);
    return searchPlayers(db, {
      ...wanted,
      birthNumberHash: isBirthNumber ? birthNumbers.hashOf(digits) : undefined,
      bearers: [...bearers, ...(card && card.state !== 'Removed' ? [card.player_id] : [])],
    });
  };
}
