-- How much of a stake a bonus counts in this game, percent, as it was when the session began.
alter table play.game_session add column bonus_percent integer not null default 100
  check (bonus_percent between 0 and 1000);

-- The bonus under which a round began; null where none was running.
alter table play.round add column bonus_id bigint;
