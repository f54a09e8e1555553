create schema risk;

-- What a player did beside playing, as the events of other modules told it; an event counts once.
create table risk.observation (
  player_id bigint not null,
  event_id bigint not null,
  kind text not null check (kind in ('DEPOSIT', 'DEPOSIT_FAILED', 'WITHDRAWAL',
    'WITHDRAWAL_CANCELLED', 'METHOD_ADDED', 'LIMIT_LOOSENED', 'LIMIT_TIGHTENED', 'BREAK_TAKEN',
    'BALANCE_EMPTIED')),
  at timestamptz not null,
  amount bigint not null default 0 check (amount >= 0),
  detail text not null default '',
  until timestamptz,
  primary key (player_id, event_id)
);
create index observation_time on risk.observation (player_id, at);

create table risk.play_day (
  player_id bigint not null,
  day date not null,
  scope text not null,
  seconds integer not null,
  night_seconds integer not null check (night_seconds <= seconds),
  bets integer not null,
  staked bigint not null,
  won bigint not null,
  primary key (player_id, day, scope)
);

create table risk.sitting (
  player_id bigint not null,
  started_at timestamptz not null,
  last_at timestamptz not null check (last_at >= started_at),
  bets integer not null,
  staked bigint not null,
  won bigint not null,
  emptied boolean not null,
  primary key (player_id, started_at)
);

-- Settings as staff have changed them; the newest that holds. None: the table of the code.
create table risk.settings (
  version integer generated always as identity primary key,
  settings jsonb not null,
  reason text not null,
  created_by bigint not null,
  created_at timestamptz not null
);

-- A trial of settings over the past; what is put into force must have been tried.
create table risk.shadow_run (
  id bigint generated always as identity primary key,
  settings_hash text not null,
  settings jsonb not null,
  days integer not null check (days > 0),
  outcome jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null
);
create index shadow_run_hash on risk.shadow_run (settings_hash, created_at);

-- How a player stands now.
create table risk.assessment (
  player_id bigint primary key,
  score numeric(4, 1) not null check (score >= 0 and score <= 100),
  band text not null check (band in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  contributions jsonb not null,
  settings_version integer not null,
  assessed_at timestamptz not null,
  -- Offers stay withheld until then, also when the score has fallen again.
  offers_withheld_until timestamptz
);
create index assessment_score on risk.assessment (score desc, player_id);

-- How a player stood whenever that changed.
create table risk.point (
  player_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  score numeric(4, 1) not null,
  band text not null,
  contributions jsonb not null,
  settings_version integer not null,
  primary key (player_id, id)
);
create index point_time on risk.point (at);

create table risk.message (
  player_id bigint not null,
  id bigint generated always as identity unique,
  -- Of the score, or written by staff.
  kind text not null check (kind in ('SCORE', 'STAFF')),
  band text,
  contributions jsonb,
  texts jsonb,
  state text not null check (state in ('CREATED', 'SHOWN', 'READ', 'WITHDRAWN')),
  channel text check (channel in ('WEB', 'KIOSK')),
  created_by bigint,
  created_at timestamptz not null,
  shown_at timestamptz,
  changed_at timestamptz not null,
  primary key (player_id, id),
  check ((kind = 'SCORE') = (contributions is not null)),
  check ((kind = 'STAFF') = (texts is not null)),
  check ((kind = 'STAFF') = (created_by is not null))
);
create index message_time on risk.message (id desc);

create table risk.questionnaire (
  id bigint generated always as identity primary key,
  key text not null,
  version integer not null check (version > 0),
  state text not null check (state in ('DRAFT', 'ACTIVE', 'RETIRED')),
  definition jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (key, version)
);
create unique index questionnaire_active on risk.questionnaire (key) where state = 'ACTIVE';

create table risk.questionnaire_due (
  player_id bigint not null,
  key text not null,
  due_at timestamptz not null,
  primary key (player_id, key)
);

create table risk.answer (
  player_id bigint not null,
  id bigint generated always as identity unique,
  questionnaire_id bigint not null references risk.questionnaire (id),
  answers jsonb not null,
  score integer not null check (score >= 0),
  level text not null check (level in ('NONE', 'LOW', 'MODERATE', 'HIGH')),
  channel text not null check (channel in ('WEB', 'KIOSK')),
  answered_at timestamptz not null,
  primary key (player_id, id)
);
create index answer_time on risk.answer (answered_at, id);

create table risk.support (
  player_id bigint not null,
  id bigint generated always as identity unique,
  reason text not null,
  state text not null check (state in ('NEW', 'IN_PROGRESS', 'CONTACTED', 'CLOSED')),
  assignee bigint,
  channel text check (channel in ('PHONE', 'EMAIL', 'CHAT', 'IN_PERSON')),
  outcome text check (outcome in ('REACHED', 'NOT_REACHED', 'LIMIT_SET', 'BREAK_TAKEN', 'EXCLUDED',
    'REFERRED', 'NO_CONCERN')),
  note text not null default '',
  score_before numeric(4, 1) not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  changed_at timestamptz not null,
  closed_at timestamptz,
  primary key (player_id, id),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check (state in ('NEW', 'IN_PROGRESS') or (channel is not null and outcome is not null))
);
create unique index support_open on risk.support (player_id) where state <> 'CLOSED';
create index support_due on risk.support (due_at) where state <> 'CLOSED';

-- Devices as the players' programs name them, and where a player plays now.
create table risk.device (
  player_id bigint not null,
  identifier text not null,
  platform text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (player_id, identifier)
);
create index device_identifier on risk.device (identifier, last_seen_at desc);

-- Evidence that a profile was erased: no word about its contents.
create table risk.erasure (
  player_id bigint not null,
  id bigint generated always as identity,
  reason text not null,
  rows_removed integer not null,
  erased_at timestamptz not null,
  primary key (player_id, id)
);
