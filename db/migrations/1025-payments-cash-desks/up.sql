-- A cash desk; its cash is the ledger's account `cash-desk` of this id.
create table payments.cash_desk (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{1,40}$'),
  created_at timestamptz not null
);

-- The time that one cashier answers for the cash of one desk, between two counts.
create table payments.cash_desk_session (
  id bigint generated always as identity primary key,
  desk_id bigint not null references payments.cash_desk,
  cashier_id bigint not null,
  currency text not null,
  state text not null check (state in ('OPEN', 'CLOSED')),
  opened_at timestamptz not null,
  -- What was counted, and what the books said; minor units.
  opening_count bigint not null check (opening_count >= 0),
  opening_expected bigint not null,
  closed_at timestamptz,
  closed_by bigint,
  closing_count bigint check (closing_count >= 0),
  closing_expected bigint,
  closing_note text,
  -- Receipts given so far; each has a number of its own in the session.
  receipts integer not null default 0,
  check ((state = 'OPEN') = (closed_at is null)),
  check ((closed_at is null) = (closing_count is null)
    and (closed_at is null) = (closing_expected is null)
    and (closed_at is null) = (closed_by is null))
);
create unique index cash_desk_session_desk on payments.cash_desk_session (desk_id)
  where state = 'OPEN';
create unique index cash_desk_session_cashier on payments.cash_desk_session (cashier_id)
  where state = 'OPEN';

alter table payments.desk_operation
  add column session_id bigint references payments.cash_desk_session,
  add column receipt_number integer,
  add check ((session_id is null) = (receipt_number is null)),
  add unique (session_id, receipt_number);
