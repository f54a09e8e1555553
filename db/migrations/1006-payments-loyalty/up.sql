create table payments.loyalty_account (
  player_id bigint primary key,
  -- Never falls.
  points_ever bigint not null check (points_ever >= 0),
  level_id integer not null,
  changed_at timestamptz not null
);
create index loyalty_account_level on payments.loyalty_account (level_id);

create table payments.loyalty_change (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  reference text not null unique,
  kind text not null check (kind in ('GRANTED', 'SPENT', 'CONVERTED')),
  points bigint not null check (points > 0),
  cause text not null,
  level_id integer not null,
  -- Money that converted points became, minor units.
  amount bigint not null check (amount >= 0),
  currency text not null,
  balance_after bigint not null,
  created_at timestamptz not null
);
create index loyalty_change_player on payments.loyalty_change (player_id, id);
create index loyalty_change_time on payments.loyalty_change using brin (created_at);
