/** What venues ask of the modules below. */
import type { Db, Tx } from '@herna/db';
import type { PlayerId } from '@herna/kernel';
import type { Restriction } from '@herna/players';
import type { AuditNote } from '@herna/staff';

/** Writes to the staff's audit in the transaction of the deed. */
export type RecordAudit = (tx: Tx, note: AuditNote) => Promise<void>;

/** Players as a venue sees them. */
export interface Guests {
  find(
    db: Db,
    playerId: PlayerId,
  ): Promise<
    | {
        readonly firstName: string;
        readonly surname: string;
        /** `YYYY-MM-DD` */
        readonly birthDate: string;
        readonly nickname: string;
        readonly locale: string;
        /** Suspended or closed. */
        readonly locked: boolean;
      }
    | undefined
  >;
  /** Full names by id. */
  names(db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Players of a surname who were born on a day. */
  born(
    surname: string,
    birthDate: string,
  ): Promise<
    readonly { readonly id: bigint; readonly firstName: string; readonly surname: string }[]
  >;
  /** What is closed to a player. */
  restrictions(db: Db, playerId: PlayerId): Promise<readonly Restriction[]>;
  /** The photo that was taken of a player, JPEG. */
  photo(db: Db, playerId: PlayerId): Promise<Buffer | undefined>;
  isSignedIn(playerId: PlayerId): Promise<boolean>;
  /** Who has this login and PIN; wrong ones are counted for the place. */
  identify(login: string, pin: string, place: string): Promise<PlayerId>;
}

/** Who may enter and play. */
export interface Admission {
  /** Puts what happens with a player in a row. */
  lock(tx: Tx, playerId: PlayerId): Promise<void>;
  /**
   * Asks exclusions and the register; may ask outside.
   * @throws DomainError ERR_PLAYER_EXCLUDED, ERR_REGISTER_LISTED, ERR_REGISTER_NOT_MATCHED,
   *   ERR_REGISTER_UNAVAILABLE
   */
  assertMayEnter(db: Db, playerId: PlayerId): Promise<void>;
  /** @throws DomainError ERR_PLAYER_EXCLUDED */
  assertNotExcluded(db: Db, playerId: PlayerId): Promise<void>;
  /** @throws DomainError with the code of what keeps a player from playing */
  assertMayPlay(db: Db, playerId: PlayerId): Promise<void>;
  /** Visits a month that the player has allowed; null without a limit. */
  visitLimit(db: Db, playerId: PlayerId): Promise<number | null>;
  /** The player's own request for the register: excluded here at once, filed there. */
  fileOwnRequest(
    tx: Tx,
    playerId: PlayerId,
    days: number,
  ): Promise<{ readonly id: bigint; readonly starts_at: Date; readonly ends_at: Date | null }>;
}
