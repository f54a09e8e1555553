-- The last movement that has brought the round a win; none before the first, nor in older rounds.
alter table play.round add column last_win_id bigint;
