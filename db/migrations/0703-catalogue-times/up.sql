-- When a provider and a tag were made and last changed; those of before are as old as this.
alter table catalogue.provider
  add column created_at timestamptz not null default now(),
  add column changed_at timestamptz not null default now();
alter table catalogue.tag
  add column created_at timestamptz not null default now(),
  add column changed_at timestamptz not null default now();
