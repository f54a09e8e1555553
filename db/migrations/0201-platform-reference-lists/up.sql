-- A list as it was last brought in from the code; equal hashes need no work at start.
create table platform.reference_list (
  name text primary key,
  content_hash bytea not null,
  updated_at timestamptz not null
);

create table platform.reference_value (
  list text not null references platform.reference_list (name) on delete cascade,
  value text not null,
  position integer not null check (position >= 0),
  -- Labels by locale; cs, en and sk are always there.
  labels jsonb not null check (labels ?& array['cs', 'en', 'sk']),
  note text,
  -- The value of another list or group that this one belongs to.
  parent text,
  -- The same value in a second standard (countries: ISO 3166-1 alpha-2).
  alternate_code text,
  primary key (list, value),
  unique (list, position)
);
create unique index reference_value_alternate_code
  on platform.reference_value (list, alternate_code) where alternate_code is not null;

-- What a brand offers, as its data say; also brought in from the code at start.
create table platform.feature (
  brand text not null,
  key text not null,
  market text not null check (market in ('cz', 'sk')),
  labels jsonb not null check (labels ?& array['cs', 'en', 'sk']),
  enabled boolean not null,
  primary key (brand, key)
);
