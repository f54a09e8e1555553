-- Lines that a player has put by under a name, to buy them again.
create table lottery.favourite (
  player_id bigint not null,
  id bigint generated always as identity,
  game_key text not null,
  name text not null check (name <> ''),
  lines text not null,
  created_at timestamptz not null,
  primary key (player_id, id)
);
create unique index favourite_name on lottery.favourite (player_id, game_key, name);
