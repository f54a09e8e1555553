create schema if not exists play;

-- A launch token: used once, within its time, by the provider of its game. Only its hash is kept.
create table play.launch_token (
  token_hash bytea primary key,
  player_id bigint not null,
  game_id bigint not null,
  game_key text not null,
  provider_id bigint not null,
  brand text not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_token_expiry on play.launch_token (expires_at);

-- A player's time at one game of one provider.
create table play.game_session (
  player_id bigint not null,
  id bigint generated always as identity,
  provider_id bigint not null,
  game_id bigint not null,
  game_key text not null,
  -- What limits count the stakes under.
  scope text not null check (scope in ('Casino', 'LiveGames', 'CrashGame', 'Lottery')),
  brand text not null,
  currency text not null check (currency in ('CZK', 'EUR', 'PTS')),
  language text not null,
  nickname text not null,
  terminal text,
  -- Highest stake of one bet, minor units.
  max_stake bigint,
  state text not null check (state in ('OPEN', 'CLOSED')),
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  closed_at timestamptz,
  close_reason text,
  primary key (player_id, id),
  check ((state = 'CLOSED') = (closed_at is not null))
);
create unique index game_session_id on play.game_session (id);
create index game_session_open on play.game_session (player_id) where state = 'OPEN';

-- A round of a game. Its id is the movement of its first bet, so rounds of one player are in the
-- order of their play. Room is left in pages for the update that settles it.
create table play.round (
  player_id bigint not null,
  id bigint not null,
  provider_id bigint not null,
  reference text not null,
  session_id bigint not null,
  game_id bigint not null,
  currency text not null,
  scope text not null,
  state text not null check (state in ('OPEN', 'SETTLED', 'CANCELLED')),
  -- Bets that have not been taken back.
  bets integer not null check (bets >= 0),
  stake_cash bigint not null check (stake_cash >= 0),
  stake_bonus bigint not null check (stake_bonus >= 0),
  win_cash bigint not null check (win_cash >= 0),
  win_bonus bigint not null check (win_bonus >= 0),
  jackpot bigint not null check (jackpot >= 0),
  last_movement_id bigint not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- The provider's own data for showing the round again.
  outcome json,
  primary key (player_id, id),
  check ((state = 'OPEN') = (ended_at is null))
) with (fillfactor = 80);
create unique index round_reference on play.round (player_id, provider_id, reference);
create index round_opened on play.round using brin (opened_at)
  with (pages_per_range = 16, autosummarize = on);

-- Rounds that a provider has left open too long, until they end or somebody deals with them.
create table play.unfinished_round (
  player_id bigint not null,
  round_id bigint not null,
  provider_id bigint not null,
  opened_at timestamptz not null,
  found_at timestamptz not null,
  primary key (player_id, round_id)
);
-- How far the search for unfinished rounds has come.
create table play.unfinished_search (
  id boolean primary key default true check (id),
  opened_before timestamptz not null
);
insert into play.unfinished_search (opened_before) values ('epoch');

create table play.favorite (
  player_id bigint not null,
  game_id bigint not null,
  added_at timestamptz not null,
  primary key (player_id, game_id)
);

-- Wins worth showing to everybody, with the name already masked.
create table play.notable_win (
  movement_id bigint primary key,
  game_id bigint not null,
  player_name text not null,
  kind text not null check (kind in ('win', 'jackpot-win')),
  amount bigint not null,
  currency text not null,
  won_at timestamptz not null
);
create index notable_win_recent on play.notable_win (won_at desc);
