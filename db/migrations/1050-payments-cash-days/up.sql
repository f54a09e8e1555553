-- What a person paid and received in cash on a Prague day, minor units; the law bounds each.
create table payments.cash_day (
  player_id bigint not null,
  day date not null,
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  amount bigint not null check (amount >= 0),
  primary key (player_id, day, direction)
);
