-- A result that a test call has given says so: no bank and no vendor was asked.
alter table verification.identity_check
  drop constraint identity_check_method_check,
  add constraint identity_check_method_check check (method in ('bankId', 'byScan', 'testCall'));
alter table verification.identity
  drop constraint identity_method_check,
  add constraint identity_method_check check
    (method in ('bankId', 'byScan', 'documents', 'onLandbase', 'testCall'));
