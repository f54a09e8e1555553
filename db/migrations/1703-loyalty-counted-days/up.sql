-- Prague days whose time at terminals has been counted whole, for every player.
create table loyalty.counted_day (
  day date primary key
);
insert into loyalty.counted_day (day)
  select max(day) from loyalty.terminal_day having max(day) is not null;
