-- Bounds of one payment set by staff: for a player, or for all (player 0). Minor units of the brand's
-- currency; null leaves what the market or the method says.
create table payments.amount_bound (
  player_id bigint not null check (player_id >= 0),
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  method text not null,
  minimum bigint check (minimum > 0),
  maximum bigint check (maximum > 0),
  reason text not null,
  staff_id bigint not null,
  set_at timestamptz not null,
  primary key (player_id, direction, method),
  check (minimum is not null or maximum is not null),
  check (minimum <= maximum)
);
