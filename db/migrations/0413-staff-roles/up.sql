-- A role that staff have made or changed. A built-in role without a row is as its seed says.
create table staff.role (
  -- The administrator holds everything, always.
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,39}$' and name <> 'administrator'),
  title_cs text not null,
  title_en text not null,
  permissions text[] not null,
  changed_at timestamptz not null
);

-- What a role may do is proposed by one person and decided by another.
create table staff.role_change (
  id bigint generated always as identity primary key,
  role text not null,
  kind text not null check (kind in ('CREATE', 'CHANGE', 'RETIRE')),
  title_cs text not null,
  title_en text not null,
  before text[] not null,
  after text[] not null,
  state text not null check (state in ('PROPOSED', 'APPROVED', 'REJECTED')),
  reason text not null,
  proposed_by bigint not null references staff.member (id),
  proposed_at timestamptz not null,
  decided_by bigint references staff.member (id),
  decided_at timestamptz,
  check ((state = 'PROPOSED') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> proposed_by)
);
-- One at a time.
create unique index role_change_open on staff.role_change (role) where state = 'PROPOSED';
