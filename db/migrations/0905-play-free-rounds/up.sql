-- What free rounds can be given: so many rounds of some games at one stake.
create table play.free_round_definition (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  provider_id bigint not null,
  game_keys text[] not null check (cardinality(game_keys) > 0),
  currency text not null check (currency in ('CZK', 'EUR')),
  -- Of one round, minor units.
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds between 1 and 1000),
  -- How long a player has for them.
  valid_days integer not null check (valid_days between 1 and 365),
  state text not null check (state in ('CREATED', 'ACTIVATED')),
  created_at timestamptz not null,
  created_by bigint
);
create unique index free_round_definition_name on play.free_round_definition (lower(name));

-- Free rounds in a player's hands. What is not played yet lies on the ledger's account
-- `free-round-liability` of their id.
create table play.free_round (
  player_id bigint not null,
  id bigint generated always as identity,
  definition_id bigint not null references play.free_round_definition,
  provider_id bigint not null,
  game_keys text[] not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds > 0),
  used integer not null default 0 check (used between 0 and rounds),
  -- Rounds whose stakes have gone back to the house.
  released integer not null default 0,
  won bigint not null default 0,
  state text not null check (state in ('ACTIVE', 'USED', 'EXPIRED', 'CANCELLED')),
  given_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, id),
  check (used + released <= rounds)
);
create unique index free_round_id on play.free_round (id);
create index free_round_of on play.free_round (definition_id, id);
create index free_round_due on play.free_round (expires_at) where state = 'ACTIVE';
create index free_round_unreleased on play.free_round (id)
  where state in ('EXPIRED', 'CANCELLED') and used + released < rounds;

-- The free rounds that the stake of a round was.
alter table play.round add column free_round_id bigint;
