create schema if not exists jackpots;

-- A progressive jackpot. Its money is the ledger account `jackpot-pool` of this id.
create table jackpots.jackpot (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  provider_id bigint not null,
  currency text not null check (currency in ('CZK', 'EUR')),
  state text not null check (state in ('ACTIVE', 'SUSPENDED', 'CLOSED')),
  -- What the house puts in at the start and after each win, minor units.
  seed bigint not null check (seed >= 0),
  -- Share of each stake, millionths.
  contribution_ppm integer not null check (contribution_ppm between 0 and 500000),
  -- Most that one award may pay; the rest stays in the pool.
  award_maximum bigint check (award_maximum > 0),
  -- Games whose stakes feed it; all of the provider's when null.
  game_keys text[],
  created_at timestamptz not null,
  created_by bigint,
  last_won_at timestamptz,
  wins bigint not null default 0
);
create unique index jackpot_name on jackpots.jackpot (provider_id, lower(name));
create index jackpot_active on jackpots.jackpot (provider_id) where state = 'ACTIVE';

-- Parts of a minor unit that stakes have earned the jackpot; one row for each writer's stripe.
create table jackpots.carry (
  jackpot_id bigint not null references jackpots.jackpot,
  stripe smallint not null,
  millionths bigint not null check (millionths between 0 and 999999),
  primary key (jackpot_id, stripe)
) with (fillfactor = 20);
