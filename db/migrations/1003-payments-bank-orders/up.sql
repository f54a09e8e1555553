-- Files of orders for the bank. What is sent is kept, so a repeated sending is the same to a byte.
create table payments.bank_file (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  -- UNKNOWN: sent without an answer; the bank is asked before anything is sent again.
  state text not null check (state in ('PREPARED', 'UNKNOWN', 'ACCEPTED', 'REJECTED')),
  currency text not null,
  total bigint not null check (total > 0),
  payments integer not null check (payments > 0),
  content text not null,
  note text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Whether every order of an accepted file has its end.
  settled boolean not null default false
);
create index bank_file_open on payments.bank_file (created_at) where not settled;

-- Entries of the operator's account as the bank states them; each is acted on once.
create table payments.statement_entry (
  id bigint generated always as identity primary key,
  account_iban text not null,
  -- The bank's own id of the entry.
  bank_reference text not null,
  direction text not null check (direction in ('CREDIT', 'DEBIT')),
  currency text not null,
  amount bigint not null check (amount > 0),
  counter_iban text,
  counter_name text,
  variable_symbol text,
  end_to_end_id text,
  booked_on date not null,
  outcome text not null check (outcome in ('WITHDRAWAL_PAID', 'WITHDRAWAL_RETURNED',
    'ACCOUNT_VERIFIED', 'CREDITED', 'UNMATCHED', 'IGNORED')),
  payment_id bigint,
  read_at timestamptz not null,
  unique (account_iban, bank_reference)
);
create index statement_entry_unmatched on payments.statement_entry (id)
  where outcome = 'UNMATCHED';
