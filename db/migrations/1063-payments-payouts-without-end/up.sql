-- Payouts that were sent late had their last question counted from their request: ask again.
update payments.payment set next_poll_at = now()
where direction = 'WITHDRAWAL' and state in ('SUBMITTED', 'MISMATCH') and gateway <> 'Bank'
  and next_poll_at is null;
