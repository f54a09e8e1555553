-- Cases came later than payments: where there are none yet, nothing has been held.
do $$
begin
  if to_regclass('compliance.case') is null then return; end if;
  with freed as (
    update payments.payment p set note = 'UNTIL_SCREENED'
    where p.direction = 'WITHDRAWAL' and p.state = 'SUSPENDED' and p.suspended_by is null
      and p.note = 'AML_HOLD'
      and not exists (select from compliance.case c where c.player_id = p.player_id)
    returning p.player_id, p.id
  )
  insert into payments.payment_step
    (player_id, payment_id, state_from, state_to, event, actor, note, happened_at)
  select player_id, id, 'SUSPENDED', 'SUSPENDED', 'keepSuspended', 'system', 'UNTIL_SCREENED', now()
  from freed;
end $$;

-- What the bank has reversed went back whole.
update payments.payment p set taken_back = p.amount
from payments.warning w
where w.kind = 'REVERSED_AFTER_SUCCESS' and w.payment_id = p.id
  and p.direction = 'DEPOSIT' and p.state = 'CONFIRMED' and p.method = 'Bacs' and p.taken_back = 0;
