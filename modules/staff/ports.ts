/** What staff ask of the modules above them. */
import type { Db } from '@herna/db';
import { defineExtensionPoint, definePort } from '@herna/module-kit';

/** What is known of a member of staff as a person. */
export interface MemberPerson {
  readonly email: string;
  /** SHA-256 of the device cookies of the browsers they work in. */
  readonly deviceHashes: readonly Buffer[];
}

/** The venues and companies that a member of staff is bound to; undefined where they are bound to none. */
export type BoundPlaces = (db: Db, staffId: bigint) => Promise<readonly bigint[] | undefined>;

/** Who knows where members of staff work. */
export const boundPlacesPort = definePort<BoundPlaces>('staff.bound-places');

/** What links accounts of players to members of staff, and to one another. */
export interface PlayerLinks {
  /** Accounts that may be the member's own. */
  readonly ofMember?: (db: Db, member: MemberPerson) => Promise<readonly bigint[]>;
  /** Accounts that share something with these: a person, a device, a bank account. */
  readonly linkedTo: (db: Db, players: readonly bigint[]) => Promise<readonly bigint[]>;
}

/** Links of accounts, by each module that knows of some. */
export const playerLinksPoint = defineExtensionPoint<PlayerLinks>('staff.player-links');
