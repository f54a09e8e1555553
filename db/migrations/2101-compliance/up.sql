create schema compliance;

create function compliance.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;

create table compliance.periodic_check (
  id bigint generated always as identity primary key,
  enabled boolean not null,
  months integer not null check (months between 1 and 120),
  changed_by bigint not null,
  changed_at timestamptz not null
);

create table compliance.income_range (
  id bigint generated always as identity primary key,
  currency text not null,
  amount_from bigint not null check (amount_from >= 0),
  amount_to bigint check (amount_to > amount_from),
  labels jsonb not null,
  enabled boolean not null,
  changed_by bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create table compliance.profession (
  id bigint generated always as identity primary key,
  position integer not null,
  labels jsonb not null,
  enabled boolean not null,
  changed_by bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create table compliance.fund_source (
  source text primary key,
  income_range_required boolean not null,
  profession_required boolean not null,
  note_allowed boolean not null,
  enabled boolean not null,
  changed_by bigint not null,
  changed_at timestamptz not null
);

-- A country is what its newest row says; older rows say what it was.
create table compliance.hazardous_country (
  id bigint generated always as identity primary key,
  country text not null check (country ~ '^[A-Z]{3}$'),
  level text not null check (level in ('NONE', 'ENHANCED', 'PROHIBITED')),
  reason text not null,
  changed_by bigint not null,
  changed_at timestamptz not null
);
create index hazardous_country_of on compliance.hazardous_country (country, id desc);

create table compliance.statement (
  player_id bigint not null,
  id bigint generated always as identity unique,
  source text not null,
  profession_id bigint references compliance.profession (id),
  income_range_id bigint references compliance.income_range (id),
  is_politically_exposed boolean not null,
  political_function text,
  note text,
  trigger text not null,
  declared_at timestamptz not null,
  valid_until timestamptz,
  primary key (player_id, id),
  check (is_politically_exposed = (political_function is not null))
);
create trigger statement_append_only before update or delete or truncate
  on compliance.statement for each statement execute function compliance.refuse_change();

-- A statement that a player has been asked for and not given yet.
create table compliance.statement_request (
  player_id bigint primary key,
  trigger text not null check (trigger in ('THRESHOLD', 'PERIODIC', 'CASE', 'STAFF')),
  detail text not null,
  requested_at timestamptz not null,
  dismissals integer not null default 0 check (dismissals >= 0)
);

-- Money in and out, as monitoring counts it; an event counts once.
create table compliance.trade (
  player_id bigint not null,
  event_id bigint not null,
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAWAL')),
  method text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  euro_cents bigint not null check (euro_cents >= 0),
  at timestamptz not null,
  primary key (player_id, event_id)
);
create index trade_time on compliance.trade (player_id, at);

create table compliance.turnover (
  player_id bigint not null,
  day date not null,
  staked_euro_cents bigint not null,
  primary key (player_id, day)
);

create table compliance.rule (
  id bigint generated always as identity primary key,
  key text not null,
  version integer not null check (version > 0),
  state text not null check (state in ('DRAFT', 'ACTIVE', 'RETIRED')),
  title text not null,
  severity text not null check (severity in ('LOW', 'MEDIUM', 'HIGH')),
  holds_payouts boolean not null,
  tree jsonb not null,
  source text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (key, version)
);
create unique index rule_active on compliance.rule (key) where state = 'ACTIVE';

create table compliance.snooze (
  player_id bigint not null,
  rule_key text not null,
  until timestamptz not null,
  reason text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (player_id, rule_key)
);

create table compliance.case (
  player_id bigint not null,
  id bigint generated always as identity unique,
  rule_key text not null,
  severity text not null check (severity in ('LOW', 'MEDIUM', 'HIGH')),
  status text not null check (status in ('OPEN', 'INVESTIGATING', 'PROPOSED', 'CLOSED')),
  outcome text check (outcome in ('CONFIRMED_RISK', 'VALUABLE_ALERT', 'FALSE_POSITIVE')),
  holds_payouts boolean not null,
  figures jsonb not null,
  assignee bigint,
  proposed_by bigint,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz,
  changed_at timestamptz not null,
  primary key (player_id, id),
  check ((status = 'CLOSED') = (closed_at is not null)),
  check ((status in ('PROPOSED', 'CLOSED')) = (outcome is not null)),
  check ((status in ('PROPOSED', 'CLOSED')) = (proposed_by is not null))
);
create unique index case_open on compliance.case (player_id, rule_key) where status <> 'CLOSED';
create index case_due on compliance.case (due_at) where status <> 'CLOSED';
create index case_held on compliance.case (player_id) where status <> 'CLOSED' and holds_payouts;

create table compliance.case_event (
  player_id bigint not null,
  id bigint generated always as identity,
  case_id bigint not null,
  kind text not null check (kind in ('OPENED', 'REPEATED', 'TAKEN', 'COMMENTED', 'FILE_ADDED',
    'PROPOSED', 'SENT_BACK', 'CLOSED', 'REPORTED', 'HOLD_CHANGED', 'SNOOZED')),
  actor text not null,
  before text,
  after text,
  note text not null default '',
  at timestamptz not null,
  primary key (player_id, id),
  foreign key (player_id, case_id) references compliance.case (player_id, id)
);
create index case_event_of on compliance.case_event (case_id, id);
create trigger case_event_append_only before update or delete or truncate
  on compliance.case_event for each statement execute function compliance.refuse_change();

create table compliance.case_file (
  player_id bigint not null,
  id bigint generated always as identity unique,
  case_id bigint not null,
  name text not null,
  type text not null,
  bytes bytea not null check (octet_length(bytes) <= 5242880),
  added_by bigint not null,
  added_at timestamptz not null,
  primary key (player_id, id),
  foreign key (player_id, case_id) references compliance.case (player_id, id)
);

-- A report to the financial analytical unit; its text is fixed when it is made.
create table compliance.report (
  player_id bigint not null,
  id bigint generated always as identity unique,
  case_id bigint not null,
  number text not null unique,
  document text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (player_id, id),
  foreign key (player_id, case_id) references compliance.case (player_id, id)
);
create trigger report_append_only before update or delete or truncate
  on compliance.report for each statement execute function compliance.refuse_change();
create sequence compliance.report_serial start 1;
