insert into ledger.account_kind (id, code, holder) values (104, 'vouchers', 'house');
insert into ledger.movement_kind (id, code, transaction_type) values
  (104, 'voucher-issue', 'Transfer'),
  (105, 'voucher-redeem', 'Transfer'),
  (106, 'voucher-pay', 'Transfer'),
  (107, 'voucher-return', 'Transfer');

-- A voucher that a terminal has printed. Its money is the ledger's account `vouchers` of this id.
create table payments.voucher (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  terminal text not null,
  -- The terminal's own id of the printing.
  issue_id text not null,
  -- The number itself is on the paper alone.
  number_hash bytea not null unique check (length(number_hash) = 32),
  last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('ISSUED', 'REDEEMED', 'PAID', 'VOIDED', 'EXPIRED')),
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  ended_at timestamptz,
  -- The terminal that took it, and its own id of that.
  redeemed_at text,
  redemption_id text,
  -- The payout at a desk, with its receipt.
  operation_id bigint references payments.desk_operation,
  unique (terminal, issue_id),
  unique (redeemed_at, redemption_id),
  check ((state = 'ISSUED') = (ended_at is null)),
  check ((state = 'REDEEMED') = (redeemed_at is not null)),
  check ((redeemed_at is null) = (redemption_id is null)),
  check ((state = 'PAID') = (operation_id is not null))
);
create index voucher_player on payments.voucher (player_id, id);
create index voucher_due on payments.voucher (expires_at) where state = 'ISSUED';

-- The cash of a voucher is on the voucher's account, so nothing was reserved for its payout.
alter table payments.desk_operation drop constraint desk_operation_check1;
alter table payments.desk_operation add constraint desk_operation_hold
  check ((direction = 'WITHDRAWAL' and method <> 'VoucherPayout') = (hold_id is not null));
