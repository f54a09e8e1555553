-- The platform itself pauses a player's play for some hours. Nobody ends such a pause earlier: the
-- checks that only staff's exclusions may be ended stay as they are.
alter table protection.exclusion drop constraint exclusion_kind_check;
alter table protection.exclusion add constraint exclusion_kind_check
  check (kind in ('PANIC_BUTTON', 'SELF', 'OPERATOR', 'REGISTER', 'ENFORCED_PAUSE'));
alter table protection.exclusion drop constraint exclusion_created_by_check;
alter table protection.exclusion add constraint exclusion_created_by_check
  check (created_by in ('player', 'staff', 'register', 'platform'));
alter table protection.exclusion add constraint exclusion_pause_by_platform
  check ((kind = 'ENFORCED_PAUSE') = (created_by = 'platform') and (kind <> 'ENFORCED_PAUSE' or ends_at is not null));
