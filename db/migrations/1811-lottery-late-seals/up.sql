-- The round named when sales opened, where the seal came too late for it and a later one decides.
alter table lottery.draw add column announced_beacon_round bigint
  check (announced_beacon_round < beacon_round);
-- The chain's signature of the round: the beacon's value is its SHA-256, so anybody can check both.
alter table lottery.draw add column beacon_signature bytea check (length(beacon_signature) = 48);
