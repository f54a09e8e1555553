create table platform.planned_shutdown (
  id bigint generated always as identity primary key,
  part text not null check (part in ('site', 'payments', 'provider')),
  -- Which game provider; only for the part 'provider'.
  provider_key text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The announcement by locale.
  messages jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  changed_by text not null,
  changed_at timestamptz not null,
  -- A removed shutdown keeps its row: it was announced to players.
  removed_at timestamptz,
  check (ends_at > starts_at),
  check ((part = 'provider') = (provider_key is not null))
);
create index planned_shutdown_time on platform.planned_shutdown (ends_at) where removed_at is null;
