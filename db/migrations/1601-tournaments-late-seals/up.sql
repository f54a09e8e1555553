-- The round announced with a prize draw, where its tickets were sealed too late for it.
alter table tournaments.round add column announced_beacon_round bigint
  check (announced_beacon_round < beacon_round);
