-- Payment types closed by staff: for a player, or for all (player 0).
create table payments.type_restriction (
  player_id bigint not null check (player_id >= 0),
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  method text not null,
  reason text not null,
  staff_id bigint not null,
  set_at timestamptz not null,
  primary key (player_id, direction, method)
);
