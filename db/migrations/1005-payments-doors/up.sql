-- An operation at a desk: started, then exactly one of committed, cancelled and expired.
create table payments.desk_operation (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  method text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('STARTED', 'COMMITTED', 'CANCELLED', 'EXPIRED')),
  reference text not null unique,
  verification text not null check (verification in ('None', 'Sms', 'Email')),
  verified_at timestamptz,
  -- The reserved money of a withdrawal.
  hold_id bigint,
  staff_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint,
  check ((state = 'STARTED') = (ended_at is null)),
  check ((direction = 'WITHDRAWAL') = (hold_id is not null))
);
create index desk_operation_player on payments.desk_operation (player_id, id);
create index desk_operation_due on payments.desk_operation (expires_at) where state = 'STARTED';

-- A transfer between a player's account and another system. A rollback that comes first is a row
-- too: the transfer it names is refused for ever.
create table payments.transfer (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  system text not null,
  transfer_id text not null,
  direction text not null check (direction in ('FROM', 'TO', 'NONE')),
  account text not null check (account in ('Main', 'Landbased')),
  currency text not null,
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('STARTED', 'COMMITTED', 'ROLLED_BACK', 'EXPIRED')),
  hold_id bigint,
  place text,
  created_at timestamptz not null,
  expires_at timestamptz,
  ended_at timestamptz,
  unique (system, transfer_id),
  check ((direction = 'NONE') = (amount = 0))
);
create index transfer_player on payments.transfer (player_id, created_at);
create index transfer_due on payments.transfer (expires_at) where state = 'STARTED';

create table payments.landbased_wallet (
  player_id bigint primary key,
  enabled boolean not null,
  staff_id bigint not null,
  changed_at timestamptz not null
);

create table payments.transfer_queue (
  id bigint generated always as identity primary key,
  place text not null,
  kind text not null check (kind in ('CardIn', 'CardOut', 'CashDeposit', 'CashPayout', 'HandPay')),
  player_id bigint not null,
  staff_id bigint not null,
  added_at timestamptz not null,
  unique (place, kind, player_id)
);

-- What a land-based system has booked with us; the money is in the ledger.
create table payments.reported_transaction (
  id bigint generated always as identity primary key,
  system text not null,
  transaction_id text not null,
  player_id bigint not null,
  kind text not null check (kind in ('ACCOUNTING', 'GAME')),
  type text not null,
  child_type text,
  account text not null check (account in ('Main', 'Landbased')),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('BOOKED', 'ROLLED_BACK')),
  movement_id bigint not null,
  place text,
  created_at timestamptz not null,
  rolled_back_at timestamptz,
  unique (system, transaction_id)
);
create index reported_transaction_player on payments.reported_transaction (player_id, id);
