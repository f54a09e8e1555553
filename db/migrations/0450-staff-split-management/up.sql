-- Who could do all of it still can: each of the three takes the place of the one.
update staff.role
set permissions = array_remove(permissions, 'staff.manage')
  || '{staff.accounts,staff.roles,staff.access}'::text[]
where 'staff.manage' = any (permissions);

-- A proposal that waits is decided in the new words; what is decided stays as it was said.
update staff.role_change
set before = case when 'staff.manage' = any (before)
    then array_remove(before, 'staff.manage') || '{staff.accounts,staff.roles,staff.access}'::text[]
    else before end,
  after = case when 'staff.manage' = any (after)
    then array_remove(after, 'staff.manage') || '{staff.accounts,staff.roles,staff.access}'::text[]
    else after end
where state = 'PROPOSED' and 'staff.manage' = any (before || after);
