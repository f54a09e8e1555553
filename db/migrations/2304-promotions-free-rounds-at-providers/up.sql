-- How the wins of free rounds come in: OWN and EACH_ROUND with each round, AT_END as one total of the
-- provider's, PROMOTION as one prize that the provider pays for.
alter table play.free_round
  add column payout text not null default 'OWN'
    check (payout in ('OWN', 'EACH_ROUND', 'AT_END', 'PROMOTION')),
  -- When the provider has reported its total.
  add column reported_at timestamptz,
  -- What of `won` came after they had ended.
  add column late_won bigint not null default 0;

-- A total may come when all stakes have gone back: what is played and released is settled once more.
do $$
declare
  bound text;
begin
  select conname into strict bound from pg_constraint
    where conrelid = 'play.free_round'::regclass
      and pg_get_constraintdef(oid) like '%used + released%';
  execute format('alter table play.free_round drop constraint %I', bound);
end $$;
drop index play.free_round_unreleased;
create index free_round_unreleased on play.free_round (id)
  where state in ('EXPIRED', 'CANCELLED') and used + released <> rounds;

-- Free rounds that a provider from outside keeps for us, under our id.
create table play.free_round_issue (
  player_id bigint not null,
  id bigint not null,
  provider_id bigint not null,
  -- WANTED: not confirmed by the provider yet. LIVE: the provider has them. CLOSED: over on both sides.
  state text not null check (state in ('WANTED', 'LIVE', 'CLOSED', 'REFUSED')),
  attempts integer not null default 0 check (attempts >= 0),
  -- When the provider is asked next.
  next_at timestamptz not null,
  -- What the provider last said, and when.
  provider_state text check (provider_state in ('OPEN', 'DONE', 'EXPIRED', 'CANCELLED', 'UNKNOWN')),
  provider_used integer check (provider_used >= 0),
  provider_won bigint check (provider_won >= 0),
  checked_at timestamptz,
  -- The provider's figures are not ours.
  differs boolean not null default false,
  -- Why it was refused, or what the last attempt failed of.
  fault text,
  primary key (player_id, id),
  foreign key (player_id, id) references play.free_round
);
create index free_round_issue_due on play.free_round_issue (next_at)
  where state in ('WANTED', 'LIVE');

-- Stakes at which a provider's games take free rounds, as it last listed them.
create table play.free_round_stakes (
  provider_id bigint not null,
  game_key text not null check (length(game_key) between 1 and 100),
  currency text not null check (currency in ('CZK', 'EUR')),
  amounts bigint[] not null check (cardinality(amounts) > 0),
  as_of timestamptz not null,
  primary key (provider_id, game_key, currency)
);
