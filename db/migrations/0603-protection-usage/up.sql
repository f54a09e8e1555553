-- All that a bet must know about its player's protection, in one row: a projection of limits and
-- exclusions, rebuilt in the transaction that changes them. Its row lock orders those changes.
create table protection.play_gate (
  player_id bigint primary key,
  excluded_until timestamptz,
  -- Money limits: [{"kind", "value": "minor units" | null, "from": ISO 8601}], oldest first.
  ceilings jsonb not null default '[]',
  updated_at timestamptz not null
) with (fillfactor = 50);

-- What a player has staked and won under a limit's scope in the present Prague day and month; the
-- next day or month starts from zero. Written inside the wager batch, behind the wallet's lock.
create table protection.usage (
  player_id bigint not null,
  scope text not null,
  day date not null,
  stakes_day bigint not null,
  wins_day bigint not null,
  stakes_month bigint not null,
  wins_month bigint not null,
  -- The present unbroken time of play, for the break the market asks for.
  playing_since timestamptz not null,
  last_played_at timestamptz not null,
  primary key (player_id, scope)
) with (fillfactor = 50);
