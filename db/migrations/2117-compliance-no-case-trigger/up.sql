alter table compliance.statement_request drop constraint statement_request_trigger_check;
alter table compliance.statement_request add constraint statement_request_trigger_check
  check (trigger in ('THRESHOLD', 'PERIODIC', 'STAFF'));
