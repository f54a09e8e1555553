create schema jantar;

create table jantar.session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  mode text not null check (mode in ('real', 'demo')),
  game_key text not null,
  -- The platform's ids; empty in demo mode.
  player_id text not null,
  platform_session_id text not null,
  nickname text not null,
  currency text not null,
  language text not null,
  client_seed text not null,
  nonce integer not null default 0,
  -- The seed of the next round, sealed, and its commitment, which the player already has.
  next_seed bytea not null,
  next_commitment text not null,
  demo_balance bigint not null default 0 check (demo_balance >= 0),
  staked bigint not null default 0,
  won bigint not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index session_player on jantar.session (player_id, id desc);

create table jantar.round (
  id bigint generated always as identity primary key,
  session_id bigint not null references jantar.session (id),
  player_id text not null,
  game_key text not null,
  config_hash text not null,
  currency text not null,
  stake bigint not null,
  staked bigint not null default 0,
  win bigint not null default 0,
  bets jsonb not null default '[]',
  decisions text[] not null default '{}',
  -- A decision whose further stake is being asked for.
  pending_action text,
  seed bytea not null,
  commitment text not null,
  client_seed text not null,
  nonce integer not null,
  state text not null
    check (state in ('ASKING', 'REFUSED', 'OPEN', 'DECIDED', 'SETTLED', 'CANCELLED')),
  refusal text,
  balance_after bigint,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (session_id, nonce)
);
create index round_player on jantar.round (player_id, id desc);
create index round_unsettled on jantar.round (created_at)
  where state in ('ASKING', 'OPEN', 'DECIDED');
-- A session has one round under way.
create unique index round_under_way on jantar.round (session_id)
  where state in ('ASKING', 'OPEN', 'DECIDED');

create table jantar.flight (
  id bigint generated always as identity primary key,
  game_key text not null,
  seed bytea not null,
  commitment text not null,
  -- Hundredths; known to the server only until the flight is over.
  point integer not null,
  state text not null check (state in ('BETTING', 'RUNNING', 'CRASHED')),
  betting_at timestamptz not null,
  started_at timestamptz,
  crashed_at timestamptz
);
create unique index flight_under_way on jantar.flight (game_key) where state <> 'CRASHED';
create index flight_recent on jantar.flight (game_key, id desc);

create table jantar.seat (
  id bigint generated always as identity primary key,
  flight_id bigint not null references jantar.flight (id),
  session_id bigint not null references jantar.session (id),
  player_id text not null,
  nickname text not null,
  currency text not null,
  stake bigint not null,
  auto_cash_out integer,
  -- Hundredths at which the player left; null while on board or gone with the ship.
  cash_out integer,
  win bigint not null default 0,
  state text not null
    check (state in ('ASKING', 'REFUSED', 'ON_BOARD', 'LEFT', 'LOST', 'SETTLED', 'CANCELLED')),
  refusal text,
  created_at timestamptz not null,
  unique (flight_id, session_id)
);
create index seat_unsettled on jantar.seat (flight_id)
  where state in ('ASKING', 'ON_BOARD', 'LEFT', 'LOST');
