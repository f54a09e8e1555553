alter table engagement.opt_out
  drop constraint opt_out_way_check,
  add constraint opt_out_way_check
    check (way in ('LINK', 'ONE_CLICK', 'PHONE', 'MESSAGE', 'COMPLAINT'));
