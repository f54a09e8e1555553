-- A deposit that has arrived and may not be credited: held, on its way back, returned to its payer.
alter table payments.payment drop constraint payment_check;
alter table payments.payment add constraint payment_check check (case direction
  when 'DEPOSIT' then state in ('CREATED', 'PENDING', 'AUTHORISED', 'CONFIRMED', 'REJECTED',
    'CANCELLED', 'EXPIRED', 'MISMATCH', 'HELD', 'RETURNING', 'RETURNED')
  else state in ('PENDING', 'CHECKED', 'SUSPENDED', 'APPROVED', 'SUBMITTED', 'PAID',
    'REJECTED', 'RETURNED', 'CANCELLED', 'CONFISCATED') end);
create index payment_held on payments.payment (id)
  where direction = 'DEPOSIT' and state in ('HELD', 'RETURNING');

alter table payments.statement_entry drop constraint statement_entry_outcome_check;
alter table payments.statement_entry add constraint statement_entry_outcome_check
  check (outcome in ('WITHDRAWAL_PAID', 'WITHDRAWAL_RETURNED', 'ACCOUNT_VERIFIED', 'CREDITED',
    'HELD', 'DEPOSIT_RETURNED', 'UNMATCHED', 'IGNORED'));
create index statement_entry_payment on payments.statement_entry (payment_id)
  where payment_id is not null;
