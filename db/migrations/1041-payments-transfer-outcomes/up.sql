insert into ledger.account_kind (id, code, holder) values (105, 'terminal-transit', 'house');
insert into ledger.movement_kind (id, code, transaction_type) values
  (108, 'transit-start', 'Transfer'),
  (109, 'transit-settle', 'Transfer');

-- What a terminal could not say of a transfer stays open until its history says it.
alter table payments.transfer drop constraint transfer_state_check;
alter table payments.transfer add constraint transfer_state_check
  check (state in ('STARTED', 'UNKNOWN', 'COMMITTED', 'ROLLED_BACK', 'EXPIRED'));
-- Of a committed one, when it is not all of the amount.
alter table payments.transfer add column moved bigint,
  add check (moved is null or (state = 'COMMITTED' and moved > 0 and moved < amount));
-- A terminal has one transfer on its way at a time, or one of which nobody knows.
create unique index transfer_open_at_terminal on payments.transfer (system)
  where state in ('STARTED', 'UNKNOWN') and system like 'terminal:%';
