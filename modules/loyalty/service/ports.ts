/** What loyalty needs of the modules below. */
import type { Brand } from '@herna/brands';
import type { Database, Db } from '@herna/db';
import type { Clock, PlayerId, Random } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Approvals } from '@herna/staff';

export interface LoyaltyDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly brand: Pick<Brand, 'market' | 'currency'>;
  /** What one member of staff may do alone. */
  readonly authority: Pick<Approvals, 'assertPermitted'>;
  readonly ledger: Pick<Ledger, 'post' | 'openWallet' | 'balances' | 'lockPlayer'>;
  /**
   * Whether a player may have a reward: a whole account, no exclusion, nothing that withholds offers
   * from players at risk.
   */
  readonly mayHave: (db: Db, playerId: PlayerId) => Promise<boolean>;
  /** The same of many at the moment they play, whom no exclusion can hold. */
  readonly mayEarn: (db: Db, playerIds: readonly bigint[]) => Promise<ReadonlySet<bigint>>;
  /** The account that goes on where this one has become part of another, otherwise this one. */
  readonly accountThatGoesOn: (db: Db, playerId: PlayerId) => Promise<PlayerId>;
  /** The same of many, by those that have ended; one that goes on by itself is not among them. */
  readonly accountsThatGoOn: (
    db: Db,
    playerIds: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, PlayerId>>;
  /** Accounts that have become part of this one. */
  readonly accountsJoinedTo: (db: Db, playerId: PlayerId) => Promise<readonly PlayerId[]>;
  /** All accounts of a player's person, closed ones too, their own among them. */
  readonly accountsOfPerson: (db: Db, playerId: PlayerId) => Promise<readonly PlayerId[]>;
  /** Keys of games by their ids. */
  readonly gameKeys: (db: Db, ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /** Seconds at terminals, by Prague day and player, of days that are over. */
  readonly terminalTimes: (
    db: Db,
    span: { readonly from: string; readonly to: string },
  ) => Promise<
    readonly { readonly playerId: bigint; readonly day: string; readonly seconds: number }[]
  >;
}
