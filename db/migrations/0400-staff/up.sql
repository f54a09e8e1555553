create schema staff;

create table staff.member (
  id bigint generated always as identity primary key,
  login text not null unique check (login = lower(login)),
  name text not null,
  email text not null,
  role text not null,
  locale text not null default 'cs',
  password_hash text not null,
  -- The shared secret of the second factor, sealed with a key outside the database.
  otp_secret bytea not null,
  -- The last time step whose code was used: a code serves once.
  otp_step bigint not null default 0,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'BLOCKED')),
  failures integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null
);

create table staff.session (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff.member (id),
  token_hash bytea not null unique,
  audience text not null check (audience in ('backoffice', 'operator', 'report', 'topology')),
  -- The password alone opens nothing but the question for the second factor.
  state text not null check (state in ('OTP_PENDING', 'ACTIVE', 'ENDED')),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_member on staff.session (member_id, state);

-- Append-only, each row sealed to the one before it.
create table staff.audit (
  id bigint primary key,
  member_id bigint references staff.member (id),
  happened_at timestamptz not null,
  action text not null,
  target_kind text not null,
  target_id text not null,
  reason text not null,
  details jsonb not null,
  ip text not null,
  hash bytea not null
);
create index audit_member on staff.audit (member_id, id desc);
create index audit_target on staff.audit (target_kind, target_id, id desc);
create index audit_time on staff.audit (happened_at);

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'staff.audit is append-only';
end $$;
create trigger audit_append_only before update or delete on staff.audit
  for each row execute function staff.refuse_change();

create table staff.note (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  member_id bigint not null references staff.member (id),
  body text not null,
  created_at timestamptz not null
);
create index note_player on staff.note (player_id, id desc);
