-- Whether whole points are due. What play earns changes with each round, and an index over it would be
-- written as often; this changes once in many.
alter table loyalty.account
  add column due boolean generated always as (earned_micro / 1000000 <> credited) stored;
drop index loyalty.account_due;
create index account_due on loyalty.account (player_id) where due;
alter table loyalty.account set (fillfactor = 70);
