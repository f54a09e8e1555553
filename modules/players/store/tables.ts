import type { Generated, Selectable } from 'kysely';
import type { AccountState } from '../rules/account.machine.ts';

export interface PlayersTables {
  'players.player': {
    id: Generated<bigint>;
    state: AccountState;
    state_before: string | null;
    market: string;
    currency: string;
    locale: string;
    email: string | null;
    phone: string | null;
    nickname: string;
    first_name: string;
    surname: string;
    title_before: string;
    gender: 'Male' | 'Female' | 'Unspecified';
    birth_date: string;
    birth_place: string;
    nationality: string;
    databox: string;
    birth_number: Buffer | null;
    birth_number_hash: Buffer | null;
    politically_exposed: boolean;
    password_hash: string;
    password_changed_at: Date;
    pin_hash: string | null;
    pin_failures: Generated<number>;
    playing_blocked: Generated<boolean>;
    lock_reason: string | null;
    terms_accepted_at: Date;
    created_at: Date;
    revision: Generated<number>;
  };
  'players.address': {
    id: Generated<bigint>;
    player_id: bigint;
    type: 'Permanent' | 'Contact' | 'Temporary';
    street: string;
    town: string;
    post_code: string;
    country: string;
  };
  'players.setting': { player_id: bigint; key: string; value: unknown };
  'players.requirement': { player_id: bigint; key: string; fulfilled_at: Date | null };
  'players.session': {
    id: Generated<bigint>;
    player_id: bigint;
    token_hash: Buffer;
    state: 'ACTIVE' | 'ENDED';
    place: Generated<string>;
    ip: string;
    user_agent: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
  };
  'players.device': {
    player_id: bigint;
    device_hash: Buffer;
    first_used_at: Date;
    last_used_at: Date;
  };
  'players.attempt': {
    account_hash: Buffer;
    device_hash: Buffer;
    failures: number;
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
    data: Buffer;
    created_at: Date;
    expires_at: Date;
    player_id: bigint | null;
  };
  'players.code': {
    id: Generated<bigint>;
    subject: string;
    purpose: string;
    target: string;
    code_hash: Buffer;
    failures: Generated<number>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  'players.avatar': { player_id: bigint; type: string; bytes: Buffer; hash: string };
}

export type RegistrationStep = 'info' | 'signpost' | 'personalData' | 'mobileVerification';
export type PlayerRow = Selectable<PlayersTables['players.player']>;
export type SessionRow = Selectable<PlayersTables['players.session']>;
export type AddressRow = Selectable<PlayersTables['players.address']>;
export type RegistrationRow = Selectable<PlayersTables['players.registration']>;
export type CodeRow = Selectable<PlayersTables['players.code']>;
