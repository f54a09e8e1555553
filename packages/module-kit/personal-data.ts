/**
 * What a module holds of people, as data: which of its tables name a player, what of them the player is
 * given, and what becomes of them when they are to be forgotten. Every table that names a player is
 * declared by its module; `tests/conformance/personal-data.test.ts` finds one that is not.
 */
import type { Db } from '@herna/db';
import type { PackedFile } from '@herna/kernel/zip';
import { defineExtensionPoint } from './ports.ts';

/** How the rows of a table are a person's; by the column `player_id` where nothing is said. */
export type PersonalKey =
  /** Columns, any of which is the player's id. */
  | { readonly columns: readonly string[] }
  /** A text column: a prefix with the player's id behind it. */
  | { readonly text: string; readonly prefix: string }
  /**
   * A column with an e-mail or a phone, also of before the account was opened. With `player_id` beside
   * it, that column counts, and the contact where it is null.
   */
  | { readonly contact: string; readonly ownedToo?: true }
  /**
   * A column with what identifies rows of another table of the module; they are a person's by
   * `player_id`, or as `whose` says.
   */
  | {
      readonly column: string;
      readonly of: string;
      readonly by: string;
      readonly whose?: PersonalKey;
    };

/** What becomes of rows: gone, kept, or columns set to SQL expressions over the row. */
export type Forgetting = 'delete' | 'keep' | Readonly<Record<string, string>>;

export interface PersonalTable {
  readonly key?: PersonalKey;
  /** Why the player is given none of it. */
  readonly withheld?: string;
  /** Columns that the player is not given: secrets. Bytes never are. */
  readonly without?: readonly string[];
  /** When the player asks for it, once the account is closed; kept where nothing is said. */
  readonly onRequest?: Forgetting;
  /** When the law no longer asks for it; as on request where nothing is said. */
  readonly onExpiry?: Forgetting;
}

/** Tables by their full names, in the order in which they are forgotten. */
export type PersonalTables = Readonly<Record<string, PersonalTable>>;

/** Files of a player beside the rows, one at a time: what is sealed, opened; pictures. */
export type PersonalFiles = (db: Db, playerId: bigint) => AsyncIterable<PackedFile>;
export const personalFilesPoint = defineExtensionPoint<PersonalFiles>('module-kit.personal-files');
