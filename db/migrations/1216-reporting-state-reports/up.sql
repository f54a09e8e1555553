-- What the state was sent of each day that is over: a version for each time it was compiled.
create table reporting.state_report (
  id bigint generated always as identity primary key,
  day date not null,
  version integer not null check (version > 0),
  -- How the package is called at the state.
  package_id text not null unique,
  state text not null check (state in
    ('READY', 'SENT', 'CONFIRMED', 'FORMAL_ERROR', 'MATERIAL_ERROR', 'REPLACED')),
  currency text not null,
  -- Minor units.
  stakes bigint not null,
  wins bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  -- The document that was sealed and encrypted, and its SHA-256.
  document text not null,
  document_hash bytea not null,
  compiled_at timestamptz not null,
  sent_at timestamptz,
  receipt text,
  answered_at timestamptz,
  -- What the state found: codes with a sentence each.
  faults jsonb not null default '[]',
  -- Who had it compiled again, and why; nobody for the first version.
  member_id bigint,
  reason text,
  unique (day, version),
  check ((version = 1) = (reason is null)),
  check ((sent_at is null) = (receipt is null))
);
create index state_report_open on reporting.state_report (state, day)
  where state in ('READY', 'SENT');
-- One version of a day is the one that stands.
create unique index state_report_standing on reporting.state_report (day) where state <> 'REPLACED';
