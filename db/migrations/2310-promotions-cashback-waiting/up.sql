-- Whose period cannot be reckoned yet: rounds that began in it are still open.
create table promotions.cashback_waiting (
  player_id bigint not null,
  programme_id bigint not null references promotions.cashback_programme,
  period_from date not null,
  period_to date not null,
  primary key (player_id, programme_id, period_from),
  check (period_from < period_to)
);
create index cashback_waiting_of on promotions.cashback_waiting (programme_id, period_from, player_id);
