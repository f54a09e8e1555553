-- The message that goes with an enforced pause: texts of the platform, written by nobody of the staff.
do $$
declare
  old text;
begin
  for old in
    select conname from pg_constraint
    where conrelid = 'risk.message'::regclass and contype = 'c'
      and (conname = 'message_kind_check' or pg_get_constraintdef(oid) like '%texts IS NOT NULL%')
  loop
    execute format('alter table risk.message drop constraint %I', old);
  end loop;
end $$;
alter table risk.message add constraint message_kind_check
  check (kind in ('SCORE', 'STAFF', 'PAUSE'));
alter table risk.message add constraint message_texts_check
  check ((kind <> 'SCORE') = (texts is not null));
