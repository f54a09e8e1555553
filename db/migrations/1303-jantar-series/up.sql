-- A chain of seeds fixed before its flights: each seed's commitment is the seed of the flight before.
create table jantar.series (
  id bigint generated always as identity primary key,
  game_key text not null,
  -- What the whole chain leads to, published before its first flight.
  ending text not null,
  -- The seed of its last flight, sealed; all others are hashes of it.
  root bytea not null,
  length integer not null check (length > 0),
  flown integer not null default 0 check (flown between 0 and length),
  created_at timestamptz not null
);
create unique index series_under_way on jantar.series (game_key) where flown < length;
create index series_recent on jantar.series (game_key, id desc);

-- Flights before the chains have none.
alter table jantar.flight
  add column series_id bigint references jantar.series (id),
  add column place integer,
  add constraint flight_place check ((series_id is null) = (place is null));
create unique index flight_of_series on jantar.flight (series_id, place);
