-- A plan that is withdrawn stays in the stream; the withdrawal is a change of its own.
alter table venues.change drop constraint change_event_check;
alter table venues.change add constraint change_event_check
  check (event in ('CREATED', 'CHANGED', 'MOVED', 'REMOVED', 'WITHDRAWN'));
alter table venues.change add column withdraws bigint unique references venues.change (id);
alter table venues.change add constraint change_withdraws_check
  check ((event = 'WITHDRAWN') = (withdraws is not null));
