/** What challenges need of the modules below. */
import type { Brand } from '@herna/brands';
import type { Database, Db } from '@herna/db';
import type { Clock, PlayerId, Random } from '@herna/kernel';
import type { Ledger } from '@herna/ledger';
import type { Loyalty } from '@herna/loyalty';
import type { Play } from '@herna/play';
import type { Players } from '@herna/players';
import type { Promotions, RestrictedPlayers } from '@herna/promotions';
import type { Approvals } from '@herna/staff';

export interface ChallengesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Draws the seeds of spins. */
  readonly random: Random;
  readonly brand: Pick<Brand, 'market' | 'currency' | 'defaultLocale'>;
  readonly ledger: Pick<Ledger, 'lockPlayer'>;
  readonly players: Pick<Players, 'playersByIds' | 'accountsThatGoOn' | 'lockAccountThatGoesOn'>;
  /** A whole account that no exclusion holds, of a player whom offers may reach. */
  readonly mayHave: (db: Db, playerId: PlayerId) => Promise<boolean>;
  readonly games: {
    /** @throws DomainError ERR_GAME_NOT_FOUND */
    byKey(key: string): Promise<{ readonly id: bigint }>;
    names(
      db: Db,
      ids: readonly bigint[],
    ): Promise<readonly { readonly key: string; readonly name: string }[]>;
  };
  readonly playRounds: Pick<Play['rounds'], 'now'>;
  readonly freeRounds: Pick<Promotions['freeRounds'], 'offerTo'>;
  readonly prizes: Promotions['prizes'];
  readonly points: Loyalty['gifts'];
  readonly restricted: RestrictedPlayers;
  /** What one member of staff may set in motion alone. */
  readonly authority: Pick<Approvals, 'assertPermitted'>;
}

/** What a player accepts, as they were shown it. */
export interface Acceptance {
  readonly termsHash: string;
  readonly locale: string;
  readonly ip: string;
}

/** Whether rewards of a definition may reach a player now. */
export const mayReceive =
  ({ mayHave, restricted }: Pick<ChallengesDependencies, 'mayHave' | 'restricted'>) =>
  async (db: Db, definitionId: bigint, playerId: PlayerId): Promise<boolean> =>
    (await mayHave(db, playerId)) && !(await restricted.isRestricted(db, definitionId, playerId));
