create schema if not exists payments;

-- Serial numbers behind reference numbers (which add a check digit) and behind the order numbers
-- of the card gateway (a new one for every attempt). Both stay within ten digits.
create sequence payments.reference_serial start 10000001 maxvalue 999999999;
create sequence payments.order_serial start 1000001 maxvalue 9999999999;

create table payments.payment (
  id bigint generated always as identity unique,
  player_id bigint not null,
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  method text not null,
  -- The gateway behind the method, where there is one.
  gateway text,
  state text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  reference_number text not null unique check (reference_number ~ '^[0-9]{2,10}$'),
  reason text,
  locale text not null,
  -- The gateway's order number of the last attempt, and the id the gateway gave it.
  order_number text,
  provider_reference text,
  bank_account_id bigint,
  hold_id bigint,
  bank_file_id bigint,
  approved_by bigint,
  suspended_by bigint,
  note text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  -- When the gateway is asked next; null when there is nothing left to ask.
  next_poll_at timestamptz,
  primary key (player_id, id),
  check (case direction
    when 'DEPOSIT' then state in ('CREATED', 'PENDING', 'AUTHORISED', 'CONFIRMED', 'REJECTED',
      'CANCELLED', 'EXPIRED', 'MISMATCH')
    else state in ('PENDING', 'CHECKED', 'SUSPENDED', 'APPROVED', 'SUBMITTED', 'PAID',
      'REJECTED', 'RETURNED', 'CANCELLED', 'CONFISCATED') end),
  check ((direction = 'WITHDRAWAL') = (hold_id is not null)),
  check (direction = 'DEPOSIT' or bank_account_id is not null)
);
-- One payment for one payment of the gateway: the booking's key follows from it.
create unique index payment_provider_reference on payments.payment (gateway, provider_reference)
  where provider_reference is not null;
create index payment_history on payments.payment (player_id, created_at desc);
create index payment_created on payments.payment (created_at);
create index payment_poll on payments.payment (next_poll_at) where next_poll_at is not null;
create index payment_expiry on payments.payment (expires_at)
  where state in ('CREATED', 'PENDING', 'AUTHORISED');
create index payment_open_withdrawals on payments.payment (state, created_at)
  where direction = 'WITHDRAWAL' and state in ('PENDING', 'CHECKED', 'SUSPENDED', 'APPROVED',
    'SUBMITTED');
create index payment_file on payments.payment (bank_file_id) where bank_file_id is not null;
create index payment_account on payments.payment (bank_account_id)
  where bank_account_id is not null;

-- Every step of a payment's life: when, by whom, why.
create table payments.payment_step (
  id bigint generated always as identity,
  player_id bigint not null,
  payment_id bigint not null,
  state_from text,
  state_to text not null,
  event text not null,
  -- `player:1`, `staff:1`, `gateway`, `bank`, `system`.
  actor text not null,
  note text,
  happened_at timestamptz not null,
  primary key (player_id, payment_id, id),
  foreign key (player_id, payment_id) references payments.payment (player_id, id)
);
create function payments.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger payment_step_append_only before update or delete or truncate
  on payments.payment_step for each statement execute function payments.refuse_change();

-- What a person must look at. The key keeps one cause from warning twice.
create table payments.warning (
  id bigint generated always as identity primary key,
  kind text not null,
  cause text not null,
  payment_id bigint,
  player_id bigint,
  detail text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint,
  resolution text,
  unique (kind, cause),
  check ((resolved_at is null) = (resolved_by is null)),
  check ((resolved_at is null) = (resolution is null))
);
create index warning_open on payments.warning (created_at) where resolved_at is null;
create index warning_payment on payments.warning (payment_id) where payment_id is not null;
