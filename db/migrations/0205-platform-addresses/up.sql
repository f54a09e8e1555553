-- Places of the state's register of addresses (RÚIAN), as its monthly file has them.
create table platform.address_place (
  code bigint primary key,
  town text not null,
  -- Part of Prague or of a city with parts of its own; empty elsewhere.
  district text not null,
  part text not null,
  -- Empty in villages without streets.
  street text not null,
  -- An evidence number instead of a house number.
  evidence boolean not null,
  house integer not null,
  orientation text not null,
  post_code text not null,
  -- Without accents and in small letters, as it is looked for.
  town_key text not null,
  loaded_at timestamptz not null
);
create index address_place_house on platform.address_place (town_key, house);
create index address_place_orientation on platform.address_place (town_key, orientation)
  where orientation <> '';
create index address_place_loaded on platform.address_place using brin (loaded_at);

-- When the file was last read whole.
create table platform.address_load (
  id boolean primary key default true check (id),
  loaded_at timestamptz not null,
  places bigint not null
);
