-- The free rounds that hold the wins of their rounds until they are converted.
alter table ceilings.held_win add column free_round_id bigint;
