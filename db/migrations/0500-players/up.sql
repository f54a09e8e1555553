create schema players;

create table players.player (
  id bigint generated always as identity primary key,
  state text not null check (state in ('TEMPORARY', 'FULL', 'SUSPENDED', 'CLOSED')),
  -- Where a suspended account returns to.
  state_before text,
  market text not null,
  currency text not null,
  locale text not null,
  email text unique check (email = lower(email)),
  phone text unique,
  nickname text not null default '',
  first_name text not null,
  surname text not null,
  title_before text not null default '',
  gender text not null check (gender in ('Male', 'Female', 'Unspecified')),
  birth_date date not null,
  birth_place text not null default '',
  nationality text not null,
  databox text not null default '',
  birth_number bytea,
  birth_number_hash bytea unique,
  politically_exposed boolean not null,
  password_hash text not null,
  password_changed_at timestamptz not null,
  pin_hash text,
  pin_failures integer not null default 0,
  -- Staff may stop play without closing the account.
  playing_blocked boolean not null default false,
  lock_reason text,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null,
  revision integer not null default 1
);
create index player_surname on players.player (lower(surname), lower(first_name));
create index player_created on players.player (created_at);

create table players.address (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player (id),
  type text not null check (type in ('Permanent', 'Contact', 'Temporary')),
  street text not null,
  town text not null,
  post_code text not null,
  country text not null,
  unique (player_id, type)
);

create table players.setting (
  player_id bigint not null references players.player (id),
  key text not null,
  value jsonb not null,
  primary key (player_id, key)
);

-- What an account still needs, and what it has fulfilled.
create table players.requirement (
  player_id bigint not null references players.player (id),
  key text not null,
  fulfilled_at timestamptz,
  primary key (player_id, key)
);

create table players.session (
  id bigint generated always as identity primary key,
  player_id bigint not null references players.player (id),
  token_hash bytea not null unique,
  state text not null check (state in ('ACTIVE', 'ENDED')),
  place text not null default 'Online',
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_player on players.session (player_id, id desc);
-- One session of a player is active at a time.
create unique index session_active on players.session (player_id) where state = 'ACTIVE';
create index session_open on players.session (expires_at) where state = 'ACTIVE';

create table players.device (
  player_id bigint not null references players.player (id),
  device_hash bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (player_id, device_hash)
);

-- Bad attempts on an account, from one known device or from all unknown ones together.
create table players.attempt (
  account_hash bytea not null,
  device_hash bytea not null,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null,
  primary key (account_hash, device_hash)
);

create table players.registration (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  step text not null check (step in ('info', 'signpost', 'personalData', 'mobileVerification')),
  locale text not null,
  email text not null,
  email_verified boolean not null default false,
  phone text,
  phone_verified boolean not null default false,
  -- What was filled in so far, sealed: personal data of somebody who is no player yet.
  data bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  player_id bigint references players.player (id)
);

create table players.code (
  id bigint generated always as identity primary key,
  -- `registration:7` or `player:12`.
  subject text not null,
  purpose text not null,
  -- The address or phone that is being proved.
  target text not null,
  code_hash bytea not null,
  failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- One live code for a purpose.
create unique index code_live on players.code (subject, purpose) where used_at is null;
create index code_hash on players.code (code_hash) where used_at is null;

create table players.avatar (
  player_id bigint primary key references players.player (id),
  type text not null,
  bytes bytea not null,
  hash text not null
);
