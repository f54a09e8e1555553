create index payment_step_money on payments.payment_step (happened_at)
  where state_to in ('CONFIRMED', 'HELD', 'RETURNED', 'PAID');
create index statement_entry_day on payments.statement_entry (account_iban, booked_on);
