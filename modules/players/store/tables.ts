/** Row types of the schema `players`. */
import type { Generated, GeneratedAlways, Insertable, Selectable, Updateable } from 'kysely';
import type { AskedKey, PlayerState, RequirementKey } from '../contract/account-states.ts';
import type { CardLockReason, CardState } from '../contract/card-states.ts';

export interface SecondFactorTable {
  player_id: bigint;
  secret: Buffer;
  created_at: Date;
  /** Null until a code has confirmed it. */
  confirmed_at: Date | null;
  last_step: bigint | null;
}

export interface RecoveryCodeTable {
  player_id: bigint;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface PlayersTables {
  'players.second_factor': SecondFactorTable;
  'players.recovery_code': RecoveryCodeTable;
  'players.player': {
    id: Generated<bigint>;
    state: PlayerState;
    /** Where a suspended account returns to. */
    state_before: PlayerState | null;
    market: string;
    currency: string;
    locale: string;
    email: string | null;
    /** E.164. */
    phone: string | null;
    phone_by_staff_at: Generated<Date | null>;
    nickname: string;
    first_name: string;
    surname: string;
    title_before: string;
    gender: 'Male' | 'Female' | 'Unspecified';
    birth_date: string;
    birth_place: string;
    nationality: string;
    databox: string;
    /** Sealed. */
    birth_number: Buffer | null;
    /** Keyed hash, by which it is found. */
    birth_number_hash: Buffer | null;
    politically_exposed: boolean;
    password_hash: string;
    password_changed_at: Date;
    pin_hash: string | null;
    pin_failures: Generated<number>;
    playing_blocked: Generated<boolean>;
    /** Whether this may be, or is, a person's second account. */
    identity_review: 'PENDING' | 'DUPLICATE' | null;
    lock_reason: string | null;
    terms_accepted_at: Date;
    temporary_until: Date | null;
    affiliate_visitor_id: string | null;
    /** The account of the same person that this one became part of. */
    merged_into: bigint | null;
    closed_at: Date | null;
    created_at: Date;
    changed_at: Date;
    revision: Generated<number>;
    search_text: GeneratedAlways<string>;
  };
  'players.address': {
    id: Generated<bigint>;
    player_id: bigint;
    type: 'Permanent' | 'Contact' | 'Temporary';
    street: string;
    town: string;
    post_code: string;
    country: string;
    changed_at: Date;
  };
  'players.identity_review': {
    id: GeneratedAlways<bigint>;
    player_id: bigint;
    /** The account that was there before. */
    known_player_id: bigint;
    opened_at: Date;
    decision: 'SAME' | 'DIFFERENT' | null;
    decided_at: Date | null;
    decided_by: bigint | null;
    reason: string | null;
  };
  'players.setting': { player_id: bigint; key: string; value: unknown; changed_at: Date };
  'players.requirement': {
    player_id: bigint;
    key: RequirementKey | AskedKey;
    fulfilled_at: Date | null;
  };
  'players.session': {
    id: Generated<bigint>;
    player_id: bigint;
    token_hash: Buffer;
    state: 'ACTIVE' | 'ENDED';
    place: Generated<string>;
    card_id: bigint | null;
    ip: string;
    user_agent: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
  };
  'players.card': {
    id: Generated<bigint>;
    player_id: bigint;
    number_hash: Buffer;
    /** The last four digits. */
    number_end: string;
    state: CardState;
    pin_hash: string;
    pin_failures: Generated<number>;
    lock_reason: CardLockReason | null;
    issued_by: bigint;
    issued_at: Date;
    changed_at: Date;
  };
  'players.device': {
    player_id: bigint;
    device_hash: Buffer;
    first_used_at: Date;
    last_used_at: Date;
    times: Generated<number>;
  };
  /** Cookies of other accounts' devices that a browser has shown when it signed in to this one. */
  'players.presented_device': {
    player_id: bigint;
    device_hash: Buffer;
    first_used_at: Date;
    last_used_at: Date;
    times: number;
  };
  'players.attempt': {
    account_hash: Buffer;
    device_hash: Buffer;
    failures: number;
    locks: number;
    locked_until: Date | null;
    last_at: Date;
  };
  'players.registration': {
    id: Generated<bigint>;
    token_hash: Buffer;
    step: RegistrationStep;
    locale: string;
    email: string;
    email_verified: Generated<boolean>;
    phone: string | null;
    phone_verified: Generated<boolean>;
    /** Sealed. */
    data: Buffer;
    created_at: Date;
    changed_at: Date;
    expires_at: Date;
    player_id: bigint | null;
  };
  'players.code': {
    id: Generated<bigint>;
    /** `registration:7` or `player:12`. */
    subject: string;
    purpose: string;
    /** The address or phone that is being proved. */
    target: string;
    code_hash: Buffer;
    failures: Generated<number>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  'players.avatar': {
    player_id: bigint;
    type: string;
    bytes: Buffer;
    hash: string;
    changed_at: Date;
  };
}

export type RegistrationStep = 'info' | 'signpost' | 'personalData' | 'mobileVerification';
export type PlayerRow = Selectable<PlayersTables['players.player']>;
export type NewPlayerRow = Insertable<PlayersTables['players.player']>;
export type PlayerChange = Omit<Updateable<PlayersTables['players.player']>, 'id' | 'revision'>;
export type SessionRow = Selectable<PlayersTables['players.session']>;
export type AddressRow = Selectable<PlayersTables['players.address']>;
export type RegistrationRow = Selectable<PlayersTables['players.registration']>;
export type CodeRow = Selectable<PlayersTables['players.code']>;
export type CardRow = Selectable<PlayersTables['players.card']>;
export type IdentityReviewRow = Selectable<PlayersTables['players.identity_review']>;
export type AvatarRow = Selectable<PlayersTables['players.avatar']>;
