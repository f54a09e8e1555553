-- A player's authenticator (RFC 6238). Until it is confirmed by a code it protects nothing.
create table players.second_factor (
  player_id bigint primary key,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time step whose code was used: none is used twice.
  last_step bigint
);

-- Codes for the day on which the authenticator is lost; of each only a keyed hash is kept.
create table players.recovery_code (
  player_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);
