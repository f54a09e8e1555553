/** What play needs of the modules below it; the composition hands it in. */

import type { Announced, AnnouncedGame } from '@herna/catalogue';
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { WagerScope } from '@herna/wagering';

/** A game as far as launching it goes. */
export interface LaunchableGame {
  readonly id: bigint;
  readonly key: string;
  readonly name: string;
  /** Key of its provider in `rules/providers.table.ts`. */
  readonly providerKey: string;
  /** What limits count its stakes under. */
  readonly scope: WagerScope;
  /** Template of its address, see `rules/launch-url.ts`. */
  readonly launchUrl: string;
  /** How much of its stakes a bonus counts, percent. */
  readonly bonusPercent: number;
  /** On offer now. */
  readonly enabled: boolean;
  readonly demo: boolean;
}

/** A game that is staked on in fixed steps. */
export interface StakedGame {
  readonly id: bigint;
  readonly key: string;
  readonly name: string;
  readonly providerKey: string;
  /** Stakes it offers by currency, minor units. */
  readonly stakes: Readonly<Record<string, readonly number[]>>;
  /** Whether a round of it may be a free one. */
  readonly freeRounds: boolean;
}

/** Games beside those of the catalogue. */
export interface FurtherGames {
  readonly games: readonly LaunchableGame[];
}

export interface GamesPort {
  /** Games on offer whose provider has stated their stakes. */
  stakedGames(db: Db): Promise<readonly StakedGame[]>;
  /** Games of a provider on offer. */
  gamesOfProvider(
    db: Db,
    providerKey: string,
  ): Promise<readonly { readonly id: bigint; readonly key: string; readonly name: string }[]>;
  /** Takes over the whole list of a provider's games; what is new is not on offer. */
  announce(tx: Tx, providerId: bigint, games: readonly AnnouncedGame[]): Promise<Announced>;
  gameByKey(db: Db, key: string): Promise<LaunchableGame | undefined>;
  /** Whether a game is on offer; if so, nobody takes it off before the transaction ends. */
  gameHolds(tx: Tx, key: string): Promise<boolean>;
  /** Keys and names of games, for lists. */
  gameNames(
    db: Db,
    ids: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, { readonly key: string; readonly name: string }>>;
}

export interface PlayersPort {
  /** Name and language under which a player appears in a game; undefined when he may not play. */
  launchProfile(
    db: Db,
    playerId: PlayerId,
  ): Promise<{ readonly nickname: string; readonly language: string } | undefined>;
  /** Whether a sign-in is open; if so, nobody ends it before the transaction does. */
  sessionHolds(tx: Tx, sessionId: bigint): Promise<boolean>;
  /**
   * Whether a sign-in was opened at a terminal: with its own key, or at a device in its room that is
   * registered and may still call; and whether there may be play there now, by its venue's hours.
   */
  atTerminal(db: Db, sessionId: bigint, terminal: string): Promise<'OPEN' | 'CLOSED' | 'ELSEWHERE'>;
}

/** What players have on terminals, as payments keep it. */
export interface TerminalMoneyPort {
  /** The ledger's owner of what a player has on a terminal; opened with its first use. */
  ownerOf(
    tx: Tx,
    holding: { readonly terminal: string; readonly playerId: PlayerId },
  ): Promise<bigint>;
}

export interface PaymentsPort {
  /** Whether the player has a way to pay that lets him play, where the market asks for one. */
  hasPaymentMethod(db: Db, playerId: PlayerId): Promise<boolean>;
}

export interface ProtectionPort {
  /** Refuses with a code of protection. */
  assertMayPlay(db: Db, playerId: PlayerId): Promise<void>;
  /** The exclusion that keeps a player from play now; undefined when none does. */
  exclusionInForce(db: Db, playerId: PlayerId): Promise<object | undefined>;
}
