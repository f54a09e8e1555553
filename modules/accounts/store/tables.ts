/** Row types of the schema `accounts`. */
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type {
  ArchiveState,
  ClosingState,
  MigrationMethod,
  MigrationState,
  ReviewCause,
} from '../contract/states.ts';

export interface AccountsTables {
  'accounts.venue_registration': {
    player_id: bigint;
    staff_id: bigint;
    venue_id: bigint | null;
    document_type: string | null;
    /** Sealed. */
    document_number: Buffer | null;
    /** Keyed, by which the document is found. */
    number_hash: Buffer | null;
    registered_at: Date;
  };
  'accounts.migration': {
    id: Generated<bigint>;
    token_hash: Buffer;
    /** Of the link that an approval sends by e-mail. */
    link_hash: Buffer | null;
    method: MigrationMethod;
    state: MigrationState;
    source_player_id: bigint | null;
    target_player_id: bigint | null;
    /** Sealed. */
    applicant: Buffer | null;
    locale: string;
    review_cause: ReviewCause | null;
    decided_by: bigint | null;
    decided_at: Date | null;
    reason: string | null;
    created_at: Date;
    expires_at: Date;
    finished_at: Date | null;
  };
  'accounts.migration_page': {
    migration_id: bigint;
    page: number;
    file_hash: Buffer;
    sealed: Buffer;
    created_at: Date;
  };
  'accounts.closing': {
    player_id: bigint;
    id: GeneratedAlways<bigint>;
    state: ClosingState;
    reason: string;
    /** The member of staff who took it down. */
    requested_by: bigint | null;
    requested_at: Date;
    ended_at: Date | null;
    /** Whether the player wants forgotten what may be forgotten. */
    erases: Generated<boolean>;
  };
  'accounts.archive': {
    player_id: bigint;
    id: GeneratedAlways<bigint>;
    state: ArchiveState;
    done: Generated<number>;
    total: number;
    /** Of the job: how often the archive was begun. */
    attempt: Generated<number>;
    /** How many parts the last attempt has written; of one that is ready. */
    parts: number | null;
    /** Bytes of the whole. */
    size: bigint | null;
    link_hash: Buffer | null;
    link_expires_at: Date | null;
    requested_at: Date;
    ready_at: Date | null;
    expires_at: Date | null;
    downloaded_at: Date | null;
  };
  'accounts.archive_part': {
    player_id: bigint;
    archive_id: bigint;
    attempt: number;
    number: number;
    sealed: Buffer;
  };
  'accounts.erasure': {
    player_id: bigint;
    id: GeneratedAlways<bigint>;
    extent: 'REQUEST' | 'EXPIRY';
    requested_by: bigint | null;
    rows_changed: number;
    erased_at: Date;
  };
  'accounts.person_change': {
    id: GeneratedAlways<bigint>;
    player_id: bigint;
    reference: string;
    fields: readonly string[];
    state: 'WAITING' | 'SENT' | 'REFUSED';
    /** Sealed; whom a report that is under way speaks of. */
    person: Buffer | null;
    state_reference: string | null;
    created_at: Date;
    sent_at: Date | null;
  };
}

export type MigrationRow = Selectable<AccountsTables['accounts.migration']>;
export type ArchiveRow = Selectable<AccountsTables['accounts.archive']>;
export type ClosingRow = Selectable<AccountsTables['accounts.closing']>;
export type VenueRegistrationRow = Selectable<AccountsTables['accounts.venue_registration']>;
export type PersonChangeRow = Selectable<AccountsTables['accounts.person_change']>;
