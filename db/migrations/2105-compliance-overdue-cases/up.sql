-- A case has a time by which it is to be decided.
create view reporting.alert_case as
  select id, due_at as since from compliance.case where status <> 'CLOSED';
