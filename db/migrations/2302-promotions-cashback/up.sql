-- A programme that gives back a part of what play was expected to lose, or has lost. Its id owns the
-- postings of its cost on `promotions`, above the ids of all that own postings there.
create table promotions.cashback_programme (
  id bigint generated always as identity (start with 3000000001) primary key,
  name text not null check (length(name) between 1 and 100),
  state text not null check (state in ('CREATED', 'ACTIVATED', 'CANCELLED')),
  spec jsonb not null,
  created_at timestamptz not null,
  created_by bigint not null,
  activated_at timestamptz,
  ended_at timestamptz,
  -- The Prague day on which the earliest period begins that is not paid yet.
  next_period date,
  -- What it has given so far; guarded by its own conditional update.
  granted bigint not null default 0 check (granted >= 0),
  check ((activated_at is null) = (next_period is null))
);

-- Whose play counts, from the acceptance of the terms on; the receipt stands in the row.
create table promotions.cashback_member (
  player_id bigint not null,
  programme_id bigint not null references promotions.cashback_programme,
  accepted_at timestamptz not null,
  accepted_locale text not null,
  accepted_hash text not null,
  accepted_ip text,
  left_at timestamptz,
  primary key (player_id, programme_id, accepted_at),
  check (left_at is null or left_at >= accepted_at)
);
create unique index cashback_member_now on promotions.cashback_member (player_id, programme_id)
  where left_at is null;
create index cashback_member_of on promotions.cashback_member (programme_id, player_id);

-- What a period has brought a player: once.
create table promotions.cashback_payment (
  player_id bigint not null,
  programme_id bigint not null references promotions.cashback_programme,
  period_from date not null,
  period_to date not null,
  state text not null check (state in ('PAID', 'WITHHELD')),
  -- Why nothing was paid.
  reason text check (reason in ('NOT_ALLOWED', 'RESTRICTED', 'BUDGET')),
  base bigint not null check (base > 0),
  amount bigint not null check (amount > 0),
  currency text not null check (currency in ('CZK', 'EUR')),
  decided_at timestamptz not null,
  primary key (player_id, programme_id, period_from),
  check ((state = 'WITHHELD') = (reason is not null)),
  check (period_from < period_to)
);
create index cashback_payment_of on promotions.cashback_payment (programme_id, period_from, player_id);
