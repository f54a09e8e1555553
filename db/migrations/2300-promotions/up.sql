create schema if not exists promotions;

-- A bonus that players can be given. Its id owns the postings of its cost on `promotions`; it begins
-- above the ids of free-round definitions, which own postings there too.
create table promotions.definition (
  id bigint generated always as identity (start with 1000000001) primary key,
  kind text not null
    check (kind in ('DEPOSIT_NTH', 'RELOAD', 'NO_DEPOSIT', 'MANUAL', 'CODE', 'EVENT')),
  name text not null check (length(name) between 1 and 100),
  event_name text,
  state text not null check (state in ('CREATED', 'ACTIVATED', 'CANCELLED')),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  created_by bigint not null,
  activated_at timestamptz,
  -- How far it is used up; guarded by its own conditional update.
  receivers bigint not null default 0 check (receivers >= 0),
  granted bigint not null default 0 check (granted >= 0)
);
create index definition_open on promotions.definition (kind, id) where state = 'ACTIVATED';

-- What a definition said at a time; never changed.
create table promotions.definition_version (
  definition_id bigint not null references promotions.definition on delete cascade,
  version integer not null,
  spec jsonb not null,
  -- Games by key: {"percent": 50, "allowed": true}.
  games jsonb not null,
  made_at timestamptz not null,
  made_by bigint not null,
  primary key (definition_id, version)
);

-- Players who may not have something: a bonus, a tournament.
create table promotions.restricted_player (
  player_id bigint not null,
  subject_kind text not null check (subject_kind in ('BONUS', 'TOURNAMENT')),
  subject_id bigint not null,
  added_at timestamptz not null,
  added_by bigint not null,
  primary key (player_id, subject_kind, subject_id)
);
create index restricted_player_of
  on promotions.restricted_player (subject_kind, subject_id, player_id);

-- A player and a bonus, from the offer to the end of its money.
create table promotions.relation (
  player_id bigint not null,
  id bigint generated always as identity,
  definition_id bigint not null,
  version integer not null,
  -- What offered it, and by which id: once for each player.
  source text not null check (length(source) between 1 and 40),
  source_reference text not null check (length(source_reference) between 1 and 140),
  state text not null check (state in
    ('OFFERED', 'PENDING', 'ACTIVE', 'COMPLETED', 'EXPIRED', 'FORFEITED', 'LOST')),
  currency text not null check (currency in ('CZK', 'EUR')),
  terms_hash text not null,
  offered_at timestamptz not null,
  offer_expires_at timestamptz not null,
  -- The receipt: who accepted which terms, in which language, when and from where.
  accepted_at timestamptz,
  accepted_locale text,
  accepted_hash text,
  accepted_ip text,
  bonus_id bigint,
  given bigint check (given > 0),
  given_at timestamptz,
  ended_at timestamptz,
  reason text,
  primary key (player_id, id),
  foreign key (definition_id, version) references promotions.definition_version,
  -- Nothing is given before the terms are accepted.
  check (bonus_id is null or accepted_at is not null),
  check (state not in ('PENDING', 'ACTIVE', 'COMPLETED', 'LOST') or accepted_at is not null),
  check ((bonus_id is null) = (given is null)),
  check ((ended_at is null) = (state in ('OFFERED', 'PENDING', 'ACTIVE'))),
  check (state <> 'FORFEITED' or reason is not null)
);
create index relation_id on promotions.relation (id);
create index relation_of on promotions.relation (definition_id, id);
create unique index relation_source
  on promotions.relation (player_id, source, source_reference);
-- One at a time: active, and waiting for a deposit.
create unique index relation_active on promotions.relation (player_id, currency)
  where state = 'ACTIVE';
create unique index relation_pending on promotions.relation (player_id, currency)
  where state = 'PENDING';
create index relation_due on promotions.relation (offer_expires_at)
  where state in ('OFFERED', 'PENDING');
create index relation_of_bonus on promotions.relation (player_id, bonus_id)
  where bonus_id is not null;

-- Deposits of players as they were confirmed, each with its number in the player's life.
create table promotions.deposit (
  player_id bigint not null,
  payment_id bigint not null,
  number integer not null check (number > 0),
  currency text not null,
  amount bigint not null check (amount > 0),
  confirmed_at timestamptz not null,
  -- The relation that was given for it; a deposit counts for one bonus only.
  relation_id bigint,
  primary key (player_id, payment_id)
);

create table promotions.campaign (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  reward_kind text not null check (reward_kind in ('BONUS', 'FREE_ROUNDS')),
  reward_id bigint not null,
  created_at timestamptz not null,
  created_by bigint not null,
  check (valid_from < valid_until)
);

create table promotions.code (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references promotions.campaign on delete cascade,
  kind text not null check (kind in ('UNIQUE', 'PUBLIC')),
  -- HMAC of the code; the code itself is kept for public ones only.
  digest bytea not null check (length(digest) = 32),
  shown text not null,
  uses_maximum integer not null check (uses_maximum > 0),
  used integer not null default 0 check (used between 0 and uses_maximum),
  created_at timestamptz not null,
  check (kind = 'PUBLIC' or uses_maximum = 1)
);
create unique index code_digest on promotions.code (digest);
create index code_of on promotions.code (campaign_id, id);

create table promotions.code_use (
  player_id bigint not null,
  code_id bigint not null references promotions.code,
  used_at timestamptz not null,
  primary key (player_id, code_id)
);
create index code_use_of on promotions.code_use (code_id, used_at);

-- Platform events that were raised, each once.
create table promotions.platform_event (
  event_id text primary key,
  name text not null,
  subject_player bigint,
  raised_at timestamptz not null
);
