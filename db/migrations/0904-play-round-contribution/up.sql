-- What the stakes of a round have put on jackpots, minor units.
alter table play.round
  add column contribution bigint not null default 0 check (contribution >= 0);
