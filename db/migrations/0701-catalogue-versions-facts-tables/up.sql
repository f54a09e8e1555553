-- A version is certified from a moment on, until the next one of its game is.
alter table catalogue.game_version add column valid_from timestamptz;
update catalogue.game_version set valid_from = created_at;
alter table catalogue.game_version alter column valid_from set not null;

-- A list has its own order where it was given one; operators may switch it off.
alter table catalogue.provider alter column order_enabled set default true;
update catalogue.provider set order_enabled = true;

-- What a provider states about its game; written anew with each delivery.
create table catalogue.game_facts (
  game_id bigint primary key references catalogue.game (id) on delete cascade,
  -- Theoretical return to player, parts in a million.
  return_ppm integer not null check (return_ppm between 0 and 1000000),
  volatility text not null,
  -- { "CZK": [100, 200, …], … }, minor units.
  stakes jsonb not null
);

create table catalogue.live_table (
  id bigint generated always as identity primary key,
  game_id bigint not null references catalogue.game (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  dealer text not null check (length(dealer) between 1 and 100),
  seats integer not null check (seats between 1 and 1000),
  currency text not null check (currency in ('CZK', 'EUR')),
  stake_minimum bigint not null check (stake_minimum > 0),
  stake_maximum bigint not null,
  -- [{ "day": 1, "from": "18:00", "to": "24:00" }, …]; Monday is 1, times of Prague.
  opening_hours jsonb not null,
  changed_at timestamptz not null,
  check (stake_maximum >= stake_minimum)
);
create unique index live_table_name on catalogue.live_table (lower(name));
create index live_table_game on catalogue.live_table (game_id);
