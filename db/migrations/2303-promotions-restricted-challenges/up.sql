alter table promotions.restricted_player
  drop constraint restricted_player_subject_kind_check,
  add constraint restricted_player_subject_kind_check
    check (subject_kind in ('BONUS', 'TOURNAMENT', 'CHALLENGE'));
