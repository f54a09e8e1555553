-- Files of lists that a job writes, with how far it has come; kept for days, then deleted.
create table reporting.export (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  -- The screen of the backoffice that it was asked for on.
  screen text not null,
  -- The list by the last two parts of its address, and its query.
  view text not null,
  filter jsonb not null,
  format text not null check (format in ('CSV', 'XLSX')),
  locale text not null,
  state text not null check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  rows_done integer not null default 0,
  -- Absent where nobody has counted the list.
  rows_total integer,
  file_name text,
  file_type text,
  content bytea,
  -- A code of the catalogue.
  fault text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'DONE') = (content is not null)),
  check ((state = 'FAILED') = (fault is not null))
);
create index export_member on reporting.export (member_id, id desc);
