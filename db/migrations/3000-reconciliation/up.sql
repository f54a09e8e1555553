create schema reconciliation;

create function reconciliation.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

-- The last comparison of a party and a Prague day.
create table reconciliation.run (
  id bigint generated always as identity primary key,
  party text not null,
  day date not null,
  source text not null check (source in ('STATEMENT', 'LIST', 'STATES', 'FILE')),
  state text not null check (state in ('COMPARED', 'UNANSWERED')),
  ran_at timestamptz not null,
  unique (party, day)
);
create index run_unanswered on reconciliation.run (day) where state = 'UNANSWERED';
create index run_day on reconciliation.run (day);

-- Sums of a run in a currency, minor units; positive is money that came to the operator.
create table reconciliation.total (
  id bigint generated always as identity primary key,
  run_id bigint not null references reconciliation.run (id),
  currency text not null,
  booked bigint not null,
  payments bigint not null,
  theirs bigint not null,
  unique (run_id, currency)
);

create table reconciliation.difference (
  id bigint generated always as identity primary key,
  party text not null,
  day date not null,
  -- PARTY: the ledger against the party; BOOKS: the payments against the ledger.
  comparison text not null check (comparison in ('PARTY', 'BOOKS')),
  kind text not null check (kind in (
    'MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'CURRENCY_DIFFERS', 'STATE_DIFFERS', 'TWICE')),
  key text not null,
  effect text not null check (effect in (
    'DEPOSIT', 'DEPOSIT_RETURN', 'WITHDRAWAL', 'WITHDRAWAL_RETURN')),
  payment_id bigint,
  ours_reference text,
  ours_state text,
  ours_amount bigint,
  ours_currency text,
  theirs_reference text,
  theirs_state text,
  theirs_amount bigint,
  theirs_currency text,
  state text not null check (state in ('OPEN', 'ASSIGNED', 'RESOLVED', 'VANISHED')),
  assignee bigint,
  outcome text check (outcome in ('EXPLAINED', 'CORRECTED', 'CLAIMED')),
  reason text,
  correction_id bigint,
  found_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  check ((ours_amount is null) = (ours_currency is null)),
  check ((theirs_amount is null) = (theirs_currency is null)),
  check ((state in ('RESOLVED', 'VANISHED')) = (closed_at is not null)),
  check ((state = 'RESOLVED') = (outcome is not null)),
  check (outcome is null or reason is not null),
  check ((outcome = 'CORRECTED') = (correction_id is not null) or outcome is null),
  check (state <> 'ASSIGNED' or assignee is not null)
);
create unique index difference_open on reconciliation.difference (party, day, comparison, kind, key)
  where state in ('OPEN', 'ASSIGNED');
create index difference_day on reconciliation.difference (party, day);
create index difference_age on reconciliation.difference (found_at) where state in ('OPEN', 'ASSIGNED');

create table reconciliation.difference_event (
  id bigint generated always as identity primary key,
  difference_id bigint not null references reconciliation.difference (id),
  kind text not null check (kind in ('found', 'changed', 'assign', 'resolve', 'vanish')),
  -- Null: the comparison itself.
  staff_id bigint,
  note text,
  -- Both sides as they were then.
  evidence jsonb not null,
  at timestamptz not null
);
create index difference_event_of on reconciliation.difference_event (difference_id, id);
create trigger difference_event_append_only before update or delete on reconciliation.difference_event
  for each row execute function reconciliation.refuse_change();

-- Files of settlement that staff have imported; the latest of a party and day is the one compared.
create table reconciliation.settlement_file (
  id bigint generated always as identity primary key,
  party text not null,
  day date not null,
  name text not null,
  digest bytea not null,
  lines integer not null,
  staff_id bigint not null,
  imported_at timestamptz not null,
  unique (party, day, digest)
);

create table reconciliation.settlement_line (
  file_id bigint not null references reconciliation.settlement_file (id),
  line integer not null,
  reference text not null,
  effect text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('SETTLED', 'WAITING', 'REFUSED')),
  primary key (file_id, line)
);
