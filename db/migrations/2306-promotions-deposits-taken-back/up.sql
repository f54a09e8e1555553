-- When its gateway took a deposit back; it counts for no bonus from then on.
alter table promotions.deposit add column taken_back_at timestamptz;
