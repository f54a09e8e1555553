-- Of names that differ in the size of their letters alone, the older ones get their number.
update staff.saved_view older set name = left(older.name, 38) || ' (' || older.id || ')'
where exists (
  select from staff.saved_view newer
  where newer.member_id = older.member_id and newer.screen = older.screen
    and lower(newer.name collate pg_c_utf8) = lower(older.name collate pg_c_utf8)
    and newer.id > older.id);

alter table staff.saved_view drop constraint saved_view_member_id_screen_name_key;
create unique index saved_view_name
  on staff.saved_view (member_id, screen, lower(name collate pg_c_utf8));
