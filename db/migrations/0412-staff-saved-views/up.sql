-- A view of a list: filter, order and hidden columns under a name, for its author or for everybody.
create table staff.saved_view (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff.member (id),
  screen text not null check (length(screen) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  shared boolean not null,
  choice jsonb not null,
  saved_at timestamptz not null,
  unique (member_id, screen, name)
);
create index saved_view_shared on staff.saved_view (screen) where shared;
