-- A list that a member has written anew each day, week or month, and is told of by e-mail.
create table reporting.schedule (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  screen text not null,
  view text not null,
  filter jsonb not null,
  format text not null check (format in ('CSV', 'XLSX')),
  locale text not null,
  every text not null check (every in ('DAY', 'WEEK', 'MONTH')),
  -- Whether the list is of days, which are then those that have just passed.
  of_days boolean not null,
  next_at timestamptz not null,
  last_export_id bigint,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index schedule_member on reporting.schedule (member_id, id desc);
create index schedule_due on reporting.schedule (next_at) where ended_at is null;

alter table reporting.export add column schedule_id bigint;
