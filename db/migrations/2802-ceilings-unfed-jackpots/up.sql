alter table ceilings.held_win
  drop constraint held_win_cause_check,
  add constraint held_win_cause_check
    check (cause in ('ROUND', 'DAY', 'JACKPOT_POOL', 'JACKPOT_UNFED'));
