alter table promotions.cashback_programme
  add column version integer not null default 1 check (version > 0);
