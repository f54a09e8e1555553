-- A withdrawal whose player still has to confirm it with a code.
alter table payments.payment drop constraint payment_check;
alter table payments.payment add constraint payment_check check (case direction
  when 'DEPOSIT' then state in ('CREATED', 'PENDING', 'AUTHORISED', 'CONFIRMED', 'REJECTED',
    'CANCELLED', 'EXPIRED', 'MISMATCH', 'HELD', 'RETURNING', 'RETURNED')
  else state in ('VERIFYING', 'PENDING', 'CHECKED', 'SUSPENDED', 'APPROVED', 'SUBMITTED', 'PAID',
    'REJECTED', 'RETURNED', 'CANCELLED', 'CONFISCATED') end);
create index payment_verifying on payments.payment (id) where state = 'VERIFYING';
