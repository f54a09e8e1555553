-- Who has proposed to let the held payouts of a case go; somebody else confirms it.
alter table compliance.case add column release_proposed_by bigint
  check (release_proposed_by is null or holds_payouts);
alter table compliance.case_event drop constraint case_event_kind_check;
alter table compliance.case_event add constraint case_event_kind_check
  check (kind in ('OPENED', 'REPEATED', 'TAKEN', 'COMMENTED', 'FILE_ADDED', 'PROPOSED', 'SENT_BACK',
    'CLOSED', 'REPORTED', 'HOLD_CHANGED', 'RELEASE_PROPOSED', 'SNOOZED'));
