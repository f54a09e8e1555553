alter table staff.saved_view drop constraint saved_view_member_id_screen_name_key;

-- Of names that differ in the size of their letters alone, the older ones get a number: their own, or
-- the next with which nothing else is named.
do $$
declare
  older record;
  number bigint;
  numbered text;
begin
  for older in
    select id, member_id, screen, name from staff.saved_view view
    where exists (
      select from staff.saved_view newer
      where newer.member_id = view.member_id and newer.screen = view.screen
        and lower(newer.name collate pg_c_utf8) = lower(view.name collate pg_c_utf8)
        and newer.id > view.id)
    order by id
  loop
    number := older.id;
    loop
      numbered := left(older.name, 38) || ' (' || number || ')';
      exit when not exists (
        select from staff.saved_view other
        where other.member_id = older.member_id and other.screen = older.screen
          and lower(other.name collate pg_c_utf8) = lower(numbered collate pg_c_utf8));
      number := number + 1;
    end loop;
    update staff.saved_view set name = numbered where id = older.id;
  end loop;
end $$;

create unique index saved_view_name
  on staff.saved_view (member_id, screen, lower(name collate pg_c_utf8));
