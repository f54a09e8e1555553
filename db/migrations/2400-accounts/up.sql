create schema accounts;

-- Who registered a player at a venue, and by which document the player was seen there.
create table accounts.venue_registration (
  player_id bigint primary key,
  staff_id bigint not null,
  venue_id bigint,
  document_type text,
  -- Sealed.
  document_number bytea,
  registered_at timestamptz not null,
  check ((document_type is null) = (document_number is null))
);

-- An old or land-based account on its way online, alone or into an account that is there already.
create table accounts.migration (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  -- Of the link that an approval sends by e-mail.
  link_hash bytea unique,
  method text not null check (method in ('card', 'code', 'byScan', 'bankId', 'onLandbase')),
  state text not null check (state in ('STARTED', 'APPROVED', 'REJECTED', 'FINISHED')),
  -- The account that comes online; unknown until somebody has found it.
  source_player_id bigint,
  -- The account that it becomes part of; none when it is taken online by itself.
  target_player_id bigint,
  -- Who asks, sealed: name, date of birth, e-mail.
  applicant bytea,
  locale text not null,
  -- Why the player’s own proof was not enough.
  review_cause text,
  decided_by bigint,
  decided_at timestamptz,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  check (source_player_id <> target_player_id),
  check (state = 'STARTED' or decided_at is not null),
  check (state not in ('APPROVED', 'FINISHED') or source_player_id is not null),
  check ((state = 'FINISHED') = (finished_at is not null))
);
create index migration_state on accounts.migration (state, id desc);
create index migration_merged on accounts.migration (decided_at)
  where state in ('APPROVED', 'FINISHED') and target_player_id is not null;

-- Pictures of documents sent with a migration, sealed.
create table accounts.migration_page (
  migration_id bigint not null references accounts.migration (id),
  page smallint not null check (page between 1 and 20),
  file_hash bytea not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (migration_id, page)
);

-- Changes of personal data that the state is told.
create table accounts.person_change (
  id bigint generated always as identity,
  player_id bigint not null,
  -- The caller’s own id of the change.
  reference text not null,
  fields text[] not null,
  state text not null check (state in ('WAITING', 'SENT', 'REFUSED')),
  state_reference text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (player_id, reference),
  unique (id)
);
