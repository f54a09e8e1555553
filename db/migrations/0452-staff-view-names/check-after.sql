select member_id, screen, lower(name collate pg_c_utf8) from staff.saved_view
group by member_id, screen, lower(name collate pg_c_utf8) having count(*) > 1;
