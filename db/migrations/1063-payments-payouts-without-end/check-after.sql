-- A payout that is on its way and that nobody asks about.
select id from payments.payment
where direction = 'WITHDRAWAL' and state in ('SUBMITTED', 'MISMATCH') and gateway <> 'Bank'
  and next_poll_at is null;
