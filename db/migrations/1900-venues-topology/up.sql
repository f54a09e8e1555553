create extension if not exists btree_gist;
create schema venues;

-- What the topology is made of; its facts are in its versions.
create table venues.object (
  id bigint generated always as identity primary key,
  kind text not null check (kind in
    ('operator', 'company', 'venue', 'workroom', 'manufacturer', 'device', 'group')),
  -- By which a device is asked for without naming it: SHA-256 of its manufacturer and serial number.
  hash text unique check (hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  check ((kind = 'device') = (hash is not null))
);

-- One stream of all changes; a planned one takes effect later than it was recorded.
create table venues.change (
  id bigint generated always as identity primary key,
  object_id bigint not null references venues.object (id),
  kind text not null,
  event text not null check (event in ('CREATED', 'CHANGED', 'MOVED', 'REMOVED')),
  effective_at timestamptz not null,
  recorded_at timestamptz not null,
  -- `staff:12`, `service:internal`, `demo`.
  actor text not null,
  reason text,
  -- The facts that it set.
  fields jsonb not null
);
create index change_object on venues.change (object_id, id desc);
create index change_effective on venues.change (effective_at, id);

create table venues.version (
  id bigint generated always as identity primary key,
  object_id bigint not null references venues.object (id),
  kind text not null,
  change_id bigint not null references venues.change (id),
  -- When the facts hold, and when the platform took them to hold.
  valid tstzrange not null check (not isempty(valid)),
  recorded tstzrange not null,
  fields jsonb not null,
  -- The facts that its own change set; those of earlier changes run through it.
  set_fields text[] not null,
  name text generated always as (fields ->> 'name') stored not null,
  number text generated always as (fields ->> 'number') stored not null,
  type text generated always as (fields ->> 'type') stored,
  state text generated always as (fields ->> 'state') stored,
  parent_id bigint generated always as ((fields ->> 'parentId')::bigint) stored
    references venues.object (id),
  -- Nothing is in two places, or in two states, at one time.
  constraint version_one_at_a_time
    exclude using gist (object_id with =, valid with &&, recorded with &&),
  -- A number names one thing of its kind at one time.
  constraint version_number
    exclude using gist (kind with =, number with =, valid with &&, recorded with &&)
);
create index version_object on venues.version (object_id) where upper_inf(recorded);
create index version_kind on venues.version (kind) where upper_inf(recorded);
create index version_parent on venues.version (parent_id) where upper_inf(recorded);

-- Regular hours; minutes of the venue's own clock since the midnight on which Monday begins.
create table venues.opening (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues.object (id),
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens between 0 and 1439),
  -- Up to 1440 more than a day has: hours may end on the next day.
  closes smallint not null check (closes > opens and closes <= opens + 1440),
  valid daterange not null check (not isempty(valid)),
  changed_at timestamptz not null,
  constraint opening_overlap exclude using gist (
    venue_id with =,
    int4range((weekday - 1) * 1440 + opens, (weekday - 1) * 1440 + closes) with &&,
    valid with &&
  )
);

-- A day with hours of its own, or with none: what the week says of that day does not hold.
create table venues.special_opening (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues.object (id),
  day date not null,
  is_closed boolean not null,
  opens smallint check (opens between 0 and 1439),
  closes smallint check (closes > opens and closes <= opens + 1440),
  note text,
  changed_at timestamptz not null,
  check (is_closed = (opens is null) and is_closed = (closes is null)),
  constraint special_opening_overlap exclude using gist (
    venue_id with =,
    day with =,
    int4range(coalesce(opens, 0), coalesce(closes, 2880)) with &&
  )
);

-- Periods in which a venue is licensed.
create table venues.validity (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues.object (id),
  licence text not null,
  valid daterange not null check (not isempty(valid)),
  changed_at timestamptz not null,
  constraint validity_overlap exclude using gist (venue_id with =, valid with &&)
);
