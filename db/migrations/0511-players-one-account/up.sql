-- A person whose account is closed may open another: the birth number is unique among the others.
alter table players.player drop constraint player_birth_number_hash_key;
create unique index player_birth_number_hash_key on players.player (birth_number_hash)
  where state <> 'CLOSED';
create index player_birth_number_known on players.player (birth_number_hash)
  where birth_number_hash is not null;

-- Whether the account may be a person's second one. While it is under review, and for ever once it
-- was found to be one, nothing is played or paid in.
alter table players.player add column identity_review text
  check (identity_review in ('PENDING', 'DUPLICATE'));

-- Pairs of accounts that may be one person's, and what staff decided about each.
create table players.identity_review (
  id bigint generated always as identity unique,
  player_id bigint not null references players.player (id),
  -- The account that was there before.
  known_player_id bigint not null references players.player (id),
  opened_at timestamptz not null,
  decision text check (decision in ('SAME', 'DIFFERENT')),
  decided_at timestamptz,
  decided_by bigint,
  reason text,
  primary key (player_id, known_player_id),
  check (player_id <> known_player_id),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (reason is null))
);
create index identity_review_pending on players.identity_review (id) where decision is null;
