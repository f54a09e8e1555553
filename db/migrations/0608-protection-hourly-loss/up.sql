-- What a player has lost in the present clock hour under a scope, for the bound that the market sets.
-- The hour is counted from 1970 in UTC; in the next one nothing is lost yet.
alter table protection.usage
  add column loss_hour bigint not null default 0,
  add column lost bigint not null default 0;
