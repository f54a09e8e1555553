-- An answer of the state that cannot be read is no silence: staff see it and may correct the day.
alter table reporting.state_report drop constraint state_report_state_check;
alter table reporting.state_report add constraint state_report_state_check check (state in
  ('READY', 'SENT', 'UNREADABLE', 'CONFIRMED', 'FORMAL_ERROR', 'MATERIAL_ERROR', 'REPLACED'));
drop index reporting.state_report_open;
create index state_report_open on reporting.state_report (state, day)
  where state in ('READY', 'SENT', 'UNREADABLE');
