-- Ids of groups begin high, so that one address can name a jackpot or a group.
create table jackpots.jackpot_group (
  id bigint generated always as identity (start with 1000000001) primary key,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index jackpot_group_name on jackpots.jackpot_group (lower(name));

-- A group outside: a venue, a brand, a group of devices, by the id it has there.
create table jackpots.outer_group (
  id bigint generated always as identity primary key,
  foreign_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('Venue', 'Brand', 'DeviceGroup')),
  created_at timestamptz not null
);
create unique index outer_group_foreign on jackpots.outer_group (foreign_id);

create table jackpots.group_link (
  group_id bigint not null references jackpots.jackpot_group,
  outer_group_id bigint not null references jackpots.outer_group,
  connected_at timestamptz not null,
  primary key (group_id, outer_group_id)
);
create index group_link_outer on jackpots.group_link (outer_group_id);

create table jackpots.settings (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  currency text not null check (currency in ('CZK', 'EUR')),
  seed bigint not null check (seed >= 0),
  contribution_ppm integer not null check (contribution_ppm between 0 and 500000),
  -- Share of each contribution that grows unseen and seeds the next pool.
  hidden_ppm integer not null check (hidden_ppm between 0 and 1000000),
  award_maximum bigint check (award_maximum > 0),
  -- What comes in above it overflows.
  pool_maximum bigint check (pool_maximum > 0),
  -- It is hit somewhere between the two.
  must_hit_from bigint check (must_hit_from >= 0),
  must_hit_by bigint,
  created_at timestamptz not null,
  check ((must_hit_from is null) = (must_hit_by is null)),
  check (must_hit_by > must_hit_from and must_hit_from >= seed)
);
create unique index settings_name on jackpots.settings (lower(name));

alter table jackpots.jackpot
  add column group_id bigint references jackpots.jackpot_group,
  add column settings_id bigint references jackpots.settings,
  add column hidden_ppm integer not null default 0 check (hidden_ppm between 0 and 1000000),
  add column pool_maximum bigint check (pool_maximum > 0),
  add column must_hit_from bigint,
  add column must_hit_by bigint,
  -- Drawn anew after every hit; never shown.
  add column hit_at bigint,
  add check ((must_hit_by is null) = (hit_at is null));
create index jackpot_group_of on jackpots.jackpot (group_id) where group_id is not null;
create index jackpot_settings_of on jackpots.jackpot (settings_id) where settings_id is not null;

-- A stake that a provider has told a jackpot of, with the first answer, kept for ever.
create table jackpots.told_bet (
  provider_id bigint not null,
  bet_id text not null,
  jackpot_id bigint not null references jackpots.jackpot,
  player_id bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  contribution bigint not null,
  award bigint not null check (award >= 0),
  pool_after bigint not null,
  told_at timestamptz not null,
  primary key (provider_id, bet_id)
);
