-- Where the share of a told stake went, so that a cancel of the stake takes it from there.
alter table jackpots.told_bet
  add column pool bigint not null default 0,
  add column hidden bigint not null default 0,
  add column overflow bigint not null default 0,
  add column taken_back_at timestamptz;
-- Of earlier rows the parts were not kept; all of them went to pools that players see.
update jackpots.told_bet set pool = contribution;
