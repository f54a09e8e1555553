select member_id, screen, lower(name) from staff.saved_view
group by member_id, screen, lower(name) having count(*) > 1;
