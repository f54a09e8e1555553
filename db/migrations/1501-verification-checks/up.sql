create table verification.identity_check (
  id bigint generated always as identity primary key,
  player_id bigint,
  -- The registration it is for, before there is a player: the hash of its token.
  registration_hash bytea,
  method text not null check (method in ('bankId', 'byScan')),
  state text not null check (state in ('PENDING', 'MATCHED', 'NOT_MATCHED', 'FAILED')),
  -- Why it was not matched: a code that screens explain.
  failure text,
  -- Finds a sign-in at the bank again; used once.
  state_hash bytea unique,
  -- Nonce and verifier of a sign-in under way, then who came back, sealed; nothing once it is done with.
  secrets bytea,
  -- Accounts that the bank has confirmed, sealed.
  accounts bytea,
  vendor_id text unique,
  -- The bank's number of the sign-in and its own: evidence for those who supervise.
  transaction text,
  bank text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'PENDING') = (finished_at is null))
);
create index identity_check_player on verification.identity_check (player_id, id desc);
create index identity_check_registration on verification.identity_check (registration_hash, id desc);
create index identity_check_pending on verification.identity_check (id) where state = 'PENDING';

-- Whoever a person is at the bank identity belongs to one player.
create table verification.bank_subject (
  subject_hash bytea primary key,
  player_id bigint not null,
  linked_at timestamptz not null
);
create index bank_subject_player on verification.bank_subject (player_id);
