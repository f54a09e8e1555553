-- Browsers that members of staff work in, by the device cookie that the site gives players.
create table staff.member_device (
  member_id bigint not null references staff.member (id),
  device_hash bytea not null,
  first_used_at timestamptz not null,
  primary key (member_id, device_hash)
);

-- What supervisors should look at.
create table staff.warning (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('OWN_ACCOUNT', 'NEAR_LIMIT', 'ABOVE_LIMIT')),
  member_id bigint not null references staff.member (id),
  player_id bigint,
  -- What of a day is warned about once: a limit of a kind of action, or an account.
  subject text not null,
  day date not null,
  raised_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint references staff.member (id),
  resolution text,
  -- Nobody settles a warning about themselves.
  check (resolved_by <> member_id),
  check ((resolved_at is null) = (resolved_by is null)),
  check ((resolved_at is null) = (resolution is null)),
  unique (kind, member_id, subject, day)
);
create index warning_open on staff.warning (id) where resolved_at is null;
