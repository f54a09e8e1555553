/** What players ask of the modules above them. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import { defineExtensionPoint, definePort } from '@herna/module-kit';
import type { RawBuilder } from 'kysely';
import type { ClosingObstacle } from './contract/account-states.ts';
import type { SharedKind } from './contract/links.ts';
import type { InheritProtection } from './service/identity-reviews.ts';
import type { ProfileDependencies } from './service/profile.ts';
import type { ExclusionAnswer } from './service/registration-checks.ts';
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

/** Photos of players, as verification keeps them. */
export interface PlayerPhotos {
  /** The picture (JPEG), if one was taken. */
  photoOf(db: Db, playerId: PlayerId): Promise<Buffer | undefined>;
}
export const playerPhotosPort = definePort<PlayerPhotos>('players.photos');
