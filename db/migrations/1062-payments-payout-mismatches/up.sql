-- A payout of which its gateway tells another amount than ours waits for staff in a state of its own.
alter table payments.payment drop constraint payment_check;
alter table payments.payment add constraint payment_check check (case direction
  when 'DEPOSIT' then state in ('CREATED', 'PENDING', 'AUTHORISED', 'CONFIRMED', 'REJECTED',
    'CANCELLED', 'EXPIRED', 'MISMATCH', 'HELD', 'RETURNING', 'RETURNED')
  else state in ('VERIFYING', 'PENDING', 'CHECKED', 'SUSPENDED', 'APPROVED', 'SUBMITTED', 'PAID',
    'MISMATCH', 'REJECTED', 'RETURNED', 'CANCELLED', 'CONFISCATED') end);

alter table payments.payment
  -- What the gateway says of it, where that is not what was asked.
  add column reported_meaning text
    check (reported_meaning in ('waits', 'paid', 'rejected', 'returned')),
  add column reported_amount bigint,
  add column reported_currency text,
  -- What was asked for, where another amount was paid and booked.
  add column asked_amount bigint check (asked_amount > 0),
  add column asked_currency text,
  add constraint payment_reported_check check (
    num_nulls(reported_meaning, reported_amount, reported_currency) in (0, 3)),
  add constraint payment_asked_check check (num_nulls(asked_amount, asked_currency) in (0, 2));

-- Those that wait already are asked about once more, which brings what their gateway says.
update payments.payment set next_poll_at = now()
where direction = 'WITHDRAWAL' and state = 'SUBMITTED' and gateway <> 'Bank'
  and exists (select from payments.warning
    where kind = 'MISMATCH' and payment_id = payment.id);
