-- Sign-ins of a player in the present Prague day and month, and the time signed in today; the next
-- day or month starts from zero.
create table protection.logon_usage (
  player_id bigint primary key,
  day date not null,
  count_day integer not null,
  count_month integer not null,
  seconds_day integer not null,
  last_logoff_at timestamptz
);
