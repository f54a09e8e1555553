-- The audit stays append-only but for one thing: its reason may be cleared, in the very transaction that
-- records that somebody is forgotten for good. What takes its place is a keyed code.
create or replace function staff.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and old.cleared_mac is null and new.cleared_mac is not null and new.reason = ''
    and to_jsonb(old) - '{reason,cleared_mac}'::text[] = to_jsonb(new) - '{reason,cleared_mac}'::text[]
    and exists (
      select from accounts.erasure
      where extent = 'EXPIRY' and xmin = pg_current_xact_id_if_assigned()::xid)
  then
    return new;
  end if;
  raise exception 'staff.audit is append-only';
end $$;
