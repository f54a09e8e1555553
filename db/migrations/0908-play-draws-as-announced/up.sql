-- A draw as it was first announced: a repeat of the announcement is held against this, whatever has
-- been changed since, and gets the first answer.
alter table play.lottery_draw
  add column announced_open_at timestamptz,
  add column announced_close_at timestamptz,
  add column announced_draw_at timestamptz,
  add column announced_jackpot bigint check (announced_jackpot >= 0);

-- Of earlier draws nobody knows what they were before a change.
update play.lottery_draw set announced_open_at = sales_open_at,
  announced_close_at = sales_close_at, announced_draw_at = draw_at, announced_jackpot = jackpot;

alter table play.lottery_draw
  alter column announced_open_at set not null,
  alter column announced_close_at set not null,
  alter column announced_draw_at set not null;
