select name from staff.role where 'staff.manage' = any (permissions)
union all
select role from staff.role_change
where state = 'PROPOSED' and 'staff.manage' = any (before || after);
