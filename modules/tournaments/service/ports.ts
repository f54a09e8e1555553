/** What tournaments need of the modules below. */
import type { Brand } from '@herna/brands';
import type { Database, Db, Tx } from '@herna/db';
import type { Clock, PlayerId } from '@herna/kernel';
import type { StatementKey } from '@herna/kernel/statements';
import type { Ledger } from '@herna/ledger';
import type { Beacon } from '@herna/lottery';
import type { Play } from '@herna/play';
import type { Players } from '@herna/players';
import type { Promotions, RestrictedPlayers } from '@herna/promotions';
import type { Protection } from '@herna/protection';
import type { Approvals, Staff } from '@herna/staff';

export interface TournamentsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly brand: Pick<Brand, 'market' | 'currency' | 'defaultLocale'>;
  readonly ledger: Pick<Ledger, 'post' | 'lockPlayer' | 'houseBalance' | 'houseBalances'>;
  readonly players: Pick<Players, 'playersByIds' | 'lockAccountThatGoesOn' | 'accountsOfPerson'>;
  /** A whole account that no exclusion holds, of a player whom offers may reach. */
  readonly mayHave: (db: Db, playerId: PlayerId) => Promise<boolean>;
  /** Counts fees as stakes and prizes as wins of casino games, so that limits hold for them too. */
  readonly countedPlay: Pick<Protection['countedPlay'], 'stake' | 'win' | 'giveBack'>;
  /** Refuses who may not play now; asked outside of transactions. */
  readonly assertMayPlay: (db: Db, playerId: PlayerId) => Promise<void>;
  /** Asks it again behind the player's lock. */
  readonly assertStillMayPlay: (tx: Tx, playerId: PlayerId) => Promise<void>;
  readonly games: {
    /** @throws DomainError ERR_GAME_NOT_FOUND */
    byKey(key: string): Promise<{ readonly id: bigint; readonly key: string }>;
    names(
      db: Db,
      ids: readonly bigint[],
    ): Promise<ReadonlyMap<bigint, { readonly key: string; readonly name: string }>>;
  };
  readonly playRounds: Pick<Play['rounds'], 'now'>;
  readonly freeRounds: Pick<Promotions['freeRounds'], 'offerTo'>;
  readonly bonuses: Promotions['prizes'];
  readonly restricted: RestrictedPlayers;
  /** Names of the venues that devices stand in, by the device. */
  readonly venueNames: (
    db: Db,
    deviceIds: readonly bigint[],
  ) => Promise<ReadonlyMap<bigint, string>>;
  readonly beacon: Beacon;
  /** Root of the secrets of draws and of the salts of leaves. */
  readonly masterSecret: string;
  /** Signs roots. */
  readonly key: StatementKey;
  /** What one member of staff may set in motion alone. */
  readonly authority: Pick<Approvals, 'assertPermitted'>;
  /** Writes to the staff's audit in the transaction of the deed. */
  readonly audit: Staff['record'];
}

/** Whether a player may take part in a tournament, and be given its prizes. */
export type MayTakePart = (tx: Tx, tournamentId: bigint, playerId: PlayerId) => Promise<boolean>;

/** Asks the account, exclusions, and the tournament's own list. */
export const mayTakePart =
  ({ mayHave, restricted }: Pick<TournamentsDependencies, 'mayHave' | 'restricted'>): MayTakePart =>
  async (tx, tournamentId, playerId) =>
    !(await restricted.isRestricted(tx, tournamentId, playerId)) && (await mayHave(tx, playerId));
