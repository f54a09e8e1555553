create schema if not exists bonuses;

-- A bonus of a player: what was given, under which terms, and how far it is wagered.
create table bonuses.bonus (
  id bigint generated always as identity,
  player_id bigint not null,
  currency text not null check (currency in ('CZK', 'EUR')),
  amount bigint not null check (amount > 0),
  -- By which id its giver asked for it: used once.
  reference text not null check (length(reference) between 1 and 100),
  -- Terms; they never change.
  wagering_required bigint not null check (wagering_required > 0),
  -- Percent of a stake that counts, by the part of the offer (WagerScope).
  weights jsonb not null,
  stake_maximum bigint check (stake_maximum > 0),
  conversion_maximum bigint check (conversion_maximum > 0),
  forfeit_on_withdrawal boolean not null,
  expires_at timestamptz not null,
  state text not null
    check (state in ('ACTIVE', 'FULFILLED', 'CONVERTED', 'FORFEITED', 'EXPIRED', 'SPENT')),
  wagered bigint not null default 0 check (wagered >= 0),
  granted_at timestamptz not null,
  granted_by bigint not null,
  reason text not null check (length(reason) between 1 and 500),
  fulfilled_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  -- What became cash and what the house took back at the end.
  converted bigint not null default 0 check (converted >= 0),
  forfeited bigint not null default 0 check (forfeited >= 0),
  primary key (player_id, id),
  check ((ended_at is null) = (state in ('ACTIVE', 'FULFILLED')))
) with (fillfactor = 70);
create unique index bonus_id on bonuses.bonus (id);
create unique index bonus_reference on bonuses.bonus (reference);
-- One at a time for each wallet.
create unique index bonus_running on bonuses.bonus (player_id, currency)
  where state in ('ACTIVE', 'FULFILLED');
create index bonus_due on bonuses.bonus (expires_at) where state = 'ACTIVE';
