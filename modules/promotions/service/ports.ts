/** What promotions need of the modules below. */
import type { Bonuses } from '@herna/bonuses';
import type { Brand } from '@herna/brands';
import type { Database, Db } from '@herna/db';
import type { Clock, Random } from '@herna/kernel';
import type { Seal } from '@herna/kernel/seal';
import type { Ledger } from '@herna/ledger';
import type { FreeRoundsService, Play } from '@herna/play';
import type { Players } from '@herna/players';
import type { Approvals, Staff } from '@herna/staff';
import type { WagerScope } from '@herna/wagering';

/** A game on offer as far as wagering goes. */
export interface WageredGame {
  readonly key: string;
  readonly scope: WagerScope;
  /** How much of its stakes a bonus counts, percent. */
  readonly percent: number;
}

export interface PromotionsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly brand: Pick<Brand, 'market' | 'currency' | 'defaultLocale'>;
  readonly ledger: Pick<
    Ledger,
    'lockPlayer' | 'balances' | 'houseBalance' | 'houseBalances' | 'post'
  >;
  readonly bonuses: Pick<
    Bonuses,
    'grant' | 'giveUp' | 'takeBack' | 'hasRoom' | 'mayHave' | 'stateOf' | 'one'
  >;
  readonly freeRounds: FreeRoundsService;
  /** Reads a provider's list of stakes before it is shown, when the last one is old. */
  readonly freshenStakes: Play['freshenFreeRoundStakes'];
  /** Own play of players over windows of time. */
  readonly ownPlay: Play['rounds']['ownPlay'];
  /** What was staked under a bonus of a player, by game. */
  readonly stakesUnderBonus: Play['rounds']['stakesUnderBonus'];
  /** Keys of games by their ids. */
  readonly gameKeys: (db: Db, ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /** Games on offer, as the terms of bonuses see them. */
  readonly wageredGames: () => Promise<readonly WageredGame[]>;
  /** What one member of staff may give alone. */
  readonly authority: Pick<Approvals, 'assertPermitted'>;
  readonly players: Pick<
    Players,
    | 'playersByIds'
    | 'playerByEmail'
    | 'playerById'
    | 'accountThatGoesOn'
    | 'accountsThatGoOn'
    | 'accountsJoinedTo'
    | 'lockAccountThatGoesOn'
    | 'accountsOfPerson'
    | 'accountsLinkedTo'
    | 'accountsAlike'
    | 'accountsSharing'
  >;
  /** Whether a module above promises a bonus: meanwhile nobody changes or bounds it. Calling it off stays possible. */
  readonly isPromised: (db: Db, definitionId: bigint) => Promise<boolean>;
  /** Writes to the staff's audit in the transaction of the deed. */
  readonly audit: Staff['record'];
  /** Key of the digests of promo codes. */
  readonly codeKey: Uint8Array;
  /** Seals answers that hold promo codes, which are kept for requests that are repeated. */
  readonly codeSeal: Pick<Seal, 'close' | 'open'>;
}
