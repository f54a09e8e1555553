create index screened_turns on compliance.screened (asked_at, player_id);
drop index compliance.screened_due;
