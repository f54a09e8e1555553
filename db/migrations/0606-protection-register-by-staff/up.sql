-- Staff may ask the register, and an internal service may tell what it has been answered.
alter table protection.register_check drop constraint register_check_trigger_check;
alter table protection.register_check add constraint register_check_trigger_check
  check (trigger in ('REGISTRATION', 'LOGON', 'PLAY', 'STAFF', 'TOLD'));
-- What is told twice under one reference is one answer.
create unique index register_check_told on protection.register_check (player_id, check_reference)
  where trigger = 'TOLD';
