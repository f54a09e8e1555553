-- Wins above what the draw of a provider allows their ticket.
alter table ceilings.held_win
  drop constraint held_win_cause_check,
  add constraint held_win_cause_check check (cause in
    ('ROUND', 'MULTIPLE', 'DAY', 'JACKPOT_POOL', 'JACKPOT_UNFED', 'FREE_ROUND_UNKNOWN', 'DRAW_PRIZE'));
