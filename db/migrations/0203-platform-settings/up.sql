-- The present value of each setting that somebody has changed; others have the code's first value.
create table platform.setting (
  key text primary key,
  value jsonb not null,
  version integer not null check (version >= 1),
  changed_at timestamptz not null,
  changed_by text not null,
  reason text not null
);

-- Every value a setting has had, who gave it and why.
create table platform.setting_version (
  key text not null,
  version integer not null,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null,
  reason text not null,
  primary key (key, version)
);
