-- When a trade counts: what was taken back counts against the time at which it had come or left.
alter table compliance.trade add column counted_at timestamptz;
update compliance.trade set counted_at = at;
alter table compliance.trade alter column counted_at set not null;
drop index compliance.trade_time;
create index trade_time on compliance.trade (player_id, counted_at);
