-- Fees of payments as staff have set them by two; minor units of the currency. No row is no fee.
create table payments.fee (
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  method text not null,
  currency text not null,
  fixed bigint not null check (fixed >= 0),
  -- Millionths of the amount.
  rate_ppm integer not null check (rate_ppm between 0 and 200000),
  floor bigint check (floor > 0),
  cap bigint check (cap > 0),
  reason text not null,
  staff_id bigint not null,
  set_at timestamptz not null,
  primary key (direction, method),
  check (fixed > 0 or rate_ppm > 0),
  check (floor <= cap)
);

-- What is kept of a deposit once it is credited, or was taken beside the amount of a withdrawal.
alter table payments.payment add column fee bigint not null default 0 check (fee >= 0);

insert into ledger.movement_kind (id, code, transaction_type) values
  (130, 'deposit-fee', 'Deposit'),
  (131, 'withdrawal-fee', 'Withdrawal'),
  (132, 'withdrawal-fee-return', 'Withdrawal');
