-- Rows from now on are hashed with a key that is not in the database.
alter table staff.audit add column keyed boolean not null default false;

-- The newest row of the audit under a keyed code: rows that are cut off the end are missed at once.
create table staff.audit_head (
  one boolean primary key default true check (one),
  id bigint not null,
  mac bytea not null
);

-- What the audit was at a moment, signed. Each names the one before it.
create table staff.audit_checkpoint (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null,
  -- The newest row of the audit.
  head_id bigint not null,
  intact boolean not null,
  -- JSON text; its bytes are what is signed.
  statement text not null,
  signature bytea not null,
  public_key bytea not null
);
create function staff.refuse_checkpoint_change() returns trigger language plpgsql as $$
begin
  raise exception 'staff.audit_checkpoint is append-only';
end $$;
create trigger audit_checkpoint_append_only
  before update or delete or truncate on staff.audit_checkpoint
  for each statement execute function staff.refuse_checkpoint_change();
