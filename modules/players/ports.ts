/** What players ask of the modules above them. */
import type { Db, Tx } from '@herna/db';
import type { Currency, PlayerId } from '@herna/kernel';
import { defineExtensionPoint, definePort } from '@herna/module-kit';
import type { RawBuilder } from 'kysely';
import type { ClosingObstacle } from './contract/account-states.ts';
import type { SharedKind } from './contract/links.ts';
import type { InheritProtection } from './service/identity-reviews.ts';
import type { ProfileDependencies } from './service/profile.ts';
import type { ExclusionAnswer } from './service/registration-checks.ts';
import type { DocumentBearers } from './service/search.ts';
import type { LogonGuard } from './service/sessions.ts';

/** Counts sign-ins and refuses those past a limit. */
export const logonGuardPort = definePort<LogonGuard>('players.logon-guard');

/** Who, out of players named, no offer, bonus or advertisement may reach now. */
export const offersWithheldPoint =
  defineExtensionPoint<(db: Db, players: readonly bigint[]) => Promise<readonly bigint[]>>(
    'players.offers-withheld',
  );

/**
 * Keeps a code of the registration, a promo code or that of a player who recommended the site, until
 * the account may have what it stands for.
 */
export interface RegistrationCodes {
  keep(tx: Tx, playerId: PlayerId, typed: string): Promise<void>;
}

/** Who keeps codes of registrations. */
export const registrationCodesPort = definePort<RegistrationCodes>('players.registration-codes');

/** What play has cost a player and brought them. */
export interface MoneyPlayed {
  readonly stakes: bigint;
  readonly wins: bigint;
}

/** A span of time; open where it has not ended. */
export interface PlaySpan {
  readonly from: Date;
  readonly until: Date | null;
}

/** Stakes and wins of the rounds that a player opened within each span, in the order of the spans. */
export type MoneyPlayedWithin = (
  db: Db,
  playerId: PlayerId,
  currency: Currency,
  spans: readonly PlaySpan[],
) => Promise<readonly MoneyPlayed[]>;

/** Who knows what play has cost and brought. */
export const moneyPlayedPort = definePort<MoneyPlayedWithin>('players.money-played');

/** What is closed to a player, and by what. */
export const restrictionsPoint =
  defineExtensionPoint<ProfileDependencies['restrictions']>('players.restrictions');

/** Carries a person's limits on from closed accounts into the one that follows. */
export const inheritProtectionPort = definePort<InheritProtection>('players.inherit-protection');

/** What the state's register of excluded persons says of somebody who is about to have an account. */
export const exclusionAnswerPort = definePort<ExclusionAnswer>('players.exclusion-answer');

/** Whether there may be play where a device stands now. */
export const openPlacesPoint =
  defineExtensionPoint<(db: Db, deviceId: bigint) => Promise<boolean>>('players.open-places');

/** What a module has to do with an account that its player closes. */
export interface ClosingPart {
  /** What must come to its end before the account may be closed. */
  obstacles?(db: Db, playerId: PlayerId): Promise<readonly ClosingObstacle[]>;
  /**
   * Ends what an account that is being closed must not have, in the transaction of the request and
   * behind the lock of the wallets. Repeated, it changes nothing.
   */
  begin?(tx: Tx, playerId: PlayerId): Promise<void>;
  /** Ends what a closed account must not have, in the transaction that closes it. */
  end?(tx: Tx, playerId: PlayerId): Promise<void>;
  /** Whether money that has left may still come back: until it may not, nobody is forgotten. */
  mayComeBack?(db: Db, playerId: PlayerId): Promise<boolean>;
}

/** All that have to do with closing an account. */
export const closingPoint = defineExtensionPoint<ClosingPart>('players.closing');

/** Money of players that lies elsewhere than in their wallets, as on terminals of halls. */
export interface MoneyElsewhere {
  /** A page of the players who have, or had, some there, in the order of their ids. */
  holders(db: Db, after: bigint, limit: number): Promise<readonly bigint[]>;
  /** Whether a player has some there now. */
  has(db: Db, playerId: PlayerId): Promise<boolean>;
  /** Brings it to the wallet of an account that is over; says whether there was any. */
  bringHome(tx: Tx, playerId: PlayerId): Promise<boolean>;
  /** Leaves it to staff: it lies in the wallet of a closed account, and no rule says whose next it is. */
  leaveToStaff(tx: Tx, playerId: PlayerId): Promise<void>;
}

/** Who knows of money that lies elsewhere than in wallets. */
export const moneyElsewherePort = definePort<MoneyElsewhere>('players.money-elsewhere');

/** A kind of things that players share, as SQL over the tables of the module that knows of it. */
export interface SharedUse {
  readonly kind: SharedKind;
  /**
   * What these players (`any(…)`) have used: `key` as its column has it, `value` as text, and
   * `last_seen_at`.
   */
  readonly keysOf: (players: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Who has used one, a row each: `player_id`, `times`, `first_seen_at`, `last_seen_at`. */
  readonly usesOf: (key: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** A value as staff may see it. */
  readonly mask: (value: string) => string;
}

/** All that players may share, by each module that knows of some. */
export const sharedUsesPoint = defineExtensionPoint<readonly SharedUse[]>('players.shared-uses');

/** Players who show a document of a number, by each module that keeps documents. */
export const documentBearersPoint = defineExtensionPoint<DocumentBearers>(
  'players.document-bearers',
);

/** Devices whose sessions a member of staff sees; undefined where they see all sessions. */
export const sessionScopePoint =
  defineExtensionPoint<(db: Db, staffId: bigint) => Promise<readonly bigint[] | undefined>>(
    'players.session-scope',
  );

/** Where terminals stand, as venues keep it. */
export interface TerminalPlaces {
  /** Whether a terminal stands in the room of a registered device, which may call. */
  standsBeside(db: Db, terminal: string, deviceId: bigint): Promise<boolean>;
}
export const terminalPlacesPort = definePort<TerminalPlaces>('players.terminal-places');

/** An identity document that somebody has shown; its number is in the clear. */
export interface ShownDocument {
  readonly type: string;
  readonly number: string;
  /** Where it is known: ISO alpha-3, and days. */
  readonly country?: string | undefined;
  readonly issuedOn?: string | undefined;
  readonly validUntil?: string | undefined;
}

/** Documents that a player has shown, by each module that keeps some. */
export const shownDocumentsPoint =
  defineExtensionPoint<(db: Db, playerId: PlayerId) => Promise<readonly ShownDocument[]>>(
    'players.shown-documents',
  );

/** Photos of players, as verification keeps them. */
export interface PlayerPhotos {
  /** The picture (JPEG), if one was taken. */
  photoOf(db: Db, playerId: PlayerId): Promise<Buffer | undefined>;
}
export const playerPhotosPort = definePort<PlayerPhotos>('players.photos');
